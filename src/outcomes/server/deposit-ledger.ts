/** The ledger of deposits for organisers, the return of one, and its owner's wish to have it back. */
import { dayInSofia } from '../../platform/dates.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { ApplicationRecord } from '../../announcements/application.contract.ts'
import { phase } from '../../auctions/rules.ts'
import { inPhase } from '../../auctions/server/phases.ts'
import { saleLetter } from '../../correspondence/server/letters.ts'
import { type DepositRow, deposits, DEPOSIT_STATES } from '../deposits.contract.ts'
import { depositOf, mayAskDeposit } from '../deposits.rules.ts'
import { addStep, offerIfExhausted } from './after.ts'
import { type AfterAll, afterOf, lockAfter, ownApplication } from './after-sale.ts'

export const depositLedger = handlers(deposits, {
  async listDeposits({ input, user, db, now, outside }) {
    // While bidding runs the organiser sees nothing of the applicants (Ordinance N-3, art. 19).
    let query = db
      .selectFrom('auction')
      .innerJoin('announcement as a', 'a.id', 'auction.id')
      .select('a.id')
      .where('a.organiser_id', '=', user.actsFor)
      .where((eb) => eb.not(inPhase('current', now)))
    if (input.auctionId) query = query.where('a.id', '=', input.auctionId)
    const ids = (await query.execute()).map(({ id }) => id)
    const sought = input.search.toLowerCase()
    const found = (await afterOf(db, ids))
      .flatMap(rowsOf)
      .filter(({ row }) =>
        sought
          ? [row.name, row.code, row.registrationNumber].some((text) => text.toLowerCase().includes(sought))
          : true,
      )
    const shown = found.filter(({ row }) => !input.state || row.state === input.state)
    const key = (input.sort ?? 'since') as 'since' | 'code' | 'name' | 'amount'
    // Without another order, what is to be returned longest stands first.
    const urgency = (state: DepositRow['state']) => (input.sort || state === 'TO_RETURN' ? 0 : 1)
    const sign = input.direction === 'desc' ? -1 : 1
    shown.sort(
      ({ row: one }, { row: other }) =>
        urgency(one.state) - urgency(other.state) ||
        sign * compare(one[key] ?? '', other[key] ?? '') ||
        one.registrationId - other.registrationId,
    )
    const from = input.size === -1 ? 0 : (input.page - 1) * input.size
    const page = shown.slice(from, input.size === -1 ? undefined : from + input.size)
    const accounts = await accountsOf(
      db,
      outside,
      page.filter(({ row }) => row.state === 'TO_RETURN').map(({ row }) => row.registrationId),
    )
    return {
      rows: page.map(({ row }) => ({ ...row, account: accounts.get(row.registrationId) ?? null })),
      total: shown.length,
      totals: totalsOf(found.map(({ row }) => row)),
    }
  },

  async returnDeposit({ input: { registrationId, returnedOn, files }, user, db, now, outside }) {
    const registration = await db
      .selectFrom('registration')
      .select('announcement_id')
      .where('id', '=', registrationId)
      .executeTakeFirst()
    if (!registration) throw new Refusal('noSuchDeposit')
    const auctionId = registration.announcement_id
    await lockAfter(db, auctionId)
    const [all] = await afterOf(db, [auctionId])
    const one = all?.applied.find((each) => each.registrationId === registrationId)
    if (!all || !one || all.row.organiser_id !== user.actsFor) throw new Refusal('noSuchDeposit')
    const deposit = depositOf(all.rule, one)
    // While bidding runs the organiser learns of nobody who applied, not even of whom he refused (Ordinance N-3, art. 19).
    if (!deposit || isBidding(all, now)) throw new Refusal('noSuchDeposit')
    if (deposit.state !== 'TO_RETURN') throw new Refusal('notDue')
    if (returnedOn > dayInSofia(now) || returnedOn < deposit.since!) throw new Refusal('wrongDay')
    const amount = one.paid
    const step = { auctionId, kind: 'DEPOSIT_RETURNED' as const, on: returnedOn, registrationId, amount }
    await addStep(db, outside, now, { ...step, files, user })
    const facts = { amount }
    await saleLetter(db, outside, now, { kind: 'refund', registrationId, occasion: 'returned', facts })
    return {}
  },

  async askDeposit({ input: { auctionId }, user, db, now, outside }) {
    await lockAfter(db, auctionId)
    const [all] = await afterOf(db, [auctionId])
    const mine = all && ownApplication(all, user)
    if (!mine) throw new Refusal('notYours')
    if (!mayAskDeposit(all.rule, mine)) throw new Refusal('notNow')
    const { registrationId } = mine
    await addStep(db, outside, now, {
      auctionId,
      kind: 'DEPOSIT_ASKED',
      on: dayInSofia(now),
      registrationId,
      user,
    })
    // He may have been the last whom the syndic could still invite.
    await offerIfExhausted(db, outside, auctionId, now)
    return {}
  },
})

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'bg')

const isBidding = ({ row }: AfterAll, now: Date) =>
  phase(
    {
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  ) === 'current'

const rowsOf = ({ row: sale, rule, applied }: AfterAll) =>
  applied.flatMap((one) => {
    const deposit = depositOf(rule, one)
    if (!deposit) return []
    const row: Omit<DepositRow, 'account'> = {
      ...deposit,
      amount: sale.deposit,
      paid: one.paid,
      registrationId: one.registrationId,
      registrationNumber: one.number,
      auctionId: sale.id,
      procedure: sale.procedure,
      code: sale.code,
      name: one.name,
      currency: sale.currency,
    }
    return [{ row }]
  })

/** Where deposits go back to, as the applications say. */
async function accountsOf(db: Db, { personal }: Outside, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('registration').select(['id', 'application']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, application }) =>
      application
        ? [[id, ApplicationRecord.parse(JSON.parse(personal.open(application))).refund] as const]
        : [],
    ),
  )
}

const totalsOf = (rows: readonly Omit<DepositRow, 'account'>[]) =>
  DEPOSIT_STATES.flatMap((state) =>
    (['EUR', 'BGN'] as const).flatMap((currency) => {
      const of = rows.filter((row) => row.state === state && row.currency === currency)
      return of.length > 0
        ? [{ currency, state, count: of.length, amount: of.reduce((sum, { amount }) => sum + amount, 0) }]
        : []
    }),
  )
