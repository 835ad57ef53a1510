/** Documents and photographs of a draft: each document in a public copy and an original, each photograph with its caption. */
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FileRef, files } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { PrivatePicture } from '#files/web/PrivatePicture.tsx'
import { keysOf, oneOf } from '#platform/kinds.ts'
import { useDo } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { ChangedElsewhere } from '#platform/web/ui/form/SavedNote.tsx'
import { type DocumentKind, saleDocuments, type SaleFiles } from '../documents.contract.ts'
import { documentKinds, messages } from '../documents.messages.ts'
import classes from './sale-files.module.css'

const words = dictionary(messages)
const MOST = 30
const NONE: FileRef[] = []

/** A fresh one was uploaded just now and is not attached yet. */
type Photo = { id: string; caption: string; fresh: boolean }

type PhotoFieldsProps = {
  saleId: number
  photos: readonly Photo[]
  onChange: (change: (photos: Photo[]) => Photo[]) => void
  /** Whether saving was tried, so that what is missing is said. */
  tried: boolean
  /** Told while photographs are on their way. */
  onBusy: (busy: boolean) => void
}

/** The photographs of a draft in their order, each with its caption; the first is the cover. */
function PhotoFields({ saleId, photos, onChange, tried, onBusy }: PhotoFieldsProps) {
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
        <ol ref={list} className={classes.photos}>
          {photos.map(({ id, caption, fresh }, place) => (
            <li key={id} className={classes.photo}>
              {fresh ? (
                <PrivatePicture
                  endpoint={files.seeUploadPicture}
                  input={{ id }}
                  alt=""
                  className={classes.picture}
                />
              ) : (
                <PrivatePicture
                  endpoint={saleDocuments.seeSalePhoto}
                  input={{ id: saleId, fileId: id, size: 'small' }}
                  alt=""
                  className={classes.picture}
                />
              )}
              <div className={classes.about}>
                <div className={classes.order}>
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

const kinds = dictionary(documentKinds)

type Row = { key: number; kind: DocumentKind | ''; copy: FileRef[]; original: FileRef[] }
let keys = 0
const emptyRow = (): Row => ({ key: ++keys, kind: '', copy: [], original: [] })
const filesOf = ({ documents, photos }: SaleFiles) => [
  ...documents.flatMap(({ public: copy, original }) => [...one(copy), ...one(original)].map(({ id }) => id)),
  ...photos.map(({ id }) => id),
]
const one = (file: FileRef | null) => (file ? [file] : [])

type Props = {
  id: number
  saved: SaleFiles
  onSaved: () => void
  /** What another window has saved is wanted instead. */
  onReopen: () => void
}

export function SaleFilesForm({ id, saved, onSaved, onReopen }: Props) {
  const [rows, setRows] = useState<Row[]>(() =>
    saved.documents.map((document) => ({
      key: ++keys,
      kind: document.kind,
      copy: one(document.public),
      original: one(document.original),
    })),
  )
  const [photos, setPhotos] = useState<Photo[]>(() =>
    saved.photos.map((photo) => ({ id: photo.id, caption: photo.caption, fresh: false })),
  )
  /** How often saving has failed. */
  const [attempt, setAttempt] = useState(0)
  const tried = attempt > 0
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLFormElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()
  }, [attempt])
  const busyWith = (field: string) => (at: boolean) =>
    setBusy((all) =>
      all.has(field) === at
        ? all
        : new Set(at ? [...all, field] : [...all].filter((other) => other !== field)),
    )
  const saving = useDo(saleDocuments.setSaleDocuments)
  const change = (key: number, to: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...to } : row)))
  const complete =
    rows.every(({ kind, copy, original }) => kind !== '' && copy.length + original.length > 0) &&
    photos.every(({ caption }) => caption.trim().length >= 3)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy.size > 0 || saving.isPending) return
    if (!complete) return setAttempt((count) => count + 1)
    send(filesOf(saved))
  }
  /** `known` are the files that this window knows of; without it whatever else is there is deleted. */
  const send = (known?: string[]) => {
    const documents = rows.flatMap(({ kind, copy, original }) =>
      kind === '' ? [] : [{ kind, publicId: copy[0]?.id ?? null, originalId: original[0]?.id ?? null }],
    )
    const wanted = photos.map((photo) => ({ fileId: photo.id, caption: photo.caption.trim() }))
    saving.mutate({ id, documents, photos: wanted, ...(known && { known }) }, { onSuccess: onSaved })
  }
  return (
    <form ref={box} className="form" onSubmit={submit} noValidate>
      <fieldset className="form-group">
        <legend>{words.documents}</legend>
        {rows.map((row, place) => (
          <fieldset key={row.key} className={classes.document}>
            <legend className={classes.legend}>{words.documentNumber(place + 1)}</legend>
            <CloseButton
              className={classes.remove}
              aria-label={words.removeDocument(place + 1)}
              onClick={() => {
                setRows((all) => all.filter(({ key }) => key !== row.key))
                busyWith(`copy ${row.key}`)(false)
                busyWith(`original ${row.key}`)(false)
                adder.current?.focus()
              }}
            />
            <NativeSelect
              label={words.kind}
              required
              data={[{ value: '', label: '…' }, ...choices(kinds)]}
              value={row.kind}
              error={tried && row.kind === '' && words.kindFault}
              onChange={({ currentTarget }) =>
                change(row.key, { kind: oneOf(keysOf(kinds), currentTarget.value) ?? '' })
              }
            />
            <FileInput
              label={words.publicCopy}
              description={words.publicHint}
              value={row.copy}
              max={1}
              error={tried && row.copy.length + row.original.length === 0 && words.fileFault}
              onChange={(copy) => change(row.key, { copy })}
              onBusy={busyWith(`copy ${row.key}`)}
            />
            <FileInput
              label={words.original}
              description={words.originalHint}
              value={row.original}
              max={1}
              onChange={(original) => change(row.key, { original })}
              onBusy={busyWith(`original ${row.key}`)}
            />
          </fieldset>
        ))}
        <div>
          <Button
            ref={adder}
            variant="default"
            disabled={rows.length >= 30}
            onClick={() => setRows((all) => [...all, emptyRow()])}
          >
            {words.addDocument}
          </Button>
        </div>
      </fieldset>
      <PhotoFields
        saleId={id}
        photos={photos}
        onChange={setPhotos}
        tried={tried}
        onBusy={busyWith('photos')}
      />
      {tried && !complete && (
        <p role="alert" className="note note-bad">
          {words.correct}
        </p>
      )}
      {saving.error?.code === 'changedElsewhere' ? (
        <ChangedElsewhere why={saving.error.message} onTheirs={onReopen} onMine={() => send()} />
      ) : saving.error ? (
        <p role="alert" className="note note-bad">
          {saving.error.message}
        </p>
      ) : null}
      <div className="buttons">
        <Button type="submit" loading={saving.isPending} disabled={busy.size > 0}>
          {words.save}
        </Button>
        <output className={classes.wait}>{busy.size > 0 ? words.wait : ''}</output>
      </div>
    </form>
  )
}
