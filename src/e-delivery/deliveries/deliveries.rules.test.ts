/** What fits into a message, and when the service is asked again. */
import { expect, it } from 'vitest'
import {
  afterAnswers,
  afterFailures,
  holdMs,
  isEnded,
  LONGEST_SUBJECT,
  LOST_ANSWER_MS,
  maskedNumber,
  mayRefresh,
  mayResend,
  misfit,
  numberOf,
} from './deliveries.rules.ts'
import {
  DELIVERY_STATUSES,
  filesTooLargeForEDelivery,
  tooManyFilesForEDelivery,
} from './deliveries.contract.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const minutes = (at: Date) => (at.getTime() - NOW.getTime()) / 60_000

it('files up to 10,000 KB, 40 MB and ten of them fit', () => {
  const largest = 10_000 * 1024
  expect(misfit([])).toBeUndefined()
  expect(misfit([largest])).toBeUndefined()
  expect(misfit([largest + 1])).toBe('tooLarge')
  expect(misfit(Array.from({ length: 4 }, () => largest))).toBeUndefined()
  expect(misfit(Array.from({ length: 5 }, () => largest))).toBe('tooLarge')
  expect(misfit(Array.from({ length: 10 }, () => 1))).toBeUndefined()
  expect(misfit(Array.from({ length: 11 }, () => 1))).toBe('tooMany')
  const rest = 40 * 1024 * 1024 - 4 * largest
  const files = (last: number) => [...Array.from({ length: 4 }, () => largest), last]
  expect([misfit(files(rest)), misfit(files(rest + 1))]).toEqual([undefined, 'tooLarge'])
  expect(LONGEST_SUBJECT).toBe(255)
  // What callers tell people.
  expect(filesTooLargeForEDelivery.en).toMatch(/10,000 KB.*40 MB/)
  expect(tooManyFilesForEDelivery.en).toContain('10')
})

it('each state is either asked about or ended, and only what the service has not is sent again', () => {
  for (const status of DELIVERY_STATUSES) expect(mayRefresh(status)).toBe(!isEnded(status))
  expect(DELIVERY_STATUSES.filter(mayResend)).toEqual(['NOT_REGISTERED', 'REFUSED'])
})

it('pauses grow after failures, and while a message lies unopened', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((count) => minutes(afterFailures(NOW, count)))).toEqual([
    1, 1, 2, 5, 10, 15, 30, 30,
  ])
  const lying = (days: number) => minutes(afterAnswers(NOW, 99, new Date(NOW.getTime() - days * 86_400_000)))
  expect([0, 1, 7, 30, 365].map(lying)).toEqual([60, 180, 720, 1440, 10_080])
  const fresh = (count: number) => minutes(afterAnswers(NOW, count, NOW))
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(fresh)).toEqual([2, 2, 5, 10, 20, 30, 60, 60])
  // A message is one process's for all its files and questions, and for as long as the service works on it.
  expect([LOST_ANSWER_MS, holdMs(1_000)]).toEqual([11 * 60_000, 18_000 + 11 * 60_000])
})

it('one process holds a message longer than all its questions take, and than the service works on it', () => {
  expect(holdMs(60_000)).toBeGreaterThan(60_000 * 15 + LOST_ANSWER_MS - 1)
  expect(LOST_ANSWER_MS).toBeGreaterThan(10 * 60_000)
})

it('our number has the year of Sofia, and numbers of persons lose their end', () => {
  expect(numberOf(new Date('2026-12-31T22:30:00Z'), 17)).toBe('NRZ-EV-2027-000017')
  expect(maskedNumber('EGN', '9224171015')).toBe('922417••••')
  expect(maskedNumber('EIK', '999000113')).toBe('999000113')
})
