/** Writes a signature's place after a document that the press set: its empty field gets a value, and nothing else changes. ISO 32000, 12.8. */
import { createHash } from 'node:crypto'
import { budgetFor, type Dictionary, dictionaryAt } from '#platform/pki/pdf-syntax.ts'

/** What a signature says beside itself. */
export type Statement = { at: Date; reason: string; name: string }
/** A document with room for a signature: what is signed are all bytes before `gap` and from `after` on. */
export type Placed = { file: Buffer; gap: number; after: number }

const START = /startxref\s+(\d+)\s+%%EOF\s*$/
const TABLE = /^xref\n0 (\d+)\n/
/** An entry of a table has twenty bytes. */
const ENTRY = 20
/** The longest dictionary that is read here: the catalogue's, with a reference for each part of it. */
const LONGEST = 64 * 1024
const UNKNOWN = '**********'

/** The document with a place of so many bytes. Throws where the press has left no field for it. */
export function withPlace(prepared: Buffer, { at, reason, name }: Statement, room: number): Placed {
  const { objectAt, trailer, size, start } = tableOf(prepared)
  const root = numberIn(trailer.get('/Root'))
  const form = objectAt(numberIn(objectAt(root).get('/AcroForm')))
  const [, field] = /^\[ (\d+) 0 R \]$/.exec(form.get('/Fields') ?? '') ?? []
  const empty = objectAt(Number(field ?? Number.NaN))
  if (empty.get('/FT') !== '/Sig' || empty.has('/V')) throw new Error('The document has no place for a seal.')

  const moment = at.toISOString().replace(/[-:T]|\.\d+Z$/g, '')
  const contents = `<${'0'.repeat(room * 2)}>`
  const signature =
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n` +
    `/M (D:${moment}+00'00') /Name ${text(name)} /Reason ${text(reason)}\n` +
    `/ByteRange [0 ${UNKNOWN} ${UNKNOWN} ${UNKNOWN}]\n/Contents ${contents} >>`
  const begins = prepared.length
  const first = `${field} 0 obj\n${written(new Map([...empty, ['/V', `${size} 0 R`]]))}\nendobj\n`
  const second = `${size} 0 obj\n${signature}\nendobj\n`
  const entry = (number: number, place: number) =>
    `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`
  const lead = new Map([
    ...trailer,
    ['/Size', String(size + 1)],
    ['/Prev', String(start)],
    ['/ID', identity(trailer.get('/ID'), moment)],
  ])
  const table =
    `xref\n${entry(Number(field), begins)}${entry(size, begins + first.length)}` +
    `trailer\n${written(lead)}\nstartxref\n${begins + first.length + second.length}\n%%EOF\n`
  const gap = begins + first.length + second.indexOf(contents)
  const after = gap + contents.length
  let addition = first + second + table
  for (const value of [gap, after, begins + addition.length - after])
    addition = addition.replace(UNKNOWN, String(value).padEnd(UNKNOWN.length))
  return { file: Buffer.concat([prepared, Buffer.from(addition, 'latin1')]), gap, after }
}

/** Objects by the one table that the press writes. */
function tableOf(file: Buffer) {
  const start = Number(START.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1] ?? Number.NaN)
  const [head, count] = TABLE.exec(file.toString('latin1', start, start + 32)) ?? []
  if (!head) throw new Error('The document was not set by the press.')
  const size = Number(count)
  const entries = start + head.length
  const read = (from: number) => {
    const found = file.toString('latin1', from, from + LONGEST)
    const begins = found.indexOf('<<')
    return dictionaryAt(found, begins, budgetFor(found, 0)).entries
  }
  const objectAt = (number: number) => {
    if (!(number > 0 && number < size)) throw new Error('The document has no place for a seal.')
    const at = entries + number * ENTRY
    return read(Number(file.toString('latin1', at, at + 10)))
  }
  return { objectAt, trailer: read(entries + size * ENTRY), size, start }
}

const numberIn = (reference: string | undefined) => Number(/^(\d+) 0 R$/.exec(reference ?? '')?.[1])
const written = (dictionary: Dictionary) =>
  `<< ${[...dictionary].map(([key, value]) => `${key} ${value}`).join('\n')} >>`

/** In hexadecimal, so that no sign of a text can be taken for one of the document. */
const text = (value: string) => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

/** The first part tells the document, the second how often it was written on. */
function identity(before: string | undefined, moment: string) {
  const [first] = /<[\da-f]{32}>/i.exec(before ?? '') ?? []
  if (!first) throw new Error('The document has no identity.')
  const second = createHash('sha256').update(`${first} ${moment}`).digest('hex').slice(0, 32)
  return `[${first} <${second}>]`
}
