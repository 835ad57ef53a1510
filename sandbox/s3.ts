/** An S3-compatible storage in small: one bucket over HTTP, signatures checked, errors in XML, and its ill days. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultOf, type Key } from './s3-signature.ts'

/**
 * `slow` answers after a while, `silent` never; `failing` says SlowDown, `forgetful` takes objects and keeps nothing, `lying` changes a byte of
 * what it gives; the others answer with what no storage should.
 */
export type S3Behaviour =
  | 'truthful'
  | 'silent'
  | 'failing'
  | 'refusing'
  | 'forgetful'
  | 'lying'
  | 'endless'
  | 'short'
  | 'long'
  | 'redirecting'
  | 'bomb'
  | 'dripping'

const LARGEST = 64 * 1024 * 1024
const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  BadDigest: 400,
  MethodNotAllowed: 405,
  EntityTooLarge: 400,
  SlowDown: 503,
}
/** Each name stands for ten of the one before. */
const BOMB = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "${'lol'.repeat(100)}">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]><Error><Code>&j;</Code></Error>`

type Options = {
  port?: number
  host?: string
  bucket?: string
  region?: string
  now?: () => Date
  key?: Partial<Key>
}

/** Starts it; what it holds is forgotten when it stops. `behave` says how it answers from now on. */
export async function startS3({
  port = 0,
  host = '127.0.0.1',
  bucket = 'zapori-files',
  region = 'eu-central-1',
  now = () => new Date(),
  key: given,
}: Options = {}) {
  const key: Key = {
    accessKey: given?.accessKey ?? 'ZAPORISANDBOX',
    secretKey: given?.secretKey ?? randomBytes(24).toString('hex'),
    region: given?.region ?? region,
  }
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
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
    asked.push(`${method} ${path}`)
    const how = left > 0 && (only === undefined || only === method) ? behaviour : 'truthful'
    if (how !== 'truthful') left--
    if (how === 'silent') return
    const body = await bodyOf(request)
    const fault = body ? faultOf(request, key, now()) : 'EntityTooLarge'
    if (fault) return fail(response, fault)
    const ill = illness(response, how)
    if (ill) return ill()
    const [, inBucket, name] = /^\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (inBucket !== bucket || !name) return fail(response, 'NoSuchBucket')
    const known = objects.get(name)
    if (method === 'PUT') {
      const sha256 = createHash('sha256').update(body!)
      const copy = sha256.copy().digest('base64')
      if (request.headers['x-amz-content-sha256'] !== sha256.digest('hex'))
        return fail(response, 'XAmzContentSHA256Mismatch')
      if ((request.headers['x-amz-checksum-sha256'] ?? copy) !== copy) return fail(response, 'BadDigest')
      if (how !== 'forgetful') objects.set(name, body!)
      return void response
        .writeHead(200, { etag: `"${createHash('md5').update(body!).digest('hex')}"` })
        .end()
    }
    if (method === 'DELETE') {
      objects.delete(name)
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

  await new Promise<void>((settle, stop) => {
    server.once('error', stop)
    server.listen(port, host, settle)
  })
  const address = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    address,
    bucket,
    /** What it holds, by name. */
    objects,
    /** What was asked of it. */
    asked,
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
      await new Promise((settle) => server.close(settle))
    },
  }
}

/** What it says on an ill day instead of an answer. */
function illness(response: ServerResponse, how: S3Behaviour): (() => void) | undefined {
  const xml = { 'content-type': 'application/xml' }
  switch (how) {
    case 'failing':
      return () => fail(response, 'SlowDown')
    case 'refusing':
      return () => fail(response, 'AccessDenied')
    case 'redirecting':
      return () => void response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    case 'bomb':
      return () => void response.writeHead(400, xml).end(BOMB)
    case 'endless':
      return () => {
        response.writeHead(200, xml)
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 120)));
          response.once('drain', pour)
        }
        pour()
      }
    case 'dripping':
      return () => {
        response.writeHead(200, xml)
        const drop = setInterval(() => void response.write('x'), 20)
        response.on('close', () => clearInterval(drop))
      }
    default:
      return undefined
  }
}

function fail(response: ServerResponse, code: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>${randomBytes(8).toString('hex')}</RequestId></Error>`
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' }).end(text)
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
