/** The figures of the law, each as its article gives it, and the dates that follow from them. */
import { describe, expect, it } from 'vitest'
import { dayInSofia, momentInSofia, timeInSofia } from '#platform/dates.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'
import { endAfterBid, isSuspended, latestEnd, nextPrice, phase, whyNotBid } from './bidding.rules.ts'
import { lawfulDates, sentencesOf } from './dates.rules.ts'
import {
  biddingFiguresOn,
  completionFiguresOn,
  longestReminder,
  officeFiguresOn,
  repeatFiguresOn,
  serviceFiguresOn,
  shareFiguresOn,
  silenceFiguresOn,
  syndicFiguresOn,
  termFiguresOn,
} from './figures.rules.ts'
import { priceToCoOwners, termsOf } from './partition.rules.ts'
import { protocolDay, protocolFrom, ranking, reminderTimes } from './ranking.rules.ts'
import {
  type DateField,
  decideBy,
  depositFor,
  faultsOfDates,
  noticeFrom,
  openingHour,
  opensTooLate,
  phaseOfSale,
  registrationIsOpen,
  stepFor,
} from './terms.rules.ts'
import { warningSentences, warningsOf } from './warnings.rules.ts'

const DAY = '2027-02-17'
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const COMMON = termsOf(NONE_DECLARED, false)
const SCOPE = termsOf(NONE_DECLARED, true)
const at = (day: string, time: string) => momentInSofia(day, time)
const shown = (moment: Date | undefined) => moment && `${dayInSofia(moment)} ${timeInSofia(moment)}`
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

const { registration, bidding, stepBands: _bands, ...terms } = termFiguresOn(DAY)
it.each([
  [
    'registration takes a month or 30 days until 17:00 (CPC art. 501g(3))',
    registration,
    { months: 1, days: 30, endTime: '17:00' },
  ],
  [
    'bidding takes seven days until 17:00 (CPC art. 501v(2), 501e(1))',
    bidding,
    { days: 7, startTime: '09:00', latestStart: '17:00', endTime: '17:00' },
  ],
  [
    'the notice waits a week (CPC art. 487(1)), a decision five days (501g(4)), bidding five (Ordinance art. 23), the price two weeks (492(3)); a tenth is deposited (489(1)), nine tenths are asked the second time (494)',
    terms,
    {
      validFrom: '2023-07-20',
      inventoryDays: 7,
      decisionDays: 5,
      gapDays: 5,
      partition: { lengthDays: 7 },
      depositBasisPoints: 1_000,
      repeatSaleBasisPoints: 9_000,
      priceDueDays: 14,
    },
  ],
  [
    'a bid of the last ten minutes adds ten, within 48 hours (CPC art. 501e(2)); reminders come a day and an hour before the start, two hours before the end (Ordinance art. 33, 40)',
    biddingFiguresOn(DAY),
    {
      extensionWindow: 10 * MINUTE,
      extension: 10 * MINUTE,
      extensionCap: 48 * HOUR,
      remindersBeforeStart: [{ before: 24 * HOUR }, { before: HOUR }],
      reminderBeforeEnd: 2 * HOUR,
    },
  ],
  ['the longest reminder comes a day before', longestReminder(), 24 * HOUR],
  ['offices open at nine', officeFiguresOn(DAY), { opening: '09:00' }],
  [
    'a first sale begins at 80 or 85 % (CPC art. 485(4), 468(1))',
    shareFiguresOn(DAY),
    { immovable: 8_000, movable: 8_500 },
  ],
  [
    'a syndic goes on at 80 %, then a tenth less, to a half, by an appraisal of two years (CA art. 717zh)',
    syndicFiguresOn(DAY),
    { second: 8_000, ofPrevious: 9_000, lowest: 5_000, appraisalMonths: 24 },
  ],
  [
    'a new sale is asked for within a week, held after a month, by a syndic within two (CPC art. 494, CA art. 717zh)',
    repeatFiguresOn(DAY),
    { fromMonths: 1, syndicUntilMonths: 2, requestDays: 7 },
  ],
  [
    'the next buyer has a week (CPC art. 493(2)), a creditor two (495), an appeal two (436(1))',
    completionFiguresOn(DAY),
    { nextDays: 7, distributionDays: 14, appealDays: 14, reminderDays: 3 },
  ],
  [
    'receipt by e-mail is confirmed in seven days (CPC art. 44(3))',
    serviceFiguresOn(DAY),
    { confirmDays: 7, documentDays: 30 },
  ],
  [
    'two minutes of an hour are a pause, and a minute before the end is one (docs/law.md)',
    silenceFiguresOn(DAY),
    { pausesAnHour: 120 * SECOND, untilBack: 60 * SECOND },
  ],
])('%s', (_, figures, request) => {
  if (typeof request === 'number') expect(figures).toBe(request)
  else expect(figures).toMatchObject(request)
})

it.each([
  ['BGN', 1_000_000, 1_000, 100_000],
  ['BGN', 1_000_001, 500, 50_000],
  ['BGN', 10_000_000, 500, 500_000],
  ['BGN', 10_000_001, 200, 200_000],
  ['EUR', 511_292, 1_000, 51_129],
  ['EUR', 511_293, 500, 25_565],
  ['EUR', 5_112_919, 500, 255_646],
  ['EUR', 5_112_920, 200, 102_258],
  ['EUR', 1, 1_000, 1],
  ['EUR', Number.MAX_SAFE_INTEGER, 200, 180_143_985_094_820],
] as const)(
  'in %s from %i up the step is %i basis points (CPC art. 501d)',
  (currency, price, basisPoints, step) => {
    expect(stepFor(price, currency, DAY)).toEqual({ step, basisPoints })
  },
)
it('a deposit is never nothing, however low the price (CPC art. 489(1))', () => {
  expect([1, 4, 15, 511_292].map((price) => depositFor(price, DAY))).toEqual([1, 1, 2, 51_129])
})

describe('the dates of a draft', () => {
  const lawful = {
    registrationStartsAt: at('2027-01-11', '00:00'),
    registrationEndsAt: at('2027-02-11', '17:00'),
    biddingStartsAt: at(DAY, '00:00'),
    biddingEndsAt: at('2027-02-24', '17:00'),
  }
  const now = at('2027-01-10', '12:00')
  const faults = (
    changed: Partial<Record<DateField, Date>>,
    { anyDate = false, when = now, law = COMMON, notBefore = '' } = {},
  ) => {
    const dates = Object.entries({ ...lawful, ...changed }).map(([field, moment]) => [
      field,
      moment.toISOString(),
    ])
    return faultsOfDates(
      Object.fromEntries(dates) as Record<DateField, string>,
      anyDate,
      when,
      law,
      notBefore,
    )
  }

  it.each([
    ['the earliest', {}, {}],
    [
      'a start today, of which no notice was public (CPC art. 487(2))',
      { registrationStartsAt: at('2027-01-10', '23:59') },
      { registrationStartsAt: 'startsTooEarly' },
    ],
    [
      'registration a day too short',
      { registrationStartsAt: at('2027-01-12', '00:00') },
      { registrationEndsAt: 'tooShort' },
    ],
    [
      'an end a second late',
      { registrationEndsAt: after(lawful.registrationEndsAt, SECOND) },
      { registrationEndsAt: 'wrongHour' },
    ],
    [
      'bidding a millisecond too soon',
      { biddingStartsAt: after(lawful.biddingStartsAt, -1), biddingEndsAt: at('2027-02-23', '17:00') },
      { biddingStartsAt: 'tooSoon' },
    ],
    ['bidding that opens at the last hour', { biddingStartsAt: at(DAY, '17:00') }, {}],
    [
      'bidding that opens a minute later',
      { biddingStartsAt: at(DAY, '17:01') },
      { biddingStartsAt: 'opensTooLate' },
    ],
    ['bidding of eight days', { biddingEndsAt: at('2027-02-25', '17:00') }, { biddingEndsAt: 'wrongEnd' }],
    [
      'registration without length',
      { registrationEndsAt: lawful.registrationStartsAt },
      { registrationEndsAt: 'wrongOrder' },
    ],
    [
      'bidding before registration ends',
      { biddingStartsAt: after(lawful.registrationEndsAt, -1) },
      { biddingStartsAt: 'wrongOrder' },
    ],
    ['bidding without length', { biddingEndsAt: lawful.biddingStartsAt }, { biddingEndsAt: 'wrongOrder' }],
  ])('%s', (_, changed, found) => expect(faults(changed)).toEqual(found))

  it('of any kind need only their order and an end to come', () => {
    const free = {
      biddingStartsAt: lawful.registrationEndsAt,
      biddingEndsAt: after(lawful.registrationEndsAt, 1),
    }
    expect(faults(free, { anyDate: true })).toEqual({})
    const ended = { anyDate: true, when: free.biddingEndsAt }
    expect(faults(free, ended)).toEqual({ biddingEndsAt: 'inThePast' })
    expect(faults(free, { ...ended, when: lawful.registrationEndsAt })).toEqual({})
  })

  it('of a repeated sale begin on its first day at the earliest (CPC art. 494(2))', () => {
    expect(faults({}, { notBefore: '2027-01-11' })).toEqual({})
    expect(faults({}, { notBefore: '2027-01-12' })).toEqual({ registrationStartsAt: 'repeatTooEarly' })
    const first = (notBefore: string) =>
      shown(lawfulDates({}, '2027-01-10', COMMON, notBefore).registrationStartsAt)
    expect(['', '2027-01-11', '2027-01-12'].map(first)).toEqual([
      '2027-01-11 00:00',
      '2027-01-11 00:00',
      '2027-01-12 00:00',
    ])
  })

  it('follow one from the other, and none from what is not known', () => {
    expect(lawfulDates(lawful, '2027-01-10', COMMON)).toEqual(lawful)
    expect(
      Object.keys(lawfulDates({ biddingStartsAt: lawful.biddingStartsAt }, '2027-01-10', COMMON)),
    ).toEqual(['registrationStartsAt', 'biddingEndsAt'])
  })

  it('are each explained by their own sentence, with the lawful moment', () => {
    const moment = (kind: string) => (of: string) => `${kind} ${of}`
    const words = {
      startsTooEarly: moment('early'),
      repeatTooEarly: moment('repeat'),
      tooShort: moment('short'),
      tooSoon: moment('soon'),
      wrongEnd: moment('end'),
      inThePast: 'past',
      registrationOrder: 'registration',
      startOrder: 'start',
      endOrder: 'end',
      wrongHour: (hour: string) => `hour ${hour}`,
      opensTooLate: ({ days, latestStart }: { days: number; latestStart: string }) =>
        `${days} ${latestStart}`,
    }
    const sentences = (found: ReturnType<typeof faultsOfDates>, known = lawful as Partial<typeof lawful>) =>
      sentencesOf(words, found, lawful, known, COMMON)
    expect(
      sentences({
        registrationStartsAt: 'startsTooEarly',
        registrationEndsAt: 'wrongHour',
        biddingStartsAt: 'opensTooLate',
        biddingEndsAt: 'wrongEnd',
      }),
    ).toEqual({
      registrationStartsAt: expect.stringMatching(/^early 11\.01\.2027/),
      registrationEndsAt: 'hour 17:00',
      biddingStartsAt: '7 17:00',
      biddingEndsAt: expect.stringMatching(/^end 24\.02\.2027/),
    })
    expect(sentences({ biddingEndsAt: 'inThePast', biddingStartsAt: 'tooSoon' }, {})).toEqual({
      biddingStartsAt: 'soon ',
      biddingEndsAt: 'past',
    })
    expect(
      sentences({
        registrationEndsAt: 'wrongOrder',
        biddingStartsAt: 'wrongOrder',
        biddingEndsAt: 'wrongOrder',
      }),
    ).toEqual({ registrationEndsAt: 'registration', biddingStartsAt: 'start', biddingEndsAt: 'end' })
  })

  it.each([
    // The month is longer than 30 days, or shorter, and may have no such day.
    ['2027-01-11', '2027-02-11', '2027-02-17', '2027-02-24'],
    ['2027-02-01', '2027-03-04', '2027-03-10', '2027-03-17'],
    // The week of bidding would end on a holiday of Easter.
    ['2027-03-19', '2027-04-19', '2027-04-28', '2027-05-05'],
  ])('are proposed on working days: from %s', (start, end, starts, ends) => {
    const proposed = COMMON.proposed(start)
    expect([shown(proposed.registrationStartsAt), shown(proposed.registrationEndsAt)]).toEqual([
      `${start} 00:00`,
      `${end} 17:00`,
    ])
    expect([shown(proposed.biddingStartsAt), shown(proposed.biddingEndsAt)]).toEqual([
      `${starts} 09:00`,
      `${ends} 17:00`,
    ])
  })

  it('of a notice begin the day after the week from the inventory, which ends on a working day (CPC art. 487(1), 60(6))', () => {
    expect(['2026-11-24', '2026-11-28'].map((on) => noticeFrom(on, NONE_DECLARED))).toEqual([
      '2026-12-02',
      '2026-12-08',
    ])
  })

  it('leave five days to decide, moved to a working day (CPC art. 501g(4), 60(6))', () => {
    expect(shown(decideBy(at('2027-02-11', '16:59'), NONE_DECLARED))).toBe('2027-02-17 00:00')
    expect(shown(decideBy(at('2027-02-15', '10:00'), NONE_DECLARED))).toBe('2027-02-23 00:00')
    // Registration that ends on a Monday leaves the gap of Ordinance art. 23, and then the weekend to decide.
    expect(shown(COMMON.biddingStart(at('2027-02-08', '17:00')))).toBe('2027-02-16 00:00')
    expect(shown(COMMON.biddingStart(at('2027-02-11', '17:00')))).toBe('2027-02-17 00:00')
  })

  it('among parties to a partition are a working day to register, and a week (CPC art. 354(2))', () => {
    expect(Object.values(SCOPE.proposed('2027-02-12')).map(shown)).toEqual([
      '2027-02-12 00:00',
      '2027-02-15 17:00',
      '2027-02-16 09:00',
      '2027-02-23 17:00',
    ])
    expect(shown(SCOPE.proposed('2027-02-15').registrationEndsAt)).toBe('2027-02-16 17:00')
    expect(shown(SCOPE.registrationEnd('2027-02-12'))).toBe('2027-02-12 17:00')
    expect(shown(SCOPE.biddingStart(at('2027-02-12', '17:00')))).toBe('2027-02-13 00:00')
    expect([SCOPE.biddingDays(DAY), COMMON.biddingDays(DAY)]).toEqual([7, 7])
    expect(shown(SCOPE.biddingEnd(at('2027-02-13', '09:00')))).toBe('2027-02-20 17:00')
  })

  it('among them the price is the highest of the first sale, and its deposit lies there', () => {
    const { startPrice, step, deposit, calculation } = priceToCoOwners(
      { price: 511_293, deposit: 40_000 },
      'EUR',
      DAY,
    )
    expect([startPrice, step, deposit]).toEqual([511_293, 25_565, 40_000])
    expect(calculation.lines.map(({ key, amount, article }) => [key, amount, article])).toEqual([
      ['highestOfFirst', 511_293, 'GPK_354_2'],
      ['startPrice', 511_293, 'GPK_354_2'],
      ['step', 25_565, 'GPK_501D'],
      ['depositOfFirst', 40_000, 'GPK_354_2'],
    ])
  })

  it('are warned of only where somebody could miss them, at their own hour', () => {
    const opening = (time: string) => warningsOf({ biddingStartsAt: at(DAY, time) }, NONE_DECLARED).length
    expect(['08:59', '09:00', '09:01'].map(opening)).toEqual([1, 0, 0])
    expect(warningsOf({}, NONE_DECLARED)).toEqual([])
    const words = {
      registrationEndsAt: (a: string, b: string) => `${a} ${b}`,
      biddingEndsAt: (a: string, b: string) => `${a}, ${b}`,
      biddingStartsAt: (a: string, b: string) => `${a} < ${b}`,
    }
    const all = { registrationEndsAt: at('2027-02-13', '17:00'), biddingStartsAt: at(DAY, '08:00') }
    expect(warningSentences(words, warningsOf(all, NONE_DECLARED))).toEqual([
      { field: 'registrationEndsAt', text: expect.stringMatching(/^13\.02\.2027.* 15\.02\.2027/) },
      { field: 'biddingStartsAt', text: '08:00 < 09:00' },
    ])
  })
})

describe('where a sale stands', () => {
  const [startsAt, endsAt] = [at(DAY, '09:00'), at('2027-02-24', '17:00')]
  const sale = { startsAt, endsAt, firstEndsAt: endsAt }

  it.each([
    ['before the start', -1, 'upcoming'],
    ['at the start', 0, 'current'],
    ['before the end', endsAt.getTime() - startsAt.getTime() - 1, 'current'],
    ['at the end', endsAt.getTime() - startsAt.getTime(), 'past'],
  ])('%s', (_, ms, stands) => {
    expect(phase(sale, after(startsAt, ms))).toBe(stands)
    expect(phaseOfSale({ ...sale, terminatedAt: startsAt }, after(startsAt, ms))).toBe('past')
    // While it is suspended its end does not come.
    const rests = phaseOfSale({ ...sale, suspendedAt: startsAt }, after(startsAt, ms))
    expect(rests).toBe(stands === 'past' ? 'current' : stands)
  })

  it('applications are taken from the first moment of registration to its last', () => {
    const open = [-1, 0, HOUR - 1, HOUR].map((ms) =>
      registrationIsOpen(startsAt, after(startsAt, HOUR), after(startsAt, ms)),
    )
    expect(open).toEqual([false, true, true, false])
  })

  it('a bid of the last ten minutes moves the end by ten, to 48 hours in all (CPC art. 501e(2); Ordinance art. 41–42)', () => {
    const moved = (ms: number, more = {}) =>
      endAfterBid({ ...sale, ...more }, after(endsAt, ms)).getTime() - endsAt.getTime()
    expect([-10 * MINUTE - 1, -10 * MINUTE, -1].map((ms) => moved(ms))).toEqual([0, 10 * MINUTE, 10 * MINUTE])
    expect(latestEnd(sale)).toEqual(after(endsAt, 48 * HOUR))
    expect(latestEnd({ ...sale, shiftMs: HOUR })).toEqual(after(endsAt, 49 * HOUR))
    const late = { endsAt: after(endsAt, 48 * HOUR - MINUTE) }
    expect(moved(48 * HOUR - 2 * MINUTE, late)).toBe(48 * HOUR)
  })

  it.each([
    ['the first of all bids the start price', { lastPrice: null }, 100, undefined],
    ['the first of all bids more', { lastPrice: null }, 110, 'notOneStep'],
    ['one step above the last', {}, 210, undefined],
    ['two steps above', {}, 220, 'notOneStep'],
    ['less than a step above', {}, 201, 'notOneStep'],
    ['the last price again', {}, 200, 'outbid'],
    ['below it', {}, 190, 'outbid'],
    ['who leads bids against themselves', { lastRegistrationId: 7 }, 210, 'leading'],
    ['while it is suspended', { suspendedAt: startsAt }, 210, 'suspended'],
    ['before it goes on', { resumesAt: after(startsAt, HOUR + 1) }, 210, 'suspended'],
    ['at the moment when it goes on', { resumesAt: after(startsAt, HOUR) }, 210, undefined],
    ['after an act has ended it', { terminatedAt: startsAt }, 210, 'terminated'],
    ['before the start', { startsAt: after(startsAt, HOUR + 1) }, 210, 'notStarted'],
    ['at the end', { endsAt: after(startsAt, HOUR) }, 210, 'ended'],
    ['at the end of one that was to go on later', { endsAt: startsAt, resumesAt: endsAt }, 210, 'ended'],
  ])('a bid, %s (CPC art. 501e(3); Ordinance art. 35–39)', (_, more, price, why) => {
    const table = { ...sale, startPrice: 100, step: 10, lastPrice: 200, lastRegistrationId: 8, ...more }
    expect(whyNotBid(table, { price, registrationId: 7 }, after(startsAt, HOUR))).toBe(why)
    expect(nextPrice(table)).toBe(table.lastPrice === null ? 100 : 210)
  })
  it('a sale of which no act was issued is not suspended', () => {
    expect(isSuspended({ suspendedAt: null, resumesAt: null }, startsAt)).toBe(false)
    expect(isSuspended({}, startsAt)).toBe(false)
  })

  it('bidding that is moved to another day opens at its hour, if that leaves seven days', () => {
    expect(
      ['00:00', '17:00', '17:01'].map((time) => [opensTooLate(at(DAY, time)), openingHour(at(DAY, time))]),
    ).toEqual([
      [false, '00:00'],
      [false, '17:00'],
      [true, '09:00'],
    ])
  })

  it.each([
    ['on the next working day', '2027-02-24', '17:00', '2027-02-25', '2027-02-25'],
    ['after the weekend', '2027-02-26', '17:00', '2027-03-01', '2027-03-01'],
    ['on the day itself, of an end before offices open', '2027-02-25', '08:59', '2027-02-26', '2027-02-25'],
    ['on the next, once they are open', '2027-02-25', '09:00', '2027-02-26', '2027-02-26'],
    ['on Monday, of an end in the night to Saturday', '2027-02-27', '00:10', '2027-03-01', '2027-03-01'],
  ])('the protocol is made %s (CPC art. 501e(5))', (_, day, time, due, from) => {
    expect([protocolDay(at(day, time), NONE_DECLARED), protocolFrom(at(day, time), NONE_DECLARED)]).toEqual([
      due,
      from,
    ])
  })

  it('ranks bidders by their highest price', () => {
    const bids = [
      { who: 'c', price: 90 },
      { who: 'a', price: 100 },
      { who: 'b', price: 110 },
      { who: 'a', price: 120 },
    ]
    expect(ranking(bids)).toEqual([
      { rank: 1, who: 'a', best: 120 },
      { rank: 2, who: 'b', best: 110 },
      { rank: 3, who: 'c', best: 90 },
    ])
  })

  it('reminds a day and an hour before the start, and two hours before the announced end', () => {
    const { beforeStart, beforeEnd } = reminderTimes({ ...sale, endsAt: after(endsAt, HOUR) })
    expect([...beforeStart.map(({ dueAt }) => shown(dueAt)), shown(beforeEnd.dueAt)]).toEqual([
      '2027-02-16 09:00',
      '2027-02-17 08:00',
      '2027-02-24 15:00',
    ])
  })
})
