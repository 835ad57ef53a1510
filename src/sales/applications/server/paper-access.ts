/** The account of who applied on paper: the portal makes it when they are authorised, for this sale only (Ordinance N-3, art. 24(4)). */
import { randomInt } from 'node:crypto'
import { addAccount } from '#people/account-store/new-account.ts'
import { issueToken } from '#people/account-store/tokens.ts'
import { isEmail } from '#platform/identifiers.ts'
import type { Scope } from '#platform/process/outside.ts'
import type { ApplicationRow } from './application-rows.ts'
import { recordIn } from './application-view.ts'

/**
 * Opens the account with the role of a bidder, gives it the application, and answers the user name with a one-time link by
 * which a password is chosen until bidding ends. A second account of the same person is none: this one is good for nothing else.
 */
export async function openAccess({ db, outside, now }: Scope, row: ApplicationRow) {
  const applicant = recordIn(row, outside)?.applicant
  const wanted = [row.delivery === 'EMAIL' ? row.delivery_address : '', applicant?.email ?? ''].find(isEmail)
  const taken = wanted
    ? await db
        .selectFrom('account')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', wanted.toLowerCase()))
        .executeTakeFirst()
    : undefined
  const account = await addAccount(
    db,
    { by: 'paper', sale: row.announcement_id },
    {
      userName: `bidder.${row.number}.${randomInt(1_000, 10_000)}`,
      fullName: row.full_name,
      // The address may be that of their own account; letters of this sale go to the one that they gave.
      email: taken ? null : (wanted ?? null),
      userType: 'AUCPAR',
      method: 'USER',
      language: row.language,
    },
    now,
  )
  if (!account) throw new Error(`The account for application ${row.id} could not be opened.`)
  await db.updateTable('registration').set({ account_id: account.id }).where('id', '=', row.id).execute()

  const code = await issueToken(db, account.id, 'RESET_PASSWORD', now, { until: row.ends_at })
  return {
    userName: account.user_name,
    link: `${outside.publicUrl}/dist/resetPassword?code=${code}`,
    until: row.ends_at,
  }
}
