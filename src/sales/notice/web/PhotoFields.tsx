/** The photographs of a draft in their order, each with its caption; the first is the cover. */
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { type FileRef, files } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { PrivatePicture } from '#files/web/PrivatePicture.tsx'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { saleDocuments } from '../documents.contract.ts'
import { messages } from '../documents.messages.ts'
import look from './sale-files.module.css'

const words = dictionary(messages)
const MOST = 30
const NONE: FileRef[] = []

/** A fresh one was uploaded just now and is not attached yet. */
export type Photo = { id: string; caption: string; fresh: boolean }

type Props = {
  saleId: number
  photos: readonly Photo[]
  onChange: (change: (photos: Photo[]) => Photo[]) => void
  /** Whether saving was tried, so that what is missing is said. */
  tried: boolean
  /** Told while photographs are on their way. */
  onBusy: (busy: boolean) => void
}

export function PhotoFields({ saleId, photos, onChange, tried, onBusy }: Props) {
  const change = (id: string, caption: string) =>
    onChange((all) => all.map((photo) => (photo.id === id ? { ...photo, caption } : photo)))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    onChange((all) => all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
    setSaid(words.moved(to + 1))
    // The row has been put elsewhere, and with it the button that was pressed; at an end only the other one still works.
    setTimeout(() => {
      const [up, down] = list.current?.children[to]?.querySelectorAll('button') ?? []
      const pressed = to < from ? up : down
      ;(pressed?.disabled ? (to < from ? down : up) : pressed)?.focus()
    })
  }
  return (
    <fieldset className="form-group">
      <legend>{words.photos}</legend>
      {photos.length > 0 && (
        <ol ref={list} className={look.photos}>
          {photos.map(({ id, caption, fresh }, place) => (
            <li key={id} className={look.photo}>
              {fresh ? (
                <PrivatePicture
                  endpoint={files.seeUploadPicture}
                  input={{ id }}
                  alt=""
                  className={look.picture}
                />
              ) : (
                <PrivatePicture
                  endpoint={saleDocuments.seeSalePhoto}
                  input={{ id: saleId, fileId: id, size: 'small' }}
                  alt=""
                  className={look.picture}
                />
              )}
              <div className={look.about}>
                <div className={look.order}>
                  {place === 0 && <Chip tone="accent">{words.cover}</Chip>}
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={words.earlier(place + 1)}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={words.later(place + 1)}
                    disabled={place === photos.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    ↓
                  </Button>
                  <CloseButton
                    aria-label={words.removePhoto(place + 1)}
                    onClick={() => onChange((all) => all.filter((photo) => photo.id !== id))}
                  />
                </div>
                <TextInput
                  label={words.caption}
                  description={place === 0 ? words.captionHint : undefined}
                  required
                  maxLength={200}
                  value={caption}
                  error={tried && caption.trim().length < 3 && words.captionFault}
                  onChange={({ currentTarget }) => change(id, currentTarget.value)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <FileInput
        label={words.addPhotos}
        description={words.photosHint}
        use="PHOTO"
        value={NONE}
        onBusy={onBusy}
        max={MOST - photos.length}
        onChange={(added) =>
          onChange((all) => [
            ...all,
            ...added
              .filter(({ id }) => all.every((photo) => photo.id !== id))
              .map(({ id }) => ({ id, caption: '', fresh: true })),
          ])
        }
      />
      <output className="visually-hidden">{said}</output>
    </fieldset>
  )
}
