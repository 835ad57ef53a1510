/** One letter to read, with what may still be done about it: its reader confirms it, the organiser notes how it was served. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { useAsk, useDo } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { messages as shared } from '#platform/web/ui/ui.messages.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Pending, Refused } from '#platform/web/ui/Pending.tsx'
import classes from './email.module.css'
import { letterEndpoints } from '../letters.contract.ts'
import { messages } from '../letters.messages.ts'
import { type AnyRow, deliveryOf, kindNames, receiptOf } from './letter-columns.tsx'

const words = { ...dictionary(shared), ...dictionary(messages) }
type Letter = OutputOf<typeof letterEndpoints.seeLetter>

/** The way into a letter, from a row of a list. */
export function LetterAction({ row }: { row: Pick<AnyRow, 'id' | 'kind' | 'to'> }) {
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
  const letter = useAsk(letterEndpoints.seeLetter, { id })
  return (
    <Dialog title={letter.data ? kindNames[letter.data.kind] : words.title} onClose={onClose} wide>
      {letter.data ? (
        <Content letter={letter.data} onClose={onClose} />
      ) : (
        <Pending error={letter.error} retry={letter.refetch} />
      )}
    </Dialog>
  )
}

function Content({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const [asking, setAsking] = useState(false)
  const receive = useDo(letterEndpoints.confirmMyLetter)
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
        {letter.delivery && (
          <Fact
            name={words.eDeliveryState}
            note={letter.delivery.sentAt && formatDateTime(letter.delivery.sentAt)}
          >
            {deliveryOf(letter)}
          </Fact>
        )}
        <Fact name={words.subject}>
          <span lang={letter.language}>{letter.subject}</span>
        </Fact>
      </Facts>
      <div>
        <h3>{words.text}</h3>
        <p className={classes.remark}>{words.struckOut}</p>
        <div className={classes.text} lang={letter.language}>
          {letter.text}
        </div>
      </div>
      <Refused error={receive.error} />
      <div className="buttons buttons-end">
        {letter.can.includes('confirm') && (
          <Button
            loading={receive.isPending}
            onClick={() =>
              receive.mutate({ id: letter.id }, { onSuccess: () => showToast(words.confirmedNow) })
            }
          >
            {words.confirm}
          </Button>
        )}
        {letter.can.includes('print') && (
          <DownloadButton endpoint={letterEndpoints.printLetter} input={{ id: letter.id }} how="open">
            {words.print}
          </DownloadButton>
        )}
        {letter.can.includes('print') && letter.enclosed && (
          <DownloadButton endpoint={letterEndpoints.readEnclosure} input={{ id: letter.id }} how="open">
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
  const note = useCommand(letterEndpoints.noteOrdinaryService, close, () => words.serviceNoted)
  const [servedOn, setServedOn] = useState('')
  return (
    <Confirm
      title={words.noteServiceTitle}
      confirm={words.noteService}
      {...note.asked}
      onConfirm={() => note.send({ id, servedOn })}
    >
      <p>{words.noteServiceText}</p>
      <DayInput label={words.dayOfService} required onChange={setServedOn} />
    </Confirm>
  )
}
