/** AWS Signature Version 4 as a storage checks it, written from its description and not from what signs. */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const MOST_APART_MS = 15 * 60_000
const HEAD =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

export type Key = { accessKey: string; secretKey: string; region: string }
type Code =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What is wrong with a request, in the word that the storage has for it; undefined where its signature holds. */
export function faultOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  key: Key,
  now: Date,
): Code | undefined {
  const given = request.headers.authorization
  if (!given) return 'AccessDenied'
  const parts = HEAD.exec(given)
  if (!parts) return 'AuthorizationHeaderMalformed'
  const [, accessKey, day, region, names = '', signature] = parts
  if (accessKey !== key.accessKey) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const date = String(request.headers['x-amz-date'] ?? '')
  const [, year, month, dayOf, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const at = Date.parse(`${year}-${month}-${dayOf}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at) || !date.startsWith(day!)) return 'AccessDenied'
  if (Math.abs(now.getTime() - at) > MOST_APART_MS) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  // Whoever leaves these out has signed nothing that matters.
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const present = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if ([...needed, ...present].some((name) => !signed.includes(name))) return 'AccessDenied'
  const url = new URL(request.url ?? '/', 'http://storage')
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hashed(canonical)].join('\n')
  const steps = [day!, region!, 's3', 'aws4_request']
  const signing = steps.reduce<string | Buffer>(keyed, `AWS4${key.secretKey}`)
  return keyed(signing, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
