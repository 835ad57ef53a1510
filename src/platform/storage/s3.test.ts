/** The storage of files over the wire: what is asked of it, and what is believed of what it answers. */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from '#sandbox/s3.ts'
import type { S3Behaviour } from '#sandbox/s3-answers.ts'
import { faultOf } from '#sandbox/s3-signature.ts'
import { objectsOf } from '#app/integrations.ts'
import { readConfig } from '#platform/process/config.ts'
import { deleteObject, getObject, ObjectSpoiled, putObject, StorageAway, StorageRefused } from './s3.ts'

let storage: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  storage = await startS3()
})
beforeEach(() => storage.behave('truthful'))
afterAll(() => storage.close())

const settings = (more: Record<string, string> = {}, patienceMs = 20_000) => {
  const found = objectsOf(readConfig({ ...storage.environment, ...more }))
  if (!found) throw new Error('no storage is set up')
  return { ...found, patienceMs }
}
const put = async (bytes: Buffer, by = settings()) => {
  const name = randomUUID()
  await putObject(by, { name, bytes, sha256: createHash('sha256').update(bytes).digest() })
  return { name, bytes: bytes.length }
}
const BYTES = Buffer.from('запечатано'.repeat(5_000))

it('takes, gives and deletes objects; what is not there is nothing, and deleting it again is no fault', async () => {
  const object = await put(BYTES)
  expect(storage.objects.get(object.name)?.equals(BYTES)).toBe(true)
  expect((await getObject(settings(), object))?.equals(BYTES)).toBe(true)
  await deleteObject(settings(), object.name)
  await deleteObject(settings(), object.name)
  expect(await getObject(settings(), object)).toBeUndefined()
})

it.each([
  ['another secret', { FILES_S3_SECRET_KEY: 'another-secret-key' }, 'SignatureDoesNotMatch'],
  ['another key', { FILES_S3_ACCESS_KEY: 'SOMEBODY' }, 'InvalidAccessKeyId'],
  ['another region', { FILES_S3_REGION: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['another bucket', { FILES_S3_BUCKET: 'another' }, 'NoSuchBucket'],
])('with %s it is refused, in the word of the storage', async (_, more, code) => {
  const object = await put(BYTES)
  const attempts = [
    () => put(BYTES, settings(more)),
    () => getObject(settings(more), object),
    () => deleteObject(settings(more), object.name),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(code)
  await expect(getObject(settings(more), object)).rejects.toThrow(StorageRefused)
})

it('bytes that are not those that were signed are not taken', async () => {
  const sha256 = createHash('sha256').update('other').digest()
  const name = randomUUID()
  await expect(putObject(settings(), { name, bytes: BYTES, sha256 })).rejects.toThrow(
    'XAmzContentSHA256Mismatch',
  )
  expect(storage.objects.has(name)).toBe(false)
})

it('is asked again while it is busy, three times and no more', async () => {
  const object = await put(BYTES)
  storage.behave('failing', 2)
  expect((await getObject(settings(), object))?.length).toBe(BYTES.length)
  storage.behave('failing')
  const before = storage.asked.length
  await expect(getObject(settings(), object)).rejects.toThrow('GET: HTTP 503 SlowDown')
  expect(storage.asked.length - before).toBe(3)
})

describe('when it misbehaves', () => {
  const ends: [S3Behaviour, string, new (...all: never[]) => Error][] = [
    ['silent', 'GET: no answer in 0.3 s', StorageAway],
    ['dripping', 'GET: no answer in 0.3 s', StorageAway],
    ['endless', 'an object of more than', ObjectSpoiled],
    ['short', `an object of ${BYTES.length - 1} bytes`, ObjectSpoiled],
    ['long', `an object of more than ${BYTES.length} bytes`, ObjectSpoiled],
    ['redirecting', 'GET: HTTP 307', StorageRefused],
    ['bomb', 'GET: HTTP 400', StorageRefused],
    ['refusing', 'GET: HTTP 403 AccessDenied', StorageRefused],
  ]
  it.each(ends)('%s: %s', async (how, words, kind) => {
    const object = await put(BYTES)
    storage.behave(how)
    const waits = how === 'silent' || how === 'dripping'
    const trying = getObject(settings({}, waits ? 300 : undefined), object)
    await expect(trying).rejects.toThrow(words)
    await expect(trying).rejects.toBeInstanceOf(kind)
  })

  it('an answer without end to what is put is cut off', async () => {
    storage.behave('endless')
    await expect(put(BYTES)).rejects.toThrow('an answer without end')
  })

  it('gone altogether: it says so, and nothing is waited for', async () => {
    const away = settings({ FILES_S3_URL: 'http://127.0.0.1:1' })
    await expect(put(BYTES, away)).rejects.toThrow('PUT: ECONNREFUSED')
  })
})

describe('the configuration', () => {
  it('names bucket and endpoint in the path or in the host', () => {
    const named = { FILES_S3_URL: 'https://s3.example.bg/', FILES_S3_BUCKET: 'zapori' }
    expect(settings(named).url).toBe('https://s3.example.bg/zapori')
    expect(settings({ ...named, FILES_S3_PATH_STYLE: 'no' }).url).toBe('https://zapori.s3.example.bg')
  })

  it('is whole or refused with the name of what is missing, and in clear only within this machine', () => {
    for (const name of ['FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY', 'FILES_S3_URL'])
      expect(() => settings({ [name]: '' })).toThrow(name)
    expect(() => settings({ FILES_S3_URL: 'http://s3.example.bg' })).toThrow('FILES_S3_URL')
    expect(objectsOf(readConfig({}))).toBeUndefined()
  })
})

it('the sandbox checks signatures as the description of the protocol has them: by its own example', () => {
  const sha256 = createHash('sha256').digest('hex')
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  }
  const key = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const at = (moment: string, more = {}) =>
    faultOf({ method: 'GET', url: '/test.txt', headers: { ...headers, ...more } }, key, new Date(moment))
  expect(at('2013-05-24T00:00:00Z')).toBeUndefined()
  expect(at('2013-05-24T00:00:00Z', { range: 'bytes=0-10' })).toBe('SignatureDoesNotMatch')
  expect(at('2013-05-24T00:16:00Z')).toBe('RequestTimeTooSkewed')
})
