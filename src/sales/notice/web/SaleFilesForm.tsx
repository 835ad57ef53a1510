/** Documents and photographs of a draft: each document in a public copy and an original, each photograph with its caption. */
import { Button, CloseButton, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FileRef } from '#files/files.contract.ts'
import { FileInput } from '#files/web/FileInput.tsx'
import { useDo } from '#platform/web/hooks.ts'
import { choices, dictionary } from '#platform/web/say.ts'
import { ChangedElsewhere } from '#platform/web/ui/form/SavedNote.tsx'
import { type DocumentKind, type SaleFiles, saleDocuments } from '../documents.contract.ts'
import { documentKinds, messages } from '../documents.messages.ts'
import { type Photo, PhotoFields } from './PhotoFields.tsx'
import look from './sale-files.module.css'
import { keysOf, oneOf } from '#platform/kinds.ts'

const words = dictionary(messages)
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
          <fieldset key={row.key} className={look.document}>
            <legend className={look.legend}>{words.documentNumber(place + 1)}</legend>
            <CloseButton
              className={look.remove}
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
        <output className={look.wait}>{busy.size > 0 ? words.wait : ''}</output>
      </div>
    </form>
  )
}
