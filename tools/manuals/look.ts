/** How manuals look: page, colours, letters and sizes. */
import { fileURLToPath } from 'node:url'

export type Face = 'plain' | 'strong' | 'em' | 'code'
export type Style = { size: number; leading: number; colour?: string; weight?: Face }

export const INK = '#1a2228'
export const DIM = '#535f68'
export const ACCENT = '#17536c'
export const DEEP = '#0e394c'
export const TINT = '#eef4f7'
export const RULE = '#d3dadf'

export const PAGE = { width: 595.28, height: 841.89, left: 78, right: 78, top: 84, bottom: 66 }
export const MEASURE = PAGE.width - PAGE.left - PAGE.right

export const BODY: Style = { size: 10, leading: 14 }
export const CELL: Style = { size: 9.5, leading: 13.4 }
export const CODE: Style = { size: 9.4, leading: 14, weight: 'code' }
export const LEAD: Style = { size: 12.5, leading: 18, colour: DIM }
export const SENDER: Style = { size: 10.2, leading: 15 }
/** By depth, the title first. */
export const HEADINGS: Style[] = [
  { size: 26, leading: 31, colour: DEEP, weight: 'strong' },
  { size: 15, leading: 20, colour: DEEP, weight: 'strong' },
  { size: 11, leading: 15.5, colour: DEEP, weight: 'strong' },
]

/** The mark of the portal, in a square of 40. */
export const MARK =
  'M13 13.4c1.7-2 4.1-3 7-3 4 0 6.6 1.9 6.6 4.9 0 2.9-2.4 4.6-6.1 4.6h-2.2 2.2c4.2 0 7 1.9 7 5.1 0 3.4-3 5.4-7.5 5.4-3.3 0-6-1.1-7.7-3.2'

// Sofia Sans draws Cyrillic in its Bulgarian forms unless it is told that the text is Russian, so nothing is switched on.
const ttf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sofia-sans/${weight}/SofiaSans_${weight}.ttf`))
export const FONTS: Record<Face, string> = {
  plain: ttf('400Regular'),
  strong: ttf('600SemiBold'),
  em: ttf('400Regular_Italic'),
  code: ttf('500Medium'),
}
