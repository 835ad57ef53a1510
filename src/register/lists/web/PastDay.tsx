/** Takes what a screen shows back to the end of a past day, and to the present again. */
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { compareDays, dayInSofia, formatDate, isDay } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { DayInput } from '#platform/web/ui/form/DayInput.tsx'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { seizedMessages } from '../lists.messages.ts'
import classes from './registers.module.css'

const words = { ...dictionary(viewMessages), ...dictionary(seizedMessages) }

type Props = {
  /** The day that is shown; none for the present. */
  day: string | undefined
  /** Given, a later day is refused here. */
  today?: string
  show: (day: string | undefined) => void
}

export function PastDay({ day, today, show }: Props) {
  const [written, setWritten] = useState(day ?? '')
  const [latest] = useState(() => today ?? dayInSofia(new Date()))
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const toCome = today && isDay(written) && compareDays(written, today) > 0
    const why = !isDay(written) ? words.asOfInvalid : toCome ? words.dayToCome : ''
    setFault(why)
    if (!why) show(written)
  }
  return (
    <form className={`${classes.past} no-print`} onSubmit={submit} noValidate>
      <DayInput
        label={words.asOf}
        description={words.asOfHint}
        defaultValue={day ?? ''}
        latest={latest}
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
  )
}

/** That a past day is shown, on the screen and on paper. */
export const ShownThen = ({
  day,
  said = words.shownThen(formatDate(day)),
}: {
  day: string
  said?: string
}) => (
  <output className="note note-warn">
    <strong>{said}</strong> {words.knownThen}
  </output>
)
