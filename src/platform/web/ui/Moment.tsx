/** A moment as people in Bulgaria read it, DD.MM.YYYY HH:mm by the clock in Sofia. */
import { formatDate, formatDateTime, formatLongDateTime, formatTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import classes from './Moment.module.css'
import { messages } from './ui.messages.ts'

type Props = {
  at: string
  /** `date` leaves the time out, `long` adds the seconds, `stacked` lets the time fall under the date in narrow columns. */
  as?: 'date' | 'long' | 'stacked'
}

export function Moment({ at, as }: Props) {
  return (
    <time dateTime={at} className={classes.moment}>
      {as === 'date' && formatDate(at)}
      {as === 'long' && formatLongDateTime(at)}
      {as === 'stacked' && (
        <>
          {formatDate(at)} <span className={classes.time}>{formatTime(at)}</span>
        </>
      )}
      {as === undefined && formatDateTime(at)}
    </time>
  )
}

/** Says once on a screen by which clock its times are. */
export function BulgarianTime() {
  return <p className={classes.clock}>{dictionary(messages).bulgarianTime}</p>
}
