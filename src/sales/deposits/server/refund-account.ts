/** Where a deposit, or what goes back of the price, goes: as the application says, or as was named after the bank had sent it back. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../payment.messages.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { organises } from '#roles/organisers.contract.ts'
import { inPhase } from '#sales/history/phases.ts'
import { ApplicationRecord } from '#sales/parties/application.contract.ts'
import { depositPayments } from '../deposit-payment.contract.ts'
import { shownIban } from './line-details.ts'

const Account = ApplicationRecord.shape.refund
type Sealed = { application: Buffer | null; renamed: Buffer | null }

/** The account that was named last instead of the one in the application called `r`; null where none was. */
export const RENAMED = sql<Buffer | null>`(select details from refund_account
  where registration_id = r.id order by id desc limit 1)`

/** The account that counts; undefined of an application that names none. */
export function refundOf(personal: PersonalNumbers, { application, renamed }: Sealed) {
  if (renamed) return Account.parse(JSON.parse(personal.open(renamed)))
  return application ? ApplicationRecord.parse(JSON.parse(personal.open(application))).refund : undefined
}

/** Whether what was returned to the application called `r` came back, and no order for it has been written since. */
export const MAY_NAME_ACCOUNT = sql<boolean>`exists (select from unnest(array['DEPOSIT', 'PRICE']) as w (what)
  where return_sent_back_at(r.id, w.what) is not null and not exists (select from return_order o where o.registration_id = r.id
    and o.what = w.what and o.taken_back_at is null and o.sent_back_at is null and o.paid_out_at is null))`

export const refundAccountHandlers = recordingHandlers(depositPayments, recordedFields, {
  async nameRefundAccount({ input: { id, ...account }, user, db, now, services, changed }) {
    const found = await db
      .selectFrom('registration as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['r.account_id', 'a.organiser_id', inPhase('current', now).as('running')])
      .where('r.id', '=', id)
      .executeTakeFirst()
    const own = found?.account_id === user.id
    if (!found || (!own && !organises(user, found.organiser_id))) throw new Refusal('noSuchRegistration')
    if (!own && found.running) throw new Refusal('hiddenWhileBidding')
    // Nobody writes the order meanwhile: it would go to the account before.
    await sql`select pg_advisory_xact_lock(hashtext('return_file'), ${found.organiser_id})`.execute(db)
    const row = await db
      .selectFrom('registration as r')
      .select(['r.application', RENAMED.as('renamed'), MAY_NAME_ACCOUNT.as('may')])
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow()
    if (!row.may) throw new Refusal('notNow')
    await db
      .insertInto('refund_account')
      .values({
        registration_id: id,
        details: services.personal.cover(JSON.stringify(account)),
        named_at: now,
        named_by: user.id,
        acting_for: user.actsFor === user.id ? null : user.actsFor,
      })
      .execute()
    const before = refundOf(services.personal, row)
    changed({ refundAccount: before && shownIban(before.iban) }, { refundAccount: shownIban(account.iban) })
    return {}
  },
})
