/** The account of who applied on paper: the portal makes it when he is authorised, for this sale only (Ordinance N-3, art. 24(4)). */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { isEmail } from '../../../platform/identifiers.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import type { RegistrationRecord } from './application-rows.ts'
import { recordIn } from './application-view.ts'

/**
 * Opens the account with the role of a bidder, gives it the application, and answers the user name with a one-time link by
 * which a password is chosen until bidding ends. A second account of the same person is none: this one is good for nothing else.
 */
export async function openAccess(db: Db, outside: Outside, now: Date, row: RegistrationRecord) {
  const applicant = recordIn(row, outside)?.applicant
  const wanted = [row.delivery === 'EMAIL' ? row.delivery_address : '', applicant?.email ?? ''].find(isEmail)
  const taken = wanted
    ? await db
        .selectFrom('account')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', wanted.toLowerCase()))
        .executeTakeFirst()
    : undefined
  const account = await db
    .insertInto('account')
    .values({
      user_name: `bidder.${row.number}.${randomInt(1_000, 10_000)}`,
      full_name: row.full_name,
      // The address may be that of his own account; letters of this sale go to the one that he gave.
      email: taken ? null : (wanted ?? null),
      user_type: 'AUCPAR',
      auth_type: 'USER',
      state: 'ACTIVE',
      language: row.language,
      only_sale: row.announcement_id,
      created_at: now,
    })
    .returning(['id', 'user_name'])
    .executeTakeFirstOrThrow()
  await db.insertInto('account_role').values({ account_id: account.id, role: 'AuctionParticipant' }).execute()
  const kind = 'openedForSale'
  const details = JSON.stringify({ announcementId: row.announcement_id })
  await db
    .insertInto('account_event')
    .values({ account_id: account.id, at: now, kind, by_account_id: null, details })
    .execute()
  await db.updateTable('registration').set({ account_id: account.id }).where('id', '=', row.id).execute()

  const code = randomBytes(32).toString('base64url')
  await db
    .insertInto('account_token')
    .values({
      account_id: account.id,
      purpose: 'RESET_PASSWORD',
      token_hash: createHash('sha256').update(code).digest(),
      created_at: now,
      expires_at: row.ends_at,
    })
    .execute()
  return {
    userName: account.user_name,
    link: `${outside.publicUrl}/dist/resetPassword?code=${code}`,
    until: row.ends_at,
  }
}
