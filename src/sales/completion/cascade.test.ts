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
  depositCovering,
  isDocumented,
  refundsDue,
  requestUntil,
} from '#sales/protocol/completion.rules.ts'
import { type Depositor, depositOf, type DepositSale, mayAskDeposit } from '#sales/protocol/deposits.rules.ts'
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
    realEstate: true,
    appealUntil: null,
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
    } else if (stage === 'ACCEPTED') {
      const { registrationId, paidOn } = turn!
      const dueOn = paidOn ? null : nextDueOn(today, NONE_DECLARED)
      add('BUYER_DECLARED', today, { registrationId, dueOn })
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
    notifiedUntil: reportedUntil,
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
        for (const [index, { price, on, dueOn, paidOn, declared }] of turns.entries()) {
          expect(price).toBeGreaterThanOrEqual(index === 0 ? START : sale.floor)
          if (index > 0) expect(price).toBeLessThanOrEqual(turns[index - 1]!.price)
          // Who has paid, or is not declared the buyer yet, has no term.
          if (dueOn === null) expect(paidOn !== null || !declared).toBe(true)
          else expect(dueOn >= addDays(on, index === 0 ? 14 : 7)).toBe(true)
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
        expect(['PAID', 'REPEAT', 'NEXT', 'INVITED', 'ACCEPTED', 'PAYING']).toContain(stage)
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
          else if (stage === 'PAID' || stage === 'REPEAT' || turns.some(({ end }) => end === 'PAID')) {
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

/** A sale of three bidders, of which the steps are told in order: what, who, and what more. */
type Heard = [kind: StepKind, registrationId: number | null, more?: Partial<CompletionStep>]
function saleWith(told: readonly Heard[], more: Partial<DepositSale> = {}): DepositSale {
  return {
    procedure: 'GPK',
    outcome: 'SOLD',
    floor: 1_000,
    deposit: 100,
    bidders: [1, 2, 3].map((registrationId) => ({
      registrationId,
      best: 1_300 - registrationId * 100,
      exempt: false,
    })),
    steps: told.map(([kind, registrationId, step], index) => ({
      number: index + 1,
      kind,
      on: `2027-03-${String(index + 1).padStart(2, '0')}`,
      registrationId,
      price: null,
      amount: null,
      dueOn: null,
      creditor: false,
      ...step,
    })),
    terminatedOn: null,
    stayed: false,
    releases: false,
    requests: [],
    realEstate: true,
    appealUntil: told.some(([kind]) => kind === 'AWARDED') ? '2027-03-17' : null,
    endedOn: '2027-02-24',
    ...more,
  }
}
const DECLARED: Heard = ['DECLARED', 1, { price: 1_200, dueOn: '2027-03-15' }]
const INVITED: Heard = ['INVITED', 2, { price: 1_100, dueOn: '2027-03-20' }]
const DEFAULTED: Heard = ['DEFAULTED', 1]
const paid = (amount: number, who = 1): Heard => ['PAID', who, { amount }]

describe('whose turn it is, and what they owe', () => {
  const CASES: [string, Heard[], Partial<DepositSale>, number][] = [
    ['the price less the deposit (CPC art. 492(3))', [DECLARED], {}, 1_100],
    ['nothing, where the deposit covers it', [DECLARED], { deposit: 1_200 }, 0],
    ['nothing back, where the deposit is more', [DECLARED], { deposit: 1_201 }, 0],
    ['what the distribution leaves (CPC art. 495)', [DECLARED, ['DISTRIBUTED', 1, { amount: 7 }]], {}, 7],
    [
      'nothing, where the deposit is more than the distribution asks (CA art. 717d(2))',
      [DECLARED, ['DISTRIBUTED', 1, { amount: 0, surplus: 30 }]],
      {},
      0,
    ],
  ]
  it('is what the deposit or the distribution leaves', () => {
    for (const [of, told, more, owed] of CASES)
      expect(turnsOf(saleWith(told, more))[0], of).toMatchObject({ owed, end: owed === 0 ? 'PAID' : null })
  })

  it('a deposit covers nothing where none was due, or where it has left the account', () => {
    expect(
      [{ exempt: false }, { exempt: true }, { exempt: false, leftOn: '2027-03-01' }].map((bidder) =>
        depositCovering(100, bidder),
      ),
    ).toEqual([100, 0, 0])
    const exempt = saleWith([DECLARED], { bidders: [{ registrationId: 1, best: 1_200, exempt: true }] })
    expect(turnsOf(exempt)[0]).toMatchObject({ deposit: 0, owed: 1_200 })
  })

  it('who is invited is buyer once they accept or pay (CA art. 717e), until the day of that step', () => {
    const tz = { procedure: 'TZ' as const }
    const begun: Heard[] = [DECLARED, DEFAULTED, INVITED]
    const last = (...more: Heard[]) => turnsOf(saleWith([...begun, ...more], tz)).at(-1)
    expect(last()).toMatchObject({ invited: true, accepted: false, dueOn: '2027-03-20', termStep: 3 })
    expect(last(['ACCEPTED', 2, { dueOn: '2027-03-27' }])).toMatchObject({
      accepted: true,
      dueOn: '2027-03-27',
      termStep: 4,
    })
    expect(last(paid(1, 2))).toMatchObject({ accepted: true, paid: 1, end: null, endedOn: null })
    expect(last(paid(400, 2), paid(600, 2))).toMatchObject({
      paid: 1_000,
      end: 'PAID',
      endedOn: '2027-03-05',
    })
    expect(last(paid(999, 2))).toMatchObject({ end: null })
    expect(last(['DECLINED', 2])).toMatchObject({ end: 'DECLINED', endedOn: '2027-03-04' })
    expect(turnsOf(saleWith(begun, tz))[0]).toMatchObject({ invited: false, accepted: true })
    // What the next one pays is not the first one's.
    expect(turnsOf(saleWith([...begun, paid(1, 2)], tz))[0]).toMatchObject({ paid: 0, toReturn: 0 })
  })

  it('a price is paid on the last day of money, of distribution or of being declared', () => {
    const distributed: Heard = ['DISTRIBUTED', 1, { amount: 0 }]
    expect(turnsOf(saleWith([DECLARED, distributed]))[0]).toMatchObject({
      end: 'PAID',
      endedOn: '2027-03-02',
      creditor: true,
      distributed: true,
    })
    expect(turnsOf(saleWith([DECLARED], { deposit: 2_000 }))[0]).toMatchObject({ endedOn: '2027-03-01' })
    const early = saleWith([DECLARED, paid(500), ['PAID', 1, { amount: 600, on: '2027-03-01' }]])
    expect(turnsOf(early)[0]).toMatchObject({ endedOn: '2027-03-02', creditor: false, distributed: false })
  })

  it('who loses the sale gets back what they paid, once (CPC art. 433, 493(1))', () => {
    const lost: Heard[] = [DECLARED, paid(500), DEFAULTED]
    expect(turnsOf(saleWith(lost))[0]).toMatchObject({ end: 'DEFAULTED', toReturn: 500, returnedOn: null })
    expect(refundsDue(saleWith(lost)).map(({ registrationId }) => registrationId)).toEqual([1])
    expect(refundsDue(saleWith([...lost, ['PAYMENT_RETURNED', 1, { amount: 500 }]]))).toEqual([])
    expect(refundsDue(saleWith([DECLARED, DEFAULTED]))).toEqual([])
    expect(refundsDue(saleWith([DECLARED, paid(500)]))).toEqual([])
    const more = saleWith([DECLARED, ['DISTRIBUTED', 1, { amount: 0, surplus: 30 }]])
    expect(turnsOf(more)[0]).toMatchObject({ end: 'PAID', toReturn: 30 })
    // More than is owed goes back whatever becomes of the award; the day of the price stays that on which it was whole.
    const over: Heard[] = [DECLARED, paid(1_100), paid(50)]
    expect(turnsOf(saleWith(over))[0]).toMatchObject({
      end: 'PAID',
      toReturn: 50,
      endedOn: '2027-03-02',
      backSince: '2027-03-03',
    })
    expect(turnsOf(saleWith([...over, ['VOID', 1, { keepsPaid: true }]]))[0]).toMatchObject({ toReturn: 50 })
    const back: Heard = ['PAYMENT_RETURNED', 1, { amount: 50 }]
    expect(turnsOf(saleWith([...over, back, ['ANNULLED', 1]]))[0]).toMatchObject({ toReturn: 1_100 })
    const annulled: Heard[] = [DECLARED, paid(1_100), ['AWARDED', 1], ['COMPLAINT', 1], ['ANNULLED', 1]]
    expect(turnsOf(saleWith(annulled))[0]).toMatchObject({ end: 'ANNULLED', toReturn: 1_100 })
    const barred: Heard[] = [DECLARED, paid(1_100), ['AWARDED', 1], ['VOID', 1, { keepsPaid: true }]]
    expect(turnsOf(saleWith(barred))[0]).toMatchObject({ end: 'VOID', toReturn: 0 })
    const ended = saleWith([DECLARED, paid(500)], { terminatedOn: '2027-03-09' })
    expect(turnsOf(ended)[0]).toMatchObject({ end: 'TERMINATED', endedOn: '2027-03-09', toReturn: 500 })
    // A default before the act stays one.
    const before = saleWith(lost, { terminatedOn: '2027-03-09' })
    expect(turnsOf(before)[0]).toMatchObject({ end: 'DEFAULTED', endedOn: '2027-03-03' })
  })

  it('the first buyer is declared by the protocol, the award belongs to the step by which all is paid (CPC art. 496(1))', () => {
    const documented = (...told: Heard[]) => {
      const sale = saleWith(told)
      return sale.steps.filter((step) => isDocumented(sale, step)).map(({ number }) => number)
    }
    expect(documented(DECLARED, paid(100))).toEqual([])
    expect(documented(DECLARED, paid(100), paid(1_000))).toEqual([3])
    expect(documented(DECLARED, paid(1_100), ['AWARDED', 1])).toEqual([2])
    expect(documented(DECLARED, paid(1_100), paid(50))).toEqual([2])
    expect(documented(DECLARED, paid(1_100), ['DISTRIBUTED', 1, { amount: 1_100 }])).toEqual([3])
    expect(documented(DECLARED, DEFAULTED, ['DECLARED', 2, { price: 1_100 }], paid(1_000, 2))).toEqual([
      2, 3, 4,
    ])
    expect(documented(DECLARED, DEFAULTED, INVITED, ['DECLINED', 2], ['OFFERED', null])).toEqual([2, 3, 5])
    expect(documented(DECLARED, DEFAULTED, ['RELEASED', null], ['LAPSED', null], ['ASKED', 2])).toEqual([
      2, 3, 4,
    ])
  })

  it('next is the highest who had no turn and is not below the floor (CPC art. 493(2)), of a syndic who left their deposit (CA art. 717e)', () => {
    const next = (told: Heard[], more: Partial<DepositSale> = {}) =>
      nextBidder(saleWith(told, more))?.registrationId
    const lost = [DECLARED, DEFAULTED]
    expect(next(lost)).toBe(2)
    expect(next(lost, { floor: 1_100 })).toBe(2)
    expect(next(lost, { floor: 1_101 })).toBeUndefined()
    expect(next([...lost, ['DEPOSIT_ASKED', 2]])).toBe(3)
    expect(next([...lost, ['DEPOSIT_RETURNED', 2]])).toBe(3)
    expect(next([...lost, INVITED])).toBe(3)
    const bidders = [{ registrationId: 2, best: 1_100, exempt: false, leftOn: '2027-03-01' }]
    expect(next(lost, { bidders })).toBe(2)
    expect(next(lost, { bidders, procedure: 'TZ' })).toBeUndefined()
  })
})

describe('where a sale stands, and what its organiser may do', () => {
  const lost: Heard[] = [DECLARED, DEFAULTED]
  const accepted: Heard[] = [...lost, INVITED, ['ACCEPTED', 2]]
  const bought: Heard[] = [DECLARED, paid(1_100)]
  const awarded: Heard[] = [...bought, ['AWARDED', 1]]
  const complained: Heard[] = [...awarded, ['COMPLAINT', 1]]
  const inForce: Heard[] = [...awarded, ['IN_FORCE', 1]]
  const offered: Heard = ['OFFERED', null, { dueOn: '2027-04-24' }]
  const terminatedOn = '2027-03-09'
  const requests = [
    { partyId: 1, name: '', servedOn: '2027-03-08', notifiedUntil: null, dueOn: '2027-03-15' },
  ]
  const CASES: [string, Heard[], Partial<DepositSale> & { today?: string }, string, string[]][] = [
    ['nothing is signed', [], {}, 'NONE', []],
    ['somebody is to pay', [DECLARED], {}, 'PAYING', ['pay', 'distribute']],
    ['their term is over', [DECLARED], { today: '2027-03-16' }, 'PAYING', ['pay', 'distribute', 'default']],
    ['it is its last day', [DECLARED], { today: '2027-03-15' }, 'PAYING', ['pay', 'distribute']],
    ['a part is paid', [DECLARED, paid(1)], {}, 'PAYING', ['pay']],
    ['it is distributed', [DECLARED, ['DISTRIBUTED', 1, { amount: 5 }]], {}, 'PAYING', ['pay']],
    ['all is paid', bought, {}, 'PAID', ['pay', 'award']],
    ['a movable is paid', bought, { realEstate: false }, 'PAID', ['pay', 'award', 'possess']],
    ['it is awarded', awarded, {}, 'AWARDED', ['pay', 'complain']],
    [
      'the time to appeal is over',
      awarded,
      { today: '2027-03-18' },
      'AWARDED',
      ['pay', 'complain', 'enterForce'],
    ],
    ['it is its last day', awarded, { today: '2027-03-17' }, 'AWARDED', ['pay', 'complain']],
    [
      'a complaint is open',
      complained,
      { today: '2027-03-18' },
      'COMPLAINT',
      ['pay', 'complain', 'uphold', 'annul'],
    ],
    [
      'one of two is',
      [...complained, ['COMPLAINT', 1], ['UPHELD', 1]],
      {},
      'COMPLAINT',
      ['pay', 'complain', 'uphold', 'annul'],
    ],
    [
      'it was not granted',
      [...complained, ['UPHELD', 1]],
      { today: '2027-03-18' },
      'AWARDED',
      ['pay', 'complain', 'enterForce'],
    ],
    ['it was granted', [...complained, ['ANNULLED', 1]], {}, 'ANNULLED', ['payBack']],
    ['the award is in force', inForce, {}, 'IN_FORCE', ['pay', 'possess', 'void']],
    ['the buyer has possession', [...inForce, ['POSSESSION', 1]], {}, 'IN_FORCE', ['pay', 'void']],
    ['the sale is void', [...inForce, ['VOID', 1, { keepsPaid: true }]], {}, 'VOID', []],
    ['it is void for want of payment', [...inForce, ['VOID', 1]], {}, 'VOID', ['payBack']],
    [
      'a movable of a syndic is paid',
      bought,
      { procedure: 'TZ', realEstate: false },
      'PAID',
      ['pay', 'award'],
    ],
    ['the buyer is in default', lost, {}, 'NEXT', ['next']],
    ['who had paid a part is', [DECLARED, paid(1), DEFAULTED], {}, 'NEXT', ['next', 'payBack']],
    ['somebody is invited', [...lost, INVITED], { procedure: 'TZ' }, 'INVITED', ['pay', 'answer']],
    ['they accept', accepted, { procedure: 'TZ' }, 'ACCEPTED', ['pay', 'confirm']],
    [
      'they accept and pay',
      [...accepted, paid(1_000, 2)],
      { procedure: 'TZ' },
      'ACCEPTED',
      ['pay', 'confirm'],
    ],
    [
      'they are declared the buyer',
      [...accepted, ['BUYER_DECLARED', 2, { dueOn: '2027-03-27' }]],
      { procedure: 'TZ' },
      'PAYING',
      ['pay', 'distribute'],
    ],
    ['a new sale is offered', [...lost, offered], {}, 'REPEAT', ['ask']],
    [
      'the last who may ask has a day',
      [...lost, offered],
      { requests, today: '2027-03-15' },
      'REPEAT',
      ['ask'],
    ],
    [
      'nobody may ask any more',
      [...lost, offered],
      { requests, today: '2027-03-16' },
      'REPEAT',
      ['ask', 'release'],
    ],
    [
      'a syndic’s months are over',
      [...lost, offered],
      { procedure: 'TZ', today: '2027-04-25' },
      'REPEAT',
      ['ask', 'release'],
    ],
    ['it is asked for', [...lost, offered, ['ASKED', 2]], {}, 'ASKED', []],
    [
      'it was asked for in time',
      [...lost, offered, ['ASKED', 2]],
      { requests, today: '2027-03-16' },
      'ASKED',
      [],
    ],
    ['it is released', [...lost, offered, ['RELEASED', null]], {}, 'RELEASED', []],
    ['the right is lost', [...lost, offered, ['LAPSED', null]], {}, 'LAPSED', []],
    ['an act ended it before anything', [], { terminatedOn }, 'NONE', []],
    ['an act ended it', [DECLARED], { terminatedOn }, 'TERMINATED', []],
    ['an act ended what was offered', [offered], { terminatedOn }, 'TERMINATED', []],
    ['it is stayed', [DECLARED], { stayed: true, today: '2027-03-16' }, 'PAYING', ['pay']],
    ['it is stayed after a part', [DECLARED, paid(1), DEFAULTED], { stayed: true }, 'NEXT', ['payBack']],
  ]
  it('follows from the steps, an act, a stay and the day', () => {
    for (const [when, told, { today = '2027-03-10', ...more }, stage, may] of CASES) {
      const sale = saleWith(told, more)
      expect(statusOf(sale).stage, when).toBe(stage)
      expect(allowedActions(sale, today).toSorted(), when).toEqual(may.toSorted())
    }
  })

  it('a new sale is asked for until the last notice runs out; a syndic’s until the day that was offered', () => {
    const until = (more: Partial<DepositSale>) => requestUntil(saleWith([offered], more))
    expect(until({ requests })).toBe('2027-03-15')
    expect(until({})).toBeNull()
    expect(until({ procedure: 'TZ', requests })).toBe('2027-04-24')
    expect(requestUntil(saleWith([], { procedure: 'TZ' }))).toBeNull()
  })
})

describe('what becomes of one deposit (CPC art. 489, 492(3), 493; Ordinance N-3, art. 47)', () => {
  const one = (registrationId: number, more: Partial<Depositor> = {}): Depositor => ({
    registrationId,
    status: 'APPROVED',
    endedOn: null,
    unpaid: false,
    exempt: false,
    ...more,
  })
  const denied = { status: 'DENIED', endedOn: '2027-02-10' } as const
  const request: Heard = ['DEPOSIT_ASKED', 2]
  const CASES: [string, Heard[], Partial<DepositSale>, Depositor, string | undefined][] = [
    ['while bidding runs', [], { endedOn: null }, one(1), 'HELD BIDDING null'],
    ['before the protocol', [], { outcome: null }, one(1), 'HELD PROTOCOL null'],
    ['of a buyer who is to pay', [DECLARED], {}, one(1), 'HELD BUYER null'],
    ['of others meanwhile', [DECLARED], {}, one(2), 'HELD OTHERS null'],
    ['of who pays', [DECLARED, paid(1_100)], {}, one(1), 'COUNTED PRICE 2027-03-02'],
    ['of others then', [DECLARED, paid(1_100)], {}, one(2), 'TO_RETURN PRICE_PAID 2027-03-02'],
    ['of who defaults', [DECLARED, DEFAULTED], {}, one(1), 'FORFEITED DEFAULTED 2027-03-02'],
    ['of who declines', [DECLARED, ['DECLINED', 1]], {}, one(1), 'FORFEITED DECLINED 2027-03-02'],
    [
      'of a creditor without one who defaults',
      [DECLARED, DEFAULTED],
      {},
      one(1, { exempt: true }),
      undefined,
    ],
    [
      'of a creditor who does not pay by the distribution (CPC art. 495)',
      [DECLARED, ['DISTRIBUTED', 1, { amount: 5 }], DEFAULTED],
      {},
      one(1),
      'TO_RETURN CREDITOR_DEFAULTED 2027-03-03',
    ],
    [
      'of a syndic’s creditor who does not (CA art. 717e(1))',
      [DECLARED, ['DISTRIBUTED', 1, { amount: 5 }], DEFAULTED],
      { procedure: 'TZ' },
      one(1),
      'FORFEITED DEFAULTED 2027-03-03',
    ],
    [
      'of whose award was set aside (CPC art. 497)',
      [DECLARED, paid(1_100), ['AWARDED', 1], ['COMPLAINT', 1], ['ANNULLED', 1]],
      {},
      one(1),
      'TO_RETURN ANNULLED 2027-03-05',
    ],
    [
      'of others then',
      [DECLARED, paid(1_100), ['AWARDED', 1], ['COMPLAINT', 1], ['ANNULLED', 1]],
      {},
      one(2),
      'TO_RETURN PRICE_PAID 2027-03-02',
    ],
    [
      'of a barred buyer (CPC art. 490(3))',
      [DECLARED, paid(1_100), ['AWARDED', 1], ['VOID', 1, { keepsPaid: true }]],
      {},
      one(1),
      'FORFEITED VOID 2027-03-04',
    ],
    ['of a creditor without one', [DECLARED], {}, one(1, { exempt: true }), undefined],
    [
      'once nobody buys',
      [DECLARED, DEFAULTED, ['OFFERED', null]],
      {},
      one(2),
      'TO_RETURN NO_AWARD 2027-03-03',
    ],
    [
      'of who asked for it before',
      [DECLARED, request, paid(1_100)],
      {},
      one(2),
      'TO_RETURN ASKED 2027-03-02',
    ],
    [
      'of who asked for it after',
      [DECLARED, paid(1_100), request],
      {},
      one(2),
      'TO_RETURN PRICE_PAID 2027-03-02',
    ],
    ['of who was refused', [], {}, one(9, denied), 'TO_RETURN REFUSED 2027-02-10'],
    ['of who was refused for not paying', [], {}, one(9, { ...denied, unpaid: true }), undefined],
    [
      'of who withdrew',
      [],
      { endedOn: null },
      one(9, { status: 'WITHDRAWN', endedOn: '2027-02-11' }),
      'TO_RETURN WITHDRAWN 2027-02-11',
    ],
    ['of who made no bid', [], {}, one(9), 'TO_RETURN NO_BID 2027-02-24'],
    [
      'of who was excluded (CPC art. 490)',
      [],
      { excluded: [{ registrationId: 2, on: '2027-02-25' }] },
      one(2),
      'TO_RETURN EXCLUDED 2027-02-25',
    ],
    [
      'of others than who was excluded',
      [],
      { excluded: [{ registrationId: 2, on: '2027-02-25' }] },
      one(1),
      'HELD OTHERS null',
    ],
    [
      'when an act ends the sale',
      [],
      { terminatedOn: '2027-02-20', endedOn: null },
      one(1),
      'TO_RETURN TERMINATED 2027-02-20',
    ],
    ['that left by itself', [], {}, one(1, { leftOn: '2027-02-26' }), 'LEFT TAKEN_BACK 2027-02-26'],
    ['that left although none was due', [], {}, one(1, { leftOn: '2027-02-26', exempt: true }), undefined],
    [
      'that was returned',
      [['DEPOSIT_RETURNED', 9]],
      {},
      one(9, { leftOn: '2027-03-01' }),
      'RETURNED NO_BID 2027-03-01',
    ],
    [
      'that was returned for no reason that is known',
      [DECLARED, ['DEPOSIT_RETURNED', 2]],
      {},
      one(2),
      'RETURNED NO_BID 2027-03-02',
    ],
    [
      'that the bank sent back',
      [
        ['DEPOSIT_RETURNED', 9],
        ['DEPOSIT_SENT_BACK', 9],
      ],
      {},
      one(9),
      'TO_RETURN SENT_BACK 2027-03-02',
    ],
    [
      'that was returned again',
      [
        ['DEPOSIT_SENT_BACK', 9],
        ['DEPOSIT_RETURNED', 9],
      ],
      {},
      one(9),
      'RETURNED NO_BID 2027-03-02',
    ],
    ['that was returned to another', [['DEPOSIT_RETURNED', 8]], {}, one(9), 'TO_RETURN NO_BID 2027-02-24'],
    [
      'that lies with the first sale (CPC art. 354(2))',
      [DECLARED],
      { depositsElsewhere: true },
      one(1),
      undefined,
    ],
    [
      'of who asked for it on the day on which the price was paid',
      [DECLARED, request, ['PAID', 1, { amount: 1_100, on: '2027-03-02' }]],
      {},
      one(2),
      'TO_RETURN ASKED 2027-03-02',
    ],
  ]
  it('is held, counted, kept or returned, and says since when and why', () => {
    for (const [of, told, more, depositor, fate] of CASES) {
      const deposit = depositOf(saleWith(told, more), depositor)
      expect(deposit && `${deposit.state} ${deposit.reason} ${deposit.since}`, of).toBe(fate)
    }
  })

  it('may be asked for early of a syndic only, and not by whose turn it is (CA art. 717e)', () => {
    const tz = { procedure: 'TZ' as const }
    const may = (more: Partial<DepositSale>, who: number, told: Heard[] = [DECLARED]) =>
      mayAskDeposit(saleWith(told, more), one(who))
    expect([may(tz, 2), may(tz, 1), may({}, 2)]).toEqual([true, false, false])
    expect(may({ ...tz, outcome: 'FAILED' }, 2)).toBe(false)
    expect(may(tz, 2, [DECLARED, ['DEPOSIT_RETURNED', 2]])).toBe(false)
    expect(may(tz, 9)).toBe(false)
  })
})
