/** Today's figures of the law, and those of ours where it gives none: each list in force from its days on. A sale, a term or a letter asks for the day by which it is judged. */
import { type Day, inForce } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const bands = (first: number, second: number) => [
  { upTo: first, basisPoints: 1_000 },
  { upTo: second, basisPoints: 500 },
  { upTo: Number.MAX_SAFE_INTEGER, basisPoints: 200 },
]

/** Up to each limit (inclusive, minor units) the step is so many basis points of the start price. CPC art. 501d. */
type StepBands = Record<Currency, readonly { upTo: number; basisPoints: number }[]>

const TERMS = [
  {
    validFrom: '2023-07-20',
    registration: { months: 1, days: 30, endTime: '17:00' },
    /** What passes between the inventory and the notice. */
    inventoryDays: 7,
    decisionDays: 5,
    gapDays: 5,
    /** `startTime` is proposed, as offices open; `latestStart` still leaves the days whole. */
    bidding: { days: 7, startTime: '09:00', latestStart: '17:00', endTime: '17:00' },
    /** Of a new sale among parties to a partition. CPC art. 354(2). */
    partition: { lengthDays: 7 },
    stepBands: { BGN: bands(1_000_000, 10_000_000), EUR: bands(511_292, 5_112_919) } satisfies StepBands,
    depositBasisPoints: 1_000,
    repeatSaleBasisPoints: 9_000,
    priceDueDays: 14,
  },
] as const
/** Terms, step and deposit of a sale. CPC art. 487(1), 489(1), 492(3), 494, 501v–501e; Ordinance N-3 art. 22–23, 29. */
export const termFiguresOn = (day: Day) => inForce(TERMS, day)

const REMINDERS = {
  /** The earliest first. */
  remindersBeforeStart: [
    { kind: 'dayBeforeStart', before: 24 * HOUR },
    { kind: 'hourBeforeStart', before: HOUR },
  ],
  reminderBeforeEnd: 2 * HOUR,
} as const

/** Every row of them, with the day since which it holds. */
export const BIDDING = [
  {
    validFrom: '2023-07-20',
    extensionWindow: 10 * MINUTE,
    extension: 10 * MINUTE,
    extensionCap: 48 * HOUR,
    ...REMINDERS,
  },
] as const
/** Extensions and reminders of a sale whose bidding starts on a day. CPC art. 501e(2); Ordinance N-3 art. 33, 40–42. */
export const biddingFiguresOn = (day: Day) => inForce(BIDDING, day)

/** How long before its start the first reminder of any sale comes: sales of all rows may be open at once. */
export const longestReminder = (
  rows: readonly { remindersBeforeStart: readonly { before: number }[] }[] = BIDDING,
) => Math.max(...rows.flatMap(({ remindersBeforeStart }) => remindersBeforeStart.map(({ before }) => before)))

const OFFICES = [{ validFrom: '2023-07-20', opening: '09:00' }] as const
/** When offices open: the working time of the administration. */
export const officeFiguresOn = (day: Day) => inForce(OFFICES, day)

const SHARES = [{ validFrom: '2023-07-20', immovable: 8_000, movable: 8_500 }] as const
/** The shares of the value at which a first sale begins, in basis points. CPC art. 468(1), 485(4). */
export const shareFiguresOn = (day: Day) => inForce(SHARES, day)

const SYNDIC = [
  { validFrom: '2023-07-20', second: 8_000, ofPrevious: 9_000, lowest: 5_000, appraisalMonths: 24 },
] as const
/** Prices of a syndic's further sales, in basis points, and how old an appraisal may be. Commerce Act art. 717zh. */
export const syndicFiguresOn = (day: Day) => inForce(SYNDIC, day)

const REPEATS = [
  {
    validFrom: '2023-07-20',
    /** A sale that failed is not held again before (CPC art. 494(2)). */
    fromMonths: 1,
    /** A syndic holds the next one until then (CA art. 717zh). */
    syndicUntilMonths: 2,
    /** A new sale is asked for within a week of the notice (CPC art. 494(1)). */
    requestDays: 7,
  },
] as const
/** When a sale that failed may be asked for and held again. */
export const repeatFiguresOn = (day: Day) => inForce(REPEATS, day)

const AFTER = [
  {
    validFrom: '2023-07-20',
    /** The next buyer pays within a week (CPC art. 493(2)); whom a syndic invites, within seven days (CA art. 717e). */
    nextDays: 7,
    /** A creditor pays within two weeks of the distribution in force (CPC art. 495; CA art. 717d(2)). */
    distributionDays: 14,
    /** The award may be appealed for two weeks (CPC art. 436(1)). */
    appealDays: 14,
    /** When a deadline is reminded of. */
    reminderDays: 3,
  },
] as const
/** What follows the protocol. */
export const completionFiguresOn = (day: Day) => inForce(AFTER, day)

const COSTS = [
  {
    validFrom: '2023-07-20',
    /** Rates in basis points, and when a bailiff transfers what was in the price (VAT Act art. 66, 131(1)). */
    vat: { standard: 2_000, reduced: 900, transferDays: 5 },
    /** Of entering an award in the Property Register, in basis points and cents. */
    registration: { basisPoints: 10, least: 511 },
    /** Between which a municipality sets the tax of what is acquired for money, in basis points (Local Taxes and Fees Act art. 47(2)). */
    transfer: { least: 10, most: 300 },
  },
] as const
/** What a buyer pays beside the price, by law. The fee of registration is to be confirmed (docs/law-to-confirm.md). */
export const costFiguresOn = (day: Day) => inForce(COSTS, day)

const AGES = [{ validFrom: '2023-07-20', child: 14, adult: 18 }] as const
/** Under which age somebody acts through their parents or guardian, and until which with consent. Persons and Family Act art. 2–4. */
export const ageFiguresOn = (day: Day) => inForce(AGES, day)

const OWNERSHIP = [{ validFrom: '2023-07-20', percent: 25 }] as const
/** From which share on somebody is a beneficial owner. Measures Against Money Laundering Act, § 2(1) item 1. */
export const ownershipFiguresOn = (day: Day) => inForce(OWNERSHIP, day)

const SERVICE = [{ validFrom: '2023-07-20', confirmDays: 7, documentDays: 30 }] as const
/** Service by e-mail: CPC art. 41a, 44(3). No law says how long a link opens a document; this is longer than the time to confirm and the two weeks of an appeal together (docs/law.md). */
export const serviceFiguresOn = (day: Day) => inForce(SERVICE, day)

const SILENCES = [
  {
    validFrom: '2026-11-22',
    /** What restarts and freezes may take together within an hour. */
    pausesAnHour: 120 * SECOND,
    /** A sale that ends so soon after the portal is back ends before its bidders are. */
    untilBack: 60 * SECOND,
  },
] as const
/** What tells pauses of the portal from outages. The figures are ours; Ordinance N-3, art. 14, gives none. */
export const silenceFiguresOn = (day: Day) => inForce(SILENCES, day)
