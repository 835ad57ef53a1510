/** Takes the screen of a distraint back to the end of a past day, and to the present again. */
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayInSofia, formatDate, isDay } from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { DayInput } from '../../platform/web/ui/form/DayInput.tsx'
import { viewMessages } from '../../register/distraints/messages.ts'
import classes from '../../register/distraints/web/distraint.module.css'

const words = dictionary(viewMessages)

type Props = {
  /** The day that is shown; none for the present. */
  day: string | undefined
  show: (day: string | undefined) => void
  /** Nothing stood in the register then, or it cannot be said. */
  nothing?: boolean
}

export function AsOf({ day, show, nothing }: Props) {
  const [written, setWritten] = useState(day ?? '')
  const [today] = useState(() => dayInSofia(new Date()))
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault(isDay(written) ? undefined : words.asOfInvalid)
    if (isDay(written)) show(written)
  }
  return (
    <>
      <form className={`${classes.past} no-print`} onSubmit={submit} noValidate>
        <DayInput
          className={classes.pastDay ?? ''}
          label={words.asOf}
          description={words.asOfHint}
          defaultValue={day ?? ''}
          latest={today}
          error={fault}
          onChange={setWritten}
        />
        <Button type="submit" variant="default">
          {words.showPast}
        </Button>
        {day && (
          <Button variant="subtle" onClick={() => show(undefined)}>
            {words.backToNow}
          </Button>
        )}
      </form>
      {day && !nothing && (
        <output className="note note-warn">
          <strong>{words.asOfShown(formatDate(day))}</strong>
        </output>
      )}
    </>
  )
}
