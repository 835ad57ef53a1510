/** The terms of a sale as the law counts them and as the portal computes them are the same, on any day. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  biddingEnd,
  decideByDay,
  depositFor,
  earliestBiddingStart,
  earliestRegistrationEnd,
  repeatSalePrice,
  stepFor,
} from '#sales/law/terms.rules.ts'
import { protocolDay, reminderTimes } from '#sales/law/ranking.rules.ts'
import { dayInSofia } from '#platform/dates.ts'
import { NONE_DECLARED, easterOf, isWorkingDay } from '#platform/working-days.ts'
import {
  day,
  dayAt,
  easter,
  HOUR,
  isWorked,
  lawfulDeposit,
  lawfulStep,
  moment,
  priceOfRepeatSale,
  terms,
} from './law-calendar.ts'
import { runs } from '../at-length.ts'

const written = (of: number) => new Date(of * 24 * HOUR).toISOString().slice(0, 10)
const from = day(2026, 1, 1)
const days = fc.integer({ min: from, max: day(2040, 12, 1) })
const hours = fc.constantFrom(0, 8, 9, 12, 17, 23)

it('Easter is when the churches say', () => {
  const published =
    '2024-05-05 2025-04-20 2026-04-12 2027-05-02 2028-04-16 2029-04-08 2030-04-28 2031-04-13 2032-05-02'
  for (const sunday of published.split(' ')) {
    const year = Number(sunday.slice(0, 4))
    expect([written(easter(year)), easterOf(year)]).toEqual([sunday, sunday])
  }
})

it('each day is worked or free for both', () => {
  for (let of = from; of < day(2041, 1, 1); of++)
    expect(isWorkingDay(written(of), NONE_DECLARED), written(of)).toBe(isWorked(of))
})

it('periods, terms and letters fall on the same moments', () => {
  fc.assert(
    fc.property(days, hours, (of, hour) => {
      const at = moment(of, hour)
      const asDate = new Date(at)
      expect(dayInSofia(asDate)).toBe(written(dayAt(at)))
      expect(earliestRegistrationEnd(written(of)).getTime()).toBe(terms.registrationEnd(of))
      expect(decideByDay(asDate, NONE_DECLARED)).toBe(written(terms.lastDayToDecide(at)))
      expect(earliestBiddingStart(asDate, NONE_DECLARED).getTime()).toBe(terms.earliestBidding(at))
      expect(biddingEnd(asDate).getTime()).toBe(terms.biddingEnd(at))
      expect(protocolDay(asDate, NONE_DECLARED)).toBe(written(terms.protocolDay(at)))
      const end = biddingEnd(asDate)
      const { beforeStart, beforeEnd } = reminderTimes({ startsAt: asDate, firstEndsAt: end, endsAt: end })
      expect([...beforeStart, beforeEnd].map(({ dueAt }) => dueAt.getTime())).toEqual(
        terms.mails(at, end.getTime()),
      )
    }),
    runs(500, 20_000),
  )
})

it('step, deposit and the price of a repeated sale come to the same cent', () => {
  const price = fc.oneof(
    fc.integer({ min: 10, max: 20_000_000 }),
    fc.constantFrom(
      499_999,
      511_292,
      511_293,
      1_000_000,
      1_000_001,
      2_000_000,
      5_112_919,
      5_112_920,
      10_000_001,
    ),
  )
  fc.assert(
    fc.property(price, fc.constantFrom('BGN' as const, 'EUR' as const), (startPrice, currency) => {
      expect(stepFor(startPrice, currency, '2027-02-17').step).toBe(lawfulStep(startPrice, currency))
      expect(depositFor(startPrice, '2027-02-17')).toBe(lawfulDeposit(startPrice))
      expect(repeatSalePrice(startPrice, '2027-02-17')).toBe(priceOfRepeatSale(startPrice))
    }),
    runs(1000, 50_000),
  )
})
