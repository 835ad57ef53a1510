/** Numbers of persons at rest: encrypted, and as a keyed hash to be found by, so that a stolen table lists nobody. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Identifier = { type: 'EGN' | 'LNCH'; value: string }

/** What stands in a row instead of a number. */
type Sealed = { hash: Buffer; cipher: Buffer }

export type PersonalNumbers = {
  /** Encrypts under the newest key. */
  seal: (identifier: Identifier) => Sealed
  /** Encrypts a text that is only to be read again, such as the number of a document. */
  cover: (text: string) => Buffer
  /** The text again; throws if no known key made the cipher or somebody changed it. */
  open: (cipher: Buffer) => string
  /** The hashes under which a number may be found, one for each known key, newest first. */
  hashes: (identifier: Identifier) => Buffer[]
  /** Whether one of the keys made it. */
  knows: (cipher: Buffer) => boolean
  /** Whether it was encrypted under the newest key. */
  isNewest: (cipher: Buffer) => boolean
}

const NONCE = 12
const TAG = 16
const NAME = 4
const SHORTEST = 32

/** Works with keys of at least 32 characters, the newest first; the others only read what was written before a change of keys. */
export function personalNumbers(keys: readonly string[]): PersonalNumbers {
  // Such as the file of a key that a full disk left empty.
  if (keys.some((key) => key.length < SHORTEST)) throw new Error('A key for personal numbers is too short.')
  const derived = keys.map((key) => {
    const part = (use: string) => Buffer.from(hkdfSync('sha256', key, 'zapori', use, 32))
    return { name: part('name').subarray(0, NAME), encrypt: part('encrypt'), find: part('find') }
  })
  const newest = derived[0]
  if (!newest) throw new Error('There is no key for personal numbers.')
  const hashUnder = (key: Buffer, { type, value }: Identifier) =>
    createHmac('sha256', key).update(`${type}\n${value}`).digest()
  const cover = (text: string) => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', newest.encrypt, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([newest.name, nonce, cipher.getAuthTag(), body])
  }
  return {
    cover,
    seal: (identifier) => ({ hash: hashUnder(newest.find, identifier), cipher: cover(identifier.value) }),
    open: (sealed) => {
      const key = derived.find(({ name }) => name.equals(sealed.subarray(0, NAME)))
      if (!key) throw new Error('A personal number was encrypted under a key that is not configured.')
      const tagAt = NAME + NONCE
      const decipher = createDecipheriv('aes-256-gcm', key.encrypt, sealed.subarray(NAME, tagAt))
      decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(tagAt + TAG)), decipher.final()]).toString('utf8')
    },
    hashes: (identifier) => derived.map(({ find }) => hashUnder(find, identifier)),
    knows: (cipher) => derived.some(({ name }) => name.equals(cipher.subarray(0, NAME))),
    isNewest: (cipher) => newest.name.equals(cipher.subarray(0, NAME)),
  }
}
