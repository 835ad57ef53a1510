/** Pictures: proven to be whole by decoding them, and made small for the screen with nothing left in them but the picture. */
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#platform/endpoint.ts'
import { fairLine } from '#platform/process/fair-line.ts'

/** A picture that says it has more points than this is not unpacked at all. */
const MOST_PIXELS = 50_000_000
/** Nor one that unpacks to more bytes: so many points of four channels, such as red, green, blue and opacity, of eight bits. */
const MOST_UNPACKED = 4 * MOST_PIXELS
/**
 * A JPEG may be written in layers, each of which is decoded over all points: programs write some ten. Points and layers bound the processor
 * time of a picture, so that no clock has to, which on a busy machine would refuse honest ones.
 */
const MOST_LAYERS = 50
/** So many pictures at once, of one party one; each takes a thread and up to 200 MB. */
const AT_ONCE = 2

sharp.cache(false)
sharp.concurrency(1)

const SCAN = Buffer.from([0xff, 0xda])

const SIZES = { SMALL: 320, MEDIUM: 640, LARGE: 1280 } as const
/** Beyond this, more effort costs four times the processor for a tenth fewer bytes. */
const AVIF = { quality: 50, effort: 3 }

const line = fairLine({ places: AT_ONCE, mostWaiting: 6, longestQueue: 200 })

const opened = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })

/** The pictures of 320 and 1280 points that are shown at once; turned upright, without EXIF, place or profile. */
export const picturesOf = (bytes: Uint8Array): Promise<Record<'SMALL' | 'LARGE', Buffer>> =>
  line.run(async () => {
    await mustBeReasonable(bytes)
    try {
      const large = await asWebp(opened(bytes), 'LARGE')
      return { LARGE: large, SMALL: await asWebp(opened(large), 'SMALL') }
    } catch (error) {
      throw unreadable(error)
    }
  })

/** The other pictures of a photograph, out of its largest one: half a second to a second of a processor, in threads of libvips. */
export const otherPicturesOf = (
  large: Uint8Array,
): Promise<Record<'MEDIUM' | 'SMALL_AVIF' | 'MEDIUM_AVIF' | 'LARGE_AVIF', Buffer>> =>
  line.run(async () => ({
    MEDIUM: await asWebp(opened(large), 'MEDIUM'),
    SMALL_AVIF: await sized(opened(large), 'SMALL').avif(AVIF).toBuffer(),
    MEDIUM_AVIF: await sized(opened(large), 'MEDIUM').avif(AVIF).toBuffer(),
    LARGE_AVIF: await sized(opened(large), 'LARGE').avif(AVIF).toBuffer(),
  }))

/** Decodes a picture to the end and throws it away; a damaged one is refused. */
export const mustBeWhole = (bytes: Uint8Array): Promise<void> =>
  line.run(async () => {
    await mustBeReasonable(bytes)
    await opened(bytes)
      .stats()
      .catch((error: unknown) => {
        throw unreadable(error)
      })
  })

const sized = (picture: Sharp, size: keyof typeof SIZES) =>
  picture
    .autoOrient()
    .resize({ width: SIZES[size], height: SIZES[size], fit: 'inside', withoutEnlargement: true })

const asWebp = (picture: Sharp, size: keyof typeof SIZES) =>
  sized(picture, size).webp({ quality: 80 }).toBuffer()

/** Bytes of a channel of a point, by what libvips calls it; JPEG, PNG and WebP have no others. */
const DEPTHS: Record<string, number> = { uchar: 1, ushort: 2 }
const DEEPEST = 16

/** Why a picture could not be decoded: there was no room, which says nothing of the picture, or it is not whole. */
const unreadable = (error: unknown) =>
  new Refusal(/out of memory|alloc/i.test(String(error)) ? 'tooHardToRead' : 'damaged')

/** By the head of the file alone, before any of it is unpacked. */
async function mustBeReasonable(bytes: Uint8Array) {
  const { width, height, channels, depth, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  const points = width * height
  if (points > MOST_PIXELS || points * channels * (DEPTHS[depth] ?? DEEPEST) > MOST_UNPACKED)
    throw new Refusal('pictureTooLarge')
  if (isProgressive && layersOf(bytes) > MOST_LAYERS) throw new Refusal('tooHardToRead')
}

/** How often a scan of a JPEG begins, or seems to: among the points of a picture the two bytes never stand together. */
function layersOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let layers = 0
  for (let at = file.indexOf(SCAN); at >= 0 && layers <= MOST_LAYERS; at = file.indexOf(SCAN, at + 2))
    layers++
  return layers
}
