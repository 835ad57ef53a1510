/** Breaks text into lines: no wider than the measure, and without parting what belongs together. */
import type { Token, Tokens } from 'marked'
import type { Face, Style } from './look.ts'

export type Piece = { text: string; face: Face }
/** A line, ready to be drawn: pieces of one face each, with their place from the left. */
export type Line = (Piece & { x: number; width: number })[]
export type WidthOf = (text: string, face: Face, size: number) => number

/** How far to the right a line goes. */
export const extent = (line: Line) => line.reduce((most, { x, width }) => Math.max(most, x + width), 0)

/** Keeps together what must not part at the end of a line: abbreviations, numbers and units, single letters, dashes. */
const bound = (text: string) =>
  text
    .replace(/(?<=^|[\s\u00a0(„])((?:чл|ал|т|art|no|напр)\.|№|CPC|[авикосуАВИКОСУ]) (?=\S)/gu, '$1\u00a0')
    .replace(/ (?=(?:г\.|ч\.|лв\.|EUR|ГПК)(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')
    .replace(/ (?=[–—] )/gu, '\u00a0')

/** Inline tokens as pieces of one face each. */
export function piecesOf(tokens: Token[], face: Face = 'plain'): Piece[] {
  return tokens.flatMap((token): Piece[] => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : []
    if (token.type === 'codespan')
      return [{ text: (token as Tokens.Codespan).text.replaceAll(' ', '\u00a0'), face: 'code' }]
    if (token.type === 'strong') return piecesOf(inner, 'strong')
    if (token.type === 'em') return piecesOf(inner, 'em')
    if (inner.length > 0) return piecesOf(inner, face)
    return [{ text: bound((token as Tokens.Text).text.replaceAll('\n', ' ')), face }]
  })
}

/** Breaks pieces into lines, a little narrower where otherwise a short word would stand alone in the last one. */
export function linesOf(pieces: Piece[], style: Style, measure: number, widthOf: WidthOf): Line[] {
  const full = broken(pieces, style, measure, widthOf)
  const fair = (lines: Line[]) => lines.length === full.length && extent(lines.at(-1)!) > style.size * 5
  if (full.length < 2 || fair(full)) return full
  const tries = [0.97, 0.94, 0.91, 0.88].map((share) => broken(pieces, style, measure * share, widthOf))
  return tries.find(fair) ?? full
}

function broken(pieces: Piece[], { size, weight }: Style, measure: number, widthOf: WidthOf): Line[] {
  const lines: Line[] = []
  let line: Line = []
  let x = 0
  let spaced = false
  const atoms = pieces.flatMap(({ text, face }) =>
    text
      .split(/( +)/)
      .filter(Boolean)
      .map((part) => ({ text: part, face: face === 'plain' ? (weight ?? face) : face })),
  )
  for (let at = 0; at < atoms.length;) {
    if (atoms[at]!.text.startsWith(' ')) {
      spaced = true
      at++
      continue
    }
    // A word is what stands between two spaces, though it may change its face inside.
    let end = at
    while (end < atoms.length && !atoms[end]!.text.startsWith(' ')) end++
    const word = atoms.slice(at, end)
    const space = spaced && line.length > 0 ? widthOf(' ', 'plain', size) : 0
    const width = word.reduce((sum, { text, face }) => sum + widthOf(text, face, size), 0)
    if (line.length > 0 && x + space + width > measure) {
      lines.push(line)
      line = []
      x = 0
    } else if (space > 0) {
      const last = line.at(-1)!
      if (last.face === word[0]!.face) last.text += ' '
      else line.push({ text: ' ', face: 'plain', x, width: space })
      x += space
    }
    for (const { text, face } of word) {
      const last = line.at(-1)
      if (last?.face === face) last.text += text
      else line.push({ text, face, x, width: 0 })
      x += widthOf(text, face, size)
      line.at(-1)!.width = x - line.at(-1)!.x
    }
    spaced = false
    at = end
  }
  return line.length > 0 ? [...lines, line] : lines
}
