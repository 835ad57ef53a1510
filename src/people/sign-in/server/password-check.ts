/** Trying a password: every wrong one counts, and too many lock the place they come from for longer and longer. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { passwordFits } from '#platform/process/password-hash.ts'
import { afterWrong, QUIET_MS, lockedUntil } from '../password.rules.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { storeGuessCount, guessCountOf, type LoginPlace } from './known-places.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { writeTo } from './letters.ts'

type Try = Scope & { place: LoginPlace }

/**
 * Tries a password for an account, or for nobody: the work is the same, whether there is such an account, whether it
 * is locked and whether the password fits. Whatever is tried at the same moment is counted one by one.
 */
export async function tryPassword(
  account: Account | undefined,
  password: string,
  { db, now, services, place }: Try,
): Promise<'right' | 'wrong' | 'locked'> {
  const stored = account?.password_hash ?? null
  // Before anything is locked in the database: this takes long.
  const fits = await passwordFits(password, stored)
  const id = account && stored !== null ? account.id : 0
  const before = await guessCountOf(db, id, place, now)
  const locked = lockedUntil(before.counted, now.getTime()) > 0
  const counted = locked
    ? before.counted
    : fits
      ? { ...before.counted, failures: 0, lockedUntil: 0 }
      : afterWrong(before.counted, now.getTime())
  // Writing to the disk takes time that would tell whether there is such an account; a count may be lost in a crash.
  if (locked || !fits) await sql`set local synchronous_commit = off`.execute(db)
  await storeGuessCount(db, id, { ...before, counted }, now)
  if (locked) return 'locked'
  if (fits) return (await isStill(db, id, stored)) ? 'right' : 'locked'
  const until = lockedUntil(counted, now.getTime())
  if (until > 0 && id > 0) await notifyOwner(db, account!, new Date(until), { now, services })
  return 'wrong'
}

/** Whether the password was not changed while it was tried. */
const isStill = (db: Db, id: number, stored: string | null) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .executeTakeFirst()

/** A lock stands in the history, and the owner is told: once a day, since whoever has many networks could fill their mailbox. */
async function notifyOwner(
  db: Db,
  account: Account,
  until: Date,
  { now, services }: Pick<Try, 'now' | 'services'>,
) {
  const notified = await db
    .selectFrom('account_event')
    .select('id')
    .where('account_id', '=', account.id)
    .where('kind', '=', 'locked')
    .where('at', '>', new Date(now.getTime() - QUIET_MS))
    .limit(1)
    .executeTakeFirst()
  if (notified) return
  await noteEvent(db, account.id, 'locked', now, null, { until: until.toISOString() })
  if (account.state === 'ACTIVE')
    await writeTo(db, services.publicUrl, account, { kind: 'locked', until }, now)
}
