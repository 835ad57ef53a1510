/** The ledger of deposits for organisers, the return of one, and its owner's wish to have it back. */
import { bankReason } from '#sales/deposits/bank-reasons.messages.ts'
import { states } from '#sales/deposits/states.messages.ts'
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { type Day, dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../deposits.messages.ts'
import type { User } from '#platform/access.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { RENAMED, refundOf } from '#sales/deposits/server/refund-account.ts'
import { phase } from '#sales/law/bidding.rules.ts'
import { writeToApplicant } from '#sales/letters/server/letters.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { depositOf, lastReturn, mayAskDeposit } from '#sales/protocol/deposits.rules.ts'
import { addStep, offerIfExhausted } from '#sales/protocol/server/completion-steps.ts'
import { type Completion, readCompletions, ownApplication } from '#sales/protocol/server/completion.ts'
import { type Filters, readLedger, refreshRows } from './deposit-rows.ts'
import { recordPaymentSentBack } from './price.ts'

export const depositHandlers = recordingHandlers(deposits, recordedFields, {
  async listDeposits({ input, user, db, now, services }) {
    const organiserId = user.actsFor
    await refreshRows(db, organiserId)
    const { page, size, ...asked } = input
    const part = size === -1 ? { offset: 0 } : { offset: (page - 1) * size, limit: size }
    const { rows, ...sums } = await readLedger(db, { ...asked, ...part, organiserId } as Filters, now)
    const accounts = await accountsOf(
      db,
      services,
      rows.filter(({ state }) => state === 'TO_RETURN').map(({ registrationId }) => registrationId),
    )
    return {
      rows: rows.map((row) => ({ ...row, account: accounts.get(row.registrationId) ?? null })),
      ...sums,
    }
  },

  async returnDeposit({ input, user, db, now, services, changed }) {
    await recordReturn({ db, services, now }, { ...input, user })
    changed({ deposit: states.TO_RETURN }, { deposit: states.RETURNED, returnedOn: input.returnedOn })
    return {}
  },

  async recordSentBack({ input, user, db, now, services, changed }) {
    const { registrationId, what, sentBackOn: on, reason } = input
    const record = what === 'PRICE' ? recordPaymentSentBack : recordReturnSentBack
    await record({ db, services, now }, { registrationId, on, reason, user })
    if (what === 'PRICE') changed({}, { priceSentBackOn: on })
    else changed({ deposit: states.RETURNED }, { deposit: states.TO_RETURN, sentBackOn: on })
    return {}
  },

  async askDeposit({ input: { auctionId: saleId }, user, db, now, services, changed }) {
    await lockSale(db, saleId)
    const [completion] = await readCompletions(db, [saleId])
    const mine = completion && ownApplication(completion, user)
    if (!mine) throw new Refusal('notYours')
    if (!mayAskDeposit(completion.facts, mine)) throw new Refusal('notNow')
    const { registrationId } = mine
    changed({ depositRequested: false }, { depositRequested: true })
    await addStep(
      { db, services, now },
      {
        saleId,
        kind: 'DEPOSIT_ASKED',
        on: dayInSofia(now),
        registrationId,
        user,
      },
    )
    // They may have been the last whom the syndic could still invite.
    await offerIfExhausted({ db, services, now }, saleId)
    return {}
  },
})

type Returned = { registrationId: number; returnedOn: string; files: readonly string[]; user?: User }

/** Records that a deposit was returned and tells its owner; without an officer, as a statement of the bank shows it. Throws the Refusals of `returnDeposit`. */
export async function recordReturn(
  { db, services, now }: Scope,
  { registrationId, returnedOn, files, user }: Returned,
) {
  const { saleId, one, deposit, moved } = await lockedDeposit(db, registrationId, user, now)
  if (deposit.state !== 'TO_RETURN') throw new Refusal('notDue')
  if (returnedOn > dayInSofia(now) || returnedOn < deposit.since!)
    throw new Refusal('wrongDay', { field: 'returnedOn' })
  const amount = one.paid - deposit.goneBack
  const step = { saleId, kind: 'DEPOSIT_RETURNED' as const, on: returnedOn, registrationId, amount }
  const { number } = await addStep({ db, services, now }, { ...step, files, ...(user && { user }) })
  const facts = { amount }
  // Of a deposit that came back once, this is told again.
  const occasion = moved ? `returned ${number}` : 'returned'
  await writeToApplicant({ db, services, now }, { kind: 'refund', registrationId, occasion, facts })
}

type SentBack = { registrationId: number; on: Day; reason: string; user?: User }

/**
 * Records that the payee's bank sent a return back, so that the deposit is due again, and asks its owner for another account; without an
 * officer, as a statement shows it. Throws the Refusals of `recordSentBack`.
 */
export async function recordReturnSentBack(
  { db, services, now }: Scope,
  { registrationId, on, reason, user }: SentBack,
) {
  const { saleId, one, deposit, moved } = await lockedDeposit(db, registrationId, user, now)
  const order = await db
    .selectFrom('return_order as o')
    .innerJoin('return_file as f', 'f.id', 'o.file_id')
    .select('f.made_at')
    .where('o.registration_id', '=', registrationId)
    .where('o.what', '=', 'DEPOSIT')
    .where('o.taken_back_at', 'is', null)
    .where('o.sent_back_at', 'is', null)
    .executeTakeFirst()
  const returnedOn = deposit.state === 'RETURNED' ? moved!.on : undefined
  const earliest = returnedOn ?? (order && dayInSofia(order.made_at))
  if (earliest === undefined) throw new Refusal('notReturned')
  if (user && (on > dayInSofia(now) || on < earliest)) throw new Refusal('wrongDay', { field: 'sentBackOn' })
  // A bank may book what came back for the day before; it was returned by then all the same.
  const since = on < earliest ? earliest : on
  const amount = one.paid - deposit.goneBack
  const { number } = await addStep(
    { db, services, now },
    {
      saleId,
      kind: 'DEPOSIT_SENT_BACK',
      on: since,
      registrationId,
      amount,
      words: { reasons: reason },
      ...(user && { user }),
    },
  )
  const facts = { amount, since, ...(reason && { reasons: bankReason(reason) }) }
  await writeToApplicant(
    { db, services, now },
    { kind: 'refundSentBack', registrationId, occasion: `step ${number}`, facts },
  )
}

/** A deposit in a sale that is locked, and its last movement back to its owner or from there; an officer sees none while bidding runs. */
async function lockedDeposit(db: Db, registrationId: number, user: User | undefined, now: Date) {
  const registration = await db
    .selectFrom('registration')
    .select('announcement_id')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  if (!registration) throw new Refusal('noSuchDeposit')
  const saleId = registration.announcement_id
  await lockSale(db, saleId)
  const [completion] = await readCompletions(db, [saleId])
  const one = completion?.applicants.find((each) => each.registrationId === registrationId)
  if (!completion || !one || (user && completion.row.organiser_id !== user.actsFor))
    throw new Refusal('noSuchDeposit')
  const deposit = depositOf(completion.facts, one)
  // While bidding runs the organiser learns of nobody who applied, not even of whom they refused (Ordinance N-3, art. 19).
  if (!deposit || (user && isBidding(completion, now))) throw new Refusal('noSuchDeposit')
  return { saleId, one, deposit, moved: lastReturn(completion.facts, registrationId) }
}

const isBidding = ({ row }: Completion, now: Date) =>
  phase(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  ) === 'current'

/** Where deposits go back to. */
async function accountsOf(db: Db, { personal }: Services, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('registration as r')
          .select(['r.id', 'r.application', RENAMED.as('renamed')])
          .where('r.id', 'in', ids)
          .execute()
  return new Map(
    rows.flatMap((row) => {
      const account = refundOf(personal, row)
      return account ? [[row.id, account] as const] : []
    }),
  )
}
