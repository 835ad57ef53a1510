import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/dates.ts'
import type { StepKind } from '#sales/protocol/completion.contract.ts'
import {
  type CompletionFacts,
  type CompletionStep,
  distributionDueOn,
  firstDueOn,
  nextBidder,
  nextDueOn,
  repeatPrice,
  statusOf,
  turnsOf,
  allowedActions,
} from '#sales/protocol/completion.rules.ts'
import { depositOf, type DepositSale } from '#sales/protocol/deposits.rules.ts'
import {
  lastRequestDay,
  type Notified,
  requestDueOn,
  requestTerms,
  syndicUntil,
} from '#sales/letters/request.rules.ts'
import { runs } from '#test/at-length.ts'
import { appealUntil } from '#sales/law/terms.rules.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'

describe('the terms', () => {
  it('declared 25.02.2027: the price is due by 11.03.2027', () => {
    expect(firstDueOn('2027-02-25', NONE_DECLARED)).toBe('2027-03-11')
  })

  it('end on a working day (CPC art. 60(6))', () => {
    expect(firstDueOn('2027-02-17', NONE_DECLARED)).toBe('2027-03-04')
    expect(nextDueOn('2027-03-12', NONE_DECLARED)).toBe('2027-03-19')
    expect(nextDueOn('2027-04-26', NONE_DECLARED)).toBe('2027-05-05')
    expect(distributionDueOn('2027-03-15', NONE_DECLARED)).toBe('2027-03-29')
    expect(appealUntil('2027-03-12', NONE_DECLARED)).toBe('2027-03-26')
    expect(requestDueOn('2027-03-12', NONE_DECLARED)).toBe('2027-03-19')
    expect(syndicUntil('2027-03-12', '2027-02-24', NONE_DECLARED)).toBe('2027-04-24')
  })

  it('Given a repeat sale, then start = 90 % of the **first** start price', () => {
    expect(repeatPrice('GPK', false, 2_000_000, '2027-03-01')).toBe(1_800_000)
    expect(repeatPrice('GPK', true, 1_800_000, '2027-03-01')).toBeNull()
    expect(repeatPrice('TZ', false, 2_000_000, '2027-03-01')).toBeNull()
  })
})

const START = 100_000
const STEP = 10_000
const DECLARED_ON = '2027-02-25'

type Choice = { pays: boolean; refuses: boolean; withdraws: number; days: number }
const choice: fc.Arbitrary<Choice> = fc.record({
  pays: fc.boolean(),
  refuses: fc.boolean(),
  withdraws: fc.nat(8),
  days: fc.integer({ min: 0, max: 40 }),
})
const setting = fc.record({
  procedure: fc.constantFrom('GPK' as const, 'DOPK' as const, 'TZ' as const),
  bids: fc.integer({ min: 1, max: 8 }),
  floorSteps: fc.nat(4),
  /** A spouse who was not the highest buys first. */
  first: fc.nat(7),
  choices: fc.array(choice, { minLength: 12, maxLength: 12 }),
})

/** Lets an organiser and bidders act until the sale is over; answers how it went. */
function play({
  procedure,
  bids,
  floorSteps,
  first,
  choices,
}: typeof setting extends fc.Arbitrary<infer T> ? T : never) {
  const bidders = Array.from({ length: bids }, (_, index) => ({
    registrationId: index + 1,
    best: START + (bids - 1 - index) * STEP,
    exempt: false,
  }))
  const steps: CompletionStep[] = []
  const sale: CompletionFacts = {
    procedure,
    outcome: 'SOLD',
    floor: START + (procedure === 'TZ' ? floorSteps * STEP : 0),
    deposit: START / 10,
    bidders,
    steps,
    releases: false,
    terminatedOn: null,
    stayed: false,
    requests: [],
  }
  const add = (kind: StepKind, on: string, rest: Partial<CompletionStep> = {}) =>
    steps.push({
      number: steps.length + 1,
      kind,
      on,
      registrationId: null,
      price: null,
      amount: null,
      dueOn: null,
      creditor: false,
      ...rest,
    })
  const buyer = bidders[first % bids]!.registrationId
  add('DECLARED', DECLARED_ON, {
    registrationId: buyer,
    price: bidders[0]!.best,
    dueOn: firstDueOn(DECLARED_ON, NONE_DECLARED),
  })
  let today = DECLARED_ON
  for (const { pays, refuses, withdraws, days } of choices) {
    const { stage, turn } = statusOf(sale)
    const asking = bidders[withdraws]
    if (
      procedure === 'TZ' &&
      asking &&
      !turnsOf(sale).some((each) => each.registrationId === asking.registrationId) &&
      !steps.some((one) => one.kind === 'DEPOSIT_ASKED' && one.registrationId === asking.registrationId)
    )
      add('DEPOSIT_ASKED', today, { registrationId: asking.registrationId })
    if (stage === 'INVITED' || stage === 'PAYING') {
      const { registrationId, owed } = turn!
      if (stage === 'INVITED' && refuses) add('DECLINED', today, { registrationId })
      else if (pays) add('PAID', today, { registrationId, amount: owed })
      else {
        expect(allowedActions(sale, turn!.dueOn!)).not.toContain('default')
        today = addDays(turn!.dueOn!, 1 + days)
        expect(allowedActions(sale, today)).toContain('default')
        add('DEFAULTED', today, { registrationId })
      }
    } else if (stage === 'NEXT') {
      const next = nextBidder(sale)
      if (!next) add('OFFERED', today)
      else {
        const kind = procedure === 'TZ' ? 'INVITED' : 'DECLARED'
        const { registrationId, best } = next
        add(kind, today, { registrationId, price: best, dueOn: nextDueOn(today, NONE_DECLARED) })
      }
    }
  }
  return sale
}

describe('the week to ask for a new sale (CPC art. 494(1))', () => {
  const one = (partyId: number, servedOn: string | null, reportedUntil: string | null = null): Notified => ({
    partyId,
    name: '',
    servedOn,
    toldUntil: reportedUntil,
  })
  const ends = (...notified: Notified[]) => {
    const terms = requestTerms(notified, { nonWorking: ['2027-03-19'], working: [] })
    return [terms.map(({ dueOn }) => dueOn), lastRequestDay(terms)]
  }

  it('runs for each creditor from their own notice, and is over for all with the last of them', () => {
    expect(ends(one(1, '2027-03-08'), one(2, '2027-03-10'))).toEqual([
      ['2027-03-15', '2027-03-17'],
      '2027-03-17',
    ])
  })

  it('runs for nobody who was not served, and is never over while there is one, or nobody at all', () => {
    expect(ends(one(1, '2027-03-08'), one(2, null))).toEqual([['2027-03-15', null], null])
    expect(ends()).toEqual([[], null])
  })

  it('ends on a working day (CPC art. 60(6)), and never before a day that they were told (CPC art. 62(3))', () => {
    expect(ends(one(1, '2027-03-12'), one(2, '2027-03-08', '2027-03-16'))).toEqual([
      ['2027-03-22', '2027-03-16'],
      '2027-03-22',
    ])
  })
})

describe('the cascade (CPC art. 493, CA art. 717e)', () => {
  it('declares every bidder at most once, at falling prices, never below the start price or the appraisal', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const sale = play(given)
        const turns = turnsOf(sale)
        expect(new Set(turns.map(({ registrationId }) => registrationId)).size).toBe(turns.length)
        for (const [index, { price, on, dueOn }] of turns.entries()) {
          expect(price).toBeGreaterThanOrEqual(index === 0 ? START : sale.floor)
          if (index > 0) expect(price).toBeLessThanOrEqual(turns[index - 1]!.price)
          expect(dueOn! >= addDays(on, index === 0 ? 14 : 7)).toBe(true)
        }
      }),
      runs(200, 20_000),
    )
  })

  it('leaves nobody out who could still buy, before a new sale is offered', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const sale = play(given)
        const { stage } = statusOf(sale)
        expect(['PAID', 'REPEAT', 'NEXT', 'INVITED', 'PAYING']).toContain(stage)
        if (stage === 'REPEAT') expect(nextBidder(sale)).toBeUndefined()
        if (stage === 'PAID') expect(turnsOf(sale).filter(({ end }) => end === 'PAID')).toHaveLength(1)
      }),
      runs(150, 10_000),
    )
  })

  it('ends each deposit in exactly one way: counted, kept for the creditors, or to be returned', () => {
    fc.assert(
      fc.property(setting, (given) => {
        const sale: DepositSale = { ...play(given), endedOn: '2027-02-24', terminatedOn: null }
        const { stage } = statusOf(sale)
        const turns = turnsOf(sale)
        for (const { registrationId } of sale.bidders) {
          const one = {
            registrationId,
            status: 'APPROVED' as const,
            endedOn: null,
            unpaid: false,
            exempt: false,
          }
          const { state, since } = depositOf(sale, one)!
          const turn = turns.find((each) => each.registrationId === registrationId)
          if (turn?.end === 'PAID') expect(state).toBe('COUNTED')
          else if (turn?.end) expect(state).toBe('FORFEITED')
          else if (stage === 'PAID' || stage === 'REPEAT') {
            expect(state).toBe('TO_RETURN')
            expect(since).not.toBeNull()
          } else if (sale.procedure !== 'TZ') expect(state).toBe('HELD')
        }
        const silent = {
          registrationId: 99,
          status: 'APPROVED' as const,
          endedOn: null,
          unpaid: false,
          exempt: false,
        }
        expect(depositOf(sale, silent)).toMatchObject({
          state: 'TO_RETURN',
          reason: 'NO_BID',
          since: '2027-02-24',
        })
      }),
      runs(200, 20_000),
    )
  })
})
