/** The sheets of a workbook (XLSX), row after row: what a cell holds, and whether that is still what somebody typed. */
import { posix } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sax from 'sax'
import type { OTHER_TABLES } from '#platform/other-tables.ts'

/** What a spreadsheet has made something else of than somebody typed: it rounds long numbers and turns into dates what is none; FORMULA is one whose result is not in the file. */
export type Altered = { altered: 'LONG' | 'FRACTION' | 'DATE' | 'BOOLEAN' | 'ERROR' | 'FORMULA' }
/** A text; a number, as the file has it and as a text that somebody typed would be shown; a day. */
export type Cell =
  | string
  | { number: string; typed: string | number | Altered }
  | { day: string; altered: 'DATE' }
  | Altered

/** Unpacked, all parts of the file together. */
const LARGEST = 48 * 1024 * 1024
/** No part goes deeper. */
const DEEPEST = 40
const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 5, 6])
const CHUNK = 64 * 1024

type Parts = ReadonlyMap<string, () => string>

/** Takes a row by its number; answers whether there was room for it. */
type Take = (row: number, cells: readonly Cell[]) => boolean
/** One sheet: reads its rows with no more than so many columns, and answers whether there was room for all. */
export type ReadSheet = (most: number, take: Take) => boolean

/** More sheets are not looked at. */
const MOST_SHEETS = 20

/** The sheets of a workbook that are not hidden, in their order; of one that hides all, the first. Throws at what is no workbook. */
export function sheetsOf(file: Buffer): ReadSheet[] {
  const parts = unpacked(file)
  const main = targets(parts, '').find(({ type }) => type.endsWith('/officeDocument'))
  const book = main?.path ?? '/xl/workbook.xml'
  const linked = targets(parts, book)
  const pathOf = (type: string) => linked.find((link) => link.type.endsWith(`/${type}`))?.path
  const { ids, from1904 } = sheetsIn(parts, book)
  const sheets = ids.flatMap(
    (id) => linked.find((link) => link.id === id && link.type.endsWith('/worksheet')) ?? [],
  )
  if (sheets.length === 0) throw new Error('no sheet')
  const formats = formatsIn(parts, pathOf('styles'))
  const texts = textsIn(parts, pathOf('sharedStrings'))
  return sheets.slice(0, MOST_SHEETS).map(
    ({ path }) =>
      (most, take) =>
        rowsIn(parts, path, { texts, formats, from1904, most, take }),
  )
}

/** What a file that somebody takes for a table is instead, by its first signs and parts; undefined of all else. */
export function otherTable(file: Buffer): keyof typeof OTHER_TABLES | undefined {
  if (file.subarray(0, 8).equals(COMPOUND))
    return file.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'tableProtected' : 'tableXls'
  const start = file.subarray(0, 4000).toString('latin1')
  if (start.startsWith('PK'))
    return start.includes('opendocument.spreadsheet')
      ? 'tableOds'
      : file.includes('xl/workbook.bin')
        ? 'tableXlsb'
        : undefined
  return /^[^<]{0,20}(?:<!doctype html|<html|<table|<meta)|urn:schemas-microsoft-com:office:spreadsheet/i.test(
    start,
  )
    ? 'tableHtml'
    : undefined
}
/** An old workbook, or a new one that needs a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The parts of a file: a few kilobytes can unpack to gigabytes, whatever size they say, so each is unpacked only as far as is allowed. */
function unpacked(file: Buffer): Parts {
  const end = file.lastIndexOf(END)
  if (end < 0) throw new Error('no archive')
  const parts = new Map<string, () => string>()
  let at = file.readUInt32LE(end + 16)
  let left = LARGEST
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('no archive')
    const [method, packed, place] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 42),
    ]
    const name = file
      .subarray(at + 46, at + 46 + file.readUInt16LE(at + 28))
      .toString('utf8')
      .replaceAll('\\', '/')
    const start = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28)
    const body = file.subarray(start, start + packed)
    const open = () =>
      method === 8
        ? inflateRawSync(body, { maxOutputLength: LARGEST }).toString('utf8')
        : body.toString('utf8')
    left -= method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(1, left) }).length : packed
    // What the archive says of a part's size is how much room is made for it.
    if (left < 0 || file.readUInt32LE(at + 24) > LARGEST) throw new Error('too large')
    parts.set(`/${name}`, open)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

type Attributes = Readonly<Record<string, string>>
type Heard = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string, text: string) => void
}

/** Follows a part element by element: a tree of a large sheet would be too much for a thread to hold. Stops where `close` throws. */
function follow(parts: Parts, path: string, { open, close }: Heard) {
  const part = parts.get(path)
  if (!part) throw new Error('a part is missing')
  const xml = part()
  const parser = sax.parser(true, {})
  const texts: string[] = []
  const refuse = () => {
    throw new Error('not well formed')
  }
  parser.onerror = refuse
  // With a type of document could come entities that grow, or are fetched.
  parser.ondoctype = refuse
  parser.onopentag = ({ name, attributes }) => {
    if (texts.push('') > DEEPEST) throw new Error('too deep')
    open?.(local(name), attributes as Attributes)
  }
  const write = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text
  }
  parser.ontext = write
  parser.oncdata = write
  parser.onclosetag = (name) => close?.(local(name), texts.pop()!)
  for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK))
  parser.close()
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** What a part refers to, by the file of relationships beside it. */
function targets(parts: Parts, of: string) {
  const folder = of === '' ? '/' : posix.dirname(of)
  const links = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
  const found: { id: string; type: string; path: string }[] = []
  if (!parts.has(links)) return found
  follow(parts, links, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name === 'Relationship') found.push({ id, type, path: posix.resolve(folder, target) })
    },
  })
  return found
}

function sheetsIn(parts: Parts, book: string) {
  const sheets: { id: string; hidden: boolean }[] = []
  let from1904 = false
  follow(parts, book, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({ id, hidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  })
  const seen = sheets.filter(({ hidden }) => !hidden)
  return { ids: (seen.length > 0 ? seen : sheets.slice(0, 1)).map(({ id }) => id), from1904 }
}

/** Signs that XML does not have stand as _x000D_. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The texts that cells share, whole even where parts of them look different. */
function textsIn(parts: Parts, path: string | undefined): string[] {
  const texts: string[] = []
  if (path === undefined) return texts
  let text = ''
  let phonetic = false
  follow(parts, path, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic = true
    },
    close: (name, own) => {
      if (name === 't' && !phonetic) text += own
      if (name === 'rPh') phonetic = false
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** The code of the number format of each style of cells. */
function formatsIn(parts: Parts, path: string | undefined): string[] {
  const own = new Map<string, string>()
  const styles: string[] = []
  if (path === undefined) return styles
  let ofCells = false
  follow(parts, path, {
    open: (name, { numFmtId: id = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(id, formatCode)
      if (name === 'cellXfs') ofCells = true
      if (name === 'xf' && ofCells)
        styles.push(own.get(id) ?? (isDateId(Number(id)) ? 'd' : PERCENT.has(id) ? '0%' : ''))
    },
    close: (name) => {
      if (name === 'cellXfs') ofCells = false
    },
  })
  return styles
}

/** Formats of days and times that every workbook has without saying so. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const PERCENT = new Set(['9', '10'])

type Sheet = {
  texts: readonly string[]
  formats: readonly string[]
  from1904: boolean
  most: number
  take: Take
}

function rowsIn(parts: Parts, path: string, { texts, formats, from1904, most, take }: Sheet): boolean {
  let [row, column, room] = [0, 0, true]
  let cells: Cell[] = []
  const empty = { type: 'n', format: '', value: '', text: '', formula: false, from1904 }
  let cell = empty
  follow(parts, path, {
    open: (name, { r, t: type = 'n', s: style = '0' }) => {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r)
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { ...empty, type, format: formats[Number(style)] ?? '' }
      }
    },
    close: (name, own) => {
      if (name === 'v') cell.value = own
      else if (name === 'f') cell.formula = true
      else if (name === 't') cell.text += own
      else if (name === 'c' && column >= 1 && column <= most) {
        while (cells.length < column) cells.push('')
        cells[column - 1] = shown(cell, texts)
      } else if (name === 'row' && room) room = take(row, cells)
    },
  })
  return room
}

const columnOf = (reference: string) =>
  [.../^[A-Z]{0,3}/.exec(reference)![0]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

type Written = {
  type: string
  format: string
  value: string
  text: string
  formula: boolean
  from1904: boolean
}

function shown(cell: Written, texts: readonly string[]): Cell {
  const { type, format, value, text, formula, from1904 } = cell
  // Who wrote the file did not calculate it.
  if (formula && type !== 'str' && value.trim() === '') return altered('FORMULA')
  switch (type) {
    case 's':
      return texts[Number(value)] ?? ''
    case 'inlineStr':
      return unescaped(text)
    case 'str':
      return unescaped(value)
    case 'b':
      return altered('BOOLEAN')
    case 'e':
      return altered('ERROR')
    case 'd':
      return /^\d{4}-\d\d-\d\d/.test(value) ? { day: value.slice(0, 10), altered: 'DATE' } : altered('DATE')
    default: {
      const written = value.trim()
      if (written === '') return ''
      if (isDate(format)) return dayOf(Number(written), from1904)
      return { number: written, typed: number(written, format) }
    }
  }
}

const DAY_MS = 86_400_000
/** What lies outside is no day that anybody writes: before it, spreadsheets count a day that never was. */
const DAYS = { first: 61, last: 2_958_465 }

/** The day of a number that counts days. ISO/IEC 29500-1, 18.17.4.1. */
function dayOf(count: number, from1904: boolean): Cell {
  const days = Math.floor(count) + (from1904 ? 1462 : 0)
  if (!(days >= DAYS.first && days <= DAYS.last)) return altered('DATE')
  const day = new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10)
  return { day, altered: 'DATE' }
}

const altered = (how: Altered['altered']): Altered => ({ altered: how })
/** More digits a spreadsheet does not keep. */
const MOST_DIGITS = 15

/** A number as it is shown, if it still is what somebody may have typed. */
function number(value: string, format: string): string | number | Altered {
  if (/e/i.test(value)) return altered('LONG')
  const [, sign = '', digits = ''] = /^(-?)0*(\d+)(?:\.0*)?$/.exec(value) ?? []
  if (digits === '' || format.includes('%')) return altered('FRACTION')
  if (digits.length > MOST_DIGITS) return altered('LONG')
  return sign ? `-${digits}` : (padded(digits, format) ?? Number(digits))
}

/** A format without what only colours it, what it merely prints, and the conditions of its parts. */
const bare = (format: string) => format.replaceAll(/"[^"]*"|\\.|[_*]./g, '')
const isDate = (format: string) =>
  /\[[hms]+\]/i.test(format) || /[dmyhs]/i.test(bare(format).replaceAll(/\[[^\]]*\]|general/gi, ''))

/** Digits in a format that pads them with zeros, with whatever it prints between them; undefined where it does not. */
function padded(digits: string, format: string): string | undefined {
  const [first = ''] = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const plain = bare(first).replaceAll(/\[[^\]]*\]/g, '')
  if (!/0.*0/.test(plain) || /[.,%eE]/.test(plain)) return undefined
  const tokens = first.replaceAll(/\[[^\]]*\]|[_*]./g, '').match(/"[^"]*"|\\.|./g) ?? []
  let left = digits
  const out: string[] = []
  for (const [turn, token] of [...tokens.entries()].reverse()) {
    if (!/^[0#?]$/.test(token)) {
      out.unshift(token.replace(/^"|"$|^\\/g, '').replaceAll('"', ''))
      continue
    }
    const last = !tokens.slice(0, turn).some((other) => /^[0#?]$/.test(other))
    const digit = last ? left : left.slice(-1)
    left = last ? '' : left.slice(0, -1)
    out.unshift(digit || (token === '0' ? '0' : ''))
  }
  return out.join('')
}
