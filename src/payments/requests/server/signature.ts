/** How the portal of payments and we sign to each other: an HMAC over the Base64 text, with the secret as it is. Protocols, 3.1. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymentSettings } from '#platform/process/outside.ts'

type Key = Pick<PaymentSettings, 'clientId' | 'secret'>
export type Signed = { clientId: string; hmac: string; data: string }

const hmacOf = (secret: string, data: string) => createHmac('sha256', secret).update(data, 'ascii').digest()

/** The three fields in which a text of JSON travels. */
export function signed({ clientId, secret }: Key, json: string): Signed {
  const data = Buffer.from(json, 'utf8').toString('base64')
  return { clientId, hmac: hmacOf(secret, data).toString('base64'), data }
}

/** The JSON in a form that somebody has posted to us, whatever the capitals of its fields; undefined unless the portal of payments has signed it for us. */
export function openSigned(key: Key, form: Readonly<Record<string, string>>): unknown {
  const fields = new Map(Object.entries(form).map(([name, value]) => [name.toLowerCase(), value]))
  const data = fields.get('data') ?? ''
  const right = hmacOf(key.secret, data)
  const given = Buffer.from(fields.get('hmac') ?? '', 'base64')
  const fits = given.length === right.length && timingSafeEqual(given, right)
  if (!fits || fields.get('clientid') !== key.clientId) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data, 'base64')))
  } catch {
    return undefined
  }
}
