/** What the law computes for each date of a draft, and one sentence for each that is wrong. */
import { addDays, type Day, dayInSofia, formatDateTime, momentInSofia } from '#platform/dates.ts'
import { termFiguresOn } from './figures.rules.ts'
import {
  type BiddingTerms,
  biddingTermsOf,
  type DateFault,
  type DateField,
  type SaleTerms,
} from './terms.rules.ts'

export const DATE_FIELDS = [
  'registrationStartsAt',
  'registrationEndsAt',
  'biddingStartsAt',
  'biddingEndsAt',
] as const satisfies readonly DateField[]

/** The lawful value of each date as far as it follows from those that are given: the earliest, of the last date the only one. */
export function lawfulDates(
  given: Partial<Record<DateField, Date>>,
  today: Day,
  law: SaleTerms,
  notBefore: Day = '',
): Partial<Record<DateField, Date>> {
  const tomorrow = addDays(today, 1)
  const { registrationStartsAt: start, registrationEndsAt: end, biddingStartsAt: bidding } = given
  return {
    registrationStartsAt: momentInSofia(notBefore > tomorrow ? notBefore : tomorrow, '00:00'),
    ...(start && { registrationEndsAt: law.registrationEnd(dayInSofia(start)) }),
    ...(end && { biddingStartsAt: law.biddingStart(end) }),
    ...(bidding && { biddingEndsAt: law.biddingEnd(bidding) }),
  }
}

type WithMoment = 'startsTooEarly' | 'repeatTooEarly' | 'tooShort' | 'tooSoon' | 'wrongEnd'
/** The phrases of one language that the sentences are made of. */
export type DateWords = Record<WithMoment, (moment: string) => string> &
  Record<'inThePast' | 'registrationOrder' | 'startOrder' | 'endOrder', string> & {
    wrongHour: (endTime: string) => string
    opensTooLate: (terms: BiddingTerms) => string
  }

const ORDER = {
  registrationStartsAt: 'registrationOrder',
  registrationEndsAt: 'registrationOrder',
  biddingStartsAt: 'startOrder',
  biddingEndsAt: 'endOrder',
} as const

/** One sentence for each fault of what was given, by field, with the lawful value where there is one. */
export function sentencesOf(
  words: DateWords,
  faults: Partial<Record<DateField, DateFault>>,
  given: Partial<Record<DateField, Date>>,
  lawful: Partial<Record<DateField, Date>>,
  law: SaleTerms,
): Partial<Record<DateField, string>> {
  const sentence = (field: DateField, fault: DateFault) => {
    if (fault === 'wrongOrder') return words[ORDER[field]]
    if (fault === 'inThePast') return words.inThePast
    if (fault === 'opensTooLate') return words.opensTooLate(biddingTermsOf(given[field]!, law))
    if (fault === 'wrongHour')
      return words.wrongHour(termFiguresOn(dayInSofia(given[field]!)).registration.endTime)
    return words[fault](lawful[field] ? formatDateTime(lawful[field]) : '')
  }
  return Object.fromEntries(
    DATE_FIELDS.flatMap((field) => (faults[field] ? [[field, sentence(field, faults[field])]] : [])),
  )
}
