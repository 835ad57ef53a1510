/** What is asked of an organiser: requests for viewings that wait for an answer, and those agreed, the soonest first. */
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { BulgarianTime } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Empty, ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { Toast } from '#platform/web/ui/Toast.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { SaleTitle } from '#sales/notice/web/SaleTitle.tsx'
import { type ViewingRequest, viewings } from '../viewings.contract.ts'
import { messages, states } from '../viewings.messages.ts'
import { timeOf, TONES } from './time.ts'

const words = dictionary(messages)

type Props = { request: ViewingRequest; close: () => void }

const AT_TIME = {
  agree: {
    endpoint: viewings.agreeToViewing,
    title: words.agreeTitle,
    confirm: words.agree,
    hint: words.agreeHint,
    done: words.agreed,
  },
  propose: {
    endpoint: viewings.proposeViewingTime,
    title: words.propose,
    confirm: words.propose,
    hint: words.proposeHint,
    done: words.proposed,
  },
} as const

/** Both name a time; it begins with the one that was asked for. */
function TimeDialog({ request, close, how }: Props & { how: keyof typeof AT_TIME }) {
  const { endpoint, title, confirm, hint, done } = AT_TIME[how]
  const [time, setTime] = useState({ from: request.from, until: request.until })
  const [reply, setReply] = useState('')
  const answering = useCommand(endpoint, close, () => done)
  return (
    <Confirm
      title={title}
      confirm={confirm}
      {...answering.asked}
      onConfirm={() => answering.check({ id: request.id, ...time, reply })}
    >
      <p>{hint}</p>
      {(['from', 'until'] as const).map((field) => (
        <MomentInput
          key={field}
          label={words[field]}
          required
          data-path={field}
          value={time[field]}
          error={answering.faultOf(field)}
          onChange={(value) => setTime((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <Textarea
        label={words.reply}
        description={words.replyHint}
        rows={3}
        maxLength={500}
        data-path="reply"
        value={reply}
        error={answering.faultOf('reply')}
        onChange={({ currentTarget: { value } }) => setReply(value)}
      />
    </Confirm>
  )
}

/** The three answers to a request for a viewing: agree, propose another time, decline with the reason. */
function DeclineDialog({ request, close }: Props) {
  const [reply, setReply] = useState('')
  const declining = useCommand(viewings.declineViewing, close, () => words.declined)
  const action = request.state === 'AGREED' ? words.callOff : words.decline
  return (
    <Confirm
      danger
      title={words.ofSale(action, request.code)}
      confirm={action}
      {...declining.asked}
      onConfirm={() => declining.check({ id: request.id, reply })}
    >
      <p>{words.declineText}</p>
      <Textarea
        label={words.reason}
        required
        rows={3}
        maxLength={500}
        data-path="reply"
        value={reply}
        error={declining.faultOf('reply')}
        onChange={({ currentTarget: { value } }) => setReply(value)}
      />
    </Confirm>
  )
}

const stateNames = dictionary(states)

export function ViewingRequestsScreen() {
  const { data, error, refetch } = useAsk(viewings.listViewingRequests, {})
  return (
    <Page title={words.requests} lead={words.requestsLead} narrow>
      <Toast />
      {error && <ErrorPanel error={error} retry={refetch} />}
      {!data && !error && <Loading rows={4} />}
      {data?.rows.length === 0 && <Empty title={words.noRequests} hint={words.noRequestsHint} />}
      {data?.rows.map((request) => (
        <Request key={request.id} request={request} />
      ))}
      {data && data.rows.length > 0 && <BulgarianTime />}
    </Page>
  )
}

function Request({ request }: { request: ViewingRequest }) {
  const [answer, setAnswer] = useState<'agree' | 'propose' | 'decline'>()
  const { id, saleId, code, state, persons, message, reply, name, can } = request
  const close = () => setAnswer(undefined)
  const of = (action: string) => words.ofSale(action, code)
  const way = (action: 'agree' | 'propose' | 'decline', label: string, main = false) =>
    can.includes(action) && (
      <Button variant={main ? 'filled' : 'default'} aria-label={of(label)} onClick={() => setAnswer(action)}>
        {label}
      </Button>
    )
  return (
    <section className="panel" aria-labelledby={`request-${id}`}>
      <h2 id={`request-${id}`}>
        <Link to="/announcements/details/$id" params={{ id: String(saleId) }}>
          {code} · <SaleTitle of={request} />
        </Link>
      </h2>
      <div>
        <Chip tone={TONES[state]}>{stateNames[state]}</Chip>
      </div>
      <Facts>
        <Fact name={words.time}>{timeOf(request)}</Fact>
        <Fact name={words.count}>{persons}</Fact>
        <Fact name={words.who}>{name ?? words.whoLater}</Fact>
        {message && <Fact name={words.theirMessage}>{message}</Fact>}
        {reply && <Fact name={words.answer}>{reply}</Fact>}
      </Facts>
      <div className="buttons">
        {way('agree', words.agree, true)}
        {way('propose', words.propose)}
        {can.includes('calendar') && (
          <DownloadButton
            fullWidth
            endpoint={viewings.calendarOfViewing}
            input={{ id }}
            aria-label={of(words.calendar)}
          >
            {words.calendar}
          </DownloadButton>
        )}
        {way('decline', state === 'AGREED' ? words.callOff : words.decline)}
      </div>
      {(answer === 'agree' || answer === 'propose') && (
        <TimeDialog request={request} close={close} how={answer} />
      )}
      {answer === 'decline' && <DeclineDialog request={request} close={close} />}
    </section>
  )
}
