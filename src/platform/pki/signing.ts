/** The portal's own signature (Ed25519): whoever has the published key can check it, with no help from the portal. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/** What the portal signed: by which key, and the signature in base64. */
type Signed = { keyId: string; signature: string }
export type PublicKey = { id: string; raw: Buffer }

export type SigningKeys = {
  /** Signs under the newest key; the same text gives the same signature. The text may depend on the name of the key. */
  sign: (textFor: (keyId: string) => string) => Promise<Signed>
  /** The public halves of all keys that are configured, newest first. */
  published: readonly PublicKey[]
}

/** In a thread of its own: a signature takes longer than all the rest of a bid. */
const signed = promisify(sign)

const SHORTEST = 32
/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8, and before the public ones in SPKI (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** A published key as an object that checks signatures. */
export const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' })

/** The name of a key: the beginning of the SHA-256 of its public half. */
export const nameOfKey = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex').slice(0, 32)

const Published = z.object({ keys: z.array(z.object({ jwk: z.object({ x: z.string() }) })) })

/** The keys in a file: the list that the portal publishes, or PEM; none if it holds neither. */
export function readPublicKeys(text: string): PublicKey[] {
  const raw = text.trimStart().startsWith('{')
    ? Published.parse(JSON.parse(text)).keys.map(({ jwk }) => Buffer.from(jwk.x, 'base64url'))
    : (text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []).map((pem) =>
        createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(SPKI.length),
      )
  return raw.map((bytes) => ({ id: nameOfKey(bytes), raw: bytes }))
}

/** Signs by keys of at least 32 characters, the newest first; the older ones are only published. */
export function signingKeys(keys: readonly string[]): SigningKeys {
  if (keys.some((key) => key.length < SHORTEST)) throw new Error('A signing key is too short.')
  const derived = keys.map((key) => {
    const seed = Buffer.from(hkdfSync('sha256', key, 'zapori', 'sign', 32))
    const secret = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
    const raw = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(SPKI.length)
    return { id: nameOfKey(raw), raw, secret }
  })
  const newest = derived[0]
  if (!newest) throw new Error('There is no signing key.')
  return {
    sign: async (textFor) => ({
      keyId: newest.id,
      signature: (await signed(null, Buffer.from(textFor(newest.id)), newest.secret)).toString('base64'),
    }),
    published: derived.map(({ id, raw }) => ({ id, raw })),
  }
}
