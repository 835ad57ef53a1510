/** The price: its payment, the distribution by which a creditor pays, the award, and the default that the organiser declares. */
import { moneyText } from '../../../platform/money.ts'
import { afterMessages as words, recordedFields } from '../steps-screen.messages.ts'
import type { Changed } from '../../../platform/http/audit.ts'
import type { User } from '../../../platform/access.ts'
import { type Day, dayInSofia } from '../../../platform/dates.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import type { Db } from '../../../platform/db/database.ts'
import { heldDays } from '../../../platform/db/declared-days.ts'
import { recordingHandlers } from '../../../platform/http/mount.ts'
import type { Scope } from '../../../platform/process/outside.ts'
import { writeToApplicant } from '../../letters/server/letters.ts'
import { completionSteps } from '../steps.contract.ts'
import {
  type Deed,
  distributionDueOn,
  nextDueOn,
  standingOf,
  refundsDue,
  type Turn,
  allowedDeeds,
} from '../../protocol/completion.rules.ts'
import { depositOf } from '../../protocol/deposits.rules.ts'
import { addStep, offerIfExhausted } from '../../protocol/server/completion-steps.ts'
import { type Completion, readCompletions, readOwnCompletion } from '../../protocol/server/completion.ts'

export const priceHandlers = recordingHandlers(completionSteps, recordedFields, {
  async recordPayment({ input, user, db, now, outside, changed }) {
    const { auctionId: saleId, paidOn, amount, payer, bank, files } = input
    const { completion, turn } = await lockForDeed(db, user, saleId, 'pay', now)
    mustBeBetween({ paidOn }, turn.on, now)
    if (turn.accepted && turn.dueOn && paidOn > turn.dueOn) throw new Refusal('tooLate', { field: 'paidOn' })
    const left = turn.owed - turn.paid - amount
    if (left < 0) throw new Refusal('tooMuch', { field: 'amount', left: turn.owed - turn.paid })
    // Whoever pays on an invitation has accepted it.
    if (!turn.accepted) await accept({ db, outside, now }, { saleId, turn, on: paidOn, files: [], user })
    await addStep(
      { db, outside, now },
      {
        saleId,
        kind: 'PAID',
        on: paidOn,
        registrationId: turn.registrationId,
        amount,
        words: { payer, bank },
        files,
        user,
      },
    )
    if (left === 0) await releaseOthers({ db, outside, now }, saleId)
    await tellStage(db, completion, changed)
    return { left }
  },

  async recordDistribution({ input, user, db, now, outside, changed }) {
    const { auctionId: saleId, inForceOn, owed, files } = input
    const { completion, turn } = await lockForDeed(db, user, saleId, 'distribute', now)
    mustBeBetween({ inForceOn }, turn.on, now)
    if (owed > turn.price) throw new Refusal('tooMuch', { field: 'owed' })
    const dueOn = distributionDueOn(inForceOn, await heldDays(db))
    await addStep(
      { db, outside, now },
      {
        saleId,
        kind: 'DISTRIBUTED',
        on: inForceOn,
        registrationId: turn.registrationId,
        amount: owed,
        dueOn,
        files,
        user,
      },
    )
    if (owed === 0) await releaseOthers({ db, outside, now }, saleId)
    else
      await writeToApplicant(
        { db, outside, now },
        {
          kind: 'priceDue',
          registrationId: turn.registrationId,
          occasion: 'distribution',
          facts: { price: turn.price, owed, dueOn, creditor: true },
        },
      )
    await tellStage(db, completion, changed)
    return { dueOn }
  },

  async declareDefault({ input: { auctionId: saleId, reasons, files }, user, db, now, outside, changed }) {
    const { completion, turn } = await lockForDeed(db, user, saleId, 'default', now)
    const registrationId = turn.registrationId
    const on = dayInSofia(now)
    await addStep(
      { db, outside, now },
      {
        saleId,
        kind: 'DEFAULTED',
        on,
        registrationId,
        words: { reasons },
        files,
        user,
      },
    )
    // Only the deposit is kept; whoever had begun to pay gets that back (CPC art. 493(1)).
    if (turn.paid > 0)
      await writeToApplicant(
        { db, outside, now },
        {
          kind: 'refund',
          registrationId,
          occasion: 'partDue',
          facts: { amount: turn.paid, ofPrice: true, since: on },
        },
      )
    await offerIfExhausted({ db, outside, now }, saleId)
    await tellStage(db, completion, changed)
    return {}
  },

  async returnPayment({
    input: { auctionId: saleId, registrationId, returnedOn, files },
    user,
    db,
    now,
    outside,
    changed,
  }) {
    const { completion } = await lockForDeed(db, user, saleId, 'payBack', now)
    const turn = refundsDue(completion.facts).find((each) => each.registrationId === registrationId)
    if (!turn) throw new Refusal('notNow')
    mustBeBetween({ returnedOn }, turn.endedOn!, now)
    const amount = turn.toReturn
    const kind = 'PAYMENT_RETURNED' as const
    await addStep({ db, outside, now }, { saleId, kind, on: returnedOn, registrationId, amount, files, user })
    const facts = { amount, ofPrice: true }
    await writeToApplicant(
      { db, outside, now },
      { kind: 'refund', registrationId, occasion: 'partReturned', facts },
    )
    await tellStage(db, completion, changed)
    return {}
  },

  async recordAward({
    input: { auctionId: saleId, number, issuedOn, files },
    user,
    db,
    now,
    outside,
    changed,
  }) {
    const { completion, turn } = await lockForDeed(db, user, saleId, 'award', now)
    mustBeBetween({ issuedOn }, turn.endedOn!, now)
    const registrationId = turn.registrationId
    const step = {
      saleId,
      kind: 'AWARDED' as const,
      on: issuedOn,
      registrationId,
      words: { number },
    }
    await addStep({ db, outside, now }, { ...step, files, user })
    await tellStage(db, completion, changed)
    return {}
  },
})

type Acceptance = { saleId: number; turn: Turn; on: Day; files: readonly string[]; user: User }

/** Whoever accepts an invitation is declared the buyer, and their time to pay runs from that day; a creditor without a deposit pays by the distribution. CA art. 717e, item 2; 717d(2). */
export async function accept(scope: Scope, { saleId, turn, on, files, user }: Acceptance) {
  const { registrationId, price, owed, creditor } = turn
  const dueOn = creditor ? null : nextDueOn(on, await heldDays(scope.db))
  await addStep(scope, { saleId, kind: 'ACCEPTED', on, registrationId, dueOn, files, user })
  await writeToApplicant(scope, {
    kind: 'nextBuyer',
    registrationId,
    facts: { price, ...(dueOn ? { owed, dueOn } : { creditor: true }) },
  })
}

/** Tells how far the sale had come before a deed, and how far it is since. */
export async function tellStage(
  db: Db,
  { row, facts }: Completion,
  changed: Changed<keyof typeof recordedFields>,
) {
  const [after] = await readCompletions(db, [row.id])
  changed(stageIn(row, facts), stageIn(row, after!.facts))
}
function stageIn({ currency }: Completion['row'], facts: Completion['facts']) {
  const { stage, turn } = standingOf(facts)
  return {
    stage: stage === 'NONE' ? null : words[stage],
    registration: turn?.registrationId,
    paid: turn && moneyText(turn.paid, currency),
    dueOn: turn?.dueOn,
    toReturn: refundsDue(facts).length,
  }
}

/** The sale with whose turn it is, locked, if this may be done now. */
export async function lockForDeed(db: Db, user: User, saleId: number, deed: Deed, now: Date) {
  const completion = await readOwnCompletion(db, user, saleId, true)
  if (!allowedDeeds(completion.facts, dayInSofia(now)).includes(deed)) throw new Refusal('notNow')
  // Deeds before a buyer is declared have no turn and do not ask for it.
  return { completion, turn: standingOf(completion.facts).turn as Turn }
}

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
