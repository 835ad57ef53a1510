/** The days that the Council of Ministers has set apart, as the rules take them. Asked anew each time, so all processes know the same. */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { DeclaredDays } from '#platform/working-days.ts'
import type { Db } from './database.ts'

/** The days that are declared; with a moment, as they were known then, for documents of that time. */
export async function declaredDays(db: Db, at?: Date): Promise<DeclaredDays> {
  let query = db
    .selectFrom('declared_day')
    .select([sql<Day>`day::text`.as('day'), 'working'])
    .orderBy('day')
  query = at
    ? query
        .where('declared_at', '<=', at)
        .where((eb) => eb.or([eb('struck_at', 'is', null), eb('struck_at', '>', at)]))
    : query.where('struck_at', 'is', null)
  const rows = await query.execute()
  const days = (worked: boolean) => rows.filter(({ working }) => working === worked).map(({ day }) => day)
  return { nonWorking: days(false), working: days(true) }
}

/** As `declaredDays`, for a command that writes down when a term ends: until it is committed no day is declared, so none is missed. */
export async function heldDays(db: Db): Promise<DeclaredDays> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('declared_day'))`.execute(db)
  return declaredDays(db)
}

/** For the command that declares or strikes a day: one at a time, and no term is written down meanwhile. */
export const holdDays = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('declared_day'))`.execute(db)
