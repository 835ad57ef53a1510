/** A photograph of a published sale: as AVIF or WebP, in the width that its place needs, with its place kept until it has come. */
import { addressOf } from '#platform/web/call.ts'
import { saleDocuments } from '../documents.contract.ts'

/** Where pictures stand: the shape of the place, and how wide the page has it. */
const PLACES = {
  card: { width: 400, height: 220, sizes: '(min-width: 48em) 25rem, 100vw' },
  cover: { width: 1280, height: 720, sizes: '(min-width: 62em) 48rem, 100vw' },
  beside: { width: 320, height: 240, sizes: '10rem' },
  whole: { width: 1280, height: 960, sizes: '100vw' },
} as const
/** A photograph is at most so wide; one that stands upright is less, and the browser takes the next. */
const WIDTHS = { small: 320, medium: 640, large: 1280 } as const
const SIZES = ['small', 'medium', 'large'] as const

type Props = {
  sale: number
  photo: string
  alt: string
  place: keyof typeof PLACES
  /** It is seen as soon as the page is there; `most` of all pictures on it. */
  first?: 'most' | boolean
  className?: string | undefined
}

export function SalePicture({ sale, photo, alt, place, first = false, className }: Props) {
  const { width, height, sizes } = PLACES[place]
  const from = (size: (typeof SIZES)[number], as: 'webp' | 'avif') =>
    addressOf(saleDocuments.seeSalePhoto, { id: sale, fileId: photo, size, ...(as === 'avif' && { as }) })
  const set = (as: 'webp' | 'avif') => SIZES.map((size) => `${from(size, as)} ${WIDTHS[size]}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={from('medium', 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        {...(first === 'most' && { fetchPriority: 'high' })}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
