/** What is attached to an announcement, on its own page: photographs for the eye, documents with size and checksum. */
import { ActionIcon, CloseButton } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { FileList } from '#files/web/FileList.tsx'
import { PrivatePicture } from '#files/web/PrivatePicture.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { NextMark, PreviousMark } from '#platform/web/ui/grid/grid-icons.tsx'
import { saleDocuments, type SaleFiles } from '../documents.contract.ts'
import { documentKinds, messages } from '../documents.messages.ts'
import { SalePicture } from './SalePicture.tsx'
import { asWritten } from './names.ts'
import classes from './photos.module.css'

const words = dictionary(messages)

type Shown = { saleId: number; photos: SaleFiles['photos']; published: boolean }

/** The photographs of a sale: the cover, the others small beside it, and each large in a dialog that the arrow keys turn over. */
function Photos({ saleId, photos, published }: Shown) {
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) return null
  return (
    <section aria-label={words.photos}>
      <ul className={classes.photos}>
        {photos.map((photo, place) => (
          <li key={photo.id} className={place === 0 ? classes.cover : classes.other}>
            <button type="button" className={classes.open} onClick={() => setOpen(place)}>
              <Picture
                sale={saleId}
                photo={photo}
                place={place === 0 ? 'cover' : 'beside'}
                published={published}
                alt={words.openPhoto(place + 1, photos.length, photo.caption)}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Large
          saleId={saleId}
          photos={photos}
          published={published}
          first={open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function Large({
  saleId,
  photos,
  published,
  first,
  onClose,
}: Shown & { first: number; onClose: () => void }) {
  const [place, setPlace] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const photo = photos[place]!
  const turn = (by: number) => setPlace((at) => (at + by + photos.length) % photos.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
    if (key === 'Home') setPlace(0)
    if (key === 'End') setPlace(photos.length - 1)
  }
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={words.photos}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.head}>
        <span>{words.photoOf(place + 1, photos.length)}</span>
        <CloseButton size="lg" aria-label={words.close} onClick={onClose} />
      </div>
      <figure className={classes.large}>
        <Picture sale={saleId} photo={photo} place="whole" published={published} alt={photo.caption} />
        <figcaption {...asWritten}>{photo.caption}</figcaption>
      </figure>
      {photos.length > 1 && (
        <div className={classes.turn}>
          <ActionIcon variant="default" size="lg" aria-label={words.previous} onClick={() => turn(-1)}>
            <PreviousMark />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={words.next} onClick={() => turn(1)}>
            <NextMark />
          </ActionIcon>
        </div>
      )}
      <output className="visually-hidden">
        {words.photoOf(place + 1, photos.length)}: {photo.caption}
      </output>
    </dialog>
  )
}

type PictureProps = {
  sale: number
  photo: SaleFiles['photos'][number]
  place: 'cover' | 'beside' | 'whole'
  published: boolean
  alt: string
}

/** A photograph of a sale: by its address once everybody may see it, by the organiser's session before. */
function Picture({ sale, photo, place, published, alt }: PictureProps) {
  if (!published)
    return (
      <PrivatePicture
        endpoint={saleDocuments.seeSalePhoto}
        input={{ id: sale, fileId: photo.id, size: place === 'beside' ? 'small' : 'large' }}
        alt={alt}
        className={classes.picture}
      />
    )
  return (
    <SalePicture
      sale={sale}
      photo={photo.id}
      alt={alt}
      place={place}
      first={place === 'cover' ? 'most' : place === 'whole'}
      className={classes.picture}
    />
  )
}

const kinds = dictionary(documentKinds)

/** The photographs, where there are any; asked for together with the documents. */
export function SalePhotos({ saleId: id }: { saleId: number }) {
  const { data } = useAsk(saleDocuments.seeSaleDocuments, { id })
  return data && <Photos saleId={id} photos={data.photos} published={data.published} />
}

/** The card of documents; while it is a draft its organiser is led to where they are changed. */
export function SaleDocuments({ saleId: id }: { saleId: number }) {
  const { data, error, refetch } = useAsk(saleDocuments.seeSaleDocuments, { id })
  return (
    <section className="panel" aria-labelledby="sale-documents">
      <h2 id="sale-documents">{words.documents}</h2>
      {data ? <Documents id={id} files={data} /> : <Pending error={error} retry={refetch} rows={3} />}
      {data?.mayEdit && (
        <div>
          <LinkButton to="/announcements/files/$id" params={{ id: String(id) }} variant="default">
            {words.change}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Documents({ id, files: { documents } }: { id: number; files: SaleFiles }) {
  const open = documents.flatMap(({ kind, public: copy }) => (copy ? [{ kind, file: copy }] : []))
  const own = documents.flatMap(({ kind, original, public: copy }) =>
    original ? [{ kind, file: original, alone: copy === null }] : [],
  )
  if (documents.length === 0) return <p className="small">{words.noDocuments}</p>
  const kindOf = (list: readonly { kind: keyof typeof kinds; file: { id: string } }[], fileId: string) =>
    kinds[list.find(({ file }) => file.id === fileId)!.kind]
  return (
    <>
      {open.length > 0 && (
        <FileList
          files={open.map(({ file }) => file)}
          endpoint={saleDocuments.readSaleDocument}
          input={(file) => ({ id, fileId: file.id })}
          about={(file) => <strong>{kindOf(open, file.id)}</strong>}
          checksum
        />
      )}
      {own.length > 0 && (
        <>
          <h3>{words.originals}</h3>
          <p className="small">{words.originalNote}</p>
          <FileList
            files={own.map(({ file }) => file)}
            endpoint={saleDocuments.readSaleOriginal}
            input={(file) => ({ id, fileId: file.id })}
            about={(file) => (
              <>
                <strong>{kindOf(own, file.id)}</strong>
                {own.find((each) => each.file.id === file.id)?.alone && (
                  <span className="small">{words.onlyOriginal}</span>
                )}
              </>
            )}
            checksum
          />
        </>
      )}
    </>
  )
}
