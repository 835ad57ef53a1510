/** The letters of documents: read once in a thread and kept with the words that were already set, because shaping them is what costs most. */
import Pdf from 'pdfkit'
import { type Face, FONT_FILES } from './styles.ts'

type Glyph = { path: { toSVG(): string } }
type Position = { xAdvance: number; xOffset: number; yOffset: number }
type Run = { glyphs: Glyph[]; positions: Position[] }
/** A font as pdfkit reads it; lengths are in its own units. */
type Font = {
  unitsPerEm: number
  layout(text: string, features?: unknown): Run
  hasGlyphForCodePoint(code: number): boolean
  glyphForCodePoint(code: number): unknown
  characterSet: number[]
}

/** So many words are remembered by one thread; then it begins anew. */
const WORDS_STORED = 20_000

/** A font that remembers the words it has shaped. pdfkit writes into the positions that it is given, so it gets its own. */
function remembering(font: Font): Font {
  const known = new Map<string, Run>()
  const shape = (text: string) => {
    if (known.size >= WORDS_STORED) known.clear()
    const run = font.layout(text)
    known.set(text, run)
    return run
  }
  const layout = (text: string, features?: unknown) => {
    if (features) return font.layout(text, features)
    const run = known.get(text) ?? shape(text)
    const own = Object.create(run) as Run
    own.positions = run.positions.map((position) => ({ ...position }))
    return own
  }
  return Object.assign(Object.create(font) as Font, { layout })
}

/** Signs for several letters in one: they are written as those letters, which the font joins again. */
const JOINED = /[\ufb00-\ufb06]/gu

/**
 * pdfkit reads font files itself, and takes such a font again in place of a file. A glyph remembers for which letter it
 * was first asked, and that is what is copied from the page; so each is asked for its own letter before it serves as a
 * part of another.
 */
function opened(file: string): Font {
  const doc = new Pdf({ font: file, autoFirstPage: false }) as unknown as { _font: { font: Font } }
  const { font } = doc._font
  for (const code of font.characterSet)
    if (!String.fromCodePoint(code).match(JOINED)) font.glyphForCodePoint(code)
  return font
}

/** The fonts of this thread. */
export const FONTS: Record<Face, Font> = {
  plain: remembering(opened(FONT_FILES.plain)),
  strong: remembering(opened(FONT_FILES.strong)),
}

/** Stands for a sign that these letters lack. */
const MISSING = '◊'
const signs = new Intl.Segmenter('bg', { granularity: 'grapheme' })
const has = (sign: string) => {
  for (const letter of sign) if (!FONTS.plain.hasGlyphForCodePoint(letter.codePointAt(0)!)) return false
  return true
}

/**
 * The text as these letters can write it: blanks of every kind are one blank, what has no shape goes, an accent that is
 * missing goes, and for any other sign that is missing stands a lozenge, so that who reads the page sees that something
 * was there. Lines stay.
 */
export function writable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(JOINED, (sign) => sign.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufe00-\ufe0f]/gu, (sign) => (sign === '\n' ? sign : ''))
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
  if (has(clean.replaceAll('\n', ''))) return clean
  let written = ''
  for (const { segment } of signs.segment(clean)) {
    if (segment === '\n' || has(segment)) written += segment
    else {
      const plain = segment.normalize('NFKD').replace(/\p{M}/gu, '')
      written += plain && has(plain) ? plain : MISSING
    }
  }
  return written
}

/** The signs of a word, so that one that is too long for its line can be parted between them. */
export const signsOf = (word: string): string[] => [...signs.segment(word)].map(({ segment }) => segment)
