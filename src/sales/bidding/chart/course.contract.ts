/** The course of an auction as a chart needs it: the price over time, and what moved or interrupted the bidding. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money } from '#platform/fields.ts'
import { noSuchAuction } from '#sales/bidding/bid/bid.contract.ts'

/** So many bids at most are told one by one; of longer sales some are left out, but never one that moved the end. */
export const MOST_STEPS = 1_000

const Step = z.object({
  number: z.int(),
  price: Money,
  at: Moment,
  /** The bid moved the end. */
  extends: z.boolean(),
})

const Break = z.object({
  kind: z.enum(['OUTAGE', 'SUSPENSION']),
  from: Moment,
  /** Null while it lasts. */
  until: Moment.nullable(),
})

export const Course = z.object({
  currency: CurrencyCode,
  startPrice: Money,
  startsAt: Moment,
  /** The end as announced; `endsAt` is the one that holds. */
  firstEndsAt: Moment,
  endsAt: Moment,
  /** When an act ended the bidding. */
  terminatedAt: Moment.nullable(),
  /** The oldest first. */
  steps: z.array(Step).max(MOST_STEPS),
  breaks: z.array(Break),
  now: Moment,
})
export type Course = z.infer<typeof Course>

export const courses = {
  seeCourse: endpoint({
    title: {
      bg: 'Ход на наддаването',
      en: 'The price of an auction over time, with extensions, suspensions and outages',
    },
    method: 'GET',
    path: '/api/auctions/:auctionId/course',
    access: anyone,
    input: z.object({ auctionId: Id }),
    output: Course,
    refusals: { noSuchAuction },
  }),
}

named('output', { AuctionCourse: Course, CourseStep: Step, CourseBreak: Break })
