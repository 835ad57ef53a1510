/** The portal's own paper, as manuals use it: with names of commands and settings on a tint, in lines that end well. */
import type { Token, Tokens } from 'marked'
import type { Line, Segment } from '#platform/pdf/lines.ts'
import { BODY, PAGE, type Style } from '#platform/pdf/styles.ts'
import { Document, type Part } from '#platform/pdf/pages.ts'

export const TINT = '#eef4f7'
/** In place of the blank that would let the text part at the end of a line. */
const UNPARTED = '\u00a0'

/** Keeps together what must not part at the end of a line: abbreviations, single letters, numbers and units, dashes. */
const bound = (text: string) =>
  text
    .replace(/(?<=^|[\s\u00a0(„])((?:т|напр)\.|CPC|[авикосуАВИКОСУ]) (?=\S)/gu, `$1${UNPARTED}`)
    .replace(/ (?=(?:EUR|ГПК)(?!\p{L}))/gu, UNPARTED)
    .replace(/(?<=\d) (?=\p{L})/gu, UNPARTED)
    .replace(/ (?=[–—] )/gu, UNPARTED)

/** The style of what is typed as it stands, which Markdown has between backticks. */
const typed = (style: Style) => Object.assign({ typed: true }, style)

/** Inline tokens as pieces of one style each. */
export const workItemsOf = (tokens: Token[], style: Style = BODY): Segment[] =>
  tokens.flatMap((token): Segment[] => {
    const inner = 'tokens' in token ? (token.tokens ?? []) : []
    if (token.type === 'codespan')
      return [{ text: (token as Tokens.Codespan).text.replaceAll(' ', UNPARTED), style: typed(style) }]
    if (inner.length > 0)
      return workItemsOf(inner, token.type === 'strong' ? { ...style, face: 'strong' } : style)
    return [{ text: bound((token as Tokens.Text).text.replaceAll('\n', ' ')), style }]
  })

export class ManualDocument extends Document {
  /** A little narrower where otherwise a short word would stand alone in the last line. */
  override lines(text: string | Segment[], style: Style, measure: number): Line[] {
    const full = super.lines(text, style, measure)
    const isFair = (lines: Line[]) =>
      lines.length === full.length && this.extent(lines.slice(-1)) > style.size * 5
    if (full.length < 2 || isFair(full)) return full
    const tries = [0.97, 0.94, 0.91, 0.88].map((share) => super.lines(text, style, measure * share))
    return tries.find(isFair) ?? full
  }

  override put(lines: Line[], tag: string, part: Part, leading: number, indent: number) {
    for (const [row, line] of lines.entries())
      for (const { text, style, x } of line)
        if ('typed' in style) this.tint(text, style, PAGE.left + indent + x, this.y + row * leading)
    super.put(lines, tag, part, leading, indent)
  }

  private tint(text: string, style: Style, x: number, y: number) {
    const wide = this.width(text.trimEnd(), style) + 4
    this.artifact('Layout', () =>
      this.doc.roundedRect(x - 2, y - 1.2, wide, style.size * 1.42, 2.5).fill(TINT),
    )
  }

  /** How many pages there are so far. */
  get page(): number {
    return this.doc.bufferedPageRange().count
  }
}
