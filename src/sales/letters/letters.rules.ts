/** The law of letters: which there are, when each is due, and which must be served in the ordinary way if nobody confirms it. */
import { serviceFiguresOn } from '#sales/law/figures.rules.ts'
import { type Clockwork, isSuspended } from '#sales/law/bidding.rules.ts'
import { reminderTimes } from '#sales/law/ranking.rules.ts'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Text } from '#platform/lang/language.ts'
import { SALE_LETTERS, type SaleLetterKind } from './kinds.contract.ts'

export { SALE_LETTERS } from './kinds.contract.ts'
export type { SaleLetterKind } from './kinds.contract.ts'

/** What somebody decided or wrote: in both languages, or as they wrote it. */
export type Wording = string | Text

/**
 * What a letter says beyond what the sale and the application themselves say; each kind uses what it needs and leaves out
 * the sentence whose fact is missing. Amounts are in minor units of the sale's currency.
 */
export type LetterFacts = {
  /** The legal ground of an act, such as CPC art. 432, or all grounds of a refusal. */
  grounds?: readonly Wording[]
  /** The act itself, such as its number and date. */
  act?: Wording
  reasons?: Wording
  /** Done after the end of bidding: it stays, resumes or ends what follows. */
  afterBidding?: boolean
  /** What was decided after an outage. */
  decision?: Wording
  /** From when until when: an outage. */
  from?: Date
  until?: Date
  /** What a buyer was declared for, what they still owe, or what a bidder gets back. */
  price?: number
  owed?: number
  amount?: number
  /** What was paid of the price, and not the deposit. */
  ofPrice?: boolean
  /** What the deposit of a creditor who buys is more than they owe. CA art. 717d(2). */
  surplus?: boolean
  /** What came in beyond what was owed of the price. */
  overpaid?: boolean
  dueOn?: Day
  /** Since when something stands, such as the day since which a deposit is to be returned, or the first day of a repeated sale. */
  since?: Day
  /** Of a failed sale: it was the second, so a new starting price is asked for; and whether the property is released if nobody does. CPC art. 494(2). */
  second?: boolean
  release?: boolean
  /** The buyer is a creditor, who pays by CPC art. 495 or CA art. 717d(2). */
  creditor?: boolean
  /** A person has a claim as the spouse or as a party to a partition. */
  capacity?: 'SPOUSE' | 'PARTITION_PARTY'
  /** Whether what they asked for was granted. */
  granted?: boolean
  /** The number of a protocol or an application. */
  number?: string
  /** How many there are, such as applications that wait or deposits to return. */
  count?: number
  /** The new sale that a letter points to. */
  newSale?: number
  /** Who ran the sale before, or who runs it now; and the number of their account. */
  name?: string
  organiser?: number
  /** Where deposits and prices are paid from now on. */
  account?: string
  userName?: string
  /** A one-time link and until when it works. */
  link?: string
  /** A step of the procedure that the organiser has to take. */
  step?: Wording
  /** Several assets of one kind, each a line. */
  lines?: readonly Wording[]
}

/** Letters sent before this moment and not confirmed are to be served in the ordinary way. CPC art. 41a(2), 44(3). */
export const ordinaryServiceBefore = (now: Date): Date => {
  const today = dayInSofia(now)
  return momentInSofia(addDays(today, -serviceFiguresOn(today).confirmDays), '00:00')
}

/**
 * The day on which a message that lies unopened in its reader's profile counts as served: the first after the time in which they
 * could have opened it. CPC art. 41a(1).
 */
export const deemedServedOn = (sentAt: Date): Day => ordinaryServiceFrom(sentAt)

/** The day from which a letter that nobody confirmed is to be served in the ordinary way. CPC art. 41a(2), 44(3). */
export const ordinaryServiceFrom = (sentAt: Date): Day => {
  const day = dayInSofia(sentAt)
  return addDays(day, serviceFiguresOn(day).confirmDays + 1)
}

/** Letters that serve an act on which a term or a right of their reader depends. The others remind, inform or grant what they asked for, and nobody is sent out to serve them again. */
export const SERVING: readonly SaleLetterKind[] = [
  'refused',
  'cancelled',
  'suspended',
  'resumed',
  'terminated',
  'endChanged',
  'outageDecision',
  'protocol',
  'buyer',
  'failed',
  'nextBuyer',
  'invitation',
  'award',
  'repeatOffer',
  'claimOpen',
  'claimDecided',
  'partitionSale',
  'saleScheduled',
]

/** The document that a letter is about, and that its reader is owed in full: the order on their application (Ordinance art. 29–30, annex 5), or the protocol as all who applied may read it (art. 46). */
const ENCLOSED: Partial<Record<SaleLetterKind, 'ORDER' | 'PROTOCOL'>> = {
  approved: 'ORDER',
  refused: 'ORDER',
  protocol: 'PROTOCOL',
  buyer: 'PROTOCOL',
  failed: 'PROTOCOL',
}
export const enclosureOf = (kind: SaleLetterKind) => ENCLOSED[kind]
/** The kinds of letter that go with one of the two. */
export const withEnclosure = (what: 'ORDER' | 'PROTOCOL') =>
  SALE_LETTERS.filter((kind) => ENCLOSED[kind] === what)

/** Access to an account for one sale goes by e-mail alone: its one-time link is for nobody else to read. */
export const goesByEDelivery = (kind: SaleLetterKind) => kind !== 'credentials'

/** Until which day the link of a letter opens its document to a reader without an account. */
export const documentUntil = (writtenAt: Date): Day => {
  const day = dayInSofia(writtenAt)
  return addDays(day, serviceFiguresOn(day).documentDays)
}

/** A reminder of a sale. */
export type Reminder = ReturnType<typeof remindersOf>[number]

/**
 * The reminder that is due at a moment, if any. A late one is still sent while it helps: until the next one is due, or until
 * what it announces has come. While a sale is suspended none is. Ordinance art. 33, 40.
 */
export function reminderDue(clockwork: Clockwork, now: Date): Reminder | undefined {
  if (clockwork.terminatedAt || clockwork.suspendedAt) return undefined
  return remindersOf(clockwork).find(
    ({ kind, dueAt, until }) =>
      now >= dueAt && now < until && !(kind === 'twoHoursBeforeEnd' && isSuspended(clockwork, now)),
  )
}

/**
 * The reminders of a sale, each so long before what it announces. A later one of the same kind differs by its `occasion`: a
 * suspension before bidding moves the start. The announced end is the original one, moved by suspensions but never by bids.
 */
export function remindersOf(clockwork: Clockwork) {
  const { startsAt, firstEndsAt, shiftMs = 0 } = clockwork
  const { beforeStart, beforeEnd } = reminderTimes(clockwork)
  const shifted = (moment: Date) => new Date(moment.getTime() + shiftMs)
  return [
    ...beforeStart.map((one, index) => ({
      ...one,
      occasion: startsAt.toISOString(),
      until: beforeStart[index + 1]?.dueAt ?? startsAt,
    })),
    { ...beforeEnd, occasion: '', dueAt: shifted(beforeEnd.dueAt), until: shifted(firstEndsAt) },
  ]
}
