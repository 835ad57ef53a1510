/** Draws the picture that stands beside a link to the portal: in a thread, with the letters of documents, so that the machine needs none. */
import sharp from 'sharp'
import { escaped } from '#platform/lang/markup.ts'
import { ACCENT, DIM, INK, MARK } from '#platform/pdf/styles.ts'
import { inLines, type Lettering, outlined, widthOf } from '#platform/pdf/outlines.ts'
import { SHARE_SIZE, type ShareCard } from './share-cards.ts'

const LEFT = 56
const PANEL = 690
const MEASURE = PANEL - LEFT - 44
const BAND = 12

const plain = (size: number, colour: string = DIM): Lettering => ({ face: 'plain', size, colour })
const strong = (size: number, colour: string = INK): Lettering => ({ face: 'strong', size, colour })
const TONES = {
  good: ['#dff1e6', '#155c36'],
  calm: ['#e3edf2', '#0e394c'],
  bad: ['#f8e3e1', '#8a1f17'],
} as const

sharp.cache(false)
sharp.concurrency(1)

/** The picture as JPEG, 1200 by 630. A photograph that cannot be read fails it. */
export async function drawShare(card: ShareCard): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE
  const photo = card.photo && {
    input: await sharp(card.photo)
      .resize({ width: width - PANEL, height: height - BAND, fit: 'cover', position: 'centre' })
      .toBuffer(),
    left: PANEL,
    top: 0,
  }
  const drawing = await sharp(Buffer.from(svgOf(card)))
    .composite(photo ? [photo] : [])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  // A plain array crosses from thread to thread.
  return new Uint8Array(drawing)
}

function svgOf(card: ShareCard): string {
  const { width, height } = SHARE_SIZE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ACCENT}"/><stop offset="1" stop-color="#0b2c3b"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<rect x="${PANEL}" width="${width - PANEL}" height="${height}" fill="url(#g)"/>`,
    card.photo ? '' : shapesOf(card.shapes),
    `<rect y="${height - BAND}" width="${width}" height="${BAND}" fill="${ACCENT}"/>`,
    brandOf(card.portal),
    wordsOf(card),
    '</svg>',
  ].join('')
}

function brandOf(portal: string): string {
  const mark = `<g transform="translate(${LEFT} 44) scale(1.2)"><rect width="40" height="40" rx="8" fill="${ACCENT}"/><path d="${MARK}" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></g>`
  return mark + outlined(portal, LEFT + 64, 77, strong(25, ACCENT))
}

/** From the top the name, from the bottom price and time; what is between stays free. */
function wordsOf({ over, title, price, state, when }: ShareCard): string {
  const parts: string[] = []
  let y = 168
  for (const line of inLines(over, MEASURE, 1, plain(27))) parts.push(outlined(line, LEFT, y, plain(27)))
  const size = price ? 46 : 54
  const leading = size * 1.18
  y += leading + 4
  for (const line of inLines(title, MEASURE, 3, strong(size))) {
    parts.push(outlined(line, LEFT, y, strong(size)))
    y += leading
  }
  if (price) {
    parts.push(outlined(price.label, LEFT, 438, plain(26)))
    // The longest amount in two currencies would not fit otherwise.
    const wide = widthOf(price.amount, strong(62))
    const amount = strong(Math.min(62, Math.floor((62 * MEASURE) / wide)), ACCENT)
    parts.push(outlined(price.amount, LEFT, 500, amount))
  }
  if (state) parts.push(chipOf(state))
  if (when) {
    const after = state ? LEFT + widthOf(state.words, strong(25)) + 56 : LEFT
    const room = PANEL - 20 - after
    for (const line of inLines(when, room, 1, plain(25, INK)))
      parts.push(outlined(line, after, 571, plain(25, INK)))
  }
  return parts.join('')
}

function chipOf({ words, tone }: NonNullable<ShareCard['state']>): string {
  const [ground, colour] = TONES[tone]
  const wide = widthOf(words, strong(25)) + 36
  return `<rect x="${LEFT}" y="540" width="${wide}" height="44" rx="22" fill="${ground}"/>${outlined(words, LEFT + 18, 571, strong(25, colour))}`
}

/** One shape in the middle of its half, or several in rows of two. */
function shapesOf(shapes: readonly string[]): string {
  const { width, height } = SHARE_SIZE
  const [middle, centre] = [(PANEL + width) / 2, (height - BAND) / 2]
  const alone = shapes.length === 1
  const scale = alone ? 6.4 : 2.9
  return shapes
    .map((shape, n) => {
      const column = alone ? 0 : (n % 2) - 0.5
      const row = alone ? 0 : Math.floor(n / 2) - (Math.ceil(shapes.length / 2) - 1) / 2
      const x = middle + column * 210 - 24 * scale
      const y = centre + row * 180 - 24 * scale
      return `<path transform="translate(${x} ${y}) scale(${scale})" d="${escaped(shape)}" fill="none" stroke="#fff" stroke-opacity="0.92" stroke-width="${alone ? 1.1 : 1.5}" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')
}
