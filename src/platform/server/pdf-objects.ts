/** Reads as much of a PDF as it takes to tell what was added to it: its objects, their dictionaries, its tables of objects. */
import { inflateSync } from 'node:zlib'

/** The entries of a dictionary, each written in one way: blanks between tokens are single. */
export type Dictionary = ReadonlyMap<string, string>
export type PdfObject = { number: number; dictionary: Dictionary }

const HEX = /<[\dA-Fa-f\s]*>/y
const NAME = /\/[^\s()<>[\]{}/%]*/y
const REMARK = /%[^\r\n]*/y
const WORD = /[^\s()<>[\]{}/%]+/y
const BLANK = /\s*/y
const STREAM = /(?:\s|%[^\r\n]*[\r\n])*stream(?:\r\n|\r|\n)/y
const LARGEST_STREAM = 4 * 1024 * 1024
const MOST_PACKED = 10_000

/** As readers of PDF see it: a zero is a blank to them. */
const textFrom = (file: Buffer, from: number) => file.toString('latin1', from).replaceAll('\0', ' ')

/**
 * How many signs may still be read: some times as many as there are, however often what was added makes us read the same ones
 * anew, as objects within objects do. What takes more is no addition that a program for signatures writes.
 */
type Budget = { signs: number }
const budgetFor = (text: string): Budget => ({ signs: 4 * text.length + LARGEST_STREAM })
function spend(budget: Budget, signs: number) {
  budget.signs -= signs
  if (budget.signs < 0) throw new Error('There is more to read than a signature adds.')
}

const endOf = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : undefined
}

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

/** The end of the string in round brackets that begins here. Throws when it has none. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error('A string does not end.')
}

/** The next token from a place on, but for remarks, and where it ends; nothing at the end of the text. */
function tokenFrom(text: string, from: number): { token: string; end: number } | undefined {
  for (let at = from; ;) {
    at = endOf(BLANK, text, at)!
    const sign = text[at]
    if (sign === undefined) return undefined
    const two = text.slice(at, at + 2)
    if (two === '<<' || two === '>>') return { token: two, end: at + 2 }
    if (sign === '[' || sign === ']') return { token: sign, end: at + 1 }
    const pattern = sign === '<' ? HEX : sign === '/' ? NAME : WORD
    const end = sign === '(' ? endOfString(text, at) : sign === '%' ? undefined : endOf(pattern, text, at)
    if (end !== undefined) return { token: text.slice(at, end), end }
    at = sign === '%' ? endOf(REMARK, text, at)! : at + 1
  }
}

/** The dictionary that stands at a place, and where it ends; empty where none stands. Throws when it does not end. */
function dictionaryAt(text: string, from: number, budget: Budget): { entries: Dictionary; end: number } {
  const entries = new Map<string, string>()
  const begin = endOf(BLANK, text, from)!
  if (!text.startsWith('<<', begin)) return { entries, end: from }
  let depth = 0
  let key: string | undefined
  let value: string[] = []
  const keep = () => {
    if (key !== undefined) entries.set(key, value.join(' '))
  }
  for (let at = begin + 2; ;) {
    const next = tokenFrom(text, at)
    if (!next) throw new Error('A dictionary does not end.')
    const { token, end } = next
    spend(budget, end - at)
    at = end
    if (depth === 0 && token === '>>') {
      keep()
      return { entries, end }
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
}

/** Every object that is written out from a place on, also those packed in streams of objects. Throws at what it cannot read. */
export function objectsIn(file: Buffer, from: number): PdfObject[] {
  const text = textFrom(file, from)
  const budget = budgetFor(text)
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
  if (!Number.isSafeInteger(length) || !(count <= MOST_PACKED))
    throw new Error('A stream of objects has no length, or too many objects.')
  const unpacked = inflateSync(stream.subarray(0, length), { maxOutputLength: LARGEST_STREAM })
  spend(budget, unpacked.length)
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
  const budget = budgetFor(text)
  const inTables = [...text.matchAll(/\btrailer(?=\s*<<)/g)].map(
    ({ index, 0: word }) => dictionaryAt(text, index + word.length, budget).entries,
  )
  const inStreams = objects.filter(({ dictionary }) => dictionary.get('/Type') === '/XRef')
  return [...inTables, ...inStreams.map(({ dictionary }) => dictionary)]
}
