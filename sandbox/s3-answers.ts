/** How a storage in small answers instead of with an object: errors in XML, and what no storage should say. */
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/**
 * `silent` never answers; `failing` says SlowDown, `forgetful` takes objects and keeps nothing, `lying` changes a byte of
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

/** What it says on an ill day instead of an answer. */
export function illness(response: ServerResponse, how: S3Behaviour): (() => void) | undefined {
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

export function fail(response: ServerResponse, code: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>${randomBytes(8).toString('hex')}</RequestId></Error>`
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' }).end(text)
}
