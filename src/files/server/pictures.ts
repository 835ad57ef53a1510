/** Pictures: proven to be whole by decoding them, and made small for the screen with nothing left in them but the picture. */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../../platform/endpoint.ts'

/** A picture that says it has more points than this is not unpacked at all. */
const MOST_PIXELS = 50_000_000
const SECONDS = 20
/** So many pictures at once; each takes a thread and up to 200 MB. */
const AT_ONCE = 2

sharp.cache(false)
sharp.concurrency(1)

const SIZES = { SMALL: 320, LARGE: 1280 } as const
export type Pictures = Record<keyof typeof SIZES, Buffer>

const waiting: (() => void)[] = []
let working = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

const opened = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS,
  })

/** The pictures of 320 and 1280 points that are shown; turned upright, without EXIF, place or profile. */
export const picturesOf = (bytes: Uint8Array): Promise<Pictures> =>
  inTurn(async () => {
    await mustBeReasonable(bytes)
    try {
      const large = await sized(opened(bytes), SIZES.LARGE)
      return { LARGE: large, SMALL: await sized(opened(large), SIZES.SMALL) }
    } catch {
      throw new Refusal('damaged')
    }
  })

/** Decodes a picture to the end and throws it away; a damaged one is refused. */
export const mustBeWhole = (bytes: Uint8Array): Promise<void> =>
  inTurn(async () => {
    await mustBeReasonable(bytes)
    await opened(bytes)
      .stats()
      .catch(() => {
        throw new Refusal('damaged')
      })
  })

const sized = (picture: Sharp, width: number) =>
  picture
    .autoOrient()
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()

/** By the head of the file alone, before any of it is unpacked. */
async function mustBeReasonable(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('damaged')
    })
  if (width * height > MOST_PIXELS) throw new Refusal('pictureTooLarge')
}
