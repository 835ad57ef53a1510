import { expect, it } from 'vitest'
import { type Caller, rates } from './rates.ts'

/** Limits under a clock that the test holds, and how many of so many tries they let pass. */
function limits() {
  let now = 1_000_000
  const counted = rates({ perAddress: 60, perAccount: 60, guarded: 10 }, () => now)
  const passed = (times: number, one: (turn: number) => void) =>
    Array.from({ length: times }, (_, turn) => {
      try {
        one(turn)
        return true
      } catch {
        return false
      }
    }).filter(Boolean).length
  return {
    asking: (times: number, caller: Caller) => passed(times, () => counted.asking(caller)),
    guarded: (times: number, caller: Caller, name?: string) =>
      passed(times, (turn) => counted.guarded('logIn', caller, name ?? `name ${turn}`)),
    later: (ms: number) => (now += ms),
  }
}
const house = { address: '203.0.113.7' }

it('at the edge of a minute nobody gets twice as much', () => {
  const { asking, later } = limits()
  expect(asking(100, house)).toBe(60)
  later(30_000)
  expect(asking(100, house), 'half a minute gives half').toBe(30)
  later(60_000)
  expect(asking(100, house)).toBe(60)
})

it('who is signed in or known by their device has a share of their own, whatever their neighbours do', () => {
  const { asking, guarded } = limits()
  asking(100, house)
  guarded(200, house)
  expect(asking(1, { accountId: 7 })).toBe(1)
  expect(guarded(1, { device: 'a' })).toBe(1)
  expect(asking(1, { address: '203.0.113.8' })).toBe(1)
  expect(asking(1, house)).toBe(0)
})

it('a house full of people may log in at nine, and one name is tried ten times a minute', () => {
  const { guarded, later } = limits()
  expect(guarded(150, house)).toBe(100)
  later(60_000)
  expect(guarded(20, house, 'Ivan')).toBe(10)
  expect(guarded(20, house, 'ivan'), 'in whatever letters').toBe(0)
  expect(guarded(50, { device: 'a' }), 'one person has fewer names').toBe(30)
})

it('says when to come again', () => {
  const counted = rates({ perAddress: 6, perAccount: 1, guarded: 1 }, () => 0)
  const ask = () => counted.asking(house)
  for (let turn = 0; turn < 6; turn++) ask()
  expect(ask).toThrow(expect.objectContaining({ details: { retryAfterSeconds: 10 } }))
})
