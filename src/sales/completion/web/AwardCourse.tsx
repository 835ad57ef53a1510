/** What became of an award, as a line of time: issued, before a court, in force, or fallen. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { Step } from '#sales/protocol/web/Step.tsx'
import classes from '#sales/protocol/web/outcome.module.css'
import { courseMessages } from '../award.messages.ts'

const words = dictionary(courseMessages)
type Kind = Exclude<keyof typeof courseMessages, 'title' | 'appeal' | 'complained'>

/** What comes after the last of them, in a sentence. */
const THEN: Partial<Record<Kind, string>> = {
  AWARDED: words.appeal,
  UPHELD: words.appeal,
  COMPLAINT: words.complained,
}

export function AwardCourse({ course }: { course: readonly { kind: Kind; on: string }[] }) {
  const last = course.at(-1)
  if (!last) return null
  const then = THEN[last.kind]
  return (
    <section aria-labelledby="award-course">
      <h2 id="award-course">{words.title}</h2>
      <ol className={classes.steps}>
        {course.map(({ kind, on }, index) => (
          <Step
            key={`${kind} ${on} ${index}`}
            number={index + 1}
            name={`${formatDate(on)} · ${words[kind]}`}
            state="done"
          >
            {index === course.length - 1 && then && <p className="measure">{then}</p>}
          </Step>
        ))}
      </ol>
    </section>
  )
}
