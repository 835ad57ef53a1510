/** How messages to webhooks are signed: Standard Webhooks, version 1 of the specification, symmetric. */
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const KEY_BYTES = 32

/** A new key, as it is shown to its owner. */
export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64')

/** The headers of a message: its name, which stays when it is sent again, when it was sent, and the signature over both and the body. */
export function signedHeaders(secret: string, name: string, now: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${name}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'zapori-webhooks',
    'webhook-id': name,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
