/** The portal's pulse: every process shows each second that it lives. Whoever comes back after all were silent writes down how long (Ordinance N-3, art. 14). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, isAbsence } from '../../platform/server/db.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { BEAT_MS, type Interval, shared, silencesIn } from '../rules.ts'

const DAY_MS = 86_400_000
/** The lock under which one process at a time beats, so that only the first one back sees the silence. */
const BEATING = [0x7a61706f, 24] as const

/** The pulse of one process. It belongs to the running portal alone: where a test moves the clock, nothing was silent. */
export function pulse(own: string = randomUUID()): Sweep {
  return {
    name: 'pulse',
    everyMs: BEAT_MS,
    ownTransactions: true,
    // While the database is away the pulse must not wait longer and longer: its return is the end of the outage.
    run: (db, now) =>
      db
        .transaction()
        .execute((tx) => beat(tx, own, now))
        .catch((error: unknown) => {
          if (isAbsence(error)) return 0
          throw error
        }),
  }
}

/** Beats once; answers how many outages that brought to light. */
async function beat(db: Db, own: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${BEATING[0]}::int, ${BEATING[1]}::int)`.execute(db)
  const { last } = await db
    .selectFrom('portal_pulse')
    .select((eb) => eb.fn.max('beat_at').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('portal_pulse')
    .values({ process: own, started_at: now, beat_at: now })
    .onConflict((on) => on.column('process').doUpdateSet({ beat_at: now }))
    .execute()
  if (!last || silencesIn([last, now]).length === 0) return 0
  await db
    .deleteFrom('portal_pulse')
    .where('beat_at', '<', new Date(now.getTime() - DAY_MS))
    .where('process', '<>', own)
    .execute()
  const silences = silencesIn([last, ...(await signsBetween(db, last, now)), now])
  for (const silence of silences) await write(db, silence, now)
  return silences.length
}

/** Who records a bid or an act is there, whatever became of his pulse: an act ends the silence before its sale is suspended by it. */
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

/** An outage, and in the history of every sale whose bidding it touched what it took from it. */
async function write(db: Db, { from, until }: Interval, now: Date) {
  const { id } = await db
    .insertInto('outage')
    .values({ from_at: from, until_at: until, measured_at: now })
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
  for (const sale of sales) {
    const began = new Date(Math.max(sale.starts_at.getTime(), sale.resumes_at?.getTime() ?? 0))
    const lost = shared({ from, until }, { from: began, until: sale.ends_at })
    if (!lost) continue
    await db
      .insertInto('sale_outage')
      .values({ announcement_id: sale.id, outage_id: id, from_at: lost.from, until_at: lost.until })
      .execute()
    const details = JSON.stringify({ outage: id, from: lost.from, until: lost.until })
    await db
      .insertInto('sale_event')
      .values({ announcement_id: sale.id, at: now, kind: 'outage', details })
      .execute()
  }
}
