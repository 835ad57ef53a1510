/** Who sends to a push service: the token that he signed with his key (VAPID, RFC 8292), checked without the library that made it. */
import { createPublicKey, verify } from 'node:crypto'

/** No token may be good for longer (RFC 8292, section 2). */
const LONGEST_SECONDS = 24 * 3600

type Claims = { aud?: unknown; exp?: unknown; sub?: unknown }

/** The sender's key and contact, or what is wrong with the header. */
export function senderOf(
  authorization: string | undefined,
  origin: string,
): { key: string; contact: string } | { wrong: string } {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? '') ?? []
  if (!token || !key) return { wrong: 'no VAPID' }
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  try {
    const { alg } = JSON.parse(textOf(head)) as { alg?: unknown }
    if (alg !== 'ES256') return { wrong: 'not ES256' }
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    })
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!signed) return { wrong: 'a bad signature' }
    const { aud, exp, sub } = JSON.parse(textOf(body)) as Claims
    if (aud !== origin) return { wrong: 'for another audience' }
    const left = Number(exp) - Date.now() / 1000
    if (!(left > 0 && left <= LONGEST_SECONDS)) return { wrong: 'expired, or good for too long' }
    if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return { wrong: 'no contact' }
    return { key, contact: sub }
  } catch {
    return { wrong: 'unreadable' }
  }
}

const textOf = (part: string) => Buffer.from(part, 'base64url').toString()
