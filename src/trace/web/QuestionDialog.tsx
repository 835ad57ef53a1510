/** A person asks the administrators about a row of their trace. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Confirm } from '#platform/web/ui/form/Confirm.tsx'
import { useDeed } from '#platform/web/ui/form/use-deed.ts'
import { type About, trace } from '../trace.contract.ts'
import { messages } from '../trace.messages.ts'

const words = dictionary(messages)

/** A row that somebody wants to ask about, and how it is called. */
export type AskedRow = { about: About; id: number; what: string }

type Props = { row: AskedRow; days: number; close: () => void }

export function QuestionDialog({ row: { about, id, what }, days, close }: Props) {
  const [question, setQuestion] = useState('')
  const asking = useDeed(trace.askAboutTrace, close, ({ number, dueOn }) =>
    words.sent(number, formatDate(dueOn)),
  )
  return (
    <Confirm
      title={words.questionTitle}
      confirm={words.send}
      {...asking.asked}
      onConfirm={() => asking.check({ about, id, question })}
    >
      <p>{words.questionLead(what, days)}</p>
      <Textarea
        data-path="question"
        label={words.questionText}
        required
        autosize
        minRows={3}
        maxLength={1000}
        value={question}
        error={asking.faultOf('question')}
        onChange={({ currentTarget: { value } }) => setQuestion(value)}
      />
    </Confirm>
  )
}
