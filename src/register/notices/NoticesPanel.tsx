/** The statutory notices on the page of a distraint: who was told of what, how it stands with service, and serving on paper. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { showToast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { type NoticeRow, notices, SERVED_HOW } from './notices.contract.ts'
import { messages, noticeAddressees, noticeKinds, noticeStates, servedHow } from './notices.messages.ts'
import classes from './notices.module.css'

const words = dictionary(messages)
const ways = dictionary(servedHow)

/** Notes that a notice was served on paper: on which day and how. */
function ServedDialog({ notice, close }: { notice: NoticeRow; close: () => void }) {
  const { tied, asked } = useFormOf(
    notices.noteNoticeServed,
    {
      id: notice.id,
      servedOn: notice.servedOn ?? '',
      servedHow: notice.servedHow ?? 'HAND',
      note: notice.servedNote,
    },
    () => {
      showToast(words.noted)
      close()
    },
  )
  return (
    <Confirm
      title={notice.servedOn ? words.correctServed : words.noteServed}
      confirm={words.save}
      onClose={close}
      {...asked}
    >
      <div className="form">
        <p>{words.servedLead(notice.name ?? '')}</p>
        <DayInput label={words.servedOn} required {...tied('servedOn')} />
        <NativeSelect
          label={words.servedHow}
          required
          data={SERVED_HOW.map((value) => ({ value, label: ways[value] }))}
          {...tied('servedHow')}
        />
        <TextInput label={words.note} description={words.noteHint} maxLength={300} {...tied('note')} />
      </div>
    </Confirm>
  )
}

const addressees = dictionary(noticeAddressees)
const kinds = dictionary(noticeKinds)
const states = dictionary(noticeStates)
/** How each state looks. */
export const NOTICE_TONES = {
  WAITING: 'warn',
  UNDER_WAY: 'plain',
  SENT: 'accent',
  SERVED: 'good',
  ON_PAPER: 'warn',
  SERVED_ON_PAPER: 'good',
  FAILED: 'bad',
} as const

type Props = {
  distraintId: number
  /** For what the officer looks; it is kept with the look. */
  purpose: string
  /** The law asks for none here. */
  onlyIfAny: boolean
}

export function NoticesPanel({ distraintId, purpose, onlyIfAny }: Props) {
  const { data, error, refetch } = useAsk(notices.listNotices, { id: distraintId, purpose })
  const [serving, setServing] = useState<NoticeRow>()
  if (onlyIfAny && !error && !data?.notices.length) return null
  return (
    <section className="panel" aria-labelledby="notices">
      <h2 id="notices">{words.title}</h2>
      <p className="dim">{words.lead}</p>
      {!data ? (
        <Pending error={error} retry={refetch} rows={3} />
      ) : data.notices.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="items items-lined">
          {data.notices.map((notice) => (
            <li key={notice.id}>
              <Notice
                notice={notice}
                purpose={purpose}
                {...(data.own && { serve: () => setServing(notice) })}
              />
            </li>
          ))}
        </ul>
      )}
      {serving && <ServedDialog notice={serving} close={() => setServing(undefined)} />}
    </section>
  )
}

function Notice({ notice, purpose, serve }: { notice: NoticeRow; purpose: string; serve?: () => void }) {
  const { addressee, name, kind, entryNumber, state, onPaperFor } = notice
  const onPaper = state === 'ON_PAPER' || state === 'SERVED_ON_PAPER'
  return (
    <div className={classes.notice}>
      <h3>
        {kinds[kind]}: {name ?? addressees[addressee]}
      </h3>
      <p className="row">
        <Chip tone={NOTICE_TONES[state]}>{states[state]}</Chip>
        <span className="dim">
          {name === null ? words.ofEntry(entryNumber) : words.asOfEntry(addressees[addressee], entryNumber)}
        </span>
      </p>
      {onPaperFor && state !== 'SERVED_ON_PAPER' && (
        <p className="note note-warn">
          {words[onPaperFor]}
          {state === 'FAILED' && ` ${words.failed}`}
        </p>
      )}
      <Facts>
        <Fact name={words.made}>
          <Moment at={notice.madeAt} />
        </Fact>
        {notice.deliveryNumber && <Fact name={words.number}>{notice.deliveryNumber}</Fact>}
        {notice.sentAt && (
          <Fact name={words.sent}>
            <Moment at={notice.sentAt} />
          </Fact>
        )}
        {notice.servedAt && (
          <Fact name={words.served}>
            <Moment at={notice.servedAt} />
          </Fact>
        )}
        {notice.servedOn && notice.servedHow && (
          <Fact name={words.served} {...(notice.servedNote && { note: notice.servedNote })}>
            {formatDate(notice.servedOn)}, {ways[notice.servedHow]}
          </Fact>
        )}
      </Facts>
      <div className="row no-print">
        <DownloadButton endpoint={notices.printNotice} input={{ id: notice.id, purpose }}>
          {words.print}
        </DownloadButton>
        {onPaper && serve && (
          <Button variant="default" onClick={serve}>
            {notice.servedOn ? words.correctServed : words.noteServed}
          </Button>
        )}
      </div>
    </div>
  )
}
