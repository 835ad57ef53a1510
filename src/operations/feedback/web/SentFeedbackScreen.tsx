/** A message as its sender reads on: how it stands, and the answer. The code stands after the # of the address, so it reaches no server log. */
import { useEffect, useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { BulgarianTime, Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PendingPage } from '#platform/web/ui/Pending.tsx'
import { feedback, type SentFeedback } from '../feedback.contract.ts'
import { messages, sentMessages } from '../feedback.messages.ts'
import classes from './feedback.module.css'
import { TONES } from './tones.ts'

const words = { ...dictionary(messages), ...dictionary(sentMessages) }
const { title: feedbackTitle } = dictionary(messages)
const trail = [{ label: feedbackTitle, to: '/feedback' }] as const
const codeInAddress = () => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

export function SentFeedbackScreen({ id }: { id: number }) {
  const [code] = useState(codeInAddress)
  // Whoever looks at the history of this browser later finds no link that still works.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  const known = code !== '' || storedSession() !== undefined
  const query = useAsk(feedback.readFeedback, { id, ...(code && { code }) }, { enabled: known })
  if (!known)
    return (
      <Page title={words.titleUnknown} trail={trail} narrow>
        <p className="note note-bad" role="alert">
          {words.noCode}
        </p>
      </Page>
    )
  if (!query.data)
    return (
      <PendingPage
        title={words.titleUnknown}
        trail={trail}
        narrow
        error={query.error}
        retry={query.refetch}
      />
    )
  return <Message of={query.data} />
}

function Message({ of }: { of: SentFeedback }) {
  const waits = of.answers.length === 0 && of.state !== 'CLOSED'
  return (
    <Page title={words.title(of.reference)} trail={trail} narrow>
      <Facts>
        <Fact name={words.state}>
          <Chip tone={TONES[of.state]}>{words[of.state]}</Chip>
        </Fact>
        <Fact name={words.sentAt}>
          <Moment at={of.sentAt} />
        </Fact>
        {waits && of.dueOn && (
          <Fact name={words.dueOn}>
            <Moment at={of.dueOn} as="date" />
          </Fact>
        )}
        <Fact name={words.category}>{words[of.category]}</Fact>
        <Fact name={words.subject}>{of.subject}</Fact>
        <Fact name={words.message}>
          <span className={classes.written}>{of.message}</span>
        </Fact>
        {of.pictures.length > 0 && (
          <Fact name={words.pictures}>{of.pictures.map(({ name }) => name).join(', ')}</Fact>
        )}
      </Facts>
      <h2>{words.answer}</h2>
      {of.answers.length === 0 && <p>{words.noAnswer}</p>}
      {of.answers.map(({ at, text }) => (
        <div key={at} className="note">
          <p className="small">
            <Moment at={at} />
          </p>
          <p className={classes.written}>{text}</p>
        </div>
      ))}
      <BulgarianTime />
      <div className="page-actions">
        <LinkButton to="/feedback" variant="default">
          {words.another}
        </LinkButton>
      </div>
    </Page>
  )
}
