/** The day of imposing, on the step of the case and on the last one. */
import { addDays } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { distraintFields, messages } from '../entry-form.messages.ts'
import classes from './create.module.css'
import type { Entry } from './use-entry.ts'

const words = dictionary(messages)
const labels = dictionary(distraintFields)

export function ImposedOn({ entry: { draft, errors, today, change } }: { entry: Entry }) {
  return (
    <DayInput
      className={classes.day ?? ''}
      label={labels.imposedOn}
      description={words.imposedOnHint}
      defaultValue={draft.imposedOn}
      onChange={(imposedOn) => change({ imposedOn })}
      error={errors['imposedOn']}
      data-path="imposedOn"
      today={today}
      {...(today && { latest: addDays(today, 1) })}
    />
  )
}
