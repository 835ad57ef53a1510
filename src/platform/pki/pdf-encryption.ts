/** Opens an encrypted PDF without a password, as every reader first tries (ISO 32000-1, 7.6; ISO 32000-2, 7.6.4): what is only restricted opens so. */
import { createDecipheriv, createHash, createCipheriv } from 'node:crypto'
import type { Entries, Value } from './pdf-syntax.ts'
import { bytesOf } from './pdf-strings.ts'

/** Decrypts what belongs to an object. `use` says what it is: each may be encrypted in another way. */
export type Decrypt = (bytes: Buffer, object: { number: number; generation: number }, use: Use) => Buffer
type Use = 'stream' | 'string' | 'attachment'
type Method = 'RC4' | 'AES-128' | 'AES-256' | 'none'

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** How a document with this dictionary of encryption is read without a password; nothing where one is needed, or a certificate. */
export function openedWithout(encrypt: Entries, first: Value, resolve: (value: Value | undefined) => Value) {
  const given = (key: string) => resolve(encrypt.get(key))
  const version = given('/V')
  const identity = stringIn(first)
  const revision = Number(given('/R'))
  if (given('/Filter') !== '/Standard' || typeof version !== 'number') return undefined
  const method = (of: string): Method | undefined => {
    if (version < 4) return 'RC4'
    const filter = given(of) ?? (of === '/EFF' ? given('/StmF') : null) ?? '/Identity'
    if (filter === '/Identity') return 'none'
    const filters = given('/CF')
    const crypt = filters instanceof Map && typeof filter === 'string' ? resolve(filters.get(filter)) : null
    const named = crypt instanceof Map ? resolve(crypt.get('/CFM')) : null
    return ({ '/V2': 'RC4', '/AESV2': 'AES-128', '/AESV3': 'AES-256', '/None': 'none' } as const)[
      named as string
    ]
  }
  const methods = { stream: method('/StmF'), string: method('/StrF'), attachment: method('/EFF') }
  const key = version >= 5 ? keyOf256(given, revision) : keyOf128(given, { version, revision, identity })
  if (!key || Object.values(methods).includes(undefined)) return undefined
  const decrypt: Decrypt = (bytes, object, use) => decrypted(bytes, object, key, methods[use]!)
  return decrypt
}

type Given = (key: string) => Value
const stringIn = (value: Value) =>
  typeof value === 'object' && value !== null && 'quoted' in value ? bytesOf(value) : Buffer.alloc(0)
const md5 = (...parts: Buffer[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest()

/** The key by algorithm 2, if the empty password is right by algorithms 4 to 6. */
function keyOf128(
  given: Given,
  { version, revision, identity }: { version: number; revision: number; identity: Buffer },
): Buffer | undefined {
  const bits = given('/Length')
  const length =
    version === 1 ? 5 : version >= 4 ? 16 : Math.trunc((typeof bits === 'number' ? bits : 40) / 8)
  if (!(length >= 5 && length <= 16)) return undefined
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(Number(given('/P')) | 0)
  const open = revision >= 4 && given('/EncryptMetadata') === false ? Buffer.alloc(4, 255) : Buffer.alloc(0)
  let key = md5(PADDING, stringIn(given('/O')).subarray(0, 32), permissions, identity, open).subarray(
    0,
    length,
  )
  if (revision >= 3) for (let turn = 0; turn < 50; turn++) key = md5(key).subarray(0, length)
  const proof = stringIn(given('/U'))
  if (revision < 3) return rc4(key, PADDING).equals(proof.subarray(0, 32)) ? key : undefined
  let made = rc4(key, md5(PADDING, identity))
  for (let turn = 1; turn < 20; turn++) made = rc4(key.map((byte) => byte ^ turn) as Buffer, made)
  return made.equals(proof.subarray(0, 16)) ? key : undefined
}

/** The key by algorithm 2.A, if the empty password is right. */
function keyOf256(given: Given, revision: number): Buffer | undefined {
  const proof = stringIn(given('/U'))
  const packed = stringIn(given('/UE')).subarray(0, 32)
  if (proof.length < 48 || packed.length < 32) return undefined
  const hash = (salt: Buffer) => (revision < 6 ? createHash('sha256').update(salt).digest() : hardened(salt))
  if (!hash(proof.subarray(32, 40)).equals(proof.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hash(proof.subarray(40, 48)), Buffer.alloc(16))
  return decipher.setAutoPadding(false).update(packed)
}

/** Algorithm 2.B for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let turn = 0, last = 0; turn < 64 || last > turn - 32; turn++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const mixed = cipher.setAutoPadding(false).update(repeated)
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest]!).update(mixed).digest()
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

function decrypted(
  bytes: Buffer,
  { number, generation }: { number: number; generation: number },
  key: Buffer,
  method: Method,
): Buffer {
  if (method === 'none') return bytes
  if (method === 'AES-256') return unAes('aes-256-cbc', key, bytes)
  const of = Buffer.from(
    [number, number >> 8, number >> 16, generation, generation >> 8].map((each) => each & 255),
  )
  const salt = method === 'RC4' ? Buffer.alloc(0) : Buffer.from('sAlT')
  const own = md5(key, of, salt).subarray(0, Math.min(16, key.length + 5))
  return method === 'RC4' ? rc4(own, bytes) : unAes('aes-128-cbc', own, bytes)
}

/** The vector stands before the blocks. What fills the last one stays: whoever unpacks it stops before. */
function unAes(algorithm: string, key: Buffer, bytes: Buffer): Buffer {
  const blocks = bytes.subarray(16, bytes.length - (bytes.length % 16))
  if (blocks.length === 0) return blocks
  return createDecipheriv(algorithm, key, bytes.subarray(0, 16)).setAutoPadding(false).update(blocks)
}

/** Node's own needs a provider of old algorithms that its builds do not load. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    const held = state[at]!
    state[at] = state[other]!
    state[other] = held
  }
  const plain = Buffer.alloc(bytes.length)
  for (let at = 0, one = 0, other = 0; at < bytes.length; at++) {
    one = (one + 1) & 255
    const held = state[one]!
    other = (other + held) & 255
    state[one] = state[other]!
    state[other] = held
    plain[at] = bytes[at]! ^ state[(state[one]! + held) & 255]!
  }
  return plain
}
