import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '#test/world.ts'
import { addDays, dayInSofia, formatLongDateTime, momentInSofia, timeInSofia } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { NONE_DECLARED, isWorkingDay } from '#platform/working-days.ts'
import { announcements } from './notices.contract.ts'
import {
  biddingEnd,
  commonTerms,
  decideBy,
  decideByDay,
  depositFor,
  earliestBiddingStart,
  earliestRegistrationEnd,
  faultsOfDates,
  priceDueOn,
  proposedDates,
  registrationIsOpen,
  repeatSalePrice,
  stepFor,
} from '#sales/law/terms.rules.ts'

const sofia = (day: string, time: string) => momentInSofia(day, time)
const TERMS = commonTerms(NONE_DECLARED)
const TODAY = '2026-12-01'

describe('the law of the registration period', () => {
  it.each([
    ['Monday 11.01.2027', '2027-01-11', '11.02.2027 17:00:00', 'one month is later than 30 days'],
    ['Wednesday 10.02.2027', '2027-02-10', '12.03.2027 17:00:00', '30 days are later than one month'],
    [
      'Sunday 31.01.2027',
      '2027-01-31',
      '02.03.2027 17:00:00',
      'the month ends on its last day, 30 days later',
    ],
  ])('one that starts on %s ends at the earliest at 17:00 on the later term', (_, starts, end) => {
    expect(formatLongDateTime(earliestRegistrationEnd(starts))).toBe(end)
  })

  it('gives until the end of the fifth day to decide an application', () => {
    const recorded = sofia('2027-02-11', '16:59')
    expect(decideByDay(recorded, NONE_DECLARED)).toBe('2027-02-16')
    expect(decideBy(recorded, NONE_DECLARED)).toEqual(sofia('2027-02-17', '00:00'))
  })

  it('moves the last day to decide to a working one', () => {
    expect(decideByDay(sofia('2027-02-15', '10:00'), NONE_DECLARED)).toBe('2027-02-22')
    expect(decideByDay(sofia('2027-04-26', '10:00'), NONE_DECLARED)).toBe('2027-05-05')
  })

  it('lets bidding start on the sixth day after registration ends', () => {
    expect(earliestBiddingStart(sofia('2027-02-11', '17:00'), NONE_DECLARED)).toEqual(
      sofia('2027-02-17', '00:00'),
    )
  })

  it('never lets bidding start before the last application can be decided, holidays among them', () => {
    expect(earliestBiddingStart(sofia('2027-04-26', '17:00'), NONE_DECLARED)).toEqual(
      sofia('2027-05-06', '00:00'),
    )
  })

  it('takes applications from the first moment, and none at the last', () => {
    const [starts, ends] = [sofia('2027-01-11', '00:00'), sofia('2027-02-11', '17:00')]
    const open = (at: Date) => registrationIsOpen(starts, ends, at)
    expect(open(new Date(starts.getTime() - 1))).toBe(false)
    expect(open(starts)).toBe(true)
    expect(open(new Date(ends.getTime() - 1))).toBe(true)
    expect(open(ends)).toBe(false)
  })
})

describe('the law of the bidding period', () => {
  it('ends at 17:00 on the seventh day', () => {
    expect(biddingEnd(sofia('2027-02-17', '09:00'))).toEqual(sofia('2027-02-24', '17:00'))
  })

  it('ends at 17:00 by the clock on the wall also when summer time begins: 7 days and 7 hours later', () => {
    const starts = new Date('2027-03-22T07:00:00Z')
    expect(timeInSofia(starts)).toBe('09:00')
    expect(biddingEnd(starts)).toEqual(new Date('2027-03-29T14:00:00Z'))
    expect(biddingEnd(starts).getTime() - starts.getTime()).toBe((7 * 24 + 7) * 3_600_000)
  })

  it('gives the buyer two weeks to pay, to the same day of the week', () => {
    expect(priceDueOn('2027-02-25', NONE_DECLARED)).toBe('2027-03-11')
  })
})

describe('the law of step and deposit', () => {
  it.each([
    ['4,999.99', 499_999, 50_000, 50_000],
    ['20,000.00', 2_000_000, 100_000, 200_000],
    ['51,129.20', 5_112_920, 102_258, 511_292],
    ['5,112.92, the limit, which counts below it', 511_292, 51_129, 51_129],
    ['5,112.93, just over the limit', 511_293, 25_565, 51_129],
    ['51,129.19, the second limit', 5_112_919, 255_646, 511_292],
  ])('computes them from a start price of EUR %s', (_, startPrice, step, deposit) => {
    expect(stepFor(startPrice, 'EUR', TODAY).step).toBe(step)
    expect(depositFor(startPrice, TODAY)).toBe(deposit)
  })

  it.each([
    ['10,000.00', 1_000_000, 100_000, 1_000],
    ['10,000.01', 1_000_001, 50_000, 500],
    ['100,000.00', 10_000_000, 500_000, 500],
    ['100,000.01', 10_000_001, 200_000, 200],
  ])('takes the limits in leva for a start price of BGN %s', (_, startPrice, step, basisPoints) => {
    expect(stepFor(startPrice, 'BGN', TODAY)).toEqual({ step, basisPoints })
  })

  it('starts a repeated sale at 90 % of the first start price', () => {
    expect(repeatSalePrice(2_000_000, TODAY)).toBe(1_800_000)
  })

  const price = fc.integer({ min: 1, max: 99_999_999_999_999 })
  const currency = fc.constantFrom<Currency>('BGN', 'EUR')

  it('never lowers the step when the price rises within a band, and is never less than the smallest coin', () => {
    fc.assert(
      fc.property(price, price, currency, (one, other, money) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((p) => stepFor(p, money, TODAY))
        expect(low!.step).toBeGreaterThanOrEqual(1)
        expect(low!.basisPoints).toBeGreaterThanOrEqual(high!.basisPoints)
        if (low!.basisPoints === high!.basisPoints) expect(low!.step).toBeLessThanOrEqual(high!.step)
      }),
    )
  })

  it('rounds step and deposit to the nearest coin, a half upwards', () => {
    fc.assert(
      fc.property(price, currency, (startPrice, money) => {
        const { step, basisPoints } = stepFor(startPrice, money, TODAY)
        const nearest = (points: number) => Number((BigInt(startPrice) * BigInt(points) + 5_000n) / 10_000n)
        expect(step).toBe(Math.max(1, nearest(basisPoints)))
        expect(depositFor(startPrice, TODAY)).toBe(Math.max(1, nearest(1_000)))
      }),
    )
  })
})

describe('the law of the dates together', () => {
  const lawful = {
    registrationStartsAt: sofia('2027-01-11', '00:00').toISOString(),
    registrationEndsAt: sofia('2027-02-11', '17:00').toISOString(),
    biddingStartsAt: sofia('2027-02-17', '09:00').toISOString(),
    biddingEndsAt: sofia('2027-02-24', '17:00').toISOString(),
  }
  const now = sofia('2027-01-10', '12:00')
  const at = (day: string, time: string) => sofia(day, time).toISOString()

  it('finds nothing wrong with the first lawful ones', () => {
    expect(faultsOfDates(lawful, false, now, TERMS)).toEqual({})
  })

  it.each([
    [
      'registration that opens today',
      { registrationStartsAt: at('2027-01-10', '23:00') },
      'registrationStartsAt',
      'startsTooEarly',
    ],
    [
      'registration that ends a day early',
      { registrationEndsAt: at('2027-02-10', '17:00') },
      'registrationEndsAt',
      'tooShort',
    ],
    [
      'registration that ends at 16:00',
      { registrationEndsAt: at('2027-02-11', '16:00') },
      'registrationEndsAt',
      'wrongHour',
    ],
    [
      'registration that ends half a minute past 17:00',
      { registrationEndsAt: at('2027-02-11', '17:00:30') },
      'registrationEndsAt',
      'wrongHour',
    ],
    [
      'bidding that starts on the fifth day',
      { biddingStartsAt: at('2027-02-16', '23:59'), biddingEndsAt: at('2027-02-23', '17:00') },
      'biddingStartsAt',
      'tooSoon',
    ],
    [
      'bidding that ends a day late',
      { biddingEndsAt: at('2027-02-25', '17:00') },
      'biddingEndsAt',
      'wrongEnd',
    ],
    [
      'bidding that opens at 17:01 and so lasts less than seven days (CPC art. 501v(2))',
      { biddingStartsAt: at('2027-02-17', '17:01') },
      'biddingStartsAt',
      'opensTooLate',
    ],
    ['bidding that ends at 18:00', { biddingEndsAt: at('2027-02-24', '18:00') }, 'biddingEndsAt', 'wrongEnd'],
    [
      'bidding that ends before it starts',
      { biddingEndsAt: at('2027-02-17', '08:00') },
      'biddingEndsAt',
      'wrongOrder',
    ],
    [
      'bidding that starts before registration ends',
      { biddingStartsAt: at('2027-02-11', '16:00') },
      'biddingStartsAt',
      'wrongOrder',
    ],
    [
      'registration that ends before it starts',
      { registrationEndsAt: at('2027-01-10', '17:00') },
      'registrationEndsAt',
      'wrongOrder',
    ],
  ])('refuses %s, at that field', (_, change, field, fault) => {
    expect(faultsOfDates({ ...lawful, ...change }, false, now, TERMS)).toEqual({ [field]: fault })
  })

  it('asks only for order and a future end where any dates are allowed', () => {
    const short = {
      registrationStartsAt: at('2027-01-10', '12:00'),
      registrationEndsAt: at('2027-01-10', '12:01'),
      biddingStartsAt: at('2027-01-10', '12:01'),
      biddingEndsAt: at('2027-01-10', '12:03'),
    }
    expect(faultsOfDates(short, true, now, TERMS)).toEqual({})
    expect(faultsOfDates(short, true, sofia('2027-01-10', '12:03'), TERMS)).toEqual({
      biddingEndsAt: 'inThePast',
    })
    expect(faultsOfDates({ ...short, biddingEndsAt: short.biddingStartsAt }, true, now, TERMS)).toEqual({
      biddingEndsAt: 'wrongOrder',
    })
  })

  it('proposes lawful dates on working days for every day from 2026 to 2030', () => {
    for (let day = '2026-01-01'; day <= '2030-12-31'; day = addDays(day, 1)) {
      const dates = proposedDates(day, NONE_DECLARED)
      const texts = {
        registrationStartsAt: dates.registrationStartsAt.toISOString(),
        registrationEndsAt: dates.registrationEndsAt.toISOString(),
        biddingStartsAt: dates.biddingStartsAt.toISOString(),
        biddingEndsAt: dates.biddingEndsAt.toISOString(),
      }
      expect(faultsOfDates(texts, false, momentInSofia(addDays(day, -1), '12:00'), TERMS), day).toEqual({})
      const days = [dates.registrationEndsAt, dates.biddingStartsAt, dates.biddingEndsAt].map(dayInSofia)
      expect(
        days.filter((each) => !isWorkingDay(each, NONE_DECLARED)),
        day,
      ).toEqual([])
    }
  })
})

describe('an announcement', () => {
  let world: World
  let bailiff: Person
  let other: Person
  let stranger: Person
  beforeAll(async () => {
    world = await createWorld()
    bailiff = await world.person('PrivateBailiff')
    other = await world.person('StateBailiff')
    stranger = await world.person('AuctionParticipant')
  })
  afterAll(() => world.close())
  const { seeAnnouncement, editAnnouncement, publishAnnouncement, deleteAnnouncement } = announcements

  it.each([
    'PrivateBailiff',
    'PrivateBailiffRepresentative',
    'StateBailiff',
    'AuctionOrganizer',
    'Syndic',
  ] as const)('is written, changed, published and deleted by a %s', async (role) => {
    const organiser = await world.person(role)
    await world.setting('RevenueAgencySales', true)
    const { id, code } = await world.announcement(organiser)
    expect(code).toMatch(/^2026-\d{5}$/)
    const changed = world.draft({ ...world.lawOf(organiser), title: 'Къща в Банско' })
    if (role === 'AuctionOrganizer') changed.notice!.basis!.kind = 'PUBLIC_CLAIM'
    await world.done(editAnnouncement, { id, ...changed }, organiser)
    await world.done(publishAnnouncement, { id }, organiser)
    expect(await world.done(seeAnnouncement, { id })).toMatchObject({ title: 'Къща в Банско', code, can: [] })
    const second = await world.announcement(organiser)
    await world.done(deleteAnnouncement, { id: second.id }, organiser)
    expect(await world.ask(seeAnnouncement, { id: second.id }, organiser)).toMatchObject({ status: 404 })
  })

  it('cannot be written by anyone else', async () => {
    for (const role of ['SysAdmin', 'MJAdmin', 'AuctionParticipant', 'MAFF'] as const)
      expect(
        await world.ask(announcements.createAnnouncement, world.draft(), await world.person(role)),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await world.ask(announcements.createAnnouncement, world.draft())).toMatchObject({ status: 401 })
  })

  it('does not exist for others while it is a draft', async () => {
    const { id } = await world.announcement(bailiff)
    for (const person of [undefined, stranger, other])
      expect(await world.ask(seeAnnouncement, { id }, person)).toMatchObject({
        status: 404,
        body: { code: 'noSuchAnnouncement', message: 'Няма такова обявление.' },
      })
    for (const command of [publishAnnouncement, deleteAnnouncement])
      expect(await world.ask(command, { id }, other)).toMatchObject({ status: 404 })
    expect(await world.ask(editAnnouncement, { id, ...world.draft() }, other)).toMatchObject({ status: 404 })
    expect(await world.done(announcements.listAnnouncements, { size: -1 })).not.toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ id })]),
    })
    expect(await world.done(seeAnnouncement, { id }, bailiff)).toMatchObject({
      publishedAt: null,
      can: ['edit', 'publish', 'delete'],
    })
  })

  it('belongs to the bailiff whose representative wrote it, and both may go on with it', async () => {
    const representative = await world.person({ roles: ['PrivateBailiffRepresentative'], actsFor: bailiff })
    const { id } = await world.announcement(representative)
    await world.done(editAnnouncement, { id, ...world.draft() }, bailiff)
    await world.done(publishAnnouncement, { id }, representative)
    expect(await world.done(seeAnnouncement, { id })).toMatchObject({ organiser: { name: bailiff.fullName } })
    const { rows } = await world.owner.query(
      'select kind, account_id, acting_for from sale_event where announcement_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { kind: 'created', account_id: representative.id, acting_for: bailiff.id },
      { kind: 'edited', account_id: bailiff.id, acting_for: null },
      { kind: 'published', account_id: representative.id, acting_for: bailiff.id },
    ])
  })
})
