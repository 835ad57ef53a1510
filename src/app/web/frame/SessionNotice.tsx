/** Five minutes before a session ends, says so, while there is still time to save. */
import { useEffect, useState } from 'react'
import { formatTime } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { storedSession } from '#platform/web/session.ts'
import { messages } from './frame.messages.ts'

const words = dictionary(messages)
const NOTICE_MS = 5 * 60_000
const LOOK_EVERY_MS = 15_000

const endSoon = () => {
  const end = storedSession()?.tokenExpiration
  return end && Date.parse(end) - Date.now() < NOTICE_MS ? end : undefined
}

export function SessionNotice() {
  const [end, setEnd] = useState(endSoon)
  useEffect(() => {
    const timer = setInterval(() => setEnd(endSoon()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <output className="no-print">
      {end && <span className="session-notice">{words.sessionEnds(formatTime(end))}</span>}
    </output>
  )
}
