/** What a thread reads out of a signed document; see people/e-authentication/signature-check.ts. What is in the file can be meant to harm. */
import { SignatureRefused, signingCertificate } from './pdf-signature.ts'
import { PdfDocument } from './pdf-objects.ts'
import { BLANK, budgetFor, type Dictionary, dictionaryAt, endOf, textFrom } from './pdf-syntax.ts'

/* Reads as much of a PDF as it takes to tell what was added to it: its objects, their dictionaries, its tables of objects. */

/** An object of a document: its number and what its dictionary says. */
type PdfObject = { number: number; dictionary: Dictionary }

const LARGEST_STREAM = 4 * 1024 * 1024

const IN_TABLE = /(?:(?<!start)xref[\s\d]*|\d{5} [nf]\s[\s\d]*|trailer\s*)%/
const AN_OBJECT = /(?:\d+\s*)?(?:%[^\r\n]*[\r\n]\s*)*obj\b/y

/** Whether a remark from a place on stands where no program writes one, but where it would hide an object or a table from us and not from a reader. */
function hidesSomething(file: Buffer, from: number): boolean {
  const text = textFrom(file, from)
  return IN_TABLE.test(text) || hidesAnObject(text)
}

/** Whether remarks that follow a number come before the word that begins an object. Each sign is looked at once or twice. */
function hidesAnObject(text: string): boolean {
  let at = text.indexOf('%')
  while (at >= 0) {
    const before = text[lastBefore(text, at)] ?? ''
    let afterNumber = isDigit(before)
    let last = before
    // One remark after the other, to the first sign that belongs to none; a sign of percent within one may begin one, too.
    while (text[at] === '%') {
      for (; at < text.length && text[at] !== '\r' && text[at] !== '\n'; at++) {
        if (text[at] === '%' && isDigit(last)) afterNumber = true
        if (!isBlank(text[at]!)) last = text[at]!
      }
      at = endOf(BLANK, text, at)!
    }
    if (afterNumber && endOf(AN_OBJECT, text, at) !== undefined) return true
    at = text.indexOf('%', at)
  }
  return false
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const isBlank = (sign: string) => /\s/.test(sign)
/** Where the last sign before a place stands that is no blank. */
function lastBefore(text: string, place: number) {
  let at = place - 1
  while (at >= 0 && isBlank(text[at]!)) at--
  return at
}

/** Every object that is written out from a place on, also those packed in streams of objects. Throws at what it cannot read. */
export function objectsIn(file: Buffer, from: number): PdfObject[] {
  const added = file.subarray(from)
  const budget = budgetFor(textFrom(added, 0), LARGEST_STREAM)
  return Array.from(new PdfDocument(added, LARGEST_STREAM).objects(), ({ number, text, at }) => ({
    number,
    dictionary: dictionaryAt(text, at, budget).entries,
  }))
}

/** The numbers of objects that tables from a place on speak of, whether they stand there or are struck out. */
function tabledIn(file: Buffer, from: number, objects: readonly PdfObject[]): number[] {
  const text = textFrom(file, from)
  const sections: (readonly [number, number])[] = []
  for (const [, table] of text.matchAll(/\bxref\s+((?:\d+\s+\d+\s+(?:\d{10} \d{5} [nf]\s+)+)+)/g))
    for (const [, begin, count] of table!.matchAll(/(?:^|[nf]\s+)(\d+)\s+(\d+)\s+(?=\d{10} )/g))
      sections.push([Number(begin), Number(count)])
  for (const { dictionary } of objects) {
    if (dictionary.get('/Type') !== '/XRef') continue
    const index = /^\[ ([\d ]+) \]$/
      .exec(dictionary.get('/Index') ?? '')?.[1]
      ?.split(' ')
      .map(Number)
    if (!index || index.length % 2 > 0) throw new Error('A table of objects does not say which it holds.')
    for (let at = 0; at < index.length; at += 2) sections.push([index[at]!, index[at + 1]!])
  }
  if (sections.some(([, count]) => count > 10_000)) throw new Error('A table of objects is too long.')
  return sections.flatMap(([begin, count]) => Array.from({ length: count }, (_, offset) => begin + offset))
}

/** The dictionaries that lead into a document from a place on: trailers and those of tables in streams. */
export function trailersIn(file: Buffer, from: number, objects: readonly PdfObject[]): Dictionary[] {
  const text = textFrom(file, from)
  const budget = budgetFor(text, LARGEST_STREAM)
  const inTables = [...text.matchAll(/\btrailer(?=\s*<<)/g)].map(
    ({ index, 0: word }) => dictionaryAt(text, index + word.length, budget).entries,
  )
  const inStreams = objects.filter(({ dictionary }) => dictionary.get('/Type') === '/XRef')
  return [...inTables, ...inStreams.map(({ dictionary }) => dictionary)]
}

/* Whether what was added to a document of ours is a signature and nothing else: pages and their content must stay. */

/** What signing adds to the catalogue and to a page; everything else must stand there as before. */
const IN_CATALOGUE = ['/AcroForm', '/Perms', '/Extensions', '/DSS', '/Metadata', '/Version']
const IN_PAGE = ['/Annots']
/** A field for a signature that we prepared ourselves gets one, and stays where and as it is. */
const IN_EMPTY_FIELD = ['/V']

/** Whether everything that follows the prepared bytes only signs them. What cannot be read counts as a change. */
export function onlySigns(file: Buffer, prepared: Buffer): boolean {
  try {
    return judge(file, prepared)
  } catch {
    return false
  }
}

function judge(file: Buffer, prepared: Buffer): boolean {
  if (hidesSomething(file, prepared.length)) return false
  const before = objectsIn(prepared, 0)
  const [lead] = trailersIn(prepared, 0, before)
  const added = objectsIn(file, prepared.length)
  if (objectsIn(file, endOfSigned(file, prepared.length)).some(isVisible)) return false
  const leads = trailersIn(file, prepared.length, added)
  const root = lead!.get('/Root')!
  if (leads.length === 0 || leads.some((one) => one.get('/Root') !== root || one.has('/Encrypt')))
    return false

  const known = new Map(before.map((object) => [object.number, object.dictionary]))
  const info = numberIn(lead!.get('/Info'))
  const catalogue = numberIn(root)
  const metadata = numberIn(known.get(catalogue!)?.get('/Metadata'))
  const anew = added.filter(({ number }) => known.has(number))
  const written = new Set(anew.map(({ number }) => number))
  const reported = tabledIn(file, prepared.length, added)
  // A table may neither strike out an object nor lead to another place for one that was not written anew.
  if (reported.some((number) => known.has(number) && !written.has(number))) return false

  return anew.every(({ number, dictionary }) => {
    const old = known.get(number)!
    if (number === info || number === metadata) return true
    if (number === catalogue) return differsOnlyIn(old, dictionary, IN_CATALOGUE)
    if (isSignature({ number, dictionary: old }))
      return !old.has('/V') && differsOnlyIn(old, dictionary, IN_EMPTY_FIELD)
    if (old.get('/Type') !== '/Page') return false
    return differsOnlyIn(old, dictionary, IN_PAGE) && areSignatures(dictionary.get('/Annots'), added)
  })
}

const numberIn = (reference: string | undefined) => {
  const number = /^(\d+) 0 R$/.exec(reference ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

function differsOnlyIn(old: Dictionary, now: Dictionary, allowed: readonly string[]): boolean {
  const keys = new Set([...old.keys(), ...now.keys()])
  return [...keys].every((key) => allowed.includes(key) || old.get(key) === now.get(key))
}

/** Whether all that lies on a page from now on are fields for signatures, so that nothing covers the text. */
function areSignatures(annotations: string | undefined, added: readonly PdfObject[]): boolean {
  if (annotations === undefined) return true
  const list = /^\[ ((?:\d+ 0 R )+)\]$/.exec(annotations)?.[1]
  const numbers = list?.split(' 0 R ').slice(0, -1).map(Number)
  const signatures = new Map<number, boolean>()
  // Of several under one number a reader takes whichever the table names.
  for (const object of added)
    signatures.set(object.number, isSignature(object) && (signatures.get(object.number) ?? true))
  return numbers?.every((number) => signatures.get(number) === true) ?? false
}

const isSignature = ({ dictionary }: PdfObject) =>
  dictionary.get('/Subtype') === '/Widget' && dictionary.get('/FT') === '/Sig'

/** Of what comes after the signature nothing may be seen: neither of a time stamp's field nor of anything that it brings along. */
const isVisible = ({ dictionary }: PdfObject) =>
  dictionary.get('/Subtype') === '/Widget' &&
  (dictionary.has('/AP') || !/^\[ (-?[\d.]+) (-?[\d.]+) \1 \2 \]$/.test(dictionary.get('/Rect') ?? ''))

/** Where the signed part of a document ends: at its first mark of an end after the prepared bytes. */
const endOfSigned = (file: Buffer, from: number) => file.indexOf('%%EOF', from, 'latin1') + '%%EOF'.length

/** A file, and how many of its first bytes are the document that was prepared. */
export type SignedPdf = { file: Uint8Array; prepared: number }
/** The certificate in DER, or why there is none. */
export type Signing = { certificate: Uint8Array } | { refused: SignatureRefused['code'] }

/** Certificates are a few kilobytes; longer ones would keep the portal busy that reads them. */
const LONGEST_CERTIFICATE = 16 * 1024

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** By whose certificate the whole document is signed. */
export function readSigning({ file, prepared }: SignedPdf): Signing {
  try {
    const certificate = new Uint8Array(signingCertificate(bufferOf(file), prepared))
    return certificate.length > LONGEST_CERTIFICATE ? { refused: 'signatureBroken' } : { certificate }
  } catch (error) {
    if (error instanceof SignatureRefused) return { refused: error.code }
    throw error
  }
}

/** Whether all that was added to the prepared document signs it. */
export function readAdditions({ file, prepared }: SignedPdf): boolean {
  const bytes = bufferOf(file)
  return onlySigns(bytes, bytes.subarray(0, prepared))
}
