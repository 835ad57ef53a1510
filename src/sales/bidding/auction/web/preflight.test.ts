/** The test of line and clock before bidding. */
import { describe, expect, it } from 'vitest'
import { clockIsOff, readiness, type RoundTrip, summary } from './Preflight.tsx'

const trip = (ms: number, ahead = 0): RoundTrip => ({ ms, deviceAt: 1_000_000 + ahead, portalAt: 1_000_000 })
const trips = (...times: number[]) => times.map((ms) => trip(ms))

describe('a test of the line', () => {
  it('says what answers usually take, and how much they vary', () => {
    expect(summary(trips(40, 60, 50, 300, 45), 5)).toEqual({ usual: 50, jitter: 260, lost: 0, ahead: 0 })
  })

  it('is good when answers are quick and steady, none is lost and prices arrive by themselves', () => {
    const good = summary(trips(40, 60, 50, 45, 42), 5)
    expect(readiness(good, true)).toBe('ready')
    expect(readiness(good, false)).toBe('usable')
    expect(readiness(summary(trips(40, 60, 50, 900, 42), 5), true)).toBe('usable')
    expect(readiness(summary(trips(40, 60, 50, 42), 5), true)).toBe('usable')
  })

  it('warns of a line on which nobody should rely', () => {
    expect(readiness(summary(trips(40, 60, 50), 5), true)).toBe('notReady')
    expect(readiness(summary(trips(2000, 2100, 2200, 1900, 2300), 5), true)).toBe('notReady')
    expect(readiness(summary([], 5), true)).toBe('notReady')
  })

  it('takes the time of the portal from the fastest answer', () => {
    expect(summary([trip(900, 400), trip(30, 7), trip(700, -300)], 3)).toMatchObject({ ahead: 7 })
  })

  it('tells a clock that is five minutes wrong', () => {
    expect(clockIsOff(summary([trip(30, 300_000)], 1)!)).toBe(true)
    expect(clockIsOff(summary([trip(30, -300_000)], 1)!)).toBe(true)
    expect(clockIsOff(summary([trip(30, 200)], 1)!)).toBe(false)
  })
})
