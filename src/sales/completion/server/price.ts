/** The price: its payment, the distribution by which a creditor pays, the default that the organiser declares, and what goes back. */
import { moneyText } from '#platform/money.ts'
import { afterMessages as words, recordedFields } from '../steps-screen.messages.ts'
import type { User } from '#platform/access.ts'
import { type Day, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { heldDays } from '#platform/db/declared-days.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { takeAsPrice } from '#sales/deposits/server/bank-lines.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { performing } from '#actions/performing.ts'
import { completionSteps } from '../steps.contract.ts'
import { type Step, STEPS } from '../steps.ts'
import {
  distributionDueOn,
  statusOf,
  paymentsBack,
  refundsDue,
  type Turn,
  turnsOf,
  allowedActions,
} from '#sales/protocol/completion.rules.ts'
import { depositOf } from '#sales/protocol/deposits.rules.ts'
import { addStep, type NewStep } from '#sales/protocol/server/completion-steps.ts'
import { type Completion, readCompletions, readOwnCompletion } from '#sales/protocol/server/completion.ts'
import { decide } from './step-acts.ts'

type OnCompletion = { completion: Completion; turn: Turn }
/** How far the sale had come before a step, and how far it is since. */
export const stages = {
  reopen: async (db: Db, subject: OnCompletion): Promise<OnCompletion> => {
    const [completion] = await readCompletions(db, [subject.completion.row.id])
    return { ...subject, completion: completion! }
  },
  describe({ completion: { row, facts } }: OnCompletion) {
    const { stage, turn } = statusOf(facts)
    return {
      stage: stage === 'NONE' ? null : words[stage],
      registration: turn?.registrationId,
      paid: turn && moneyText(turn.paid, row.currency),
      dueOn: turn?.dueOn,
      toReturn: refundsDue(facts).length,
    }
  },
}

type Opening = { input: { auctionId: number }; user: User; db: Db; now: Date }
/** The organiser's own sale with whose turn it is, if the step may be taken now. */
export const onStep = performing({
  async open({ input, user, db, now }: Opening, { action }: Pick<Step, 'action' | 'signed'>) {
    const completion = await readOwnCompletion(db, user, input.auctionId, true)
    if (!allowedActions(completion.facts, dayInSofia(now)).includes(action)) throw new Refusal('notNow')
    // Steps before a buyer is declared have no turn and do not ask for it.
    return { completion, turn: statusOf(completion.facts).turn as Turn }
  },
  ...stages,
})

type Recording = Scope & { input: { auctionId: number; files: readonly string[] }; user: User }
/** Records a step with its documents. */
export const record = (call: Recording, step: Omit<NewStep, 'saleId' | 'files' | 'user'>) =>
  addStep(call, { ...step, saleId: call.input.auctionId, files: call.input.files, user: call.user })

export const priceHandlers = recordingHandlers(completionSteps, recordedFields, {
  recordPayment: onStep(STEPS.pay, async (call, { turn, completion }) => {
    const { auctionId: saleId, paidOn, amount, payer, bank, overpaid, lineId } = call.input
    mustBeBetween({ paidOn }, turn.on, call.now)
    const wasWhole = turn.paidOn !== null
    // A term that stands still is not missed (CPC art. 432).
    const { stayed_at: stayedAt } = completion.row
    const stands = stayedAt !== null && turn.dueOn !== null && dayInSofia(stayedAt) <= turn.dueOn
    if (!wasWhole && turn.accepted && turn.dueOn && paidOn > turn.dueOn && !stands)
      throw new Refusal('tooLate', { field: 'paidOn' })
    const owed = Math.max(0, turn.owed - turn.paid)
    // Of the price no more is kept than is owed; what came in beyond that goes back.
    const over = Math.max(0, amount - owed)
    if (over > 0 && !overpaid) throw new Refusal('tooMuch', { field: 'amount', left: owed })
    // Whoever pays on an invitation has accepted it.
    if (!turn.accepted) await accept(call, { saleId, turn, on: paidOn, files: [], user: call.user })
    const { registrationId } = turn
    const words = { payer, bank }
    const { number } = await record(call, { kind: 'PAID', on: paidOn, registrationId, amount, words })
    if (lineId !== undefined) {
      const { db, user, now } = call
      // What was agreed in leva is paid in euro: the two amounts are not compared.
      if (completion.row.currency !== 'EUR') throw new Refusal('notThisLine', { field: 'lineId' })
      await takeAsPrice(db, { id: lineId, registrationId, amount, on: paidOn, user, now })
    }
    if (over > 0)
      await writeToApplicant(call, {
        kind: 'refund',
        registrationId,
        occasion: `overpaid ${number}`,
        facts: { amount: over, overpaid: true, since: paidOn },
      })
    if (amount >= owed && !wasWhole) await releaseOthers(call, saleId)
    return { left: Math.max(0, owed - amount) }
  }),

  recordDistribution: onStep(
    STEPS.distribute,
    async (call, { turn: { on, price, registrationId, deposit } }) => {
      const { auctionId: saleId, inForceOn, owed, files } = call.input
      mustBeBetween({ inForceOn }, on, call.now)
      if (owed > price) throw new Refusal('tooMuch', { field: 'owed' })
      const dueOn = distributionDueOn(inForceOn, await heldDays(call.db))
      // The deposit is counted into what is due, and what it is more than that goes back (CPC art. 492(3); CA art. 717d(2)).
      const [amount, surplus] = [Math.max(0, owed - deposit), Math.max(0, deposit - owed)]
      // By this alone the price counts as paid, so what says so is attached (CPC art. 495).
      if (amount === 0 && files.length === 0) throw new Refusal('accountMissing', { field: 'files' })
      await record(call, {
        kind: 'DISTRIBUTED',
        on: inForceOn,
        registrationId,
        amount,
        surplus: surplus || null,
        dueOn,
      })
      if (surplus > 0)
        await writeToApplicant(call, {
          kind: 'refund',
          registrationId,
          occasion: 'surplus',
          facts: { amount: surplus, surplus: true, since: inForceOn },
        })
      if (amount === 0) await releaseOthers(call, saleId)
      else
        await writeToApplicant(call, {
          kind: 'priceDue',
          registrationId,
          occasion: 'distribution',
          facts: { price, owed: amount, dueOn, creditor: true },
        })
      return { dueOn }
    },
  ),

  declareDefault: onStep(STEPS.default, async (call, { completion }) => {
    const { toSign } = await decide(call, 'default', completion, call.input)
    return { toSign }
  }),

  returnPayment: onStep(STEPS.payBack, async (call, { completion }) => {
    const { registrationId, returnedOn } = call.input
    const turn = refundsDue(completion.facts).find((each) => each.registrationId === registrationId)
    if (!turn) throw new Refusal('notNow')
    mustBeBetween({ returnedOn }, turn.backSince!, call.now)
    const { auctionId: saleId, files } = call.input
    const { toReturn: amount } = turn
    await recordPaymentBack(call, { saleId, turn, amount, on: returnedOn, files, user: call.user })
    return {}
  }),
})

type Back = { saleId: number; turn: Turn; amount: number; on: Day; files: readonly string[]; user?: User }

/** Writes down that a buyer got back what was due back to them, and tells them. CPC art. 433, 493(1), 497; CA art. 717d(2). */
async function recordPaymentBack(scope: Scope, { turn, amount, ...step }: Back) {
  const { registrationId, end } = turn
  const surplus = Math.min(turn.surplus, amount) || null
  const { number } = await addStep(scope, {
    ...step,
    kind: 'PAYMENT_RETURNED',
    registrationId,
    amount,
    surplus,
  })
  const facts = { amount, ofPrice: true, surplus: end === 'PAID' }
  await writeToApplicant(scope, {
    kind: 'refund',
    registrationId,
    occasion: `partReturned ${number}`,
    facts,
  })
}

type Ordered = { registrationId: number; amount: number; on: Day }
/** Records, as a statement of the bank shows it, that what was ordered for a buyer has gone back to them. */
export async function recordOrderedReturn(scope: Scope, { registrationId, amount, on }: Ordered) {
  const { db } = scope
  const { announcement_id: saleId } = await db
    .selectFrom('registration')
    .select('announcement_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  await lockSale(db, saleId)
  const [completion] = await readCompletions(db, [saleId])
  const turn = refundsDue(completion!.facts).find((each) => each.registrationId === registrationId)
  if (!turn || turn.toReturn < amount) throw new Refusal('notNow')
  // What the bank booked before the day since which it is due, was due by then all the same.
  const since = turn.backSince!
  await recordPaymentBack(scope, { saleId, turn, amount, on: on < since ? since : on, files: [] })
}

type SentBack = { registrationId: number; on: Day; reason: string; user?: User; orderId?: number }

/**
 * Records that the payee's bank sent back what had gone back to a buyer beside their deposit, so that it is due again, and asks them for
 * another account. Without an officer, as a statement shows it of this order; by an officer, of the order that stands, else of what went
 * back last. Throws the Refusals of `recordSentBack`. CPC art. 433, 493(1), 497; CA art. 717d(2).
 */
export async function recordPaymentSentBack(
  scope: Scope,
  { registrationId, on, reason, user, orderId }: SentBack,
) {
  const { db, now } = scope
  const sale = await db
    .selectFrom('registration')
    .select('announcement_id as id')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchDeposit')
  await lockSale(db, sale.id)
  const [completion] = await readCompletions(db, [sale.id])
  if (!completion || (user && completion.row.organiser_id !== user.actsFor))
    throw new Refusal('noSuchDeposit')
  const turn = turnsOf(completion.facts).find((each) => each.registrationId === registrationId)
  const orders = await db
    .selectFrom('return_order as o')
    .innerJoin('return_file as f', 'f.id', 'o.file_id')
    .select(['o.id', 'o.due', 'o.paid_out_at', 'f.made_at'])
    .where('o.registration_id', '=', registrationId)
    .where('o.what', '=', 'PRICE')
    .where('o.taken_back_at', 'is', null)
    .where('o.sent_back_at', 'is', null)
    .execute()
  const back = paymentsBack(completion.facts.steps.filter((step) => step.registrationId === registrationId))
  const { order, returned } = cameBack(orders, back, orderId)
  const stands = order?.paid_out_at === null
  if (!turn || (stands ? turn.toReturn < order.due! : !returned)) throw new Refusal('notReturned')
  const earliest = stands ? dayInSofia(order.made_at) : returned!.on
  if (user && (on > dayInSofia(now) || on < earliest)) throw new Refusal('wrongDay', { field: 'sentBackOn' })
  // A bank may book what came back for the day before; it was returned by then all the same.
  const since = on < earliest ? earliest : on
  const step = { saleId: sale.id, registrationId, on: since, ...(user && { user }) }
  const { amount, surplus = null } = stands
    ? { amount: order.due!, surplus: Math.min(turn.surplus, order.due!) || null }
    : { amount: returned!.amount!, surplus: returned!.surplus }
  // What came back had gone out, whether or not a statement has shown that.
  if (stands) await addStep(scope, { ...step, kind: 'PAYMENT_RETURNED', amount, surplus })
  const words = { reasons: reason }
  const ended = {
    ...step,
    kind: 'PAYMENT_SENT_BACK' as const,
    amount,
    surplus,
    words,
    orderId: order?.id ?? null,
  }
  const { number } = await addStep(scope, ended)
  const facts = { amount, since, ofPrice: true, ...(reason && { reasons: bankReason(reason) }) }
  await writeToApplicant(scope, {
    kind: 'refundSentBack',
    registrationId,
    occasion: `step ${number}`,
    facts,
  })
}

type Order = { id: number; paid_out_at: Date | null }
/** Which order came back, and the return that it was: of an order that stands none is recorded yet, and what was returned by hand had none. */
function cameBack<Some extends Order, Step extends { at: Date }>(
  orders: readonly Some[],
  back: readonly Step[],
  orderId: number | undefined,
) {
  const returnedBy = ({ paid_out_at: at }: Order) =>
    at === null ? undefined : back.find((step) => step.at.getTime() === at.getTime())
  if (orderId !== undefined) {
    const order = orders.find(({ id }) => id === orderId)
    return { order, returned: order && returnedBy(order) }
  }
  const unpaid = orders.find((order) => order.paid_out_at === null)
  if (unpaid) return { order: unpaid, returned: undefined }
  const last = back.at(-1)
  return { order: orders.find((order) => last !== undefined && returnedBy(order) === last), returned: last }
}

type Acceptance = { saleId: number; turn: Turn; on: Day; files: readonly string[]; user: User }

/** Whoever accepts an invitation is to be declared the buyer, from which their time to pay runs. CA art. 717e, item 2. */
export const accept = (scope: Scope, { saleId, turn: { registrationId }, on, files, user }: Acceptance) =>
  addStep(scope, { saleId, kind: 'ACCEPTED', on, registrationId, files, user })

/** What is recorded lies between the event from which its term runs and today. The day comes under the name of its field. */
export function mustBeBetween(given: Record<string, Day>, from: Day, now: Date) {
  for (const [field, day] of Object.entries(given)) {
    if (day > dayInSofia(now)) throw new Refusal('inFuture', { field })
    if (day < from) throw new Refusal('tooEarly', { field, from })
  }
}

/** After the price is paid the deposits of the others are to be returned. CPC art. 493(2). */
async function releaseOthers(scope: Scope, saleId: number) {
  const { db } = scope
  const [completion] = await readCompletions(db, [saleId])
  await notifyOfDeposits(scope, completion!, ['PRICE_PAID'])
}

/** Tells those whose deposits have become due for one of these reasons, once each. Ordinance N-3, art. 47; CPC art. 493(2). */
export async function notifyOfDeposits(
  scope: Scope,
  { facts, applicants }: Completion,
  reasons: readonly string[],
): Promise<number> {
  let count = 0
  for (const one of applicants) {
    const deposit = depositOf(facts, one)
    if (deposit?.state !== 'TO_RETURN' || !reasons.includes(deposit.reason)) continue
    count++
    await writeToApplicant(scope, {
      kind: 'refund',
      registrationId: one.registrationId,
      occasion: 'due',
      facts: { amount: one.paid, since: deposit.since! },
    })
  }
  return count
}
