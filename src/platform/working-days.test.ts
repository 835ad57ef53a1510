import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './dates.ts'
import {
  bankingDayFrom,
  easterOf,
  isWorkingDay,
  NONE_DECLARED,
  nextWorkingDay,
  workingDayFrom,
} from './working-days.ts'

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, passed) => addDays(`${year}-01-01`, passed)).filter((day) =>
    day.startsWith(String(year)),
  )

const daysWorked = (year: number, declared = NONE_DECLARED) =>
  daysOf(year).filter((day) => isWorkingDay(day, declared)).length

const daysOffOnWeekdays = (year: number, declared = NONE_DECLARED) =>
  daysOf(year)
    .filter((day) => weekdayOf(day) < 6 && !isWorkingDay(day, declared))
    .map((day) => day.slice(5))

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((passed) => addDays('2017-01-01', passed))

describe('Orthodox Easter', () => {
  it.each([
    '2017-04-16',
    '2018-04-08',
    '2019-04-28',
    '2020-04-19',
    '2021-05-02',
    '2022-04-24',
    '2023-04-16',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
    '2028-04-16',
  ])('is on %s', (sunday) => {
    expect(easterOf(Number(sunday.slice(0, 4)))).toBe(sunday)
  })

  it('is always a Sunday', () => {
    fc.assert(fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => weekdayOf(easterOf(year)) === 7))
  })
})

describe('days off', () => {
  it.each([
    [2021, '01-01 03-03 04-30 05-03 05-04 05-06 05-24 09-06 09-22 12-24 12-27 12-28'],
    [2022, '01-03 03-03 04-22 04-25 05-02 05-06 05-24 09-06 09-22 12-26 12-27 12-28'],
    [2023, '01-02 03-03 04-14 04-17 05-01 05-08 05-24 09-06 09-22 12-25 12-26 12-27'],
    [2024, '01-01 03-04 05-01 05-03 05-06 05-24 09-06 09-23 12-24 12-25 12-26'],
    [2026, '01-01 03-03 04-10 04-13 05-01 05-06 05-25 09-07 09-22 12-24 12-25 12-28'],
    [2027, '01-01 03-03 04-30 05-03 05-04 05-06 05-24 09-06 09-22 12-24 12-27 12-28'],
  ])('on the weekdays of %i are %s', (year, expected) => {
    expect(daysOffOnWeekdays(year).join(' ')).toBe(expected)
  })

  it('leave 249 working days in 2026, and 248 with the day that was declared for the euro', () => {
    expect(daysWorked(2026)).toBe(249)
    expect(daysWorked(2026, { ...NONE_DECLARED, nonWorking: ['2026-01-02'] })).toBe(248)
  })

  it('never give a replacement for Easter itself', () => {
    expect(isWorkingDay('2026-04-14', NONE_DECLARED)).toBe(true)
  })

  it('do not include 1 November, which is for schools only', () => {
    expect(isWorkingDay('2027-11-01', NONE_DECLARED)).toBe(true)
  })

  it('can be declared, and a Saturday can be declared a working day', () => {
    const declared = { nonWorking: ['2026-05-07'], working: ['2026-05-16'] }
    expect(isWorkingDay('2026-05-07', declared)).toBe(false)
    expect(isWorkingDay('2026-05-16', declared)).toBe(true)
    expect(nextWorkingDay('2026-05-05', declared)).toBe('2026-05-08')
    expect(nextWorkingDay('2026-05-15', declared)).toBe('2026-05-16')
  })

  it('stay where they are when a published list of days off repeats a replacement day', () => {
    const declared = { ...NONE_DECLARED, nonWorking: ['2026-12-28'] }
    expect(isWorkingDay('2026-12-29', declared)).toBe(true)
  })
})

describe('the protocol of a sale', () => {
  it.each([
    ['2027-02-24', '2027-02-25'],
    ['2027-02-25', '2027-02-26'],
    ['2027-02-26', '2027-03-01'],
    ['2027-03-02', '2027-03-04'],
    ['2027-04-29', '2027-05-05'],
    ['2026-12-23', '2026-12-29'],
  ])('of one that ended on %s is due on %s', (ended, due) => {
    expect(nextWorkingDay(ended, NONE_DECLARED)).toBe(due)
  })
})

describe('a term', () => {
  it('that ends on a day off ends on the first working day after', () => {
    expect(workingDayFrom('2027-02-27', NONE_DECLARED)).toBe('2027-03-01')
    expect(workingDayFrom('2027-02-26', NONE_DECLARED)).toBe('2027-02-26')
  })

  it('never ends on a day off, and skips no working day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const end = workingDayFrom(day, NONE_DECLARED)
        expect(isWorkingDay(end, NONE_DECLARED)).toBe(true)
        for (let between = day; between < end; between = addDays(between, 1))
          expect(isWorkingDay(between, NONE_DECLARED)).toBe(false)
        expect(nextWorkingDay(day, NONE_DECLARED) > day).toBe(true)
      }),
    )
  })
})

it('refuses what is not a day', () => {
  expect(() => isWorkingDay('2026-02-30', NONE_DECLARED)).toThrow(RangeError)
})

describe('a day on which banks settle euro', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    // Good Friday to Easter Monday of the western churches; the Orthodox one is a week later.
    ['2026-04-03', '2026-04-07'],
    ['2026-04-10', '2026-04-10'],
    ['2027-03-26', '2027-03-30'],
    ['2025-04-18', '2025-04-22'],
    ['2038-04-23', '2038-04-27'],
    ['2026-05-01', '2026-05-04'],
    ['2026-12-25', '2026-12-28'],
    ['2027-12-31', '2027-12-31'],
    ['2027-01-01', '2027-01-04'],
    // Holidays of Bulgaria alone.
    ['2026-03-03', '2026-03-03'],
    ['2026-09-22', '2026-09-22'],
  ])('from %s on is %s', (day, found) => {
    expect(bankingDayFrom(day)).toBe(found)
  })
})
