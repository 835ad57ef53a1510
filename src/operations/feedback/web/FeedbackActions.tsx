/** What can be done with a message: take or give it, write a note, answer, close. */
import { DEFAULT_LANGUAGE } from '#platform/lang/language.ts'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AnyEndpoint } from '#platform/endpoint.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { ConfirmCommand } from '#platform/web/ui/form/ConfirmCommand.tsx'
import { useCommand } from '#platform/web/ui/form/use-command.ts'
import { type Feedback, feedbackHandling } from '../handling.contract.ts'
import { handlingMessages } from '../handling.messages.ts'

const words = dictionary(handlingMessages)
type Action = 'answer' | 'note' | 'assign' | 'close'
type Props = { of: Feedback; close: () => void }

export function FeedbackActions({ of }: { of: Feedback }) {
  const [open, setOpen] = useState<Action>()
  const shut = () => setOpen(undefined)
  const actions: readonly Action[] = of.state === 'CLOSED' ? ['note'] : ['answer', 'assign', 'note', 'close']
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'answer' ? 'filled' : 'default'}
          onClick={() => setOpen(action)}
        >
          {words[action]}
        </Button>
      ))}
      {(of.state === 'CLOSED' || of.state === 'ANSWERED') && <Reopen id={of.id} />}
      {open === 'answer' && <Answer of={of} close={shut} />}
      {open === 'note' && <Note of={of} close={shut} />}
      {open === 'assign' && <Assign of={of} close={shut} />}
      {open === 'close' && (
        <ConfirmCommand
          endpoint={feedbackHandling.closeFeedback}
          input={{ id: of.id }}
          title={of.answeredAt ? words.closeAnsweredTitle : words.closeTitle}
          confirm={words.close}
          said={() => words.closed}
          onClose={shut}
        >
          {words.closeText}
        </ConfirmCommand>
      )}
    </>
  )
}

type WritingProps = Props & {
  endpoint: AnyEndpoint
  title: string
  label: string
  hint: string
  confirm: string
  said: string
  most: number
}

/** A dialog in which something is written and sent. */
function Writing({ of, close, endpoint, title, label, hint, confirm, said, most }: WritingProps) {
  const [text, setText] = useState('')
  const command = useCommand(endpoint, close, () => said)
  return (
    <Confirm
      title={title}
      confirm={confirm}
      {...command.asked}
      onConfirm={() => command.check({ id: of.id, text })}
    >
      <Textarea
        data-path="text"
        label={label}
        description={hint}
        required
        autosize
        minRows={6}
        maxRows={16}
        maxLength={most}
        value={text}
        error={command.faultOf('text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Confirm>
  )
}

const Answer = (props: Props) => (
  <Writing
    {...props}
    endpoint={feedbackHandling.answerFeedback}
    title={words.one(props.of.reference)}
    label={words.answerText}
    hint={words.answerHint(props.of.email, words[props.of.language === DEFAULT_LANGUAGE ? 'inBg' : 'inEn'])}
    confirm={words.sendAnswer}
    said={words.answered}
    most={8000}
  />
)

const Note = (props: Props) => (
  <Writing
    {...props}
    endpoint={feedbackHandling.noteFeedback}
    title={words.note}
    label={words.noteText}
    hint={words.noteHint}
    confirm={words.note}
    said={words.noted}
    most={2000}
  />
)

function Assign({ of, close }: Props) {
  const people = useAsk(feedbackHandling.listFeedbackHandlers, {}).data?.people ?? []
  const [to, setTo] = useState(String(of.assignedToId ?? storedSession()?.id ?? ''))
  const command = useCommand(feedbackHandling.assignFeedback, close, () => words.assigned)
  return (
    <Confirm
      title={words.assign}
      confirm={words.assign}
      {...command.asked}
      onConfirm={() => command.send({ id: of.id, to: to === '' ? null : Number(to) })}
    >
      <NativeSelect
        label={words.assignTo}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data={[
          { value: '', label: words.nobody },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </Confirm>
  )
}

function Reopen({ id }: { id: number }) {
  const command = useCommand(
    feedbackHandling.reopenFeedback,
    () => {},
    () => words.reopened,
  )
  return (
    <Button variant="default" loading={command.asked.busy} onClick={() => command.send({ id })}>
      {words.reopen}
    </Button>
  )
}
