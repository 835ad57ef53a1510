/** Suspended time is given back, no more and no less, whatever comes in which order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInSofia, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { NONE_DECLARED, isWorkingDay } from '#platform/working-days.ts'
import { endAfterBid, isSuspended, latestEnd, type Table, whyNotBid } from './bidding.rules.ts'
import {
  dueAfterStays,
  earliestResumption,
  endAfterResumption,
  lostUntil,
  type Pause,
  proposedResumption,
  RESUME_NOTICE_MS,
  RESUME_WITHIN_MS,
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

describe('when a sale may go on', () => {
  const now = momentInSofia('2027-02-01', '12:00')
  const notice = after(now, 24 * HOUR)
  const early = {
    ...resting({ ...fresh(), suspendedAt: after(starts, -1000 * HOUR) }),
    registrationEndsAt: now,
  }

  it('not within a day of the act, nor more than a year ahead', () => {
    expect([RESUME_NOTICE_MS, RESUME_WITHIN_MS]).toEqual([24 * HOUR, 366 * 24 * HOUR])
    const late = { ...resting({ ...fresh(), suspendedAt: starts }) }
    expect(earliestResumption(late, now, TERMS)).toEqual(notice)
    // It had been resumed for later already, and then was suspended again.
    expect(earliestResumption({ ...late, resumesAt: after(notice, 1) }, now, TERMS)).toEqual(after(notice, 1))
    expect(earliestResumption({ ...late, resumesAt: after(notice, -1) }, now, TERMS)).toEqual(notice)
  })

  it('one that has not begun not before its start, nor before applications can be decided (Ordinance art. 23)', () => {
    expect(earliestResumption(early, now, TERMS)).toEqual(starts)
    const decided = { ...early, registrationEndsAt: momentInSofia('2027-02-25', '17:00') }
    expect(earliestResumption(decided, now, TERMS)).toEqual(TERMS.biddingStart(decided.registrationEndsAt))
    expect(earliestResumption({ ...decided, anyDate: true }, now, TERMS)).toEqual(starts)
  })

  it('it then takes its lawful week, or what was announced where any date was allowed', () => {
    const from = momentInSofia('2027-03-01', '10:00')
    expect(endAfterResumption(early, from, TERMS)).toEqual(momentInSofia('2027-03-08', '17:00'))
    const free = { ...early, anyDate: true, endsAt: after(ends, HOUR) }
    expect(endAfterResumption(free, from, TERMS)).toEqual(after(from, ends.getTime() - starts.getTime()))
  })

  it('one suspended at the very start has begun', () => {
    const begun = resting({ ...fresh(), suspendedAt: starts })
    expect(endAfterResumption(begun, after(starts, HOUR), TERMS)).toEqual(after(ends, HOUR))
  })

  it('an end between two minutes stays there to the millisecond', () => {
    const sale = { ...resting({ ...fresh(), suspendedAt: after(starts, HOUR) }), endsAt: after(ends, 59_999) }
    const from = proposedResumption(sale, after(starts, HOUR), TERMS)
    const end = endAfterResumption(sale, from, TERMS)
    expect(from, 'with a day’s notice and no more').toEqual(after(starts, 25 * HOUR))
    expect([timeInSofia(end), end.getTime() % 60_000]).toEqual(['17:00', 59_999])
  })

  it.each([
    ['the announced start while it can stand', '2027-02-16T09:00', '2027-02-17T09:00'],
    ['the day after, once its hour is over', '2027-02-16T09:01', '2027-02-18T09:00'],
    ['the hour at which it may be', '2027-02-17T09:00', '2027-02-18T09:00'],
    ['a working day', '2027-02-19T12:00', '2027-02-22T09:00'],
    // The week of bidding from 24.02. would end on the national holiday.
    ['a day whose week ends on a working day', '2027-02-22T12:00', '2027-02-25T09:00'],
  ])('to one that has not begun it is proposed: %s', (_, at, proposed) => {
    const [day, time] = at.split('T') as [string, string]
    const [on, hour] = proposed.split('T') as [string, string]
    expect(proposedResumption(early, momentInSofia(day, time), TERMS)).toEqual(momentInSofia(on, hour))
  })
})

it('a start announced for a Saturday stands while it can', () => {
  const saturday = momentInSofia('2027-02-20', '09:00')
  const sale = {
    ...resting({ ...fresh(), suspendedAt: after(starts, -1000 * HOUR) }),
    startsAt: saturday,
    anyDate: true,
  }
  expect(proposedResumption(sale, after(saturday, -24 * HOUR), TERMS)).toEqual(saturday)
})

it('pauses in any order, and one within another, add up to what was lost', () => {
  const pause = (from: number, until: number) => ({
    suspendedAt: after(starts, from * HOUR),
    resumesAt: after(starts, until * HOUR),
  })
  expect(shiftOf([pause(20, 30), pause(0, 10)])).toBe(20 * HOUR)
  expect(shiftOf([pause(4, 6), pause(0, 10)])).toBe(10 * HOUR)
  const sale = { suspendedAt: starts, resumesAt: after(starts, HOUR) }
  expect([HOUR - 1, HOUR, HOUR + 1].map((ms) => lostUntil(sale, after(starts, ms)))).toEqual([0, 0, 1])
})

describe('a term that was stayed (CPC art. 432)', () => {
  const term = { dueOn: '2027-03-11', since: '2027-02-25' }
  const stay = (from: string, until: string | null) => ({
    from: momentInSofia(from, '12:00'),
    until: until === null ? null : momentInSofia(until, '12:00'),
  })
  const due = (...stays: ReturnType<typeof stay>[]) => dueAfterStays(term, { stays }, NONE_DECLARED)

  it.each([
    ['runs on for the days that were left', [stay('2027-03-01', '2027-03-08')], '2027-03-18'],
    ['ends on a working day (CPC art. 60(6))', [stay('2027-03-01', '2027-03-04')], '2027-03-15'],
    ['waits while the stay lasts', [stay('2027-03-01', null)], '2027-03-11'],
    ['was stayed on its last day', [stay('2027-03-11', '2027-03-12')], '2027-03-12'],
    ['was over before the stay', [stay('2027-03-12', '2027-03-20')], '2027-03-11'],
    ['had not begun before the stay ended', [stay('2027-02-10', '2027-02-25')], '2027-03-11'],
    ['counts of an earlier stay only its own days', [stay('2027-02-10', '2027-02-26')], '2027-03-12'],
    ['was stayed and resumed on one day', [stay('2027-03-01', '2027-03-01')], '2027-03-11'],
    ['adds up two stays', [stay('2027-03-15', '2027-03-16'), stay('2027-03-01', '2027-03-08')], '2027-03-19'],
  ] as const)('%s', (_, stays, day) => expect(due(...stays)).toBe(day))

  it('is moved to a later day only, in the order in which assets happened (CPC art. 60(6))', () => {
    const moved = (to: string, on: string) => ({ at: momentInSofia(on, '08:00'), to })
    const dueWith = (...moves: ReturnType<typeof moved>[]) =>
      dueAfterStays(term, { stays: [], moved: moves }, NONE_DECLARED)
    expect(dueWith(moved('2027-03-12', '2027-03-01'))).toBe('2027-03-12')
    expect(dueWith(moved('2027-03-10', '2027-03-01'))).toBe('2027-03-11')
    const first = { stays: [stay('2027-03-01', '2027-03-08')], moved: [moved('2027-03-12', '2027-02-26')] }
    expect(dueAfterStays(term, first, NONE_DECLARED)).toBe('2027-03-19')
    const later = { ...first, moved: [moved('2027-03-12', '2027-03-09')] }
    expect(dueAfterStays(term, later, NONE_DECLARED)).toBe('2027-03-18')
  })
})
