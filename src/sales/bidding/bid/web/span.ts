/** A length of time in the largest unit that tells it: 48 hours, 10 minutes, 20 seconds. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../bid.messages.ts'

const words = dictionary(messages)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export function span(ms: number): string {
  if (ms >= HOUR && ms % HOUR === 0) return words.hours(ms / HOUR)
  // What is not whole minutes is told in seconds only where a minute more or less would matter.
  return ms >= 5 * MINUTE || ms % MINUTE === 0
    ? words.minutes(Math.round(ms / MINUTE))
    : words.seconds(Math.round(ms / SECOND))
}
