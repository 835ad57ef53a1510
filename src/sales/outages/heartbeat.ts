/** The portal's pulse: every process shows each second that it lives. Whoever comes back after all were silent writes down how long, and what it was (Ordinance N-3, art. 14). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import type { Done, Job } from '#platform/db/job.ts'
import { recordEvents } from '#sales/history/events.ts'
import {
  BEAT_MS,
  type Cause,
  causeOf,
  type Interval,
  shared,
  silencesIn,
  tookTheEnd,
  UNNOTICEABLE_MS,
} from './outages.rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Whoever lives has beaten within so long. */
const STILL_BEATS_MS = 3 * BEAT_MS
/** The lock under which one process at a time looks back, so that only the first one back sees the silence. */
const BEATING = [0x7a61706f, 24] as const

let lookedAt = process.threadCpuUsage()
let heldUntilThen = 0
let looking: NodeJS.Timeout | undefined

/**
 * For how many milliseconds the loop was held since it was last looked at: how much more of the processor it had than there was time until
 * the look was due. A look that is late by less than a beat does not count: a loop that turns as often as that has let its pulse beat, as one
 * does on a slow machine that is busy with many short assets. Where others have the processor, nothing that the portal did held it.
 */
function heldSinceCheck() {
  const { user, system } = process.threadCpuUsage(lookedAt)
  const late = (user + system) / 1000 - BEAT_MS
  return late < BEAT_MS ? 0 : late
}

/**
 * For how long the event loop of this process was held since a moment by work that lets nobody else have their turn: what a freeze is.
 * Answering many, as when the database is away and each is told so, is none, however busy it makes the process.
 */
function heldSince(): () => number {
  // There is one loop in a process, whatever portals it runs.
  looking ??= setInterval(() => {
    heldUntilThen += heldSinceCheck()
    lookedAt = process.threadCpuUsage()
  }, BEAT_MS).unref()
  const held = () => heldUntilThen + heldSinceCheck()
  const before = held()
  return () => held() - before
}

/** As a database says it whose disk is full. */
class NothingStored extends Error {
  readonly code = '53100'
}

type Around = {
  /** Whether the portal can serve (readiness.ts): one beat finds room in a database that takes no bid any more. */
  ready?: () => Promise<boolean>
  /** By which it finds the moment of a beat; without it that of the turn. */
  clock?: () => Date
  /** For tests. */
  held?: typeof heldSince
}

/** The pulse of one process. It belongs to the running portal alone: where a test moves the clock, nothing was silent. */
export function heartbeat(own: string = randomUUID(), { ready, clock, held = heldSince }: Around = {}): Job {
  let heldMs = held()
  return {
    name: 'pulse',
    everyMs: BEAT_MS,
    ownTransactions: true,
    // While the database is away the pulse must not wait longer and longer: its return is the end of the outage.
    steady: true,
    run: async (db, turn) => {
      if (ready && !(await ready())) throw new NothingStored('The portal is not ready.')
      const now = clock ?? (() => turn)
      const found = await db.connection().execute(async (line) => {
        // What waited while the database was away, here or at a pooler, is delivered late, and must not then be a sign of life from amid the outage.
        await sql`select`.execute(line)
        return (await justBeat(line, own, now()))
          ? []
          : line.transaction().execute((tx) => beat(tx, own, now, heldMs()))
      })
      heldMs = held()
      return found
    },
  }
}

/** The last word of a process that goes in good order, all in hand being answered: since when it has taken no more requests. */
export const leave = (db: Db, own: string, since: Date) =>
  db.updateTable('portal_pulse').set({ beat_at: since, left_at: since }).where('process', '=', own).execute()

/** Shows that this process lives, in one trip, if there was no silence before. */
async function justBeat(db: Db, own: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into portal_pulse (process, started_at, beat_at) select ${own}, ${now}, ${now}
    where (select max(beat_at) from portal_pulse) >= ${new Date(now.getTime() - UNNOTICEABLE_MS)}
    on conflict (process) do update set beat_at = excluded.beat_at returning true`.execute(db)
  return rows.length > 0
}

/** Beats after a silence, or for the first time of all; answers which outages and pauses that brought to light. */
async function beat(db: Db, own: string, clock: () => Date, heldMs: number): Promise<Done> {
  await sql`select pg_advisory_xact_lock(${BEATING[0]}::int, ${BEATING[1]}::int)`.execute(db)
  const now = clock()
  const last = await db
    .selectFrom('portal_pulse')
    .select(['process', 'beat_at', 'left_at'])
    .orderBy('beat_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const announced = last !== undefined && last.left_at !== null && !(await wasThereBeside(db, last))
  await db
    .insertInto('portal_pulse')
    .values({ process: own, started_at: now, beat_at: now })
    .onConflict((on) => on.column('process').doUpdateSet({ beat_at: now }))
    .execute()
  if (!last || silencesIn([last.beat_at, now]).length === 0) return []
  await db
    .deleteFrom('portal_pulse')
    .where('beat_at', '<', new Date(now.getTime() - DAY_MS))
    .where('process', '<>', own)
    .execute()
  const silences = silencesIn([last.beat_at, ...(await signsBetween(db, last.beat_at, now)), now])
  for (const silence of silences) {
    const cause = causeOf(silence, {
      announced: announced && silence.from.getTime() === last.beat_at.getTime(),
      heldMs: last.process === own ? heldMs : 0,
      pausedMs: await pausedBefore(db, silence.from),
    })
    await write(db, silence, cause, now)
  }
  return silences.map(({ from }) => from.toISOString())
}

/** Whether another process still beat when this one took its leave: then it was not the leave that silenced them all. */
async function wasThereBeside(db: Db, { process, beat_at: left }: { process: string; beat_at: Date }) {
  const other = await db
    .selectFrom('portal_pulse')
    .select('process')
    .where('process', '<>', process)
    .where('left_at', 'is', null)
    .where('beat_at', '>', new Date(left.getTime() - STILL_BEATS_MS))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** How long pauses took in the hour before a moment. */
async function pausedBefore(db: Db, moment: Date): Promise<number> {
  const pauses = await db
    .selectFrom('outage')
    .select(['from_at', 'until_at'])
    .where('cause', '<>', 'ABSENCE')
    .where('until_at', '>', new Date(moment.getTime() - HOUR_MS))
    .execute()
  return pauses.reduce((sum, { from_at, until_at }) => sum + until_at.getTime() - from_at.getTime(), 0)
}

/** Who records a bid or an act is there, whatever became of the pulse: an act ends the silence before its sale is suspended by it. */
async function signsBetween(db: Db, from: Date, until: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('auction', 'auction.id', 'bid.auction_id')
    .select('bid.recorded_at')
    .where('auction.last_recorded_at', '>', from)
    .where('bid.recorded_at', '>', from)
    .where('bid.recorded_at', '<', until)
    .execute()
  const acts = await db
    .selectFrom('sale_act')
    .select('at')
    .where('at', '>', from)
    .where('at', '<', until)
    .execute()
  return [...rows.map(({ recorded_at }) => recorded_at), ...acts.map(({ at }) => at)]
}

/** An outage, and in the history of every sale whose bidding it touched what it took from it; a pause touches only the sales whose end it took. */
async function write(db: Db, { from, until }: Interval, cause: Cause, now: Date) {
  const { id } = await db
    .insertInto('outage')
    .values({ from_at: from, until_at: until, measured_at: now, cause })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sales = await db
    .selectFrom('auction')
    .select(['id', 'starts_at', 'ends_at', 'resumes_at'])
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    // As it stood during the outage: an act that came after it hides nothing.
    .where((eb) => eb.or([eb('suspended_at', 'is', null), eb('suspended_at', '>=', until)]))
    .where((eb) => eb.or([eb('terminated_at', 'is', null), eb('terminated_at', '>=', until)]))
    .orderBy('id')
    .execute()
  // In few statements, however many sales run: what takes as long as an outage would itself be written down as the next one.
  const touched = sales.flatMap((sale) => {
    if (cause !== 'ABSENCE' && !tookTheEnd({ from, until }, sale.ends_at)) return []
    const began = new Date(Math.max(sale.starts_at.getTime(), sale.resumes_at?.getTime() ?? 0))
    const lost = shared({ from, until }, { from: began, until: sale.ends_at })
    return lost ? [{ announcement_id: sale.id, ...lost }] : []
  })
  await insertMany(
    db,
    'sale_outage',
    touched.map((sale) => ({
      announcement_id: sale.announcement_id,
      outage_id: id,
      from_at: sale.from,
      until_at: sale.until,
    })),
  )
  const topics = touched.map(({ announcement_id: saleId }) => `auction:${saleId}`)
  await sql`select pg_notify('topics', topic) from unnest(${topics}::text[]) topic`.execute(db)
  await recordEvents(
    db,
    touched.map(({ announcement_id: saleId, from, until }) => ({
      saleId,
      at: now,
      kind: 'outage',
      details: { outage: id, from, until },
    })),
  )
}
