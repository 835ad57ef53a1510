/** The simulation against what the theory of queues says of the simplest cases. */
import { describe, expect, it } from 'vitest'
import type { Service } from '../ops/simulation/measured.ts'
import { type Hour, simulate } from '../ops/simulation/queues.ts'

const HOUR: Hour = {
  portals: 1,
  databaseCores: 1,
  sales: 1,
  watchers: 0,
  bidsASecond: 0,
  readsASecond: 0,
  acceptedOf: 1,
  seconds: 2_000,
  seed: 7,
}
const NOTHING: Service = {
  bid: { portalMs: 0, databaseMs: 0 },
  read: { portalMs: 0, databaseMs: 0 },
  message: { portalMs: 0, databaseMs: 0 },
  commitMs: 0,
}

describe('a queue at one server', () => {
  it.each([0.3, 0.6, 0.8])('half of all wait as M/M/1 says where it works %d of the time', (share) => {
    const service = { ...NOTHING, read: { portalMs: 0, databaseMs: 10 } }
    const { read, databaseShare } = simulate({ ...HOUR, readsASecond: share * 100 }, service)
    expect(databaseShare).toBeCloseTo(share, 1)
    // The time in the system is exponential with mean s / (1 - share): its median is ln 2 of that, its 99th percentile ln 100.
    const mean = 10 / (1 - share)
    expect(read.p50 / (Math.LN2 * mean)).toBeCloseTo(1, 1)
    expect(read.p99 / (Math.log(100) * mean)).toBeCloseTo(1, 1)
  })
})

it('bids on one sale share commits: ten times as many bids as commits would allow are decided in time', () => {
  const service = { ...NOTHING, commitMs: 10 }
  const { bid, counts } = simulate({ ...HOUR, bidsASecond: 1_000, seconds: 20 }, service)
  expect(counts.bids).toBeGreaterThan(19_000)
  expect(bid.max).toBeLessThanOrEqual(20.001)
})

it('watchers are told four times a second at most, whatever is bid, and all of them', () => {
  const hour = { ...HOUR, portals: 2, watchers: 1_000, bidsASecond: 500, seconds: 10 }
  const { counts, message } = simulate(hour, { ...NOTHING, message: { portalMs: 0.01, databaseMs: 0 } })
  expect(counts.messages / 1_000).toBeGreaterThan(38)
  expect(counts.messages / 1_000).toBeLessThanOrEqual(42)
  expect(message.max).toBeLessThanOrEqual(250 + 500 * 0.01 + 1)
})

it('the same seed gives the same hour', () => {
  const hour = { ...HOUR, readsASecond: 50, bidsASecond: 50, seconds: 20 }
  const service = { ...NOTHING, read: { portalMs: 2, databaseMs: 3 }, bid: { portalMs: 1, databaseMs: 1 } }
  expect(simulate(hour, service)).toEqual(simulate(hour, service))
})
