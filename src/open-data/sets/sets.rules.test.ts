/** The months of the data sets, when each is made anew, and that nothing but public columns leaves. */
import { expect, it } from 'vitest'
import { cellsOf, firstDay, FIGURES, monthOf, monthsLater, MONTHS_BACK, nextDue } from './sets.rules.ts'

const now = new Date('2027-01-31T21:59:59Z')

it('a month is that of Sofia', () => {
  expect([now, new Date('2027-01-31T22:00:00Z')].map(monthOf)).toEqual(['2027-01', '2027-02'])
  expect(firstDay('2027-02')).toBe('2027-02-01')
})

it.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-01', 0, '2027-01'],
  ['2027-01', 11, '2027-12'],
  ['2027-01', 24, '2029-01'],
  ['0001-01', -12, '0000-01'],
])('%s and %i months is %s', (month, count, then) => expect(monthsLater(month, count)).toBe(then))

it.each([
  ['2027-02', 24, 24],
  ['2027-01', 24, 24],
  ['2026-12', 24, 24],
  // Older ones each week, and never more often than the others.
  ['2026-11', 24, 168],
  ['2025-12', 24, 168],
  ['2026-11', 744, 744],
  ['2025-01', 24, 168],
  ['2024-12', 24, null],
] as const)('%s is made anew every %i hours: after %j', (month, everyHours, hours) => {
  const due = nextDue(month, now, everyHours)
  expect(due && (due.getTime() - now.getTime()) / 3_600_000).toBe(hours)
  expect(MONTHS_BACK).toBe(24)
})

it('a year and its months are counted from any day of it', () => {
  const hours = (month: string, day: string) => {
    const then = new Date(`${day}T10:00:00Z`)
    return (nextDue(month, then, 24)!.getTime() - then.getTime()) / 3_600_000
  }
  expect([hours('2026-11', '2026-12-15'), hours('2026-10', '2026-12-15')]).toEqual([24, 168])
  expect([hours('2026-09', '2026-10-15'), hours('2026-08', '2026-10-15')]).toEqual([24, 168])
})

it('what is no public column leaves in no row', () => {
  expect(cellsOf('outages', { until: 'b', month: '2027-01', seconds: 0 })).toEqual([
    '2027-01',
    null,
    null,
    'b',
    0,
  ])
  expect(() => cellsOf('outages', { month: '2027-01', name: 'Иван' })).toThrow('name')
  expect(['seconds', 'count'].every((name) => FIGURES.has(name))).toBe(true)
  expect(['month', 'kind'].some((name) => FIGURES.has(name))).toBe(false)
})
