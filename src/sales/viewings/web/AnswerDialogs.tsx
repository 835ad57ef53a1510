/** The three answers to a request for a viewing: agree, propose another time, decline with the reason. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { MomentInput } from '#platform/web/ui/form/MomentInput.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { type ViewingRequest, viewings } from '../viewings.contract.ts'
import { messages } from '../viewings.messages.ts'

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
export function TimeDialog({ request, close, how }: Props & { how: keyof typeof AT_TIME }) {
  const { endpoint, title, confirm, hint, done } = AT_TIME[how]
  const [time, setTime] = useState({ from: request.from, until: request.until })
  const [reply, setReply] = useState('')
  const answering = useDeed(endpoint, close, () => done)
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

export function DeclineDialog({ request, close }: Props) {
  const [reply, setReply] = useState('')
  const declining = useDeed(viewings.declineViewing, close, () => words.declined)
  const deed = request.state === 'AGREED' ? words.callOff : words.decline
  return (
    <Confirm
      danger
      title={words.ofSale(deed, request.code)}
      confirm={deed}
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
