/** How documents of the portal look: page, colours, sizes, and the letters that they are set in. */
import { fileURLToPath } from 'node:url'

export type Face = 'plain' | 'strong'
export type Style = { size: number; leading: number; colour: string; face: Face }

export const INK = '#1a2228'
export const DIM = '#535f68'
export const ACCENT = '#17536c'
const DEEP = '#0e394c'
export const RULE = '#d3dadf'

export const PAGE = { width: 595.28, height: 841.89, left: 62, right: 62, top: 84, bottom: 70 }
export const MEASURE = PAGE.width - PAGE.left - PAGE.right

export const BODY: Style = { size: 10, leading: 14, colour: INK, face: 'plain' }
export const LABEL: Style = { ...BODY, colour: DIM }
export const STRONG: Style = { ...BODY, face: 'strong' }
export const CELL: Style = { size: 9.2, leading: 12.6, colour: INK, face: 'plain' }
export const HEAD: Style = { ...CELL, colour: DEEP, face: 'strong' }
export const SMALL: Style = { size: 8.4, leading: 11.4, colour: DIM, face: 'plain' }
export const WARNING: Style = { size: 9.2, leading: 13, colour: '#9a2617', face: 'strong' }
export const TITLE: Style = { size: 22, leading: 26, colour: DEEP, face: 'strong' }
export const SUBTITLE: Style = { size: 11.5, leading: 16, colour: DIM, face: 'plain' }
export const HEADING: Style = { size: 12.5, leading: 17, colour: DEEP, face: 'strong' }

/** The mark of the portal, in a square of 40. */
export const MARK =
  'M13 13.4c1.7-2 4.1-3 7-3 4 0 6.6 1.9 6.6 4.9 0 2.9-2.4 4.6-6.1 4.6h-2.2 2.2c4.2 0 7 1.9 7 5.1 0 3.4-3 5.4-7.5 5.4-3.3 0-6-1.1-7.7-3.2'

// Sofia Sans draws Cyrillic in its Bulgarian forms unless it is told that the text is Russian, so nothing is switched on.
const file = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sofia-sans/${weight}/SofiaSans_${weight}.ttf`))

export const FONT_FILES: Record<Face, string> = { plain: file('400Regular'), strong: file('600SemiBold') }
