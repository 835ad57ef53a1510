/** Trying a password: every wrong one counts, and too many lock the account for longer and longer. */
import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { passwordFits } from '../../platform/server/password-hash.ts'
import { lockMinutes } from '../password.rules.ts'
import type { Account } from './entering.ts'
import { noteEvent } from './events.ts'
import { writeTo } from './letters.ts'

/** The minutes for one wrong password, two, and so on, up to where they grow no more. */
const MINUTES = Array.from({ length: 8 }, (_, before) => lockMinutes(before + 1))
const CALM_MINUTES = 24 * 60

type Try = { db: Db; now: Date; outside: Outside }

/**
 * Tries a password for an account, or for nobody: the work is the same, whether there is such an account, whether it
 * is locked and whether the password fits. Whatever is tried at the same moment is counted one by one.
 */
export async function tryPassword(
  account: Account | undefined,
  password: string,
  { db, now, outside }: Try,
): Promise<'right' | 'wrong' | 'locked'> {
  const kept = account?.password_hash ?? null
  // Before anything is locked in the database: this takes long.
  const fits = await passwordFits(password, kept)
  const id = account && kept !== null ? account.id : 0
  if (fits) return (await forgive(db, id, kept, now)) ? 'right' : 'locked'
  const counted = await count(db, id, now)
  if (counted?.locked_until && account) await tell(db, account, counted.locked_until, { now, outside })
  return counted ? 'wrong' : 'locked'
}

const unlocked = (now: Date) => sql<boolean>`(locked_until is null or locked_until <= ${now})`

/** The right password ends the count, unless the account is locked just now or the password was changed meanwhile. */
const forgive = (db: Db, id: number, kept: string | null, now: Date) =>
  db
    .updateTable('account')
    .set({ failed_logins: 0, locked_until: null })
    .where('id', '=', id)
    .where('password_hash', '=', kept)
    .where(unlocked(now))
    .returning('id')
    .executeTakeFirst()

/** Counts a wrong password in one statement, so that none of many at once is missed; nothing while the account is locked. */
async function count(db: Db, id: number, now: Date) {
  // Writing to the disk takes time that would tell whether there is such an account; a count may be lost in a crash.
  await sql`set local synchronous_commit = off`.execute(db)
  const calm = new Date(now.getTime() - CALM_MINUTES * 60_000)
  const failures = sql<number>`case when locked_until < ${calm} then 1 else failed_logins + 1 end`
  return db
    .updateTable('account')
    .set({
      failed_logins: failures,
      locked_until: sql<Date | null>`${now}::timestamptz
        + nullif((${MINUTES}::int[])[least(${failures}, ${MINUTES.length})], 0) * interval '1 minute'`,
    })
    .where('id', '=', id)
    .where(unlocked(now))
    .returning('locked_until')
    .executeTakeFirst()
}

/** A lock stands in the history, and the owner is told: once, since nothing counts while it lasts. */
async function tell(db: Db, account: Account, until: Date, { now, outside }: Omit<Try, 'db'>) {
  await noteEvent(db, account.id, 'locked', now, null, { until: until.toISOString() })
  if (account.state === 'ACTIVE')
    await writeTo(db, outside.publicUrl, account, { kind: 'locked', until }, now)
}
