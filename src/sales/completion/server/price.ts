/** The price: its payment, the distribution by which a creditor pays, the award, and the default that the organiser declares. */
import type { User } from '../../../platform/access.ts'
import { type Day, dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { heldDays } from '../../../platform/db/declared-days.ts'
import { handlers } from '../../../platform/http/mount.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { saleLetter } from '../../letters/server/letters.ts'
import { after } from '../steps.contract.ts'
import {
  type Deed,
  distributionDueOn,
  standingOf,
  toPayBack,
  type Turn,
  whatMayBeDone,
} from '../../protocol/completion.rules.ts'
import { depositOf } from '../../protocol/deposits.rules.ts'
import { addStep, offerIfExhausted } from '../../protocol/server/completion-log.ts'
import { type AfterAll, afterOf, ownAfter } from '../../protocol/server/sold.ts'

export const afterMoney = handlers(after, {
  async recordPayment({ input, user, db, now, outside }) {
    const { auctionId, paidOn, amount, payer, bank, files } = input
    const { turn } = await toDo(db, user, auctionId, 'pay', now)
    mustBeBetween(paidOn, turn.on, now)
    if (turn.dueOn && paidOn > turn.dueOn) throw new Refusal('tooLate')
    const left = turn.owed - turn.paid - amount
    if (left < 0) throw new Refusal('tooMuch', { left: turn.owed - turn.paid })
    await addStep(db, outside, now, {
      auctionId,
      kind: 'PAID',
      on: paidOn,
      registrationId: turn.registrationId,
      amount,
      words: { payer, bank },
      files,
      user,
    })
    if (left === 0) await releaseOthers(db, outside, auctionId, now)
    return { left }
  },

  async recordDistribution({ input, user, db, now, outside }) {
    const { auctionId, inForceOn, owed, files } = input
    const { turn } = await toDo(db, user, auctionId, 'distribute', now)
    mustBeBetween(inForceOn, turn.on, now)
    if (owed > turn.price) throw new Refusal('tooMuch')
    const dueOn = distributionDueOn(inForceOn, await heldDays(db))
    await addStep(db, outside, now, {
      auctionId,
      kind: 'DISTRIBUTED',
      on: inForceOn,
      registrationId: turn.registrationId,
      amount: owed,
      dueOn,
      files,
      user,
    })
    if (owed === 0) await releaseOthers(db, outside, auctionId, now)
    else
      await saleLetter(db, outside, now, {
        kind: 'priceDue',
        registrationId: turn.registrationId,
        occasion: 'distribution',
        facts: { price: turn.price, owed, dueOn, creditor: true },
      })
    return { dueOn }
  },

  async declareDefault({ input: { auctionId, reasons, files }, user, db, now, outside }) {
    const { turn } = await toDo(db, user, auctionId, 'default', now)
    const registrationId = turn.registrationId
    const on = dayInSofia(now)
    await addStep(db, outside, now, {
      auctionId,
      kind: 'DEFAULTED',
      on,
      registrationId,
      words: { reasons },
      files,
      user,
    })
    // Only the deposit is kept; whoever had begun to pay gets that back (CPC art. 493(1)).
    if (turn.paid > 0)
      await saleLetter(db, outside, now, {
        kind: 'refund',
        registrationId,
        occasion: 'partDue',
        facts: { amount: turn.paid, ofPrice: true, since: on },
      })
    await offerIfExhausted(db, outside, auctionId, now)
    return {}
  },

  async returnPayment({ input: { auctionId, registrationId, returnedOn, files }, user, db, now, outside }) {
    const { all } = await toDo(db, user, auctionId, 'payBack', now)
    const turn = toPayBack(all.rule).find((each) => each.registrationId === registrationId)
    if (!turn) throw new Refusal('notNow')
    mustBeBetween(returnedOn, turn.endedOn!, now)
    const amount = turn.toReturn
    const kind = 'PAYMENT_RETURNED' as const
    await addStep(db, outside, now, { auctionId, kind, on: returnedOn, registrationId, amount, files, user })
    const facts = { amount, ofPrice: true }
    await saleLetter(db, outside, now, { kind: 'refund', registrationId, occasion: 'partReturned', facts })
    return {}
  },

  async recordAward({ input: { auctionId, number, issuedOn, files }, user, db, now, outside }) {
    const { turn } = await toDo(db, user, auctionId, 'award', now)
    mustBeBetween(issuedOn, turn.endedOn!, now)
    const registrationId = turn.registrationId
    const step = { auctionId, kind: 'AWARDED' as const, on: issuedOn, registrationId, words: { number } }
    await addStep(db, outside, now, { ...step, files, user })
    return {}
  },
})

/** The sale with whose turn it is, locked, if this may be done now. */
export async function toDo(db: Db, user: User, auctionId: number, deed: Deed, now: Date) {
  const all = await ownAfter(db, user, auctionId, true)
  if (!whatMayBeDone(all.rule, dayInSofia(now)).includes(deed)) throw new Refusal('notNow')
  // Deeds before a buyer is declared have no turn and do not ask for it.
  return { all, turn: standingOf(all.rule).turn as Turn }
}

/** What is recorded lies between the event from which its term runs and today. */
export function mustBeBetween(day: Day, from: Day, now: Date) {
  if (day > dayInSofia(now)) throw new Refusal('inFuture')
  if (day < from) throw new Refusal('tooEarly', { from })
}

/** After the price is paid the deposits of the others are to be returned. CPC art. 493(2). */
async function releaseOthers(db: Db, outside: Outside, auctionId: number, now: Date) {
  const [all] = await afterOf(db, [auctionId])
  await tellOfDeposits(db, outside, all!, now, ['PRICE_PAID'])
}

/** Tells those whose deposits have become due for one of these reasons, once each. Ordinance N-3, art. 47; CPC art. 493(2). */
export async function tellOfDeposits(
  db: Db,
  outside: Outside,
  { rule, applied }: AfterAll,
  now: Date,
  reasons: readonly string[],
): Promise<number> {
  let count = 0
  for (const one of applied) {
    const deposit = depositOf(rule, one)
    if (deposit?.state !== 'TO_RETURN' || !reasons.includes(deposit.reason)) continue
    count++
    await saleLetter(db, outside, now, {
      kind: 'refund',
      registrationId: one.registrationId,
      occasion: 'due',
      facts: { amount: one.paid, since: deposit.since! },
    })
  }
  return count
}
