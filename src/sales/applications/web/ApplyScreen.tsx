/** Applying to take part in a sale: the sale in short, the application, and what happens next. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { BecomeParticipant } from '#people/profile/web/BecomeParticipant.tsx'
import { dayInSofia, formatDate, formatDateTime } from '#platform/dates.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Pending } from '#platform/web/ui/Pending.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { ChangedElsewhere, SavedNote } from '#platform/web/ui/form/SavedNote.tsx'
import { useFormOf } from '#platform/web/ui/form/use-form-of.ts'
import { DoneMark } from '#platform/web/ui/icons.tsx'
import { useSaving } from '#platform/web/use-saving.ts'
import { DepositPanel } from '#sales/deposits/web/DepositPanel.tsx'
import { termFiguresOn } from '#sales/law/figures.rules.ts'
import { type Announcement, announcements } from '#sales/notice/notices.contract.ts'
import { messages as saleMessages } from '#sales/notice/notices.messages.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import classes from '#sales/notice/web/announcement.module.css'
import { applications } from '../applications.contract.ts'
import { messages } from '../applications.messages.ts'
import { applicationDrafts } from '../drafts.contract.ts'
import { messages as applyFormMessages } from '../unfiled.messages.ts'
import { SaleSummary } from './SaleSummary.tsx'
import { useApplicationGate } from './application-gate.ts'
import { ApplicationBegun } from './wizard/ApplicationBegun.tsx'
import { ApplicationWizard } from './wizard/ApplicationWizard.tsx'
import { emptyApplication } from './wizard/application-form.ts'
import { type Begun, filesIn, textOf, withDraft } from './wizard/draft-form.ts'

const unfiledWords = dictionary(applyFormMessages)

type ApplyFormProps = {
  announcement: Announcement
  onDone: (registration: OutputOf<typeof applications.registerForSale>) => void
}

/** One's own application to take part in a sale, kept as a draft while it is filled in. */
function ApplyForm(props: ApplyFormProps) {
  const [begun, setBegun] = useState<Begun>()
  const [chosen, setChosen] = useState(false)
  const reopen = () => {
    setChosen(true)
    setBegun(undefined)
  }
  return begun ? (
    <Filling {...props} begun={begun} onReopen={reopen} />
  ) : (
    <ApplicationBegun announcement={props.announcement} chosen={chosen} onBegin={setBegun} />
  )
}

type FillingProps = ApplyFormProps & { begun: Begun; onReopen: () => void }

function Filling({ announcement, begun, onReopen, onDone }: FillingProps) {
  const { id } = announcement
  const [initial] = useState(() =>
    withDraft(
      emptyApplication(id, storedSession()?.email ?? '', announcement.can.includes('registerForOther')),
      begun,
    ),
  )
  const values = useRef<object>(initial)
  const step = useRef(begun.step)
  const { saving, note, save, pause, keepMine } = useSaving(
    { text: textOf(initial, begun.step), revision: begun.revision },
    (draft, from) => call(applicationDrafts.saveMyDraft, { id, draft, files: filesIn(draft), ...from }),
  )
  const changed = useCallback(
    (to: object) => {
      values.current = to
      note(textOf(to, step.current))
    },
    [note],
  )
  const goOn = useRef(() => {})
  const { form, onSubmit, attempt, busy, refused } = useFormOf(
    applications.registerForSale,
    initial,
    onDone,
    changed,
  )
  // What was refused is a draft again.
  useEffect(() => {
    if (attempt > 0) goOn.current()
  }, [attempt])
  const wiring = { form, attempt, busy, refused, announcement, begun }
  return (
    <>
      {begun.filesGone && <p className="note note-warn">{unfiledWords.filesGone}</p>}
      {saving.elsewhere && saving.failed && (
        <ChangedElsewhere why={saving.failed} onTheirs={onReopen} onMine={keepMine} />
      )}
      <ApplicationWizard
        {...wiring}
        onStep={(to) => {
          step.current = to
          note(textOf(values.current, to))
          save()
        }}
        // What is saved while it is filed would be refused.
        onSubmit={() => {
          goOn.current = pause()
          onSubmit()
        }}
        beside={saving.at || saving.failed ? <SavedNote {...saving} /> : unfiledWords.keptWhile}
      />
    </>
  )
}

const words = dictionary(messages)

type Props = {
  registration: OutputOf<typeof applications.registerForSale>
  announcement: Announcement
}

/** The application is in: its number, and what happens next. */
function Submitted({ registration, announcement }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const decided = formatDate(registration.decideUntil)
  const { decisionDays } = termFiguresOn(dayInSofia(new Date(registration.recordedAt)))
  return (
    <section className={classes.done} aria-labelledby="submitted">
      <div className={classes.doneHead}>
        <DoneMark />
        <h2 id="submitted" ref={heading} tabIndex={-1}>
          {words.submitted}
        </h2>
      </div>
      <Facts>
        <Fact name={words.submittedNumber}>
          <strong className={classes.number}>{registration.number}</strong>
        </Fact>
        <Fact name={words.submittedAt}>
          <Moment at={registration.recordedAt} as="long" />
        </Fact>
        <Fact name={words.announcement}>
          {announcement.code} – <SaleTitle of={announcement} />
        </Fact>
      </Facts>
      <DepositPanel registrationId={registration.id} />
      <h3>{words.whatNext}</h3>
      <ol className={classes.next}>
        <li>{words.nextDecision(decisionDays, decided)}</li>
        <li>{words.nextNotice}</li>
        <li>{words.nextBidding(formatDateTime(announcement.biddingStartsAt))}</li>
        <li>{words.nextRefusal}</li>
      </ol>
      <div className="row">
        <LinkButton to="/announcements/myRegistrations">{words.toMyRegistrations}</LinkButton>
        <LinkButton
          to="/announcements/details/$id"
          params={{ id: String(announcement.id) }}
          variant="default"
        >
          {words.toAnnouncement}
        </LinkButton>
      </div>
    </section>
  )
}

const { announcementsShort } = dictionary(saleMessages)
const TRAIL = [{ label: announcementsShort, to: '/announcements' }] as const

export function ApplyScreen({ saleId }: { saleId: number }) {
  const { data, error, refetch } = useAsk(announcements.seeAnnouncement, { id: saleId })
  return (
    <Page title={words.register} trail={TRAIL} narrow>
      {data ? <Applying announcement={data} /> : <Pending error={error} retry={refetch} rows={8} />}
    </Page>
  )
}

function Applying({ announcement }: { announcement: Announcement }) {
  const gate = useApplicationGate(announcement)
  // Once begun, an application stays on the screen: after it is sent, the gate is closed before the answer is shown.
  const opens = gate.state === 'open' || gate.state === 'signIn'
  const [begun, setBegun] = useState(opens)
  if (!begun && opens) setBegun(true)
  const [done, setDone] = useState<OutputOf<typeof applications.registerForSale>>()
  if (done) return <Submitted registration={done} announcement={announcement} />
  return (
    <>
      <SaleSummary announcement={announcement} />
      <Toast />
      {!begun && gate.state === 'way' ? (
        <BecomeParticipant back={`/announcements/register/${announcement.id}`} />
      ) : !begun ? (
        <Empty
          title={words.cannotRegister}
          hint={gate.reason}
          action={
            <LinkButton
              to="/announcements/details/$id"
              params={{ id: String(announcement.id) }}
              variant="default"
            >
              {words.toAnnouncement}
            </LinkButton>
          }
        />
      ) : (
        <ApplyForm announcement={announcement} onDone={setDone} />
      )}
    </>
  )
}
