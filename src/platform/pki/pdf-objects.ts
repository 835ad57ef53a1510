/** Reads as much of a PDF as it takes to tell what was added to it: its objects, their dictionaries, its tables of objects. */
import { inflateSync } from 'node:zlib'
import {
  BLANK,
  type Budget,
  budgetFor,
  type Dictionary,
  dictionaryAt,
  endOf,
  spendBudget,
  STREAM,
  textFrom,
} from './pdf-syntax.ts'

/** An object of a document: its number and what its dictionary says. */
export type PdfObject = { number: number; dictionary: Dictionary }

const LARGEST_STREAM = 4 * 1024 * 1024
const MOST_PACKED = 10_000
/** The numbers and places of as many objects. */
const LONGEST_HEAD = 40 * MOST_PACKED

const IN_TABLE = /(?:(?<!start)xref[\s\d]*|\d{5} [nf]\s[\s\d]*|trailer\s*)%/
const AN_OBJECT = /(?:\d+\s*)?(?:%[^\r\n]*[\r\n]\s*)*obj\b/y

/** Whether a remark from a place on stands where no program writes one, but where it would hide an object or a table from us and not from a reader. */
export function hidesSomething(file: Buffer, from: number): boolean {
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
  const text = textFrom(file, from)
  const budget = budgetFor(text, LARGEST_STREAM)
  return [...text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)].flatMap((found) => {
    const { entries: dictionary, end } = dictionaryAt(text, found.index + found[0].length, budget)
    const own = { number: Number(found[1]), dictionary }
    if (dictionary.get('/Type') !== '/ObjStm') return [own]
    const stream = endOf(STREAM, text, end)
    if (stream === undefined) throw new Error('A stream does not begin.')
    return [own, ...packedIn(dictionary, file.subarray(from + stream), budget)]
  })
}

function packedIn(dictionary: Dictionary, stream: Buffer, budget: Budget): PdfObject[] {
  if (
    dictionary.get('/Filter') !== '/FlateDecode' ||
    dictionary.has('/DecodeParms') ||
    dictionary.has('/Extends')
  )
    throw new Error('A stream of objects is packed in an unknown way.')
  const length = Number(dictionary.get('/Length'))
  const count = Number(dictionary.get('/N'))
  const first = Number(dictionary.get('/First'))
  if (!Number.isSafeInteger(length) || !(count <= MOST_PACKED) || !(first <= LONGEST_HEAD))
    throw new Error('A stream of objects has no length, or too many objects.')
  const unpacked = inflateSync(stream.subarray(0, length), { maxOutputLength: LARGEST_STREAM })
  spendBudget(budget, unpacked.length)
  const text = unpacked.toString('latin1')
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: count }, (_, index) => ({
    number: numbers[index * 2]!,
    dictionary: dictionaryAt(text, first + numbers[index * 2 + 1]!, budget).entries,
  }))
}

/** The numbers of objects that tables from a place on speak of, whether they stand there or are struck out. */
export function tabledIn(file: Buffer, from: number, objects: readonly PdfObject[]): number[] {
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
