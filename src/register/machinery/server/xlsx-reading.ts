/** The rows of a workbook (XLSX) as they are shown: a spreadsheet takes numbers for amounts, and drops, rounds or turns into dates what is none. */
import { posix } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import sax from 'sax'
import type { Altered, SheetCell } from './machinery-sheet.ts'

/** Unpacked, all parts of the file together. */
const LARGEST = 48 * 1024 * 1024
/** No part goes deeper. */
const DEEPEST = 40
const ENTRY = 0x02014b50
const END = Buffer.from([0x50, 0x4b, 5, 6])
const CHUNK = 64 * 1024

type Parts = ReadonlyMap<string, () => string>

/** Takes a row by its number; answers whether there was room for it. */
type Take = (row: number, cells: readonly SheetCell[]) => boolean

/** Reads the first sheet that is not hidden, row after row; answers whether there was room for all. Throws at what is no workbook. */
export function readXlsx(file: Buffer, most: number, take: Take): boolean {
  const parts = unpacked(file)
  const main = targets(parts, '').find(({ type }) => type.endsWith('/officeDocument'))
  const book = main?.path ?? '/xl/workbook.xml'
  const linked = targets(parts, book)
  const pathOf = (type: string) => linked.find((link) => link.type.endsWith(`/${type}`))?.path
  const sheet = linked.find(({ id }) => id === firstSheet(parts, book))?.path
  if (sheet === undefined) throw new Error('no sheet')
  const formats = formatsIn(parts, pathOf('styles'))
  return rowsIn(parts, sheet, { texts: textsIn(parts, pathOf('sharedStrings')), formats, most, take })
}

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

function firstSheet(parts: Parts, book: string): string | undefined {
  const sheets: { id: string; hidden: boolean }[] = []
  follow(parts, book, {
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({ id, hidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  })
  return (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.id
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

type Sheet = { texts: readonly string[]; formats: readonly string[]; most: number; take: Take }

function rowsIn(parts: Parts, path: string, { texts, formats, most, take }: Sheet): boolean {
  let [row, column, room] = [0, 0, true]
  let cells: SheetCell[] = []
  let cell = { type: 'n', format: '', value: '', text: '' }
  follow(parts, path, {
    open: (name, { r, t: type = 'n', s: style = '0' }) => {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r)
        ;[cells, column] = [[], 0]
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type, format: formats[Number(style)] ?? '', value: '', text: '' }
      }
    },
    close: (name, own) => {
      if (name === 'v') cell.value = own
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

type Written = { type: string; format: string; value: string; text: string }

function shown({ type, format, value, text }: Written, texts: readonly string[]): SheetCell {
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
      return altered('DATE')
    default:
      return value.trim() === '' ? '' : number(value.trim(), format)
  }
}

const altered = (how: Altered['altered']): Altered => ({ altered: how })
/** More digits a spreadsheet does not keep. */
const MOST_DIGITS = 15

/** A number as it is shown, if it still is what somebody may have typed. */
function number(value: string, format: string): SheetCell {
  if (isDate(format)) return altered('DATE')
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
