/** What a string of a PDF says: its escapes, its hexadecimal form, and its letters. */
import type { Quoted } from './pdf-syntax.ts'

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Nobody reads more of a name or a key. */
const LONGEST = 4096

/** The bytes of a string in round or angle brackets, of a long one the first. */
export function bytesOf({ quoted }: Quoted): Buffer {
  const inside = quoted.slice(1, Math.min(LONGEST, quoted.length - 1))
  if (quoted.startsWith('<')) {
    const digits = inside.replace(/[^\dA-Fa-f]/g, '')
    return Buffer.from(digits.length % 2 > 0 ? `${digits}0` : digits, 'hex')
  }
  const plain = inside.replace(
    /\\(?:([0-7]{1,3})|(\r\n|[^]))/g,
    (_, octal: string | undefined, sign: string) =>
      octal !== undefined
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : /[\r\n]/.test(sign)
          ? ''
          : (ESCAPES[sign] ?? sign),
  )
  return Buffer.from(plain, 'latin1')
}

/** The letters of a text string: UTF-16 or UTF-8 behind its mark, otherwise one byte a letter. */
export function lettersOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le')
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
