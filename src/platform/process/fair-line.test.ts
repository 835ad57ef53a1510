/** Lines: whose turn it is, how many may wait, and that nobody is passed over for ever, whatever the others send. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Refusal } from '#platform/endpoint.ts'
import { runs } from '#test/at-length.ts'
import { fairLine, type Leave, type LineOptions } from './fair-line.ts'
import { asParty, currentParty, type Party, partyOf, PORTAL } from './party.ts'

type Turn = { party: Party; number: number; arrived: number; leave: Leave }

/** A line at a time of ours, whose turns are ended by hand. */
function lineOf(options: Partial<LineOptions> = {}) {
  let now = 0
  const line = fairLine({ places: 1, mostWaiting: 1_000, longestQueue: 1_000, clock: () => now, ...options })
  const inHand: Turn[] = []
  const waiting: Omit<Turn, 'leave'>[] = []
  const begun: Turn[] = []
  const refused: { party: Party; refusal: Refusal }[] = []
  const numbers = new Map<Party, number>()
  let arrivals = 0
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    inHand,
    waiting,
    begun,
    refused,
    /** Somebody comes; settled once it is known whether they wait. */
    come: async (party: Party) => {
      const number = numbers.get(party) ?? 0
      numbers.set(party, number + 1)
      const here = { party, number, arrived: arrivals++ }
      waiting.push(here)
      const over = () => waiting.splice(waiting.indexOf(here), 1)
      line.enter(party).then(
        (leave) => {
          over()
          const turn = { ...here, leave }
          inHand.push(turn)
          begun.push(turn)
        },
        (error: unknown) => {
          over()
          refused.push({ party, refusal: error as Refusal })
        },
      )
      await settled()
    },
    /** The turn that began first ends, having cost so much. */
    end: async (costMs: number) => {
      now += costMs
      inHand.shift()?.leave(costMs)
      await settled()
    },
  }
}

const party = fc.constantFrom<Party>('account 1', 'account 2', 'account 3', 'network 10.0.0.1')
/** Who comes, and what a turn cost that ended. */
const events = (cost: fc.Arbitrary<number>) =>
  fc.array(fc.oneof({ weight: 3, arbitrary: party }, { weight: 2, arbitrary: cost }), { maxLength: 120 })

it('with equal work everybody waits for at most one turn of each other party, in the order in which they came', async () => {
  await fc.assert(
    fc.asyncProperty(events(fc.constant(10)), fc.integer({ min: 1, max: 3 }), async (all, places) => {
      const line = lineOf({ places, ofOne: 1 })
      /** Since a party's oldest came to the front: how many turns each other one has had. */
      const since = new Map<Party, Map<Party, number>>()
      for (const event of [...all, ...Array.from({ length: 200 }, () => 10)]) {
        const before = line.begun.length
        await (typeof event === 'string' ? line.come(event) : line.end(event))
        for (const turn of line.begun.slice(before)) {
          since.delete(turn.party)
          for (const turns of since.values()) turns.set(turn.party, (turns.get(turn.party) ?? 0) + 1)
        }
        for (const waits of new Set(line.waiting.map((each) => each.party)))
          if (!line.inHand.some((each) => each.party === waits)) {
            if (!since.has(waits)) since.set(waits, new Map())
            for (const [other, turns] of since.get(waits)!)
              expect(turns, `${waits} waited for ${other}`).toBeLessThanOrEqual(1)
          }
      }
      expect(line.waiting).toEqual([])
      for (const each of new Set(line.begun.map((turn) => turn.party))) {
        const own = line.begun.filter((turn) => turn.party === each).map(({ number }) => number)
        expect(own).toEqual(own.toSorted((one, other) => one - other))
      }
    }),
    runs(200, 5_000),
  )
})

it('whatever turns cost, no place is empty while somebody may have it, nobody has more than may be, and nobody is passed over for ever', async () => {
  await fc.assert(
    fc.asyncProperty(
      events(fc.integer({ min: 1, max: 5_000 })),
      fc.integer({ min: 1, max: 4 }),
      async (all, places) => {
        const ofOne = Math.max(1, places - 1)
        const line = lineOf({ places, mostWaiting: 5, longestQueue: 12 })
        for (const event of all) {
          await (typeof event === 'string' ? line.come(event) : line.end(event))
          const held = (of: Party) => line.inHand.filter((each) => each.party === of).length
          expect(line.inHand.length).toBeLessThanOrEqual(places)
          expect(line.waiting.length).toBeLessThanOrEqual(12)
          for (const each of new Set(line.waiting.map((waits) => waits.party))) {
            expect(held(each)).toBeLessThanOrEqual(ofOne)
            expect(line.waiting.filter((waits) => waits.party === each).length).toBeLessThanOrEqual(5)
            if (line.inHand.length < places) expect(held(each)).toBe(ofOne)
          }
        }
        for (const { refusal } of line.refused) {
          expect(refusal.code).toBe('tooMany')
          expect(refusal.details['retryAfterSeconds']).toBeGreaterThanOrEqual(1)
        }
        while (line.inHand.length > 0) await line.end(1)
        expect(line.waiting).toEqual([])
      },
    ),
    runs(200, 5_000),
  )
})

it('whoever asked for much is behind all who come for the first time, but not for ever', async () => {
  const line = lineOf()
  await line.come('account 1')
  await line.come('account 1')
  await line.come('account 1')
  for (let guest = 10; guest < 60; guest++) {
    await line.come(`account ${guest}`)
    await line.end(guest === 10 ? 60_000 : 1)
  }
  const own = line.begun.flatMap(({ party: whose }, at) => (whose === 'account 1' ? [at] : []))
  // It has had a minute, and they thousandths of a second.
  expect(own).toEqual([0, 21, 42])
})

it('what one party has waiting keeps no other out: in a full line its newest makes room', async () => {
  const line = lineOf({ longestQueue: 3 })
  for (let n = 0; n < 4; n++) await line.come('account 1')
  await line.come('account 2')
  expect(line.refused.map((each) => each.party)).toEqual(['account 1'])
  await line.come('account 1')
  expect(line.refused.map((each) => each.party)).toEqual(['account 1', 'account 1'])
  await line.end(1)
  expect(line.begun.at(-1)!.party).toBe('account 2')
})

it('says when the next of those who wait has its turn, by how long turns take', async () => {
  const line = lineOf({ mostWaiting: 1 })
  for (let n = 0; n < 60; n++) {
    await line.come('account 1')
    await line.end(30_000)
  }
  await line.come('account 1')
  await line.come('account 2')
  await line.come('account 1')
  await line.come('account 1')
  const [first] = line.refused
  // A turn of each.
  expect(first!.refusal.details['retryAfterSeconds']).toBe(60)
})

it('the portal’s own work has its turns like any other, and is bounded where it begins', async () => {
  const line = lineOf({ mostWaiting: 1 })
  for (let n = 0; n < 5; n++) await line.come(PORTAL)
  await line.come('account 1')
  expect(line.refused).toEqual([])
  await line.end(1)
  expect(line.begun.map((turn) => turn.party)).toEqual([PORTAL, 'account 1'])
})

it('a place is given back once, and after a failure too', async () => {
  const line = fairLine({ places: 1, mostWaiting: 1, longestQueue: 1 })
  await expect(line.run(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  const twice = await line.enter('account 1')
  twice()
  twice()
  const has = await line.enter('account 1')
  let isIn = false
  const next = line.enter('account 2').then(() => (isIn = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isIn).toBe(false)
  has()
  await next
})

it('for whom something is done is known in all that it leads to; by itself the portal does it', async () => {
  const found = await asParty(partyOf(7, '203.0.113.9'), async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return currentParty()
  })
  expect(found).toBe('account 7')
  expect(partyOf(undefined, '2001:db8:1:2:3::4')).toBe('network 2001:db8:1:2::/64')
  expect(currentParty()).toBe(PORTAL)
})
