/** How the bytes of a stream in a PDF are packed (ISO 32000-1, 7.4), and how they are unpacked, never beyond a limit. */
import { inflateSync } from 'node:zlib'
import type { Entries, Value } from './pdf-syntax.ts'

/** A way of packing that no program uses for what is read here. */
export class UnknownPacking extends Error {}

type Unpack = (packed: Buffer, most: number, given: Entries | undefined) => Buffer
const FILTERS: Readonly<Record<string, Unpack>> = {
  '/FlateDecode': (packed, most, given) => unpredicted(inflateSync(packed, { maxOutputLength: most }), given),
  '/LZWDecode': (packed, most, given) =>
    unpredicted(unLzw(packed, most, numberIn(given, '/EarlyChange', 1)), given),
  '/ASCIIHexDecode': unHex,
  '/ASCII85Decode': un85,
  '/RunLengthDecode': unRunLength,
  '/Crypt': (packed) => packed,
}
const SHORT: Readonly<Record<string, string>> = {
  '/Fl': '/FlateDecode',
  '/LZW': '/LZWDecode',
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/RL': '/RunLengthDecode',
}
/** More than two are not seen; each may make much of little. */
const MOST_FILTERS = 6

/**
 * The bytes of a stream with these filters, one after the other. `most` is the most that any of them may yield. Throws at a
 * filter for pictures, at one that is unknown, at too many, and at bytes that none of them has made.
 */
export function unpackedBy(
  filters: readonly Value[],
  settings: readonly Value[],
  packed: Buffer,
  most: number,
) {
  if (filters.length > MOST_FILTERS) throw new UnknownPacking()
  return filters.reduce<Buffer>((bytes, filter, turn) => {
    const name = typeof filter === 'string' ? (SHORT[filter] ?? filter) : ''
    const unpack = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
    if (!unpack) throw new UnknownPacking()
    const given = settings[turn]
    const unpacked = unpack(bytes, Math.max(1, most), given instanceof Map ? given : undefined)
    if (unpacked.length > most) throw new RangeError('There is more in a stream than may be.')
    return unpacked
  }, packed)
}

function numberIn(given: Entries | undefined, key: string, otherwise: number) {
  const value = given?.get(key) ?? otherwise
  // Whoever has it stand elsewhere means to be read in two ways.
  if (typeof value !== 'number') throw new UnknownPacking()
  return value
}

const MOST_COLUMNS = 1_000_000

/** Undoes what was done to rows so that they pack better: TIFF's way, or PNG's, in which each row names its own. */
function unpredicted(bytes: Buffer, given: Entries | undefined): Buffer {
  const predictor = numberIn(given, '/Predictor', 1)
  if (predictor === 1) return bytes
  const bits = numberIn(given, '/BitsPerComponent', 8)
  const colors = numberIn(given, '/Colors', 1)
  const columns = numberIn(given, '/Columns', 1)
  if (bits !== 8 || !(colors >= 1 && colors <= 32) || !(columns >= 1 && columns <= MOST_COLUMNS))
    throw new UnknownPacking()
  const width = colors * columns
  if (predictor === 2) return unTiff(bytes, width, colors)
  if (predictor < 10 || predictor > 15) throw new UnknownPacking()
  return unPng(bytes, width, colors)
}

function unTiff(bytes: Buffer, width: number, colors: number) {
  const plain = Buffer.from(bytes)
  for (let at = 0; at < plain.length; at++)
    if (at % width >= colors) plain[at] = (plain[at]! + plain[at - colors]!) & 255
  return plain
}

function unPng(bytes: Buffer, width: number, colors: number) {
  const rows = Math.ceil(bytes.length / (width + 1))
  const plain = Buffer.alloc(Math.max(0, bytes.length - rows))
  for (let row = 0; row < rows; row++) {
    const from = row * (width + 1)
    const kind = bytes[from]!
    const to = row * width
    const count = Math.min(width, bytes.length - from - 1)
    for (let at = 0; at < count; at++) {
      const left = at >= colors ? plain[to + at - colors]! : 0
      const above = row > 0 ? plain[to + at - width]! : 0
      const corner = row > 0 && at >= colors ? plain[to + at - width - colors]! : 0
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][kind]
      if (guess === undefined) throw new UnknownPacking()
      plain[to + at] = (bytes[from + 1 + at]! + guess) & 255
    }
  }
  return plain
}

/** Paeth: the neighbour that is nearest to their sum. */
function nearest(left: number, above: number, corner: number) {
  const sum = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

const CLEAR = 256
const END = 257
const LONGEST_CODE = 12

/** Where each code's bytes stand in what is already unpacked, and how many they are. */
const begins = new Uint32Array(1 << LONGEST_CODE)
const lengths = new Uint32Array(1 << LONGEST_CODE)

function unLzw(packed: Buffer, most: number, early: number): Buffer {
  let plain = Buffer.alloc(8 * packed.length)
  let length = 0
  let next = END + 1
  let width = 9
  let before = -1
  let beforeLength = 0
  for (let at = 0; at + width <= packed.length * 8;) {
    const code = bitsAt(packed, at, width)
    at += width
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      width = 9
      before = -1
      continue
    }
    const known = code < CLEAR ? 1 : code < next ? lengths[code]! : beforeLength + 1
    if (code > next || (code === next && before < 0)) throw new Error('A stream is damaged.')
    if (length + known > most) throw new RangeError('There is more in a stream than may be.')
    if (length + known > plain.length) plain = Buffer.concat([plain], 2 * (length + known))
    const begin = length
    if (code < CLEAR) plain[length++] = code
    // Byte by byte: the code that is only just being made ends with its own first byte.
    else
      for (let n = 0, source = code < next ? begins[code]! : before; n < known; n++)
        plain[length++] = plain[source + n]!
    if (before >= 0 && next < 1 << LONGEST_CODE) {
      begins[next] = before
      lengths[next] = beforeLength + 1
      next++
    }
    before = begin
    beforeLength = known
    if (next + early >= 1 << width && width < LONGEST_CODE) width++
  }
  return plain.subarray(0, length)
}

function bitsAt(bytes: Buffer, at: number, width: number) {
  const from = at >> 3
  const three = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
  return (three >> (24 - (at & 7) - width)) & ((1 << width) - 1)
}

/** Byte by byte, as the next: the engine replaces in one step that nothing interrupts. */
function unHex(packed: Buffer, most: number): Buffer {
  const signs = upTo(packed, '>')
  const plain = Buffer.alloc(Math.min(most + 1, (signs.length + 1) >> 1))
  let digits = 0
  for (const sign of signs) {
    const digit = Number.parseInt(String.fromCharCode(sign), 16)
    if (Number.isNaN(digit)) continue
    if (digits >> 1 >= plain.length) throw new RangeError('There is more in a stream than may be.')
    plain[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit
    digits++
  }
  return plain.subarray(0, (digits + 1) >> 1)
}

const Z = 0x7a
const FIRST = 0x21
const LAST = 0x75

function un85(packed: Buffer, most: number): Buffer {
  const signs = upTo(packed, '~')
  const plain = Buffer.alloc(Math.min(most + 4, signs.length * 4 + 4))
  let length = 0
  let value = 0
  let count = 0
  const put = (bytes: number) => {
    if (length + bytes > most) throw new RangeError('There is more in a stream than may be.')
    for (let n = 0; n < bytes; n++) plain[length++] = Math.floor(value / 256 ** (3 - n)) & 255
    value = 0
    count = 0
  }
  for (const sign of signs) {
    if (sign === Z && count === 0) put(4)
    if (sign < FIRST || sign > LAST) continue
    value = value * 85 + sign - FIRST
    if (++count === 5) put(4)
  }
  if (count > 1) {
    const bytes = count - 1
    for (; count < 5; count++) value = value * 85 + 84
    put(bytes)
  }
  return plain.subarray(0, length)
}

const upTo = (bytes: Buffer, sign: string) => {
  const end = bytes.indexOf(sign, 0, 'latin1')
  return bytes.subarray(0, end < 0 ? bytes.length : end)
}

const RUN_END = 128

function unRunLength(packed: Buffer, most: number): Buffer {
  const chunks: Buffer[] = []
  let length = 0
  for (let at = 0; at < packed.length && packed[at] !== RUN_END;) {
    const head = packed[at]!
    const run =
      head < RUN_END
        ? packed.subarray(at + 1, at + 2 + head)
        : Buffer.alloc(257 - head, packed.subarray(at + 1, at + 2))
    at += head < RUN_END ? head + 2 : 2
    length += run.length
    if (length > most) throw new RangeError('There is more in a stream than may be.')
    chunks.push(run)
  }
  return Buffer.concat(chunks)
}
