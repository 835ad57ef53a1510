/** The chain of the register: every entry is linked to the one before it, and after midnight the day is closed under one root. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { Done, Job } from '#platform/db/job.ts'

/** One linker at a time in the whole database: the number is the lock's name. */
const LOCK = 450_003_161
/** So few that the process is not held up meanwhile. */
const AT_ONCE = 1000
/** An entry that was committed later than so many newer ones is still linked, when the day is closed. */
const LOOK_BACK = 50_000
/** A day is closed so long after midnight, when what was being entered has been committed. */
const CLOSES_AT = '00:10'

const sha256 = (...lines: (string | number)[]) => createHash('sha256').update(lines.join('\n')).digest()

/** What the first link of the register continues. */
export const GENESIS = sha256('zapori-register/1')

export type Link = { day: Day; position: number; previousHash: Buffer; entryHash: Buffer }

/** The hash of a link: the day, the place in it, the hash before, and the hash of the entry's content. */
export const hashOfLink = ({ day, position, previousHash, entryHash }: Link) =>
  sha256('zapori-register-link/1', day, position, previousHash.toString('hex'), entryHash.toString('hex'))

/** The bytes that are stamped for a closed day; its root is the hash of the last link so far. */
export const sealOfDay = ({ day, entries, root }: { day: Day; entries: number; root: Buffer }) =>
  Buffer.from(['zapori-register-day/1', day, entries, root.toString('hex')].join('\n'))

/** Links what was entered, in the order of entry, and closes days that are over. */
export const linkEntries: Job = {
  name: 'link entries of the register',
  // What is entered waits for its stamp, too, and so wakes this. By itself it links what an import brings in, and closes days that are over.
  everyMs: 60_000,
  wokenBy: 'stamps',
  run: async (db, now) => {
    if (!(await isAlone(db))) return []
    const place = await lastPlace(db)
    const linked = await linkFrom(db, place, place.entryId - LOOK_BACK, now)
    return linked.length > 0 ? linked : closeDays(db, place, now)
  },
}

const isAlone = async (db: Db) => {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as alone`.execute(
    db,
  )
  return rows[0]!.alone
}

type Place = {
  /** Of the last link; null before the first. */
  day: Day | null
  position: number
  hash: Buffer
  closed: Day | null
  /** The greatest that is linked. */
  entryId: number
}

async function lastPlace(db: Db): Promise<Place> {
  const link = await db
    .selectFrom('entry_link')
    .select([sql<Day>`day::text`.as('day'), 'position', 'hash'])
    .orderBy('entry_link.day', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ id: number | null; closed: Day | null }>`
    select (select max(entry_id) from entry_link) as id, (select max(day)::text from register_day) as closed`.execute(
    db,
  )
  return {
    day: null,
    position: 0,
    hash: GENESIS,
    ...link,
    closed: rows[0]!.closed,
    entryId: rows[0]!.id ?? 0,
  }
}

async function linkFrom(db: Db, place: Place, after: number, now: Date): Promise<Done> {
  const waiting = await db
    .selectFrom('distraint_entry as e')
    .select(['e.id', 'e.hash', 'e.at'])
    .where('e.id', '>', Math.max(0, after))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entry_link as l').select('l.entry_id').whereRef('l.entry_id', '=', 'e.id'))),
    )
    .orderBy('e.id')
    .limit(AT_ONCE)
    .execute()
  const today = dayInSofia(now)
  const days = new Map<number, Day>()
  const dayOf = (at: Date) => {
    const hour = Math.floor(at.getTime() / 3_600_000)
    return days.get(hour) ?? days.set(hour, dayInSofia(at)).get(hour)!
  }
  let { day: lastDay, position: lastPosition, hash: previousHash } = place
  const links = waiting.map(({ id, hash: entryHash, at }) => {
    const day = dayOfLink(dayOf(at), today, place.closed, lastDay)
    const position = day === lastDay ? lastPosition + 1 : 1
    const hash = hashOfLink({ day, position, previousHash, entryHash })
    const link = { entry_id: id, day, position, previous_hash: previousHash, hash }
    ;[lastDay, lastPosition, previousHash] = [day, position, hash]
    return link
  })
  if (links.length > 0) await insert(db, links)
  return links.map(({ entry_id }) => entry_id)
}

/** The day on which it was entered, unless the chain is already further; what waited longer than since yesterday belongs to yesterday. */
function dayOfLink(entered: Day, today: Day, closed: Day | null, last: Day | null): Day {
  const wanted = entered > today ? today : entered
  return [wanted, addDays(today, -1), last ?? wanted, closed ? addDays(closed, 1) : wanted].reduce(
    (one, other) => (one > other ? one : other),
  )
}

type NewLink = { entry_id: number; day: Day; position: number; previous_hash: Buffer; hash: Buffer }
const insert = (db: Db, links: readonly NewLink[]) =>
  sql`
  insert into entry_link (entry_id, day, position, previous_hash, hash)
  select * from unnest(${links.map((each) => each.entry_id)}::bigint[], ${links.map((each) => each.day)}::date[],
    ${links.map((each) => each.position)}::int[], ${links.map((each) => each.previous_hash)}::bytea[],
    ${links.map((each) => each.hash)}::bytea[])`.execute(db)

/** Closes all days that are over, from the first of the register on, those without an entry too: that there was none is also worth proving. */
async function closeDays(db: Db, place: Place, now: Date): Promise<Done> {
  const today = dayInSofia(now)
  const first = place.closed ? addDays(place.closed, 1) : await firstDay(db)
  if (!first || first >= today || now < momentInSofia(today, CLOSES_AT)) return []
  const late = await linkFrom(db, place, 0, now)
  if (late.length > 0) return late
  await closing(db, first, addDays(today, -1), now)
  return [`from ${first}`]
}

const firstDay = async (db: Db) =>
  (await sql<{ day: Day | null }>`select min(day)::text as day from entry_link`.execute(db)).rows[0]!.day

const closing = (db: Db, first: Day, last: Day, now: Date) =>
  sql`
    insert into register_day (day, entries, root, closed_at, next_try_at)
    select d::date, coalesce((select max(position) from entry_link where day = d::date), 0),
      (select hash from entry_link where day <= d::date order by day desc, position desc limit 1), ${now}, ${now}
    from generate_series(${first}::date, ${last}::date, interval '1 day') d`.execute(db)
