/**
 * What the portal signs of each certificate (Ed25519), short enough for the code on it: whoever has the published key checks number, moment,
 * kind and hash of a certificate without the portal.
 */
import { urlOf } from '#platform/identifiers.ts'
import { CERTIFICATE_KINDS, type CertificateKind } from './content.contract.ts'

/** What is signed. */
export type CertificateFacts = {
  number: string
  kind: CertificateKind
  /** The moment of the register, as it stands in the JSON of the certificate. */
  asOf: string
  /** SHA-256 of that JSON, in hexadecimal. */
  hash: string
}
export type CertificateStatement = CertificateFacts & {
  /** The name of the key: the beginning of the SHA-256 of its public half, in hexadecimal. */
  keyId: string
  /** In base64. */
  signature: string
}
/** A published key: its name and its 32 bytes. */
export type CertificateKey = { id: string; raw: Uint8Array<ArrayBuffer> }

const FORMAT = 'zapori-paper-statement/1'
const VERSION = '1'

/** The text that is signed, a line for each fact. */
export const statementText = (keyId: string, { number, kind, asOf, hash }: CertificateFacts) =>
  [FORMAT, keyId, number, kind, asOf, hash].join('\n')

/** The statement without its number, in letters that an address takes as they are. */
export const compactStatement = ({ kind, asOf, hash, keyId, signature }: CertificateStatement) =>
  [
    VERSION,
    kind.charAt(0),
    Date.parse(asOf).toString(36),
    shortened(bytesOfHex(hash)),
    shortened(bytesOfHex(keyId)),
    signature.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ].join('.')

const COMPACT =
  /^1\.(?<kind>[A-Z])\.(?<time>[0-9a-z]{1,9})\.(?<hash>[\w-]{43})\.(?<key>[\w-]{22})\.(?<signature>[\w-]{86})$/

/** The statement on the certificate with this number; undefined where the text is none. */
export function readStatement(number: string, compact: string): CertificateStatement | undefined {
  const { kind: letter, time = '', hash = '', key = '', signature = '' } = COMPACT.exec(compact)?.groups ?? {}
  const kind = CERTIFICATE_KINDS.find((each) => each.startsWith(letter ?? ' '))
  const asOf = new Date(Number.parseInt(time, 36))
  if (!kind || Number.isNaN(asOf.getTime())) return undefined
  const statement = {
    number,
    kind,
    asOf: asOf.toISOString(),
    hash: hexOf(lengthened(hash)),
    keyId: hexOf(lengthened(key)),
    signature: btoa(String.fromCharCode(...lengthened(signature))),
  }
  // Of several texts with the same meaning only the one that the portal writes is taken.
  return compactStatement(statement) === compact ? statement : undefined
}

/** `unchecked`: the browser knows no Ed25519; `strangeKey`: signed by a key that is not among these. */
export type StatementVerdict = 'true' | 'false' | 'strangeKey' | 'unchecked'

/** Whether one of these keys has signed the statement. */
export async function verifyStatement(
  statement: CertificateStatement,
  keys: readonly CertificateKey[],
): Promise<StatementVerdict> {
  const key = keys.find(({ id }) => id === statement.keyId)
  // A name that is not made from the key would let anybody stand in for the portal.
  if (!key || !(await sha256(key.raw)).startsWith(key.id)) return 'strangeKey'
  const known = await crypto.subtle
    .importKey('raw', key.raw, 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  if (!known) return 'unchecked'
  const signature = Uint8Array.from(atob(statement.signature), (sign) => sign.charCodeAt(0))
  const text = new TextEncoder().encode(statementText(statement.keyId, statement))
  return (await crypto.subtle.verify('Ed25519', known, signature, text)) ? 'true' : 'false'
}

/** SHA-256 in hexadecimal, by the browser or by Node. */
export const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', data)))

/** The number of a certificate as it is kept, however it was typed. */
export const plainNumber = (typed: string) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[‐-―−]/g, '-')

type Address = { number: string; code: string; signed?: string }
export type CheckAddress = Address & { origin: string }

/** The address at which a certificate is checked. What follows the mark stays in the browser. */
export const checkAddress = (publicUrl: string, { number, code, signed }: Address) =>
  `${publicUrl}/dist/check#paper=${encodeURIComponent(number)}&code=${code}${signed ? `&signed=${signed}` : ''}`

/** What an address of `checkAddress` says, and on which portal; undefined for any other text. */
export function readCheckAddress(text: string): CheckAddress | undefined {
  const url = urlOf(text)
  if (!url) return undefined
  const { origin, hash } = url
  const said = new URLSearchParams(hash.slice(1))
  const [number, code, signed] = ['paper', 'code', 'signed'].map((name) => said.get(name) ?? '')
  return number && code ? { origin, number: plainNumber(number), code, ...(signed && { signed }) } : undefined
}

const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const shortened = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const lengthened = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
