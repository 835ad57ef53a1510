/** Suspended time is given back, no more and no less, whatever comes in which order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInSofia, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { NONE_DECLARED, isWorkingDay } from '#platform/working-days.ts'
import { endAfterBid, isSuspended, latestEnd, type Table, whyNotBid } from './bidding.rules.ts'
import {
  earliestResumption,
  endAfterResumption,
  lostUntil,
  type Pause,
  proposedResumption,
  RESUME_NOTICE_MS,
  shiftOf,
} from './suspension.rules.ts'
import { commonTerms } from './terms.rules.ts'
import { runs } from '#test/at-length.ts'

const TERMS = commonTerms(NONE_DECLARED)
const HOUR = 3_600_000
const starts = momentInSofia('2027-02-17', '09:00')
const ends = momentInSofia('2027-02-24', '17:00')
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

type Sale = Table & { pauses: Pause[]; extended: number; suspendedAt: Date | null; resumesAt: Date | null }
const fresh = (): Sale => ({
  startsAt: starts,
  firstEndsAt: ends,
  endsAt: ends,
  shiftMs: 0,
  suspendedAt: null,
  resumesAt: null,
  startPrice: 100,
  step: 10,
  lastPrice: null,
  lastRegistrationId: null,
  pauses: [],
  extended: 0,
})
const resting = (sale: Sale) => ({
  ...sale,
  suspendedAt: sale.suspendedAt!,
  registrationEndsAt: after(starts, -240 * HOUR),
  anyDate: false,
})

const step = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 20 * 60_000 }), fc.integer({ min: 0, max: 40 * HOUR })),
  action: fc.constantFrom('bid', 'bid', 'bid', 'suspend', 'resume', 'lost'),
  more: fc.integer({ min: 0, max: 10 * HOUR }),
})

describe('any sequence of bids, suspensions and outages', () => {
  it('ends at the first end plus all pauses plus the extensions, never past the cap, with no bid in a pause', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const sale = fresh()
        let now = starts
        const bids: Date[] = []
        for (const { after: later, action, more } of steps) {
          now = after(now, later + 1)
          if (action === 'bid') bidAt(sale, now, bids)
          else if (sale.endsAt <= now && !sale.suspendedAt) break
          else if (action === 'suspend') sale.suspendedAt ??= now
          else if (action === 'resume' && sale.suspendedAt) resume(sale, now, more)
          else if (action === 'lost' && !isSuspended(sale, now)) addLost(sale, now, bids)
        }
        expect(sale.shiftMs).toBe(shiftOf(sale.pauses))
        expect(sale.endsAt).toEqual(after(ends, shiftOf(sale.pauses) + sale.extended))
        expect(sale.endsAt <= latestEnd(sale)).toBe(true)
        expect(sale.extended).toBeLessThanOrEqual(48 * HOUR)
        for (const bid of bids)
          for (const { suspendedAt, resumesAt } of sale.pauses)
            expect(bid < suspendedAt || bid >= resumesAt).toBe(true)
      }),
      runs(500, 20_000),
    )
  })
})

function bidAt(sale: Sale, now: Date, bids: Date[]) {
  const registrationId = bids.length
  const price = sale.lastPrice === null ? sale.startPrice : sale.lastPrice + sale.step
  if (whyNotBid(sale, { price, registrationId }, now)) return
  const end = endAfterBid(sale, now)
  sale.extended += end.getTime() - sale.endsAt.getTime()
  Object.assign(sale, { endsAt: end, lastPrice: price, lastRegistrationId: registrationId })
  bids.push(now)
}

function resume(sale: Sale, now: Date, more: number) {
  const from = after(earliestResumption(resting(sale), now, TERMS), more)
  const lost = lostUntil(resting(sale), from)
  sale.endsAt = endAfterResumption(resting(sale), from, TERMS)
  sale.shiftMs = sale.shiftMs! + lost
  sale.pauses.push({ suspendedAt: sale.suspendedAt!, resumesAt: from })
  Object.assign(sale, { suspendedAt: null, resumesAt: from })
}

/** Half an hour without the portal that has just ended, if nothing happened in it. */
function addLost(sale: Sale, now: Date, bids: Date[]) {
  const from = after(now, -HOUR / 2)
  const busy = sale.pauses.some(({ resumesAt }) => resumesAt > from) || bids.some((bid) => bid >= from)
  if (busy || from < sale.startsAt) return
  sale.pauses.push({ suspendedAt: from, resumesAt: now })
  sale.shiftMs = sale.shiftMs! + HOUR / 2
  sale.endsAt = after(sale.endsAt, HOUR / 2)
}

describe('the proposal to go on', () => {
  const moment = fc.date({ min: starts, max: after(ends, -1), noInvalidDate: true })

  it('keeps the time left, gives a day’s notice, and ends on a working day at the same hour', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 90 * 24 * HOUR }), (suspendedAt, ms) => {
        const sale = { ...fresh(), suspendedAt }
        const now = after(suspendedAt, ms)
        const from = proposedResumption(resting(sale), now, TERMS)
        const end = endAfterResumption(resting(sale), from, TERMS)
        expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime() + RESUME_NOTICE_MS)
        expect(end.getTime() - from.getTime(), 'the time left').toBe(ends.getTime() - suspendedAt.getTime())
        expect([timeInSofia(end), isWorkingDay(dayInSofia(end), NONE_DECLARED)]).toEqual(['17:00', true])
      }),
    )
  })

  it('of a sale that has not begun keeps its start while there is time, and else gives it seven lawful days', () => {
    const sale = { ...resting({ ...fresh(), suspendedAt: after(starts, -100 * HOUR) }) }
    expect(proposedResumption(sale, after(starts, -50 * HOUR), TERMS)).toEqual(starts)
    const late = proposedResumption(sale, momentInSofia('2027-02-20', '12:00'), TERMS)
    expect(late).toEqual(momentInSofia('2027-02-22', '09:00'))
    expect(endAfterResumption(sale, late, TERMS)).toEqual(momentInSofia('2027-03-01', '17:00'))
  })

  it('of a sale suspended again before it went on counts the time once', () => {
    const [s1, r1, s2, r2] = [10, 40, 30, 60].map((hours) => after(starts, hours * HOUR)) as [
      Date,
      Date,
      Date,
      Date,
    ]
    const again = { ...resting({ ...fresh(), suspendedAt: s2 }), resumesAt: r1 }
    expect(lostUntil(again, r2)).toBe(20 * HOUR)
    expect(
      shiftOf([
        { suspendedAt: s1, resumesAt: r1 },
        { suspendedAt: s2, resumesAt: r2 },
      ]),
    ).toBe(50 * HOUR)
  })
})
