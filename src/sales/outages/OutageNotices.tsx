/** What the ministry tells everyone about outages to come and outages just past (Ordinance N-3, art. 14(1), 14(3)). */
import { formatDateTime } from '#platform/dates.ts'
import { useAsk } from '#platform/web/hooks.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { seeOutages } from './notices.contract.ts'
import { noticeMessages } from './notices.messages.ts'
import classes from './outages.module.css'

const words = dictionary(noticeMessages)
const ASK_AGAIN_MS = 5 * 60_000

export function OutageNotices() {
  const { data } = useAsk(seeOutages, {}, { refetchInterval: ASK_AGAIN_MS })
  if (!data || data.planned.length + data.measured.length === 0) return null
  return (
    <div className={classes.notices}>
      {data.planned.map(({ id, from, until, text }) => (
        <div key={id} className="note note-warn">
          <strong>{words.plannedNotice(formatDateTime(from), formatDateTime(until))}</strong>
          <p>{say(text)}</p>
        </div>
      ))}
      {data.measured.map(({ id, from, until, message }) => (
        <div key={id} className="note">
          <strong>{words.measuredNotice(formatDateTime(from), formatDateTime(until))}</strong>
          {message && <p>{say(message)}</p>}
        </div>
      ))}
    </div>
  )
}
