/** What of each data set the national portal has, and what happened: the rows that this slice alone writes. */
import { sql, type Updateable } from 'kysely'
import { type Db, touch } from '../../../platform/db/database.ts'
import type { OpenDataEvent, OpenDataSet } from '../../../../db/schema.ts'
import type { SetName } from '../../sets/sets.contract.ts'
import { monthOf, TOPIC } from '../../sets/sets.rules.ts'
import { afterFailures } from '../rules.ts'

/** So long a set belongs to the process that took it: longer than all that one turn asks. */
const HELD_MS = 15 * 60_000
const LONGEST_ERROR = 500

/** Months that are over and whose newest version the portal does not have; one without rows it never gets as its first. */
export const unsentMonths = (db: Db, set: SetName, now: Date) =>
  db
    .selectFrom('open_data_month as m')
    .innerJoin('open_data_release as r', 'r.id', 'm.release_id')
    .leftJoin('open_data_resource as s', (join) =>
      join.onRef('s.set_name', '=', 'm.set_name').onRef('s.month', '=', 'm.month'),
    )
    .select(['m.month', 'r.id as release_id', 'r.number', 's.uri', 's.asked_at', 's.release_id as sent'])
    .where('m.set_name', '=', set)
    .where('m.month', '<', monthOf(now))
    .where('s.release_id', 'is distinct from', (eb) => eb.ref('r.id'))
    .where((eb) => eb.or([eb('r.row_count', '>', 0), eb('s.release_id', 'is not', null)]))
    .orderBy('m.month')

/** A set is wanted there while months wait, or while the portal keeps as a draft what was sent. One without rows is not made at all. */
const wanted = (
  now: Date,
) => sql<boolean>`publishing_since is not null and ((state <> 'PUBLISHED' and exists (
  select from open_data_resource s where s.set_name = open_data_set.set_name and s.release_id is not null)) or exists (
  select from open_data_month m join open_data_release r on r.id = m.release_id
    left join open_data_resource s on s.set_name = m.set_name and s.month = m.month
  where m.set_name = open_data_set.set_name and m.month < ${monthOf(now)} and s.release_id is distinct from r.id
    and (r.row_count > 0 or s.release_id is not null)))`

/** When the next set is due; one that was never held up is due at once. */
export async function nextDue(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('open_data_set')
    .select(sql<Date>`coalesce(retry_at, publishing_since)`.as('at'))
    .where(wanted(now))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Takes a set that is due, so that no other process speaks about it meanwhile. */
export const takeDue = (db: Db, now: Date) =>
  db
    .updateTable('open_data_set')
    .set({ retry_at: new Date(now.getTime() + HELD_MS) })
    .where(
      'set_name',
      'in',
      db
        .selectFrom('open_data_set')
        .select('set_name')
        .where(wanted(now))
        .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
        .orderBy('retry_at', (order) => order.asc().nullsFirst())
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
export type Taken = NonNullable<Awaited<ReturnType<typeof takeDue>>>

type Event = { event: OpenDataEvent['event'] } & Partial<
  Pick<OpenDataEvent, 'month' | 'release_id' | 'error' | 'account_id'>
>

/** Changes what is known of a set, with what happened, in one short transaction. */
export const note = (
  db: Db,
  now: Date,
  set: SetName,
  change: Updateable<OpenDataSet>,
  ...events: readonly Event[]
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('open_data_set').set(change).where('set_name', '=', set).execute()
    await noteEvents(tx, now, set, events)
  })

/** Notes what happened, in the caller's transaction. */
export async function noteEvents(tx: Db, now: Date, set: SetName, events: readonly Event[]) {
  if (events.length > 0)
    await tx
      .insertInto('open_data_event')
      .values(events.map((each) => ({ set_name: set, at: now, ...each })))
      .execute()
  await touch(tx, TOPIC)
}

/** Notes a failure, and when to try again. One that lasts has one row of history. */
export function putOff(db: Db, now: Date, { set_name, tries, last_error }: Taken, error: string) {
  const last = error.slice(0, LONGEST_ERROR)
  return note(
    db,
    now,
    set_name,
    { tries: tries + 1, last_error: last, retry_at: afterFailures(now, tries + 1) },
    ...(last === last_error ? [] : [{ event: 'ERROR' as const, error: last }]),
  )
}

/** Keeps under which address the portal has a month, or since when it is being asked for one. */
export const keepResource = (
  db: Db,
  set_name: SetName,
  month: string,
  known: { uri: string | null; asked_at: Date | null },
) =>
  db
    .insertInto('open_data_resource')
    .values({ set_name, month, ...known })
    .onConflict((conflict) => conflict.columns(['set_name', 'month']).doUpdateSet(known))
    .execute()

/** Keeps which version the portal has of a month, with what happened. */
export const noteSent = (
  db: Db,
  now: Date,
  set: SetName,
  sent: { month: string; release_id: number; unchanged: boolean },
) =>
  db.transaction().execute(async (tx) => {
    const { month, release_id, unchanged } = sent
    await tx
      .updateTable('open_data_resource')
      .set({ release_id, sent_at: now })
      .where('set_name', '=', set)
      .where('month', '=', month)
      .execute()
    await noteEvents(tx, now, set, [{ event: unchanged ? 'UNCHANGED' : 'SENT', month, release_id }])
  })
