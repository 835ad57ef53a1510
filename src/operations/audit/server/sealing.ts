/**
 * Seals the audit: rows whose transactions have ended, a few thousand at once, in the order of their numbers. No command waits for
 * it: it takes no lock on rows or on the table, and looks only who is writing at this moment.
 */
import { sql } from 'kysely'
import { addDays, type Day, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { Done, Job } from '#platform/db/job.ts'
import type { Services } from '#platform/process/integrations.ts'
import { GENESIS, hashOfSeal, lastSeal, sealed, textOfSeal } from './seals.ts'

/** One sealer at a time in the whole database: the number is the lock's name. */
const LOCK = 450_003_162
const AT_ONCE = 5_000
const EVERY_MS = 60_000
/** Until those who were writing have ended. */
const AGAIN_MS = 1_000
/** A day is closed so long after midnight, when what was under way then has ended. */
const CLOSES_AT = '00:10'

/** Once these transactions have ended, all rows up to this number are there: they were writing when it was the last number given. */
type Mark = { upTo: number; readAt: Date; writing: ReadonlySet<string> }
const marks = new WeakMap<Db, Mark>()

/** Seals the rows of the audit that have come since the last seal, once no transaction can add one among them, and closes each day at CLOSES_AT. */
export const sealAudit = ({ signing }: Services): Job => ({
  name: 'seal the audit',
  everyMs: EVERY_MS,
  // What it waits for is remembered by the process, so it makes its transaction itself.
  ownTransactions: true,
  nextAt: async (db, now) => (marks.has(db) ? new Date(now.getTime() + AGAIN_MS) : undefined),
  run: async (db, now) => {
    const known = marks.get(db)
    const { done, mark } = await db.transaction().execute((tx) => turn(tx, known, now, signing))
    if (mark) marks.set(db, mark)
    else marks.delete(db)
    return done
  },
})

type Turn = { done: Done; mark: Mark | undefined }

async function turn(db: Db, known: Mark | undefined, now: Date, signing: Services['signing']): Promise<Turn> {
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as alone`.execute(
    db,
  )
  if (!rows[0]!.alone) return { done: [], mark: undefined }
  if (known) {
    const writing = await writers(db)
    if ([...known.writing].some((who) => writing.has(who))) return { done: [], mark: known }
    const number = await sealNext(db, known, now, signing)
    if (number !== undefined) return { done: [`seal ${number}`], mark: { ...known, writing: new Set() } }
  }
  const mark = await lastGiven(db, now)
  // While bids and looks never pause, the days are closed by what was waited for before.
  if (mark.writing.size > 0) return { done: known ? await closeDays(db, known.readAt, now) : [], mark }
  const number = await sealNext(db, mark, now, signing)
  if (number !== undefined) return { done: [`seal ${number}`], mark }
  return { done: await closeDays(db, mark.readAt, now), mark: undefined }
}

/** Reads first the last number that was given, then who is writing. In this order, because a transaction that was given a number up to that one has locked the table before and keeps it locked until it ends. */
async function lastGiven(db: Db, now: Date): Promise<Mark> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from audit_entry_id_seq`.execute(db)
  return { upTo: rows[0]!.last, readAt: now, writing: await writers(db) }
}

async function writers(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ who: string }>`
    select virtualtransaction as who from pg_locks
    where locktype = 'relation' and relation = 'audit_entry'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ who }) => who))
}

/** Seals the next rows up to the mark; answers the number of the seal, or nothing where no row waits. */
async function sealNext(db: Db, { upTo }: Mark, now: Date, signing: Services['signing']) {
  const last = await lastSeal(db)
  const fromId = last?.to_id ?? 0
  const waiting = sql`select * from audit_entry where id > ${fromId} and id <= ${upTo} order by id limit ${AT_ONCE}`
  const { rows } = await sql<{
    entries: number
    entries_hash: Buffer
    first_at: Date
    last_at: Date
    greatest: number
  }>`select ${sealed}, max(e.id) as greatest from (${waiting}) e`.execute(db)
  const found = rows[0]!
  if (found.entries === 0) return undefined
  const seal = {
    number: (last?.number ?? 0) + 1,
    fromId,
    // Numbers that were taken back are covered too, so that no row can ever be put under them.
    toId: found.entries < AT_ONCE ? upTo : found.greatest,
    entries: found.entries,
    firstAt: found.first_at,
    lastAt: found.last_at,
    entriesHash: found.entries_hash,
    previousHash: last?.hash ?? GENESIS,
    sealedAt: now,
  }
  const { keyId, signature } = await signing.sign((key) => textOfSeal(seal, key))
  await db
    .insertInto('audit_seal')
    .values({
      number: seal.number,
      from_id: fromId,
      to_id: seal.toId,
      entries: seal.entries,
      first_at: seal.firstAt,
      last_at: seal.lastAt,
      entries_hash: seal.entriesHash,
      previous_hash: seal.previousHash,
      sealed_at: now,
      hash: hashOfSeal(seal, keyId),
      key_id: keyId,
      signature,
    })
    .execute()
  return seal.number
}

/** Closes the days that were over when the last number was read, with the head of the chain. */
async function closeDays(db: Db, readAt: Date, now: Date): Promise<Done> {
  const today = dayInSofia(readAt)
  if (readAt < momentInSofia(today, CLOSES_AT)) return []
  const { rows } = await sql<{ closed: Day | null; first: Date | null }>`
    select (select max(day)::text from audit_day) as closed,
      (select first_at from audit_seal order by number limit 1) as first`.execute(db)
  const { closed, first } = rows[0]!
  if (!first) return []
  const from = closed ? addDays(closed, 1) : dayInSofia(first)
  const to = addDays(today, -1)
  if (from > to) return []
  await sql`
    insert into audit_day (day, seal, head, entries, closed_at, next_try_at, next_check_at)
    select d::date, s.number, s.hash, s.so_far, ${now}::timestamptz, ${now}, ${now}
    from generate_series(${from}::date, ${to}::date, interval '1 day') d cross join (
      select number, hash, coalesce(before.entries, 0) + (select sum(entries) from audit_seal
        where number > coalesce(before.seal, 0)) as so_far
      from audit_seal left join (select seal, entries from audit_day order by day desc limit 1) before on true
      order by number desc limit 1) s`.execute(db)
  return [`closed from ${from}`]
}
