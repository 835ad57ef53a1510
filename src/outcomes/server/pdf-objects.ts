/** Reads as much of a PDF as it takes to tell what was added to it: its objects, their dictionaries, its tables of objects. */
import { inflateSync } from 'node:zlib'

/** The entries of a dictionary, each written in one way: blanks between tokens are single. */
export type Dictionary = ReadonlyMap<string, string>
export type PdfObject = { number: number; dictionary: Dictionary }

const TOKEN =
  /<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[\dA-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+|%[^\r\n]*/g
const LARGEST_STREAM = 4 * 1024 * 1024

/** As readers of PDF see it: a zero is a blank to them. */
const textFrom = (file: Buffer, from: number) => file.toString('latin1', from).replaceAll('\0', ' ')

const REMARK = String.raw`(?:%[^\r\n]*[\r\n]\s*)`
const IN_TABLE = /(?:(?<!start)xref[\s\d]*|\d{5} [nf]\s+[\s\d]*|trailer\s*)%/
const IN_OBJECT = new RegExp(String.raw`\d\s*${REMARK}+(?:\d+\s*)?${REMARK}*obj\b`)

/** Whether a remark from a place on stands where no program writes one, but where it would hide an object or a table from us and not from a reader. */
export function hidesSomething(file: Buffer, from: number): boolean {
  const text = textFrom(file, from)
  return IN_TABLE.test(text) || IN_OBJECT.test(text)
}

/** The dictionary that a text begins with; empty when it begins with none. Throws when it does not end. */
function dictionaryOf(text: string): Dictionary {
  const entries = new Map<string, string>()
  const tokens = text.matchAll(TOKEN)
  if (tokens.next().value?.[0] !== '<<') return entries
  let depth = 0
  let key: string | undefined
  let value: string[] = []
  const keep = () => {
    if (key !== undefined) entries.set(key, value.join(' '))
  }
  for (const [token] of tokens) {
    if (token.startsWith('%')) continue
    if (depth === 0 && token === '>>') {
      keep()
      return entries
    }
    // A name is a key unless the key before it still waits for its value.
    if (depth === 0 && token.startsWith('/') && (key === undefined || value.length > 0)) {
      keep()
      key = token
      value = []
      continue
    }
    if (token === '<<' || token === '[') depth++
    if (token === '>>' || token === ']') depth--
    value.push(token)
  }
  throw new Error('A dictionary does not end.')
}

/** Every object that is written out from a place on, also those packed in streams of objects. Throws at what it cannot read. */
export function objectsIn(file: Buffer, from: number): PdfObject[] {
  const text = textFrom(file, from)
  return [...text.matchAll(/(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g)].flatMap((found) => {
    const at = found.index + found[0].length
    const body = text.slice(at)
    const dictionary = /^\s*<</.test(body) ? dictionaryOf(body) : new Map<string, string>()
    const own = { number: Number(found[1]), dictionary }
    return dictionary.get('/Type') === '/ObjStm' ? [own, ...packedIn(dictionary, file, from + at)] : [own]
  })
}

function packedIn(dictionary: Dictionary, file: Buffer, at: number): PdfObject[] {
  if (
    dictionary.get('/Filter') !== '/FlateDecode' ||
    dictionary.has('/DecodeParms') ||
    dictionary.has('/Extends')
  )
    throw new Error('A stream of objects is packed in an unknown way.')
  const text = inflateSync(streamAt(dictionary, file, at), { maxOutputLength: LARGEST_STREAM }).toString(
    'latin1',
  )
  const count = Number(dictionary.get('/N'))
  const first = Number(dictionary.get('/First'))
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  return Array.from({ length: count }, (_, index) => {
    const body = text.slice(first + numbers[index * 2 + 1]!)
    return {
      number: numbers[index * 2]!,
      dictionary: /^\s*<</.test(body) ? dictionaryOf(body) : new Map<string, string>(),
    }
  })
}

function streamAt(dictionary: Dictionary, file: Buffer, at: number): Buffer {
  const length = Number(dictionary.get('/Length'))
  const keyword = file.indexOf('stream', at, 'latin1')
  const begin = keyword + 'stream'.length + (file[keyword + 6] === 0x0d ? 2 : 1)
  if (!Number.isSafeInteger(length) || keyword < 0) throw new Error('A stream has no length.')
  return file.subarray(begin, begin + length)
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
export const trailersIn = (file: Buffer, from: number, objects: readonly PdfObject[]): Dictionary[] => [
  ...[...textFrom(file, from).matchAll(/\btrailer\s*(?=<<)([\s\S]*)/g)].map(([, body]) =>
    dictionaryOf(body!),
  ),
  ...objects
    .filter(({ dictionary }) => dictionary.get('/Type') === '/XRef')
    .map(({ dictionary }) => dictionary),
]
