/** How long is left, in the largest unit that says enough: nobody plans their week by the second. */
import { dictionary } from '#platform/web/say.ts'
import { leftMessages } from '../left.messages.ts'

const words = dictionary(leftMessages)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Days from two on, hours from two on, else minutes; a begun minute still counts. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return words.days(Math.floor(milliseconds / DAY))
  if (milliseconds >= 2 * HOUR) return words.hours(Math.floor(milliseconds / HOUR))
  return words.minutes(Math.max(1, Math.ceil(milliseconds / MINUTE)))
}
