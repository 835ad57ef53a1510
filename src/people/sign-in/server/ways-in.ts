/** The ways into an account, so that nobody gives up their last one. */
import type { Db } from '#platform/db/database.ts'
import type { Account } from '#people/account-store/account-rows.ts'

/** An account that nobody else changes meanwhile: of two ways given up at once each would rely on the other. */
export const lockAccount = (db: Db, id: number): Promise<Account> =>
  db.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The certificates that stand with an account, also those whose time is over. */
export const attachedTo = (db: Db, accountId: number) =>
  db.selectFrom('certificate').where('account_id', '=', accountId).where('removed_at', 'is', null)

type EAuth = Pick<Account, 'identifier_proved' | 'e_auth_attached_at' | 'e_auth_detached_at'>

/** Whether e-authentication opens the account: whoever has proved their number enters by it, unless they gave that up. */
export const eAuthOpens = ({ identifier_proved, e_auth_detached_at }: EAuth) =>
  identifier_proved && e_auth_detached_at === null

/** Whether it is known that the owner can enter by e-authentication: they have done so. */
export const eAuthAttached = (account: EAuth) => eAuthOpens(account) && account.e_auth_attached_at !== null

/** How many certificates open the account, beside one. */
export async function certificatesLeft(db: Db, accountId: number, now: Date, beside = 0): Promise<number> {
  const { left } = await attachedTo(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('id', '<>', beside)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(left)
}
