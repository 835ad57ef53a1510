import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from './requests.contract.ts'
import {
  afterAnswers,
  afterFailures,
  expiryOf,
  isEnded,
  isReleased,
  isRenewable,
  mayCheck,
  mayNoteAsAdmin,
  mayWithdraw,
  needsConfirmation,
  referenceOf,
  statusOf,
  stepOf,
} from './requests.rules.ts'

const anyStatus = fc.constantFrom(...PAYMENT_STATUSES)
const anyMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const anyNews = fc.record({ to: anyStatus, at: fc.option(anyMoment) })

describe('the words of the portal of payments', () => {
  it.each([
    ['Pending', 'PENDING'],
    ['pending', 'PENDING'],
    ['INPROGRESS', 'IN_PROCESS'],
    ['inProcess', 'IN_PROCESS'],
    ['AUTHORIZED', 'AUTHORIZED'],
    ['Ordered', 'ORDERED'],
    ['paid', 'PAID'],
    ['Expired', 'EXPIRED'],
    ['CANCELED', 'CANCELED'],
    ['suspended', 'SUSPENDED'],
  ])('%s is %s', (word, status) => expect(statusOf(word)).toBe(status))

  it('any other word is none, and never paid', () => {
    const known = [
      'pending',
      'inprocess',
      'inprogress',
      'authorized',
      'ordered',
      'paid',
      'expired',
      'canceled',
    ]
    fc.assert(
      fc.property(fc.string(), (word) => {
        if (![...known, 'suspended'].includes(word.toLowerCase())) expect(statusOf(word)).toBeUndefined()
      }),
    )
    for (const word of [
      'Paid ',
      ' paid',
      'payed',
      'constructor',
      '__proto__',
      'toString',
      'PAID\0',
      'NEW',
      'rejected',
    ])
      expect(statusOf(word)).toBeUndefined()
  })
})

describe('the table of states', () => {
  /** What a payment comes to by a row of news, as the portal takes them. */
  const after = (start: PaymentStatus, news: readonly { to: PaymentStatus; at: Date | null }[]) => {
    const path = [{ status: start, since: null as Date | null }]
    for (const { to, at } of news) {
      const { status, since } = path.at(-1)!
      if (stepOf({ from: status, since, to, at }) === 'moves') path.push({ status: to, since: at ?? since })
    }
    return path
  }

  it('what has ended never moves again, but that a cancelled request may be withdrawn', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyNews), (start, news) => {
        const path = after(start, news).map(({ status }) => status)
        path.forEach((status, at) => {
          const next = path[at + 1]
          if (next && isEnded(status)) expect([status, next]).toEqual(['CANCELED', 'SUSPENDED'])
        })
      }),
    )
  })

  it('nothing comes back to be new, and nothing that was registered is rejected', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyNews), (start, news) => {
        const [first, ...rest] = after(start, news).map(({ status }) => status)
        expect(rest).not.toContain('NEW')
        if (first !== 'NEW') expect(rest).not.toContain('REJECTED')
      }),
    )
  })

  it('older news change nothing', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyNews), (start, news) => {
        const moments = after(start, news).flatMap(({ since }) => (since ? [since.getTime()] : []))
        expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      }),
    )
  })

  it('the same news twice are once', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyNews), (start, news) => {
        const twice = news.flatMap((each) => [each, each])
        expect(after(start, twice)).toEqual(after(start, news))
      }),
    )
  })

  it('every state of money is confirmed first, and nothing else is released', () => {
    for (const status of PAYMENT_STATUSES)
      for (const setting of ['PAID', 'AUTHORIZED'] as const)
        if (isReleased(status, setting)) expect(needsConfirmation(status)).toBe(true)
    expect(PAYMENT_STATUSES.filter((status) => isReleased(status, 'PAID'))).toEqual(['PAID'])
    expect(PAYMENT_STATUSES.filter((status) => isReleased(status, 'AUTHORIZED'))).toEqual([
      'AUTHORIZED',
      'PAID',
    ])
  })
})

describe('moments and numbers', () => {
  it('a request stands until the end of its last day in Sofia, across a change of the clock too', () => {
    expect(expiryOf(new Date('2026-02-03T08:15:00Z'), 7).toISOString()).toBe('2026-02-10T21:59:59.000Z')
    expect(expiryOf(new Date('2026-03-27T22:30:00Z'), 5).toISOString()).toBe('2026-04-02T20:59:59.000Z')
  })

  it('a number names the year in Sofia, and ends by chance', () => {
    const chance = Uint8Array.of(0, 9, 10, 31, 32, 255)
    expect(referenceOf(new Date('2025-12-31T22:30:00Z'), 123, chance)).toBe('NRZ-2026-000123-09AZ0Z')
    expect(referenceOf(new Date('2026-06-01T00:00:00Z'), 1_234_567, chance)).toBe('NRZ-2026-1234567-09AZ0Z')
  })

  it('it is asked again later and later, always in the future, and soon after the term', () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.nat(500),
        fc.integer({ min: -10_000_000, max: 1_000_000_000 }),
        (now, count, left) => {
          const expiresAt = new Date(now.getTime() + left)
          const next = afterAnswers(now, count, expiresAt).getTime()
          expect(next).toBeGreaterThan(now.getTime())
          if (left > 0) expect(next).toBeLessThanOrEqual(expiresAt.getTime() + 60_000)
          expect(afterAnswers(now, count + 1, expiresAt).getTime()).toBeGreaterThanOrEqual(next)
          const wait = afterFailures(now, count).getTime() - now.getTime()
          expect(wait).toBeGreaterThanOrEqual(60_000)
          expect(wait).toBeLessThanOrEqual(15 * 60_000)
        },
      ),
    )
  })
})

describe('what an administrator may do with a payment', () => {
  it('is checked while it has not ended, withdrawn before anybody pays, and renewed where it ended unpaid', () => {
    const where = (may: (status: PaymentStatus) => boolean) => PAYMENT_STATUSES.filter(may).toSorted()
    expect(where(mayCheck)).toEqual(['AUTHORIZED', 'IN_PROCESS', 'NEW', 'ORDERED', 'PENDING'])
    expect(where(mayWithdraw)).toEqual(['NEW', 'PENDING'])
    expect(where(mayNoteAsAdmin)).toEqual(['IN_PROCESS', 'ORDERED', 'PENDING'])
    expect(where(isRenewable)).toEqual(['CANCELED', 'EXPIRED', 'REJECTED', 'SUSPENDED'])
    expect(where(needsConfirmation)).toEqual(['AUTHORIZED', 'ORDERED', 'PAID'])
  })
})

describe('when the portal of payments is asked again', () => {
  const now = new Date('2026-12-01T08:00:00Z')
  const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99]
  const [never, over] = [10_000, -1].map((ahead) => new Date(now.getTime() + ahead * 60_000)) as [Date, Date]

  it('is later from time to time, and right after its term at the latest', () => {
    expect(counts.map((count) => minutes(afterFailures(now, count)))).toEqual([
      1, 1, 2, 5, 10, 15, 15, 15, 15, 15, 15,
    ])
    expect(counts.map((count) => minutes(afterAnswers(now, count, never)))).toEqual([
      2, 2, 2, 5, 5, 10, 15, 30, 60, 60, 60,
    ])
    expect(minutes(afterAnswers(now, 8, new Date(now.getTime() + 60_000)))).toBe(2)
    expect([1, 8, 9].map((count) => minutes(afterAnswers(now, count, over)))).toEqual([15, 15, 360])
    expect(minutes(afterAnswers(now, 9, new Date(over.getTime() + 1)))).toBeLessThan(1)
  })

  it.each([
    ['PENDING', null, 'PENDING', now, 'same'],
    ['PENDING', null, 'PAID', null, 'moves'],
    ['PENDING', now, 'PAID', null, 'moves'],
    ['PENDING', null, 'PAID', over, 'moves'],
    ['PENDING', now, 'PAID', now, 'moves'],
    ['PENDING', now, 'PAID', over, 'older'],
    ['PENDING', over, 'PAID', now, 'moves'],
    ['PENDING', null, 'NEW', now, 'ended'],
    ['PENDING', null, 'REJECTED', now, 'ended'],
    ['NEW', null, 'REJECTED', now, 'moves'],
    ['CANCELED', null, 'SUSPENDED', now, 'moves'],
    ['CANCELED', null, 'PAID', now, 'ended'],
    ['EXPIRED', null, 'SUSPENDED', now, 'ended'],
  ] as const)('%s since %s, and %s at %s: %s', (from, since, to, at, step) => {
    expect(stepOf({ from, since, to, at })).toBe(step)
  })
})
