/** What a person has asked about their trace, and what was answered. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { TraceQuestion } from '../trace.contract.ts'
import { messages } from '../trace.messages.ts'

const words = dictionary(messages)

export const MyQuestions = ({ questions }: { questions: readonly TraceQuestion[] }) => (
  <section className="column" aria-labelledby="questions">
    <h2 id="questions">{words.questions}</h2>
    {questions.length === 0 ? (
      <p className="dim">{words.noQuestions}</p>
    ) : (
      <ul className="items">
        {questions.map((question) => (
          <li key={question.id} className="panel">
            <Question of={question} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

function Question({ of }: { of: TraceQuestion }) {
  const { number, question, askedAt, dueOn, overdue, answer, answeredAt } = of
  return (
    <>
      <div className="row">
        <h3>{number}</h3>
        <Chip tone={answer !== null ? 'good' : overdue ? 'bad' : 'warn'}>
          {answer !== null ? words.answered : overdue ? words.overdue : words.awaited(formatDate(dueOn))}
        </Chip>
        <Moment at={askedAt} />
      </div>
      <p>{question}</p>
      {answer !== null && (
        <div className="stack">
          <strong>{words.answer}</strong>
          <p>{answer}</p>
          {answeredAt && <Moment at={answeredAt} />}
        </div>
      )}
    </>
  )
}
