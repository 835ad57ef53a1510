/** What the law computes for each date of a draft, and what it finds wrong, in words for the form. */
import {
  addDays,
  type Day,
  dayInSofia,
  formatDateTime,
  momentInSofia,
  timeInSofia,
} from '../../platform/dates.ts'
import { dictionary } from '../../platform/web/say.ts'
import { dateFaults } from '../messages.ts'
import {
  biddingEnd,
  type DateFault,
  earliestBiddingStart,
  earliestRegistrationEnd,
  faultsOfDates,
} from '../rules.ts'

const words = dictionary(dateFaults)

export const DATE_FIELDS = [
  'registrationStartsAt',
  'registrationEndsAt',
  'biddingStartsAt',
  'biddingEndsAt',
] as const
export type DateField = (typeof DATE_FIELDS)[number]
export type Dates = Record<DateField, string>

/** Whether a field holds a moment, and not what was typed on the way to one. */
export const isMoment = (value: string) => /T.*Z$/.test(value)

/** The lawful value of each date as far as it follows from those before it: the earliest, of the last date the only one. */
export function lawfulDates(dates: Dates, today: Day): Partial<Record<DateField, Date>> {
  const given = (field: DateField) => (isMoment(dates[field]) ? new Date(dates[field]) : undefined)
  const [start, end, bidding] = [
    given('registrationStartsAt'),
    given('registrationEndsAt'),
    given('biddingStartsAt'),
  ]
  return {
    registrationStartsAt: momentInSofia(addDays(today, 1), '00:00'),
    ...(start && { registrationEndsAt: earliestRegistrationEnd(dayInSofia(start)) }),
    ...(end && { biddingStartsAt: earliestBiddingStart(end) }),
    ...(bidding && { biddingEndsAt: biddingEnd(bidding) }),
  }
}

/** One sentence for a fault of a date. */
function faultSentence(field: DateField, fault: DateFault, lawful: Partial<Record<DateField, Date>>): string {
  if (fault === 'wrongOrder') return ORDER[field]
  if (fault === 'wrongHour' || fault === 'inThePast') return words[fault]
  const right = lawful[field]
  return words[fault](right ? formatDateTime(right) : '')
}

const ORDER: Record<DateField, string> = {
  registrationStartsAt: words.registrationOrder,
  registrationEndsAt: words.registrationOrder,
  biddingStartsAt: words.startOrder,
  biddingEndsAt: words.endOrder,
}

/** Sentences by field for what the server or the rules found. */
export const sentences = (
  faults: Partial<Record<DateField, DateFault>>,
  lawful: Partial<Record<DateField, Date>>,
): Partial<Record<DateField, string>> =>
  Object.fromEntries(
    DATE_FIELDS.flatMap((field) => {
      const fault = faults[field]
      return fault ? [[field, faultSentence(field, fault, lawful)]] : []
    }),
  )

/** The faults of dates that are all given. The day is the server's; only the hour is the device's, and the server checks again. */
export function faultsNow(dates: Dates, anyDate: boolean, today: Day) {
  if (!DATE_FIELDS.every((field) => isMoment(dates[field]))) return {}
  const now = momentInSofia(today, timeInSofia(new Date()))
  return sentences(faultsOfDates(dates, anyDate, now), lawfulDates(dates, today))
}
