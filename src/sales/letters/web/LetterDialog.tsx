/** One letter to read, with what may still be done about it: its reader confirms it, the organiser notes how it was served. */
import { Button, CloseButton } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../platform/endpoint.ts'
import { useAsk, useDo } from '../../../platform/web/hooks.ts'
import { dictionary } from '../../../platform/web/say.ts'
import { Confirm } from '../../../platform/web/ui/form/Confirm.tsx'
import { DayInput } from '../../../platform/web/ui/form/DayInput.tsx'
import { DownloadButton } from '../../../platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '../../../platform/web/ui/Facts.tsx'
import { messages as shared } from '../../../platform/web/ui/messages.ts'
import { Moment } from '../../../platform/web/ui/Moment.tsx'
import { leaveNotice } from '../../../platform/web/ui/Notice.tsx'
import { ErrorPanel, Loading } from '../../../platform/web/ui/States.tsx'
import looks from './email.module.css'
import { correspondence } from '../contract.ts'
import { messages } from '../messages.ts'
import { type AnyRow, kindNames, receiptOf } from './letter-columns.tsx'
import classes from './letters.module.css'

const words = { ...dictionary(shared), ...dictionary(messages) }
type Letter = OutputOf<typeof correspondence.seeLetter>

/** The way into a letter, from a row of a list. */
export function LetterDeed({ row }: { row: Pick<AnyRow, 'id' | 'kind' | 'to'> }) {
  const [open, setOpen] = useState(false)
  const name = [kindNames[row.kind], row.to].filter(Boolean).join(', ')
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={words.of(words.see, name)}
        onClick={() => setOpen(true)}
      >
        {words.see}
      </button>
      {open && <LetterDialog id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function LetterDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const letter = useAsk(correspondence.seeLetter, { id })
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  // Closed before it leaves the page, else the browser does not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={looks['dialog']} aria-labelledby={name} onCancel={onClose}>
      <div className={looks['head']}>
        <h2 id={name}>{letter.data ? kindNames[letter.data.kind] : words.title}</h2>
        <CloseButton aria-label={words.close} onClick={onClose} size="lg" />
      </div>
      {letter.data ? (
        <Content letter={letter.data} onClose={onClose} />
      ) : letter.error ? (
        <ErrorPanel error={letter.error} retry={letter.refetch} />
      ) : (
        <Loading />
      )}
    </dialog>
  )
}

function Content({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  const receive = useDo(correspondence.confirmMyLetter)
  const { label, when } = receiptOf(letter)
  return (
    <>
      <Facts>
        <Fact name={words.sale}>
          {letter.code} – <span lang="bg-BG">{letter.title}</span>
        </Fact>
        {letter.sentAt && (
          <Fact name={words.sentAt}>
            <Moment at={letter.sentAt} as="long" />
          </Fact>
        )}
        <Fact name={words.receipt} note={when}>
          {label}
        </Fact>
        <Fact name={words.subject}>
          <span lang={letter.language}>{letter.subject}</span>
        </Fact>
      </Facts>
      <div>
        <h3>{words.text}</h3>
        <p className={looks['remark']}>{words.struckOut}</p>
        <div className={looks['text']} lang={letter.language}>
          {letter.text}
        </div>
      </div>
      {receive.error && (
        <p className="note note-bad" role="alert">
          {receive.error.message}
        </p>
      )}
      <div className={classes.buttons}>
        {letter.can.includes('confirm') && (
          <Button
            loading={receive.isPending}
            onClick={() =>
              receive.mutate({ id: letter.id }, { onSuccess: () => leaveNotice(words.confirmedNow) })
            }
          >
            {words.confirm}
          </Button>
        )}
        {letter.can.includes('print') && (
          <DownloadButton endpoint={correspondence.printLetter} input={{ id: letter.id }} how="open">
            {words.print}
          </DownloadButton>
        )}
        {letter.can.includes('print') && letter.enclosed && (
          <DownloadButton endpoint={correspondence.readEnclosure} input={{ id: letter.id }} how="open">
            {words.printEnclosure}
          </DownloadButton>
        )}
        {letter.can.includes('noteService') && (
          <Button onClick={() => setAsking(true)}>{words.noteService}</Button>
        )}
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {asking && <NoteOrdinary id={letter.id} close={() => setAsking(false)} />}
    </>
  )
}

function NoteOrdinary({ id, close }: { id: number; close: () => void }) {
  const note = useDo(correspondence.noteOrdinaryService)
  const [servedOn, setServedOn] = useState('')
  const done = () => {
    close()
    leaveNotice(words.serviceNoted)
  }
  return (
    <Confirm
      opened
      title={words.noteServiceTitle}
      confirm={words.noteService}
      busy={note.isPending}
      error={note.error}
      onClose={close}
      onConfirm={() => void note.mutateAsync({ id, servedOn }).then(done, () => {})}
    >
      <p>{words.noteServiceText}</p>
      <DayInput label={words.dayOfService} required onChange={setServedOn} />
    </Confirm>
  )
}
