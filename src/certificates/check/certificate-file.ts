/** What a PDF of a certificate holds for programs: the JSON that the portal froze, and the address at which it is checked. In the browser as on the server. */
import { CertificateContent } from '#certificates/content/content.contract.ts'
import {
  type CheckAddress,
  type CertificateKey,
  type CertificateStatement,
  plainNumber,
  readCheckAddress,
  readStatement,
  sha256,
  type StatementVerdict,
  verifyStatement,
} from '#certificates/content/statement.rules.ts'

/** A certificate is a few hundred kilobytes; whoever drops something else gets an answer all the same. */
const LARGEST = 50 * 1024 * 1024
/** What is inflated of a file that may be meant to harm. */
const LONGEST_JSON = 5 * 1024 * 1024

export type CertificateFile = {
  /** SHA-256 of the whole file. */
  hash: string
  /** The frozen JSON and its hash; undefined where the file holds none. */
  inside: { content: CertificateContent; hash: string } | undefined
  /** Number, code and statement as the file names them. */
  address: CheckAddress | undefined
}

/** Reads a file; undefined of one that is no PDF or far too large. */
export async function readCertificateFile(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<CertificateFile | undefined> {
  if (bytes.length > LARGEST) return undefined
  const text = latin1(bytes)
  if (!text.slice(0, 1024).includes('%PDF-')) return undefined
  // Texts of a PDF with letters beyond ASCII have two bytes a letter, of which the first is none here.
  const found = /https?:\/\/[^\s()<>]+\/check#paper=[^\s()<>]+/.exec(text.replaceAll('\0', ''))?.[0]
  return {
    hash: await sha256(bytes),
    inside: await jsonIn(bytes, text),
    address: found === undefined ? undefined : readCheckAddress(found),
  }
}

/** The first attached file that is the JSON of a certificate. */
async function jsonIn(bytes: Uint8Array<ArrayBuffer>, text: string): Promise<CertificateFile['inside']> {
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) {
    const start = text.indexOf('stream', index)
    const length = /\/Length\s+(\d+)/.exec(text.slice(text.lastIndexOf('obj', index), start))?.[1]
    if (start < 0 || length === undefined) continue
    const from = start + 'stream'.length + (text.startsWith('\r\n', start + 'stream'.length) ? 2 : 1)
    const stream = bytes.slice(from, from + Number(length))
    const packed = text.slice(text.lastIndexOf('obj', index), start).includes('/FlateDecode')
    const plain = packed ? await inflated(stream) : stream
    const content = plain && CertificateContent.safeParse(jsonOf(plain))
    if (content?.success) return { content: content.data, hash: await sha256(plain!) }
  }
  return undefined
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
    for (const reader = stream.getReader(); ;) {
      const { value, done } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > LONGEST_JSON) return undefined
    }
  } catch {
    return undefined
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Letter by letter what the bytes are, in pieces that a call takes. */
function latin1(bytes: Uint8Array) {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return parts.join('')
}

/** What is wrong with a statement beside the certificate that it should be of. */
type Discrepancy = 'number' | 'kind' | 'asOf' | 'hash'
export type OfflineFinding =
  | { found: 'noStatement' }
  | { found: 'noPaper' }
  | { found: 'differs'; in: Discrepancy; statement: CertificateStatement }
  | { found: StatementVerdict; statement: CertificateStatement }

/** Checks without the portal: the statement is signed by one of these keys, and is that of the JSON inside the file. */
export async function checkOffline(
  { inside, address }: Pick<CertificateFile, 'inside' | 'address'>,
  keys: readonly CertificateKey[],
): Promise<OfflineFinding> {
  const statement = address?.signed === undefined ? undefined : readStatement(address.number, address.signed)
  if (!statement) return { found: 'noStatement' }
  const found = await verifyStatement(statement, keys)
  if (found === 'false' || found === 'strangeKey') return { found, statement }
  if (!inside) return { found: 'noPaper' }
  const { content, hash } = inside
  const of = { number: plainNumber(content.number), kind: content.kind, asOf: content.asOf, hash }
  const differs = (['number', 'kind', 'asOf', 'hash'] as const).find((each) => of[each] !== statement[each])
  return differs ? { found: 'differs', in: differs, statement } : { found, statement }
}
