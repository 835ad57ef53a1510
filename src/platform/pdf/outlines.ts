/** Words as outlines for drawings: in the letters of documents, whatever letters the machine has. Only for threads, as it opens the fonts. */
import { FONTS, writable } from './letters.ts'
import type { Face } from './styles.ts'

/** How words look in a drawing; lengths in its units. */
export type Lettering = { face: Face; size: number; colour: string }

const rounded = (value: number) => Math.round(value * 100) / 100

/** How wide words are. */
export function widthOf(words: string, { face, size }: Omit<Lettering, 'colour'>): number {
  const font = FONTS[face]
  const units = font.layout(words).positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
  return (units * size) / font.unitsPerEm
}

/** One line of words, which begins at a point of its base line, as a piece of SVG. */
export function outlined(words: string, x: number, y: number, { face, size, colour }: Lettering): string {
  const font = FONTS[face]
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(words)
  let at = 0
  const letters = glyphs.map(({ path }, n) => {
    const { xAdvance, xOffset, yOffset } = positions[n]!
    const place = `translate(${rounded(at + xOffset)} ${rounded(yOffset)})`
    at += xAdvance
    return `<path transform="${place}" d="${path.toSVG()}"/>`
  })
  const turned = `translate(${rounded(x)} ${rounded(y)}) scale(${scale} ${-scale})`
  return `<g transform="${turned}" fill="${colour}">${letters.join('')}</g>`
}

/** The text in lines of at most so many units; what the last of them cannot hold is left out, and three dots say so. */
export function inLines(
  text: string,
  measure: number,
  most: number,
  lettering: Omit<Lettering, 'colour'>,
): string[] {
  const fits = (line: string) => widthOf(line, lettering) <= measure
  const lines: string[] = []
  const words = writable(text).split(/\s+/).filter(Boolean)
  let line = ''
  for (const [n, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (lines.length === most - 1 || !line)
      return [...lines, shortened([line, ...words.slice(n)].join(' ').trim(), fits)]
    lines.push(line)
    line = word
  }
  return fits(line) ? [...lines, line] : [...lines, shortened(line, fits)]
}

/** As much of a line as fits with three dots behind it. */
function shortened(line: string, fits: (line: string) => boolean): string {
  // What is far too long is cut at once, so that its end is soon found.
  let stored = line.slice(0, 200)
  while (stored && !fits(`${stored}…`)) stored = stored.slice(0, -1)
  return `${stored.replace(/[\s.,;:–-]+$/u, '')}…`
}
