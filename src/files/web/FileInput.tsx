/** A field for files: chosen or dropped, each sent at once with its progress, and removed again as long as the form is not sent. */
import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { type FileRef, files as endpoints } from '../files.contract.ts'
import { messages } from '../files.messages.ts'
import { FILE_TYPES, type FileType, MOST_BYTES, MOST_FILES, typesOf, type Upload } from '../files.rules.ts'
import classes from './files.module.css'
import { type Sending, useUploads } from './use-uploads.ts'

const words = dictionary(messages)

type Props = {
  label: string
  description?: ReactNode
  /** What they are taken as: a photograph has smaller limits and gets pictures to be shown. */
  use?: Upload
  value: readonly FileRef[]
  onChange: (files: FileRef[]) => void
  /** Fewer types than the portal takes. */
  accept?: readonly FileType[]
  max?: number
  required?: boolean
  error?: ReactNode
  /** Where a summary of faults finds the field. */
  'data-path'?: string
  /** Where each goes, if not among the uploads of the account: then it is there for good and cannot be removed. */
  send?: Sending
  /** Told while files are on their way, so that a form can wait for them. */
  onBusy?: (busy: boolean) => void
}

export function FileInput({ value, onChange, use = 'DOCUMENT', max = MOST_FILES, ...field }: Props) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const [over, setOver] = useState(false)
  const types = field.accept ?? typesOf(use)
  // Several may arrive before the form hands the first one back.
  const fresh = useRef(new Set<string>())
  const latest = useRef<readonly FileRef[]>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const uploads = useUploads(
    use,
    (file) => {
      fresh.current.add(file.id)
      latest.current = [...latest.current, file]
      onChange([...latest.current])
    },
    setSaid,
    field.send,
  )
  const busy = uploads.pending > 0
  const { onBusy } = field
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const room = max - value.length - uploads.pending
  const add = (chosen: FileList | null) => {
    if (chosen && chosen.length > 0) uploads.add([...chosen], room, max)
    if (picker.current) picker.current.value = ''
  }
  const remove = (file: FileRef) => {
    onChange(value.filter(({ id: other }) => other !== file.id))
    setSaid(words.removed(file.name))
    // The button may not be there until the file is gone.
    setTimeout(() => chooser.current?.focus())
    // One that was attached before stays with what it belongs to, until that is saved without it.
    if (fresh.current.has(file.id)) call(endpoints.removeUpload, { id: file.id }).catch(() => undefined)
  }
  const describedBy = [`${id}-hint`, ...(field.error ? [`${id}-error`] : [])].join(' ')
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>
        {field.label}
        {field.required && (
          <span className={classes.required} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={classes.hint} id={`${id}-hint`}>
        {field.description && <p>{field.description}</p>}
        <p>{words.hint(kindsOf(types), words.size(MOST_BYTES[use]), max)}</p>
      </div>
      {value.length + uploads.underWay.length > 0 && (
        <ul className={classes.list}>
          {value.map((file) => (
            <li key={file.id} className={classes.row}>
              <div className={classes.what}>
                <span className={classes.name}>{file.name}</span>
                <span className={classes.size}>{words.size(file.bytes)}</span>
              </div>
              {!field.send && (
                <CloseButton aria-label={words.remove(file.name)} onClick={() => remove(file)} />
              )}
            </li>
          ))}
          {uploads.underWay.map(({ key, name, share, refused }) => (
            <li key={key} className={classes.row} data-refused={refused !== undefined || undefined}>
              <span className={classes.name}>{name}</span>
              <CloseButton
                aria-label={refused === undefined ? words.cancel(name) : words.dismiss(name)}
                onClick={() => uploads.drop(key)}
              />
              {refused === undefined ? (
                <Progress name={name} share={share} />
              ) : (
                <p className={classes.refused}>{refused}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <div
          className={classes.choose}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            add(event.dataTransfer.files)
          }}
        >
          <Button
            ref={chooser}
            variant="default"
            onClick={() => picker.current?.click()}
            aria-describedby={describedBy}
            {...(field.error && { 'data-fault': true })}
            {...(field['data-path'] && { 'data-path': field['data-path'] })}
          >
            {max === 1 ? words.chooseOne : words.chooseMore}
          </Button>
          <span className={classes.drop}>{max === 1 ? words.orDropOne : words.orDrop}</span>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={field.label}
            multiple={max > 1}
            accept={types.flatMap((type) => FILE_TYPES[type].map((ending) => `.${ending}`)).join(',')}
            onChange={(event) => add(event.currentTarget.files)}
          />
        </div>
      )}
      {field.error && (
        <p className={classes.error} id={`${id}-error`}>
          {field.error}
        </p>
      )}
      <output className="visually-hidden">{said}</output>
    </fieldset>
  )
}

function Progress({ name, share }: { name: string; share: number | undefined }) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div className={classes.progress}>
      <progress
        max={100}
        value={share === undefined || percent === 100 ? undefined : percent}
        aria-label={name}
      />
      <span>{share === undefined ? words.waiting : words.uploading(percent)}</span>
    </div>
  )
}

const SHORT: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}
const kindsOf = (types: readonly FileType[]) => types.map((type) => SHORT[type]).join(', ')
