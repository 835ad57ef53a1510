/** What of each data set the national portal has, and what happened: the rows that this feature alone writes. */
import { type Selectable, sql, type Updateable } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import { type Failure, outbox } from '#platform/db/outbox.ts'
import type { OpenDataEvent, OpenDataSet } from '#db/schema.ts'
import type { SetName } from '#open-data/sets/sets.contract.ts'
import { monthOf, TOPIC } from '#open-data/sets/sets.rules.ts'

/** After how many seconds the portal is spoken to again. */
const PAUSES = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * 60)
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
const wanted = (now: Date) => sql<boolean>`(state <> 'PUBLISHED' and exists (
  select from open_data_resource s where s.set_name = open_data_set.set_name and s.release_id is not null) or exists (
  select from open_data_month m join open_data_release r on r.id = m.release_id
    left join open_data_resource s on s.set_name = m.set_name and s.month = m.month
  where m.set_name = open_data_set.set_name and m.month < ${monthOf(now)} and s.release_id is distinct from r.id
    and (r.row_count > 0 or s.release_id is not null)))`

export type Taken = Selectable<OpenDataSet>

/** The outbox of data sets, one at a time. Without the portal nothing is tried, and all waits as it is. */
export const setOutbox = (
  isThere: () => boolean,
  attempt: (db: Db, set: Taken, now: Date) => Promise<Failure | undefined>,
) =>
  outbox({
    name: 'publishOpenData',
    table: 'open_data_set',
    key: ['set_name'],
    due: 'retry_at',
    // One that was never held up is due at once.
    dueAt: sql`coalesce(retry_at, publishing_since)`,
    wokenBy: 'openData',
    everyMs: 600_000,
    waiting: sql`publishing_since is not null`,
    ready: (_, now) => isThere() && wanted(now),
    counted: false,
    attempts: ({ tries }) => tries + 1,
    atOnce: 1,
    // Longer than all that one turn asks.
    heldMs: 15 * 60_000,
    pauses: PAUSES,
    time: ({ set_name: set, tries, retry_at: heldUntil }) => `${set} ${tries} ${Number(heldUntil)}`,
    attempt,
    putOff: reschedule,
  })

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
function reschedule(db: Db, { set_name, tries, last_error }: Taken, error: string, again: Date, now: Date) {
  const last = error.slice(0, LONGEST_ERROR)
  return note(
    db,
    now,
    set_name,
    { tries: tries + 1, last_error: last, retry_at: again },
    ...(last === last_error ? [] : [{ event: 'ERROR' as const, error: last }]),
  )
}

/** Keeps under which address the portal has a month, or since when it is being asked for one. */
export const storeResource = (
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
