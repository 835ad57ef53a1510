/** References by which deposits are paid: given once to whoever means to apply, and kept with the application. */
import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { convert } from '#platform/money.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { sql } from 'kysely'
import type { PayDeposit } from '../deposit-payment.contract.ts'
import { referenceOf } from '../reference.rules.ts'
import { paymentCode } from './payment-code.ts'

const DIGITS = 10_000_000_000

/** A reference that nothing else has: of ten thousand million one by chance. */
export const newReference = () => referenceOf(String(randomInt(DIGITS)).padStart(10, '0'))

/** The reference of somebody who means to apply, or has a reference that no application has taken yet. */
export async function openReference(db: Db, saleId: number, accountId: number, now: Date): Promise<string> {
  const row = {
    announcement_id: saleId,
    account_id: accountId,
    reference: newReference(),
    given_at: now,
  }
  await db
    .insertInto('deposit_reference')
    .values(row)
    .onConflict((on) =>
      on.columns(['announcement_id', 'account_id']).where('registration_id', 'is', null).doNothing(),
    )
    .execute()
  const { reference } = await db
    .selectFrom('deposit_reference')
    .select('reference')
    .where('announcement_id', '=', saleId)
    .where('account_id', '=', accountId)
    .where('registration_id', 'is', null)
    .executeTakeFirstOrThrow()
  return reference
}

type Filed = { saleId: number; registrationId: number; accountId: number | null }

/** An application that is filed takes the reference that its applicant was given, or gets one. */
export async function bindReference(db: Db, { saleId, registrationId, accountId }: Filed, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('deposit_reference')
    .set({ registration_id: registrationId })
    .where('announcement_id', '=', saleId)
    .where('account_id', '=', accountId)
    .where('registration_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('deposit_reference')
    .values({
      announcement_id: saleId,
      account_id: accountId,
      registration_id: registrationId,
      reference: newReference(),
      given_at: now,
    })
    .execute()
}

/** Sales as far as their deposits are paid. */
export const payableSales = (db: Db) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('auction', 'auction.id', 'a.id')
    .select(['a.id', 'a.organiser_id', 'a.currency', 'a.deposit', 'a.procedure', 'a.among'])
    .select(['a.registration_starts_at', 'a.registration_ends_at', 'auction.terminated_at'])
    .select(sql<unknown>`account_of_sale(a.id)`.as('account'))
type Sale = Awaited<ReturnType<ReturnType<typeof payableSales>['execute']>>[number]

/** Where the deposits of a sale are paid to; undefined where the notice names no account or holder, the deposit is in leva, or it lies with another sale. */
function accountFor(sale: Sale) {
  const { iban, bic, bank, holder } = Notice.shape.account.parse(sale.account ?? undefined)
  return sale.currency === 'EUR' && sale.among === null && iban && holder
    ? { iban, bic, bank, holder }
    : undefined
}

/** The order for the transfer of a deposit; undefined as above. */
export function orderFor(sale: Sale, reference: string): PayDeposit | undefined {
  const account = accountFor(sale)
  if (!account) return undefined
  const amount = convert(sale.deposit, sale.currency, 'EUR')
  const until = sale.registration_ends_at.toISOString()
  return { account, amount, reference, until, code: paymentCode({ ...account, amount, reference }) }
}
