/** An S3-compatible storage in small: one bucket over HTTP, signatures checked, errors in XML, and its ill days. */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, illness, type S3Behaviour } from './s3-answers.ts'
import { faultOf, type Key } from './s3-signature.ts'

/** Of objects that are kept in a folder, too. */
const NAME = /^[\w-]{1,100}$/
const LARGEST = 64 * 1024 * 1024
type Options = {
  /** What it holds is kept there for the next start. */
  folder?: string
  port?: number
  host?: string
  bucket?: string
  region?: string
  now?: () => Date
  key?: Partial<Key>
}

/** Starts it; without a folder what it holds is forgotten when it stops. `behave` says how it answers from now on. */
export async function startS3({
  port = 0,
  host = '127.0.0.1',
  folder,
  bucket = 'zapori-files',
  region = 'eu-central-1',
  now = () => new Date(),
  key: given,
}: Options = {}) {
  const key: Key = {
    accessKey: given?.accessKey ?? 'ZAPORISANDBOX',
    secretKey: given?.secretKey ?? secretIn(folder),
    region: given?.region ?? region,
  }
  const objects: Map<string, Buffer> = storedIn(folder)
  const requests: string[] = []
  let behaviour: S3Behaviour = 'truthful'
  let left = Number.POSITIVE_INFINITY
  let only: string | undefined
  const behave = (how: S3Behaviour, times = Number.POSITIVE_INFINITY, method?: string) => {
    behaviour = how
    left = times
    only = method
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => request.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const method = request.method ?? ''
    const path = new URL(request.url ?? '/', 'http://storage').pathname
    requests.push(`${method} ${path}`)
    const how = left > 0 && (only === undefined || only === method) ? behaviour : 'truthful'
    if (how !== 'truthful') left--
    if (how === 'silent') return
    const body = await bodyOf(request)
    const fault = body ? faultOf(request, key, now()) : 'EntityTooLarge'
    if (fault) return fail(response, fault)
    const ill = illness(response, how)
    if (ill) return ill()
    const [, inBucket, name] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (inBucket !== bucket || !name || !NAME.test(name)) return fail(response, 'NoSuchBucket')
    const known = objects.get(name)
    if (method === 'PUT') {
      const sha256 = createHash('sha256').update(body!)
      const copy = sha256.copy().digest('base64')
      if (request.headers['x-amz-content-sha256'] !== sha256.digest('hex'))
        return fail(response, 'XAmzContentSHA256Mismatch')
      if ((request.headers['x-amz-checksum-sha256'] ?? copy) !== copy) return fail(response, 'BadDigest')
      if (how !== 'forgetful') objects.set(name, body!)
      if (folder && how !== 'forgetful') writeFileSync(join(folder, name), body!)
      return void response
        .writeHead(200, { etag: `"${createHash('md5').update(body!).digest('hex')}"` })
        .end()
    }
    if (method === 'DELETE') {
      objects.delete(name)
      if (folder) rmSync(join(folder, name), { force: true })
      return void response.writeHead(204).end()
    }
    if (method !== 'GET' && method !== 'HEAD') return fail(response, 'MethodNotAllowed')
    if (!known) return fail(response, 'NoSuchKey')
    const sent = Buffer.from(known)
    if (how === 'lying') sent[sent.length >> 1]! ^= 1
    const bytes = how === 'short' ? sent.subarray(1) : how === 'long' ? Buffer.concat([sent, sent]) : sent
    response.writeHead(200, { 'content-length': bytes.length, 'content-type': 'application/octet-stream' })
    response.end(method === 'HEAD' ? undefined : bytes)
  }

  await once(server.listen(port, host), 'listening')
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    bucket,
    /** What it holds, by name. */
    objects,
    /** What was asked of it. */
    asked: requests,
    behave,
    environment: {
      FILES_STORE: 's3',
      FILES_S3_URL: address,
      FILES_S3_BUCKET: bucket,
      FILES_S3_REGION: key.region,
      FILES_S3_ACCESS_KEY: key.accessKey,
      FILES_S3_SECRET_KEY: key.secretKey,
    },
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LARGEST) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const storedIn = (folder: string | undefined) => {
  if (folder) mkdirSync(folder, { recursive: true })
  const names = folder ? readdirSync(folder) : []
  return new Map(names.map((name) => [name, readFileSync(join(folder!, name))]))
}

function secretIn(folder: string | undefined): string {
  const made = randomBytes(24).toString('hex')
  if (!folder) return made
  const file = join(dirname(folder), 's3.key')
  if (!existsSync(file)) writeFileSync(file, made, { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
