/** One message: what was written, what was done with it, and what can be done next. */
import { Link } from '@tanstack/react-router'
import { FileList } from '#files/web/FileList.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { messages } from '../feedback.messages.ts'
import { type Feedback, feedbackHandling } from '../handling.contract.ts'
import { handlingMessages } from '../handling.messages.ts'
import classes from './feedback.module.css'
import { FeedbackActions } from './FeedbackActions.tsx'
import { Due } from './FeedbacksScreen.tsx'
import { TONES } from './tones.ts'

const words = dictionary(handlingMessages)
const categories = dictionary(messages)
const trail = [{ label: words.title, to: '/admin/feedbacks' }] as const

export function OneFeedbackScreen({ id }: { id: number }) {
  const { data, error, refetch } = useAsk(feedbackHandling.seeFeedback, { id })
  if (!data) return <PendingPage title={words.oneUnknown} trail={trail} error={error} retry={refetch} />
  return (
    <Page title={words.one(data.reference)} trail={trail} actions={<FeedbackActions of={data} />}>
      <Toast />
      <Written of={data} />
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <History of={data} />
      </section>
      <BulgarianTime />
    </Page>
  )
}

function Written({ of }: { of: Feedback }) {
  return (
    <Facts>
      <Fact name={words.state}>
        <Chip tone={TONES[of.state]}>{words[of.state]}</Chip>
      </Fact>
      <Fact name={words.assignedTo}>{of.assignedTo ?? words.nobody}</Fact>
      <Fact name={words.dueOn}>{of.dueOn ? <Due day={of.dueOn} overdue={of.overdue} /> : words.noTerm}</Fact>
      <Fact name={words.sentAt}>
        <Moment at={of.sentAt} as="long" />
      </Fact>
      <Fact name={words.sender} note={of.phone}>
        {of.names}, {of.email}
      </Fact>
      {of.accountId !== null && (
        <Fact name={words.account}>
          <Link to="/admin/users/$id" params={{ id: String(of.accountId) }}>
            {of.names}
          </Link>
        </Fact>
      )}
      <Fact name={words.category}>{categories[of.category]}</Fact>
      <Fact name={words.subject}>
        <span lang={of.language}>{of.subject}</span>
      </Fact>
      <Fact name={words.message}>
        <span className={classes.written} lang={of.language}>
          {of.message}
        </span>
      </Fact>
      <Fact name={words.pictures}>
        {of.pictures.length === 0 ? (
          words.noPictures
        ) : (
          <FileList
            files={of.pictures}
            endpoint={feedbackHandling.readFeedbackPicture}
            input={(file) => ({ id: of.id, fileId: file.id })}
          />
        )}
      </Fact>
    </Facts>
  )
}

function History({ of: { events } }: { of: Feedback }) {
  if (events.length === 0) return <p>{words.noHistory}</p>
  return (
    <ul className="stack">
      {events.map(({ at, by, event, text, to }) => (
        <li key={`${at} ${event}`} className="stack">
          <span>
            <strong>{event === 'ASSIGNED' ? words.eventASSIGNED(to) : words[`event${event}`]}</strong>{' '}
            {words.by(by)}, <Moment at={at} />
          </span>
          {text && <span className={classes.written}>{text}</span>}
        </li>
      ))}
    </ul>
  )
}
