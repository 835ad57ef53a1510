/** Giving and taking roles: under the account's lock, with the account's history, and never past the last system administrator. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { noteEvent } from './events.ts'

/**
 * The account of this id, locked until the command ends, so that two administrators judge it one after the other. The
 * lock leaves alone those who only refer to the account (sessions, audit): else two who act on each other would never end.
 */
export async function lockedAccount(db: Db, id: number) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new Refusal('noSuchUser')
  return { ...account, roles: await rolesOf(db, id) }
}
export type LockedAccount = Awaited<ReturnType<typeof lockedAccount>>

const rolesOf = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ role }) => role)
}

type Change = { account: LockedAccount; to: readonly string[]; by: number; now: Date }

/** Gives a locked account exactly these roles. What is already so is no event. */
export async function setRoles(db: Db, { account, to, by, now }: Change) {
  const added = [...new Set(to)].filter((role) => !account.roles.includes(role))
  const removed = account.roles.filter((role) => !to.includes(role))
  if (added.length > 0) {
    // Held, so that none of them is deleted before it is given.
    const known = await db
      .selectFrom('role')
      .select('name')
      .where('name', 'in', added)
      .forKeyShare()
      .execute()
    if (known.length < added.length) throw new Refusal('noSuchRole')
    await db
      .insertInto('account_role')
      .values(added.map((role) => ({ account_id: account.id, role })))
      .execute()
  }
  if (removed.length > 0)
    await keepingSysAdmin(
      db
        .deleteFrom('account_role')
        .where('account_id', '=', account.id)
        .where('role', 'in', removed)
        .execute(),
    )
  if (added.length + removed.length > 0)
    await noteEvent(db, account.id, 'rolesChanged', now, by, { added, removed })
}

/** Says what the database means when it keeps the last system administrator; thrown, since the transaction is over then. */
export async function keepingSysAdmin<T>(done: Promise<T>): Promise<T> {
  try {
    return await done
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23514' && constraint === 'last_sysadmin') throw new Refusal('lastSysAdmin')
    throw error
  }
}
