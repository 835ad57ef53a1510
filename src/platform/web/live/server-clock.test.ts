/** The server's time by the fastest answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askWhenInDoubt,
  checkServerClock,
  hearServerClock,
  isServerClockSure,
  serverNow,
} from './server-clock.ts'

const at = (clock: string) => `2027-02-24T${clock}Z`
const shown = () => new Date(serverNow()).toISOString().slice(11, 23)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the server’s clock', () => {
  it('runs on from what was heard, never falls back for a slow answer, and ignores the same one from the cache', () => {
    // Other files of this worker heard another clock, by which this device seems to have slept.
    hearServerClock(at('14:00:00.000'))
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

  it('is in doubt after the device has slept, until the server has said something that it had not said before', () => {
    hearServerClock(at('16:00:00.000'))
    const requests: boolean[] = []
    const enough = askWhenInDoubt((first) => requests.push(first))
    expect(isServerClockSure()).toBe(true)
    // Asleep for ten minutes: of the two clocks one stands still.
    vi.setSystemTime(Date.now() + 600_000)
    expect(isServerClockSure()).toBe(false)
    // On its way while the device slept, and then from the cache.
    expect(hearServerClock(at('16:00:01.000'))).toBe(false)
    expect(hearServerClock(at('16:00:00.500'))).toBe(false)
    expect(requests).toEqual([true])
    // No answer comes; who shows the time asks again, and not at every tick.
    for (let ticks = 0; ticks < 50; ticks++) {
      vi.advanceTimersByTime(100)
      checkServerClock()
    }
    expect(requests).toEqual([true, false])
    expect(isServerClockSure()).toBe(false)
    expect(hearServerClock(at('16:10:05.000'))).toBe(true)
    expect(isServerClockSure()).toBe(true)
    expect(shown()).toBe('16:10:05.000')
    enough()
  })
})
