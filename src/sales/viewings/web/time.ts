/** When a viewing is, in words, and what of that a person types. */
import { dayInSofia, formatDate, formatDateTime, formatTime, momentInSofia } from '#platform/dates.ts'
import { dictionary } from '#platform/web/say.ts'
import { messages } from '../viewings.messages.ts'
import type { ViewingState } from '../viewings.contract.ts'

const { fromTo } = dictionary(messages)

type Time = { from: string; until: string }

/** The day is said once where it is the same. */
export const timeOf = ({ from, until }: Time) =>
  fromTo(
    formatDateTime(from),
    formatDate(from) === formatDate(until) ? formatTime(until) : formatDateTime(until),
  )

const HOUR = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

/**
 * The part of a viewing from the hour on at which somebody wants to come; all that is left of it where they name none. Undefined for what
 * is no time within it.
 */
export function fromHour(window: Time, typed: string, now: number): Time | undefined {
  const text = typed.trim()
  if (text === '') return window
  const [, hour, minute] = HOUR.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const from = momentInSofia(dayInSofia(new Date(window.from)), `${hour.padStart(2, '0')}:${minute}`)
  const fits =
    from.getTime() >= Math.max(Date.parse(window.from), now) && from.getTime() < Date.parse(window.until)
  return fits ? { from: from.toISOString(), until: window.until } : undefined
}

export const TONES = {
  ASKED: 'warn',
  PROPOSED: 'accent',
  AGREED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'plain',
  OVER: 'plain',
  CLOSED: 'plain',
} as const satisfies Record<ViewingState, string>
