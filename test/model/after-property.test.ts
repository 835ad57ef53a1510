/** Random histories after the protocol: the law as the model tells it, the portal to its organiser and to each bidder agree on every step, on every term and on every deposit. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AfterWorld, createAfterWorld } from '../after.ts'
import { egnOf } from '../applicants.ts'
import { runs } from '../at-length.ts'
import type { Sale } from '../builders.ts'
import type { Person } from '../world.ts'
import { addDays } from '#platform/dates.ts'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { completionSteps } from '#sales/completion/steps.contract.ts'
import { parties } from '#sales/parties/parties.contract.ts'
import { protocols } from '#sales/protocol/protocol.contract.ts'
import { day } from './law-calendar.ts'
import { type Doing, LawAfter } from './law-after.ts'

/** For a long run on a slow machine. */
const LONGEST_MS = 1_800_000
const SIGNED_ON = '2027-02-25'
const FIRST_DAY = day(2027, 2, 25)
const DEPOSIT = 10_000
/** What is still owed, and 700 cents more than that. */
const LEFT = -1
const BEYOND = -2

const plain = (what: Doing['what']) => fc.constant({ what } as Doing)
const doing: fc.Arbitrary<Doing> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      amount: fc.constantFrom(1_000, LEFT, LEFT, LEFT, BEYOND),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('distribute' as const),
      sum: fc.constantFrom(0, 4_000, 30_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('answer' as const), accepts: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('void' as const), barred: fc.boolean() }) },
  ...(['default', 'next', 'confirm', 'award', 'enterForce'] as const).map((what) => ({
    weight: 3,
    arbitrary: plain(what),
  })),
  ...(['complain', 'uphold', 'annul', 'possess', 'payBack', 'stay', 'resume'] as const).map((what) => ({
    weight: 1,
    arbitrary: plain(what),
  })),
  {
    weight: 1,
    arbitrary: fc.constantFrom<Doing>({ what: 'terminate' }, { what: 'next' }, { what: 'pay', amount: LEFT }),
  },
)
/** Parts of a long course, in its order: chance alone seldom comes so far. */
const course = fc
  .subarray<Doing>(
    [
      { what: 'distribute', sum: 4_000 },
      { what: 'pay', amount: BEYOND },
      { what: 'payBack' },
      { what: 'pay', amount: 500 },
      { what: 'award' },
      { what: 'payBack' },
      { what: 'complain' },
      { what: 'pay', amount: 500 },
      { what: 'annul' },
      { what: 'payBack' },
      { what: 'terminate' },
      { what: 'payBack' },
    ],
    { minLength: 4 },
  )
  .map((steps) => steps.map((each) => ({ wait: 0, doing: each })))
const history = fc.record({
  syndic: fc.boolean(),
  /** The highest bidder is found barred, and their bids are excluded. CPC art. 490. */
  excluded: fc.boolean(),
  begun: fc.option(course, { nil: [] }),
  events: fc.array(fc.record({ wait: fc.constantFrom(0, 0, 1, 3, 8, 15), doing }), {
    minLength: 6,
    maxLength: 22,
  }),
})

describe('after the protocol law and portal agree', () => {
  let world: AfterWorld
  beforeAll(async () => {
    world = await createAfterWorld()
  })
  afterAll(() => world.close())

  /** A paper for whatever asks for one; what was refused leaves it for the next. */
  let paper: string | undefined
  const spare = async () => (paper ??= await world.upload(world.bailiff))
  const acts = { stay: 'SUSPEND', resume: 'RESUME', terminate: 'TERMINATE' } as const
  const act = async ({ id }: Sale, what: keyof typeof acts, on: string) =>
    world.ask(
      saleActs.actOnSale,
      {
        id,
        kind: acts[what],
        ground: what === 'resume' ? 'OBSTACLE_GONE' : 'COURT_ORDER',
        actNumber: '17/2027',
        actDate: on,
        reasons: 'Постъпи акт на съда по изпълнението.',
        files: [await spare()],
      },
      world.bailiff,
    )

  /** Does on the portal what the history says; answers whether it was taken. */
  async function attempt(one: Sale, event: Doing, on: string): Promise<boolean> {
    const auctionId = one.id
    const ask = async (name: keyof typeof completionSteps, input: object = {}) => {
      const given = { auctionId, ...input }
      const { status, text } = await world.ask(completionSteps[name], given as never, world.bailiff)
      if (status >= 500) throw new Error(text)
      return status === 200
    }
    const seen = await world.see(one)
    const number = 'Акт 5'
    switch (event.what) {
      case 'pay':
        return ask('recordPayment', {
          amount: event.amount,
          paidOn: on,
          payer: 'Вносител Петров',
          overpaid: true,
        })
      case 'distribute':
        return ask('recordDistribution', {
          inForceOn: on,
          owed: event.sum,
          files: [await spare()],
        })
      case 'answer':
        return ask('recordAnswer', { accepted: event.accepts, answeredOn: on })
      case 'default':
        return ask('declareDefault')
      case 'next':
        return ask('declareNext', {
          registrationId: seen.next?.registrationId ?? seen.turns[0]!.registrationId,
        })
      case 'confirm':
        return ask('declareBuyer')
      case 'award':
        return ask('recordAward', { number, issuedOn: on })
      case 'complain':
        return ask('recordComplaint', { by: 'Жалбоподател', filedOn: on })
      case 'uphold':
        return ask('recordUpheld', { number, decidedOn: on })
      case 'annul':
        return ask('recordAnnulled', { number, decidedOn: on })
      case 'enterForce':
        return ask('recordInForce', { inForceOn: on })
      case 'possess':
        return ask('recordPossession', { number, putOn: on })
      case 'void':
        return ask('recordVoid', { ground: event.barred ? 'BARRED' : 'UNPAID', number, inForceOn: on })
      case 'payBack': {
        const back = seen.turns.find(({ toReturn }) => toReturn > 0)
        return ask('returnPayment', {
          registrationId: back?.registrationId ?? seen.turns[0]!.registrationId,
          returnedOn: on,
        })
      }
      default:
        return (await act(one, event.what, on)).status === 200
    }
  }

  /** A sale that Boris leads before Tiha and Ana, signed on 25.02.2027. */
  async function begun({ syndic, excluded }: { syndic: boolean; excluded: boolean }) {
    const options = syndic ? { procedure: 'TZ' as const } : {}
    const one = await world.ended(options, [world.ana, world.silent, world.boris])
    world.day(SIGNED_ON)
    if (excluded) {
      const barred = {
        id: one.id,
        role: syndic ? 'DEBTOR' : 'DEBTOR_REPRESENTATIVE',
        kind: 'PHYSICAL_PERSON',
        identifierType: 'EGN',
        identifier: egnOf(world.boris.id % 1_000_000),
        name: 'Борис Втори',
      }
      await world.done(parties.addSaleParty, barred as never, world.bailiff)
      const { barred: found } = await world.done(
        protocols.seeProtocolWork,
        { auctionId: one.id },
        world.bailiff,
      )
      const { registrationId } = found[0]!
      const reasons = 'Представлява длъжника по делото.'
      const decision = { auctionId: one.id, registrationId, excluded: true, reasons }
      await world.done(protocols.decideOnBarred, decision, world.bailiff)
    }
    await world.sign(one)
    return one
  }

  it(
    'in random histories of payment, default, stay, complaint, annulment and exclusion',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, async ({ events, begun: before, ...given }) => {
          const one = await begun(given)
          const people: Person[] = [world.ana, world.boris, world.silent]
          const idOf = new Map(one.registrations.map(({ id }, at) => [id, at]))
          // In steps of 10,000 from 100,000, in the order Ana, Tiha, Boris; registrations stand as Ana, Boris, Tiha.
          const bids = [
            ...(given.excluded ? [] : [{ bidder: 1, price: 120_000 }]),
            { bidder: 2, price: 110_000 },
            { bidder: 0, price: 100_000 },
          ]
          let law = new LawAfter(given.syndic, DEPOSIT, bids, FIRST_DAY)
          let today = 0
          for (const { wait, doing: drawn } of [...before, ...events]) {
            today += wait
            const on = addDays(SIGNED_ON, today)
            world.day(on)
            const { owed, paid } = law.state()
            const event: Doing =
              drawn.what === 'pay' && drawn.amount < 0
                ? {
                    what: 'pay',
                    amount: Math.max(1, owed - paid) + (drawn.amount === BEYOND ? 700 : 0),
                  }
                : drawn
            const lawful = law.allows(event, FIRST_DAY + today)
            const taken = await attempt(one, event, on)
            if (taken && (event.what in acts || event.what === 'distribute')) paper = undefined
            expect(taken, `${event.what} on ${on}: ${JSON.stringify(law.state())}`).toBe(lawful)
            if (lawful) law = law.after(event, FIRST_DAY + today)

            const expected = law.state()
            const { turns } = await world.see(one)
            const turn = turns.at(-1)!
            expect(
              {
                buyer: idOf.get(turn.registrationId),
                due: turn.end === null && turn.dueOn ? dayOf(turn.dueOn) : null,
                owed: turn.owed,
                paid: turn.paid,
                toReturn: turn.toReturn,
                returned: turn.returned,
                end: turn.end,
              },
              `after ${event.what} on ${on}`,
            ).toEqual(expected)
            for (const [bidder, person] of people.entries()) {
              const { deposit } = await world.mine(one, person)
              const is =
                given.excluded && bidder === 1
                  ? { state: 'TO_RETURN', amount: DEPOSIT }
                  : law.depositOf(bidder)
              expect(
                deposit && { state: deposit.state, amount: deposit.amount },
                `the deposit of ${bidder} after ${event.what} on ${on}`,
              ).toEqual(is)
            }
          }
        }),
        runs(12, 100),
      )
    },
    LONGEST_MS,
  )
})

const dayOf = (on: string) => {
  const [year, month, date] = on.split('-').map(Number) as [number, number, number]
  return day(year, month, date)
}
