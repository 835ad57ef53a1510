/** A field for files: chosen or dropped, each sent at once with its progress, and removed again as long as the form is not sent. */
import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Refusal } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { dictionary } from '#platform/web/say.ts'
import { upload, type Watching } from '#platform/web/upload.ts'
import { type FileRef, files as endpoints, files } from '../files.contract.ts'
import { messages } from '../files.messages.ts'
import { FILE_TYPES, type FileType, MOST_BYTES, MOST_FILES, typesOf, type Upload } from '../files.rules.ts'
import classes from './files.module.css'

/** The files of one field on their way to the portal, one after the other, so that a slow line carries each to its end. */
const words = dictionary(messages)

/** One file that is not there yet: its share that has left, or why it was turned down. */
type UnderWay = { key: number; name: string; share: number | undefined; refused: string | undefined }
type Queued = { key: number; file: File; stop: AbortController }

let keys = 0

/** Sends one file to where it belongs. */
type Sending = (file: File, watching: Watching) => Promise<FileRef>

/**
 * `onArrived` is told of each file as it arrives; `say` gets a sentence for those who only listen. Without `send` each becomes
 * an upload of the account.
 */
function useUploads(
  as: Upload,
  onArrived: (file: FileRef) => void,
  say: (text: string) => void,
  send: Sending = (file, watching) => upload(files.uploadFile, { name: file.name, as }, file, watching),
) {
  const [underWay, setUnderWay] = useState<UnderWay[]>([])
  const queue = useRef<Queued[]>([])
  const running = useRef<Queued>(undefined)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  // What nobody waits for any longer is not sent on.
  useEffect(
    () => () => {
      for (const { stop } of [...queue.current, ...(running.current ? [running.current] : [])]) stop.abort()
      queue.current = []
    },
    [],
  )

  const change = (key: number, to: Partial<UnderWay>) =>
    setUnderWay((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const dismiss = (key: number) => setUnderWay((all) => all.filter((each) => each.key !== key))
  const refuse = (key: number, name: string, why: string) => {
    change(key, { refused: why, share: undefined })
    say(words.failed(name, why))
  }

  const next = async () => {
    const turn = queue.current.shift()
    if (!turn || running.current) return
    running.current = turn
    const { key, file, stop } = turn
    change(key, { share: 0 })
    try {
      const onProgress = (share: number) => change(key, { share })
      const stored = await send(file, { onProgress, signal: stop.signal })
      dismiss(key)
      arrived.current(stored)
      say(words.uploaded(stored.name))
    } catch (error) {
      if (stop.signal.aborted) dismiss(key)
      else refuse(key, file.name, error instanceof Refusal ? error.message : words.noConnection)
    } finally {
      running.current = undefined
      void next()
    }
  }

  return {
    underWay,
    /** How many are still to arrive. */
    pending: underWay.filter(({ refused }) => refused === undefined).length,
    /** Sends these, of which at most `room` may still come. */
    add(chosen: readonly File[], room: number, most: number) {
      const all = chosen.map((file) => ({ key: ++keys, file, stop: new AbortController() }))
      const faults = all.map(({ file }, place) => {
        if (place >= room) return words.tooMany(most)
        if (file.size > MOST_BYTES[as])
          return words.tooLarge(words.size(file.size), words.size(MOST_BYTES[as]))
        return undefined
      })
      setUnderWay((before) => [
        ...before.filter(({ refused }) => refused === undefined),
        ...all.map(({ key, file }, place) => ({
          key,
          name: file.name,
          share: undefined,
          refused: faults[place],
        })),
      ])
      const failures = all.flatMap(({ file }, place) =>
        faults[place] ? words.failed(file.name, faults[place]) : [],
      )
      if (failures.length > 0) say(failures.join(' '))
      queue.current.push(...all.filter((_, place) => !faults[place]))
      if (!running.current) void next()
    },
    /** Stops one that is on its way, or hides why it was turned down. */
    drop(key: number) {
      const stopped = running.current?.key === key ? running.current : undefined
      queue.current = queue.current.filter((each) => each.key !== key)
      if (stopped) stopped.stop.abort()
      else dismiss(key)
    },
  }
}

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
