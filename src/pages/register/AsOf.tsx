/** Takes the screen of a distraint back to the end of a past day, and to the present again. */
import { formatDate } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { viewMessages } from '#register/distraints/distraints.messages.ts'
import { PastDay, ShownThen } from '#register/lists/web/PastDay.tsx'

const words = dictionary(viewMessages)

type Props = {
  /** The day that is shown; none for the present. */
  day: string | undefined
  show: (day: string | undefined) => void
  /** Nothing stood in the register then, or it cannot be said. */
  nothing?: boolean
}

export function AsOf({ day, show, nothing }: Props) {
  return (
    <>
      <PastDay day={day} show={show} />
      {day && !nothing && <ShownThen day={day} said={words.asOfShown(formatDate(day))} />}
    </>
  )
}
