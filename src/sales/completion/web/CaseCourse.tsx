/** Where the case stands after the protocol, for its parties: what was done, what is awaited now and until when. */
import { formatDate } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary } from '#platform/web/say.ts'
import { completionFiguresOn } from '#sales/law/figures.rules.ts'
import type { CaseView } from '#sales/protocol/completion.contract.ts'
import { Step } from '#sales/protocol/web/Step.tsx'
import classes from '#sales/protocol/web/outcome.module.css'
import { caseMessages, courseMessages } from '../award.messages.ts'
import { afterMessages } from '../steps-screen.messages.ts'
import { completionSteps } from '../steps.contract.ts'
import { stageName, stepName } from './CompletionSteps.tsx'

/** Where nothing more is awaited: the last step says it. */
const ENDS: readonly CaseView['stage'][] = [
  'IN_FORCE',
  'ANNULLED',
  'VOID',
  'RELEASED',
  'LAPSED',
  'TERMINATED',
]

const words = dictionary(caseMessages)
const after = dictionary(afterMessages)
const { complained } = dictionary(courseMessages)

export function CaseCourse({ saleId }: { saleId: number }) {
  const { data: all } = useAsk(completionSteps.seeCase, { auctionId: saleId })
  if (!all || all.stage === 'NONE') return null
  const ofSecond = all.procedure !== 'TZ' && all.second
  const awardedOn = all.steps.findLast(({ kind }) => kind === 'AWARDED')?.on
  const sentence = all.dueOn
    ? words.until(formatDate(all.dueOn))
    : awardedOn && all.appealUntil
      ? after.appeal(completionFiguresOn(awardedOn).appealDays, formatDate(all.appealUntil))
      : all.stage === 'COMPLAINT'
        ? complained
        : undefined
  const said = sentence && <p className="measure">{sentence}</p>
  const isOver = ENDS.includes(all.stage)
  return (
    <section aria-labelledby="case-course">
      <h2 id="case-course">{words.title}</h2>
      <p className="measure">{words.lead}</p>
      {all.stayedOn && <p className="note note-warn">{words.stayed(formatDate(all.stayedOn))}</p>}
      <ol className={classes.steps}>
        {all.steps.map(({ kind, on }, index) => (
          <Step
            key={`${kind} ${on} ${index}`}
            number={index + 1}
            name={`${formatDate(on)} · ${stepName(kind, ofSecond)}`}
            state="done"
          />
        ))}
        {!isOver && (
          <Step number={all.steps.length + 1} name={stageName(all.stage, ofSecond)} state="current">
            {said}
          </Step>
        )}
      </ol>
    </section>
  )
}
