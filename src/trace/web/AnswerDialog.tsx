/** One question about a trace: what it is about, who looked and why, and the answer. */
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Fact, Facts } from '#platform/web/ui/Facts.tsx'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { Dialog } from '#platform/web/ui/form/Dialog.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { messages as general } from '#platform/web/ui/ui.messages.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { asWritten } from '#register/distraints/web/names.ts'
import { type AskedQuestion, traceAnswers } from '../answers.contract.ts'
import { answerMessages, messages } from '../trace.messages.ts'
import { whoText } from './look-words.ts'

const words = dictionary(answerMessages)
const shared = dictionary(messages)
const { close: closeWord } = dictionary(general)

type Props = { of: AskedQuestion; about: string; close: () => void }

export function AnswerDialog({ of, about, close }: Props) {
  if (of.mayAnswer) return <Answering of={of} about={about} close={close} />
  return (
    <Dialog title={words.replyTo(of.number)} onClose={close} wide>
      <About of={of} about={about} />
      {of.answer === null ? (
        <p className="note">{words.ownLook}</p>
      ) : (
        <div className="stack">
          <strong>{words.answer}</strong>
          <p>{of.answer}</p>
          <span className="small">
            {words.answeredBy(of.answeredBy ?? '', formatDateTime(of.answeredAt ?? ''))}
          </span>
        </div>
      )}
      <div className="buttons buttons-end">
        <Button variant="default" onClick={close}>
          {closeWord}
        </Button>
      </div>
    </Dialog>
  )
}

function Answering({ of, about, close }: Props) {
  const [answer, setAnswer] = useState('')
  const answering = useDeed(traceAnswers.answerTraceQuestion, close, () => words.sent)
  return (
    <Confirm
      title={words.replyTo(of.number)}
      confirm={words.reply}
      {...answering.asked}
      onConfirm={() => answering.check({ id: of.id, answer })}
    >
      <About of={of} about={about} />
      <Textarea
        data-path="answer"
        label={words.answer}
        required
        autosize
        minRows={4}
        maxLength={4000}
        value={answer}
        error={answering.faultOf('answer')}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </Confirm>
  )
}

function About({ of: { askedBy, askedAt, dueOn, question, look, entry }, about }: Omit<Props, 'close'>) {
  return (
    <Facts>
      <Fact name={words.askedBy}>{askedBy}</Fact>
      <Fact name={words.askedAt}>
        <Moment at={askedAt} />
      </Fact>
      <Fact name={words.dueOn}>
        <Moment at={dueOn} as="date" />
      </Fact>
      <Fact name={words.about}>
        {entry ? (
          <Link to="/distraints/view/$id" params={{ id: String(entry.id) }}>
            {about}
          </Link>
        ) : (
          about
        )}
      </Fact>
      {look && <Fact name={shared.looker}>{whoText(look)}</Fact>}
      {look && (
        <Fact name={shared.purpose}>
          <span {...asWritten}>{look.purpose ?? shared.noPurpose}</span>
        </Fact>
      )}
      <Fact name={words.question}>{question}</Fact>
    </Facts>
  )
}
