/** What a file is, read from its bytes; its name is nobody's word. */
import { Refusal } from '#platform/endpoint.ts'
import { inLanguage, type Language } from '#platform/lang/language.ts'
import { headOfPdf } from '#platform/pki/pdf-head.ts'
import { readApart } from '#platform/process/reading.ts'
import { findingPhrases, findingSentences } from '../files.messages.ts'
import type { FileType } from '../files.rules.ts'
import type { Finding } from '../findings.rules.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The type of a file of the allowed ones; otherwise the refusal that says what is wrong. */
export function typeOf(bytes: Buffer): FileType {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  const type = typeByHead(bytes)
  if (!type) throw new Refusal(isLockedOffice(bytes) ? 'needsPassword' : 'wrongType')
  // An archive that hides behind a picture or a document is two files in one.
  if (type === DOCX && !endsAsZip(bytes)) throw new Refusal('damaged')
  if (type !== DOCX && endsAsZip(bytes)) throw new Refusal('wrongType')
  return type
}

const MODULE = new URL('./content-reading.ts', import.meta.url)
const READERS: Partial<Record<FileType, string>> = { 'application/pdf': 'readPdf', [DOCX]: 'readDocx' }

/** Refuses a document that is not whole, needs a password, does something by itself when it is opened, or carries programs along. */
export async function mustBePassive(type: FileType, bytes: Buffer) {
  const name = READERS[type]
  if (!name) return
  const input = new Uint8Array(bytes)
  const task = { module: MODULE, name, input, transfer: [input.buffer] }
  const finding = await readApart<Finding | undefined>(task, { upload: true })
  if (!finding) return
  const refusal = new Refusal(finding.code)
  refusal.exactly = (language) => sentenceOn(finding, type, language)
  throw refusal
}

/** What was found and what to do; nothing where the general sentence of the refusal says it all. */
function sentenceOn(finding: Finding, type: FileType, language: Language): string | undefined {
  const words = inLanguage(findingSentences, language)
  const { code, signed } = finding
  const anew = type === DOCX ? words.saveAsPdf : words.printPdf
  if (code === 'unreadableContent') return `${words[finding.how]} ${signed ? words.signed : anew}`
  if (code === 'needsPassword') return signed ? words.passwordOfSigned : undefined
  if (code === 'damaged') return signed ? words.damagedSigned : undefined
  if (code !== 'activeContent') return undefined
  const { kind, what } = finding.found
  const attached = kind === 'ATTACHED_PROGRAM' || kind === 'ATTACHED_ACTIVE'
  const advice = signed ? words.signed : attached ? words.withoutAttachment : anew
  return words.does(inLanguage(findingPhrases, language)[kind](what), advice)
}

const begins = (bytes: Buffer, head: string, at = 0) =>
  bytes.subarray(at, at + head.length).equals(Buffer.from(head, 'latin1'))

function typeByHead(bytes: Buffer): FileType | undefined {
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp'
  if (begins(bytes, 'PK\x03\x04')) return DOCX
  // Servers and scanners put lines before it, and readers do not mind.
  return headOfPdf(bytes) === undefined ? undefined : 'application/pdf'
}

const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
/** A document of Office that is encrypted lies in the container of its old formats. */
const isLockedOffice = (bytes: Buffer) =>
  begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && bytes.includes(ENCRYPTED)

const LONGEST_COMMENT = 65_535
const END_RECORD = 22

/** Whether a reader of archives, who begins at the end, would find one here. */
function endsAsZip(bytes: Buffer) {
  const from = Math.max(0, bytes.length - END_RECORD - LONGEST_COMMENT)
  for (let at = bytes.indexOf('PK\x05\x06', from, 'latin1'); at >= 0;) {
    if (at + END_RECORD <= bytes.length && at + END_RECORD + bytes.readUInt16LE(at + 20) === bytes.length)
      return true
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  }
  return false
}
