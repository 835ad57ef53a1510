/** Breaks text into lines no wider than the measure; a word that is wider by itself is parted. */
import { signsOf } from './letters.ts'
import type { Style } from './styles.ts'

export type Segment = { text: string; style: Style }
/** A line, ready to be drawn: pieces of one style each, with their place from the left. */
export type Line = (Segment & { x: number })[]
export type WidthOf = (text: string, style: Style) => number

/** What stands in one line with what follows it: № 5, рег. № 5, Наредба № Н-3, чл. 29, т. 1, art. 29; and with the number before it: 2027 г., 17:00 ч. */
const BEFORE_NUMBER = '(?<!\\p{L})(?:№|Наредба|Ordinance|рег\\.|reg\\.|чл\\.|ал\\.|т\\.|art\\.|item|[Nn]o\\.)'
const TOGETHER = new RegExp(`(${BEFORE_NUMBER})[ \\n]+`, 'gu')
const AFTER_NUMBER = 'г\\.|ч\\.|лв\\.'
const BLANKS = new RegExp(`((?<!${BEFORE_NUMBER})(?!(?<=\\d)[ \\n]+(?:${AFTER_NUMBER}))[ \\n]+)`, 'u')

type Word = { parts: Segment[]; spaced: boolean }

/** The words of a paragraph: what stands between two blanks that may part it, though its style may change inside. */
function wordsOf(segments: Segment[]): Word[] {
  const words: Word[] = []
  let open = false
  let spaced = false
  for (const { text, style } of segments)
    for (const part of text.replace(TOGETHER, '$1 ').split(BLANKS)) {
      if (part === '') continue
      if (/^[ \n]/.test(part)) {
        open = false
        spaced = true
      } else if (open) words.at(-1)!.parts.push({ text: part, style })
      else {
        words.push({ parts: [{ text: part, style }], spaced })
        open = true
        spaced = false
      }
    }
  return words
}

/** A word in parts that each fit into a line. */
function parted({ parts, spaced }: Word, measure: number, widthOf: WidthOf): Word[] {
  const found: Word[] = []
  let x = Infinity
  for (const { text, style } of parts)
    for (const sign of signsOf(text)) {
      const width = widthOf(sign, style)
      if (x + width > measure) {
        found.push({ parts: [{ text: '', style }], spaced: spaced && found.length === 0 })
        x = 0
      }
      const last = found.at(-1)!.parts.at(-1)!
      if (last.style === style) last.text += sign
      else found.at(-1)!.parts.push({ text: sign, style })
      x += width
    }
  return found
}

/** Breaks one paragraph; of no words come no lines. */
export function linesOf(segments: Segment[], measure: number, widthOf: WidthOf): Line[] {
  const wide = ({ parts }: Word) => parts.reduce((sum, { text, style }) => sum + widthOf(text, style), 0)
  const words = wordsOf(segments).flatMap((word) =>
    wide(word) > measure ? parted(word, measure, widthOf) : [word],
  )
  const lines: Line[] = []
  let line: Line = []
  let x = 0
  for (const word of words) {
    const space = word.spaced && line.length > 0 ? widthOf(' ', line.at(-1)!.style) : 0
    if (line.length > 0 && x + space + wide(word) > measure) {
      lines.push(line)
      line = []
      x = 0
    } else if (space > 0) {
      line.at(-1)!.text += ' '
      x += space
    }
    for (const { text, style } of word.parts) {
      const last = line.at(-1)
      if (last?.style === style) last.text += text
      else line.push({ text, style, x })
      x += widthOf(text, style)
    }
  }
  return line.length > 0 ? [...lines, line] : lines
}

/** How far to the right a line goes. */
export const extent = (line: Line, widthOf: WidthOf): number => {
  const last = line.at(-1)
  return last ? last.x + widthOf(last.text, last.style) : 0
}
