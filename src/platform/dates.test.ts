import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compareDays,
  dayInSofia,
  formatDate,
  formatDateTime,
  formatDuration,
  formatLongDateTime,
  formatMillis,
  formatDays,
  formatSpan,
  formatTime,
  inForce,
  isDay,
  momentInSofia,
  parseDate,
  parseDateTime,
  theLast,
  timeInSofia,
  weekdayOf,
} from './dates.ts'

const moments = fc.date({
  min: new Date('1950-01-01'),
  max: new Date('2150-01-01'),
  noInvalidDate: true,
})
const days = moments.map((moment) => moment.toISOString().slice(0, 10))

/** Months since the year 0. */
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

describe('the clock in Sofia', () => {
  it.each([
    ['2026-01-15T21:59:59.999Z', '2026-01-15', '23:59'],
    ['2026-01-15T22:00:00Z', '2026-01-16', '00:00'],
    ['2026-07-15T20:59:59Z', '2026-07-15', '23:59'],
    ['2026-07-15T21:00:00Z', '2026-07-16', '00:00'],
    ['2027-03-28T00:59:59Z', '2027-03-28', '02:59'],
    ['2027-03-28T01:00:00Z', '2027-03-28', '04:00'],
  ])('at %s shows %s, %s', (moment, day, time) => {
    expect([dayInSofia(new Date(moment)), timeInSofia(new Date(moment))]).toEqual([day, time])
  })

  it.each([
    ['2026-01-15', '17:00', '2026-01-15T15:00:00.000Z'],
    ['2026-07-15', '17:00:30', '2026-07-15T14:00:30.000Z'],
    ['2026-07-15', '17:00:30.123', '2026-07-15T14:00:30.123Z'],
    ['2027-03-28', '02:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '04:00', '2027-03-28T01:00:00.000Z'],
    ['2026-10-25', '02:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '04:00', '2026-10-25T02:00:00.000Z'],
    ['2024-02-29', '00:00', '2024-02-28T22:00:00.000Z'],
  ])('shows %s %s at %s', (day, time, moment) => {
    expect(momentInSofia(day, time).toISOString()).toBe(moment)
  })

  it('shows what the tables of zones say, whichever moment of the hour was asked for first', () => {
    const tables = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Sofia',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 3_600_000 }), (moment, later) => {
        for (const at of [moment, new Date(moment.getTime() + later), moment])
          expect(`${dayInSofia(at)} ${formatLongDateTime(at).slice(11)}`).toBe(tables.format(at))
      }),
    )
  })

  it('moves a time that the change to summer skips forward by the hour', () => {
    const moment = momentInSofia('2027-03-28', '03:30')
    expect([moment.toISOString(), timeInSofia(moment)]).toEqual(['2027-03-28T01:30:00.000Z', '04:30'])
  })

  it('takes the first of two equal times in autumn', () => {
    expect(momentInSofia('2026-10-25', '03:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('ends bidding at 17:00 on the wall also when summer time begins in between', () => {
    const [start, end] = [momentInSofia('2027-03-22', '09:00'), momentInSofia('2027-03-29', '17:00')]
    expect(end.toISOString()).toBe('2027-03-29T14:00:00.000Z')
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(7 * 24 + 7)
  })

  it.each([
    ['2026-02-29', '10:00'],
    ['2026-02-28', '24:00'],
    ['2026-02-28', '9:00'],
    ['2026-02-28', '10:60'],
    ['28.02.2026', '10:00'],
  ])('knows no %s %s', (day, time) => {
    expect(() => momentInSofia(day, time)).toThrow(RangeError)
  })

  it('finds any moment again from what the clock showed, or the same time an hour before in autumn', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const [, , time = ''] = /^(\S+) (\S+)$/.exec(formatMillis(moment)) ?? []
        const late = moment.getTime() - momentInSofia(dayInSofia(moment), time).getTime()
        return late === 0 || late === 3_600_000
      }),
    )
  })
})

describe('days', () => {
  it.each([
    ['2027-01-11', 30, '2027-02-10'],
    ['2027-02-10', 30, '2027-03-12'],
    ['2027-01-31', 30, '2027-03-02'],
    ['2027-02-17', 7, '2027-02-24'],
    ['2027-02-25', 14, '2027-03-11'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days: %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it.each([
    ['2027-01-11', 1, '2027-02-11'],
    ['2027-02-10', 1, '2027-03-10'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('a term of months: %s and %i months end on %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  it('a term of months ends in its last month, on the same number or on the last day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -600, max: 600 }), (day, count) => {
        const end = addMonths(day, count)
        expect(monthsOf(end) - monthsOf(day)).toBe(count)
        const isLastDay = addDays(end, 1).endsWith('-01')
        expect(end.slice(8) === day.slice(8) || (isLastDay && end.slice(8) < day.slice(8))).toBe(true)
      }),
    )
  })

  it('adding days goes back the same way, and keeps the order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 10_000 }), (day, count) => {
        const later = addDays(day, count)
        expect(addDays(later, -count)).toBe(day)
        expect([compareDays(day, later), compareDays(later, day), compareDays(day, day)]).toEqual([-1, 1, 0])
        expect(((weekdayOf(day) - 1 + count) % 7) + 1).toBe(weekdayOf(later))
      }),
    )
  })

  it('counts weekdays from Monday', () => {
    expect(['2026-05-04', '2026-05-08', '2026-05-10'].map(weekdayOf)).toEqual([1, 5, 7])
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '1.1.2026', '', '2026-01-01T00:00:00Z'])(
    'takes %j for no day',
    (text) => {
      expect(isDay(text)).toBe(false)
      expect(() => addDays(text, 1)).toThrow(RangeError)
      expect(() => addMonths(text, 1)).toThrow(RangeError)
      expect(() => weekdayOf(text)).toThrow(RangeError)
    },
  )
})

describe('dates as people read them', () => {
  it.each([
    '2026-07-05T06:07:08.009Z',
    '2026-07-05T09:07:08.009+03:00',
    new Date('2026-07-05T06:07:08.009Z'),
  ])('prints %s by the clock in Sofia', (when) => {
    expect(formatDate(when)).toBe('05.07.2026')
    expect(formatTime(when)).toBe('09:07')
    expect(formatDateTime(when)).toBe('05.07.2026 09:07')
    expect(formatLongDateTime(when)).toBe('05.07.2026 09:07:08')
    expect(formatMillis(when)).toBe('05.07.2026 09:07:08.009')
  })

  it('prints a day as that day', () => {
    expect(formatDate('2026-07-05')).toBe('05.07.2026')
  })

  it.each(['2026-07-05T09:07:08', '05.07.2026', '2026-02-30', 'soon', '2026-99-99T00:00:00Z'])(
    'does not guess what moment %j means',
    (text) => {
      expect(() => formatDate(text)).toThrow(RangeError)
    },
  )

  it('reads what a person typed, with or without zeros in front', () => {
    expect(parseDateTime('05.07.2026 09:07')?.toISOString()).toBe('2026-07-05T06:07:00.000Z')
    expect(parseDateTime(' 5.7.2026  9:07 ')?.toISOString()).toBe('2026-07-05T06:07:00.000Z')
    expect(parseDate('29.2.2024')).toBe('2024-02-29')
  })

  it.each([
    '29.02.2026 10:00',
    '05.07.2026',
    '05.07.2026 25:00',
    '05.07.26 10:00',
    '7/5/2026 10:00',
    '',
    'x',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined()
  })

  it('reads back every printed minute, or the same time an hour before in autumn', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const minute = Math.floor(moment.getTime() / 60_000) * 60_000
        const late = minute - (parseDateTime(formatDateTime(new Date(minute)))?.getTime() ?? 0)
        return late === 0 || late === 3_600_000
      }),
    )
  })
})

describe('time left', () => {
  const hour = 3_600_000
  it.each([
    [2 * 24 * hour + 3 * hour + 4 * 60_000 + 5000, '2 дни 03:04:05', '2 days 03:04:05'],
    [24 * hour, '1 ден 00:00:00', '1 day 00:00:00'],
    [21 * 24 * hour, '21 дни 00:00:00', '21 days 00:00:00'],
    [24 * hour - 1, '1 ден 00:00:00', '1 day 00:00:00'],
    [24 * hour - 1000, '23:59:59', '23:59:59'],
    [600_000, '00:10:00', '00:10:00'],
    [0.4, '00:00:01', '00:00:01'],
    [0, '00:00:00', '00:00:00'],
    [-5000, '00:00:00', '00:00:00'],
  ])('%d milliseconds: %s', (milliseconds, bg, en) => {
    expect([formatDuration(milliseconds, 'bg'), formatDuration(milliseconds, 'en')]).toEqual([bg, en])
  })
})

it.each([
  [24 * 3_600_000, '24 часа', '24 hours'],
  [3_600_000, '1 час', '1 hour'],
  [5 * 60_000, '5 минути', '5 minutes'],
])('a length of %i milliseconds is said in words', (length, bg, en) => {
  expect([formatSpan(length, 'bg'), formatSpan(length, 'en')]).toEqual([bg, en])
})

it.each([
  [10 * 60_000, 'последните 10 минути', 'the last 10 minutes'],
  [60_000, 'последната минута', 'the last minute'],
  [60 * 60_000, 'последния час', 'the last hour'],
])('the end of a term, %i milliseconds of it, is said as it is spoken', (length, bg, en) => {
  expect([theLast.bg(formatSpan(length, 'bg')), theLast.en(formatSpan(length, 'en'))]).toEqual([bg, en])
})

it.each([
  [1, '1 ден', '1 day'],
  [7, '7 дни', '7 days'],
])('%i days are said in words', (days, bg, en) => {
  expect([formatDays(days, 'bg'), formatDays(days, 'en')]).toEqual([bg, en])
})

describe('what is in force', () => {
  const list = [
    { validFrom: '2023-07-20', days: 7 },
    { validFrom: '2026-01-01', days: 10 },
    { validFrom: '2027-01-01', days: 14 },
  ] as const
  it.each([
    ['2020-01-01', 7],
    ['2023-07-20', 7],
    ['2025-12-31', 7],
    ['2026-01-01', 10],
    ['2026-12-31', 10],
    ['2027-01-01', 14],
    ['2099-01-01', 14],
  ])('on %s is what came last, and the oldest before all', (day, days) => {
    expect(inForce(list, day).days).toBe(days)
  })
})
