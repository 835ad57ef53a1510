/** The server's time by the fastest answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearServerClock, serverNow } from './server-clock.ts'

const at = (clock: string) => `2027-02-24T${clock}Z`
const shown = () => new Date(serverNow()).toISOString().slice(11, 23)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the server’s clock', () => {
  it('runs on from what was heard, never falls back for a slow answer, and ignores the same one from the cache', () => {
    hearServerClock(at('15:00:00.000'))
    vi.advanceTimersByTime(4000)
    expect(shown()).toBe('15:00:04.000')
    // This one took 300 ms longer on its way.
    hearServerClock(at('15:00:03.700'))
    expect(shown()).toBe('15:00:04.000')
    vi.advanceTimersByTime(1000)
    hearServerClock(at('15:00:00.000'))
    expect(shown()).toBe('15:00:05.000')
    // And this one 200 ms less than the first: the first was late by that much.
    hearServerClock(at('15:00:05.200'))
    expect(shown()).toBe('15:00:05.200')
  })
})
