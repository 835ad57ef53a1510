import { expect, it } from 'vitest'
import { lossCounter } from './losses.ts'

it('a PostgreSQL that ends again and again is started less and less often, and at once after it has held for a while', () => {
  const pause = lossCounter()
  const pauses = Array.from({ length: 9 }, (_, turn) => pause(turn * 60_000))
  expect(pauses).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(pause(8 * 60_000 + 5 * 60_000)).toBe(0)
})
