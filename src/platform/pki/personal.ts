/** Numbers of persons at rest: encrypted, and as a keyed hash to be found by, so that a stolen table lists nobody. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { isIdentifier } from '#platform/identifiers.ts'

export type Identifier = { type: 'EGN' | 'LNCH'; value: string }
/** Companies, and persons with a document only, are hashed under the name of their kind too. */
type Hashed = { type: Identifier['type'] | 'EIK' | 'DOCUMENT'; value: string }

/** What stands in a row instead of a number. */
type Sealed = { hash: Buffer; cipher: Buffer }

export type PersonalNumbers = {
  /** Encrypts under the newest key. */
  seal: (identifier: Hashed) => Sealed
  /** Encrypts a text that is only to be read again, such as the number of a document. */
  cover: (text: string) => Buffer
  /** The text again; throws if no known key made the cipher or somebody changed it. */
  open: (cipher: Buffer) => string
  /** Encrypts the bytes of a file, bound to what they are, so that they cannot be put in another's place. */
  coverBytes: (bytes: Uint8Array, about: string) => Promise<Buffer>
  /** The bytes again; throws as `open` does, and if they were about something else. */
  openBytes: (cipher: Buffer, about: string) => Promise<Buffer>
  /** The hashes under which a number may be found, one for each known key, newest first. */
  hashes: (identifier: Hashed) => Buffer[]
  /** A keyed hash of any text, by which it is found again and not read; of 16 bytes, under the newest key. */
  mark: (text: string) => Buffer
  /** Whether one of the keys made it. */
  knows: (cipher: Buffer) => boolean
  /** The name of the newest key, which stands before all that is encrypted under it. */
  newest: Buffer
  /** Whether it was encrypted under the newest key. */
  isNewest: (cipher: Buffer) => boolean
}

const NONCE = 12
const TAG = 16
const NAME = 4
const MARK = 16
const SHORTEST = 32
const STRETCH = 1024 * 1024

/** Works with keys of at least 32 characters, the newest first; the others only read what was written before a change of keys. */
export function personalNumbers(keys: readonly string[]): PersonalNumbers {
  // Such as the file of a key that a full disk left empty.
  if (keys.some((key) => key.length < SHORTEST)) throw new Error('A key for personal numbers is too short.')
  const derived = keys.map((key) => {
    const part = (use: string) => Buffer.from(hkdfSync('sha256', key, 'zapori', use, 32))
    // As an object a key is looked at once; as bytes with every number, which takes longer than the number itself.
    const keyFor = (use: string) => createSecretKey(part(use))
    return {
      name: part('name').subarray(0, NAME),
      encrypt: keyFor('encrypt'),
      find: keyFor('find'),
      mark: keyFor('mark'),
    }
  })
  const newest = derived[0]
  if (!newest) throw new Error('There is no key for personal numbers.')
  const hashUnder = (key: KeyObject, { type, value }: Hashed) =>
    createHmac('sha256', key).update(`${type}\n${value}`).digest()
  const cover = (text: string) => {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', newest.encrypt, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([newest.name, nonce, cipher.getAuthTag(), body])
  }
  const keyOf = (sealed: Buffer) => {
    const key = derived.find(({ name }) => name.equals(sealed.subarray(0, NAME)))
    if (!key) throw new Error('Personal data were encrypted under a key that is not configured.')
    return key.encrypt
  }
  return {
    cover,
    async coverBytes(bytes, about) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', newest.encrypt, nonce).setAAD(Buffer.from(about))
      const body = await inStretches(bytes, (stretch) => cipher.update(stretch))
      cipher.final()
      return Buffer.concat([newest.name, nonce, cipher.getAuthTag(), ...body])
    },
    async openBytes(sealed, about) {
      const tagAt = NAME + NONCE
      const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed), sealed.subarray(NAME, tagAt))
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(tagAt, tagAt + TAG))
      const body = await inStretches(sealed.subarray(tagAt + TAG), (stretch) => decipher.update(stretch))
      decipher.final()
      return Buffer.concat(body)
    },
    seal: (identifier) => ({ hash: hashUnder(newest.find, identifier), cipher: cover(identifier.value) }),
    open: (sealed) => {
      const tagAt = NAME + NONCE
      const decipher = createDecipheriv('aes-256-gcm', keyOf(sealed), sealed.subarray(NAME, tagAt))
      decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(tagAt + TAG)), decipher.final()]).toString('utf8')
    },
    hashes: (identifier) => derived.map(({ find }) => hashUnder(find, identifier)),
    mark: (text) => createHmac('sha256', newest.mark).update(text).digest().subarray(0, MARK),
    knows: (cipher) => derived.some(({ name }) => name.equals(cipher.subarray(0, NAME))),
    newest: newest.name,
    isNewest: (cipher) => newest.name.equals(cipher.subarray(0, NAME)),
  }
}

/** Works through many bytes in stretches, between which the process answers others. */
async function inStretches(bytes: Uint8Array, work: (stretch: Uint8Array) => Buffer): Promise<Buffer[]> {
  const done: Buffer[] = []
  for (let at = 0; at < bytes.length; at += STRETCH) {
    done.push(work(bytes.subarray(at, at + STRETCH)))
    if (at + STRETCH < bytes.length) await breathe()
  }
  return done
}

/** The hashes of a number that somebody typed whole to search by, of each kind that it may be; none of any other text. */
export const hashesTyped = (personal: PersonalNumbers, search: string): Buffer[] =>
  (['EGN', 'LNCH', 'EIK'] as const).flatMap((type) =>
    isIdentifier(type, search) ? personal.hashes({ type, value: search }) : [],
  )
