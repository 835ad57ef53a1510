/** The portal's clock: the database's, so that several processes on several machines agree on when a bid was recorded. */
import { sql } from 'kysely'
import { gauge } from '#platform/figures/own.ts'
import type { Db } from './database.ts'

const AGAIN_MS = 60_000

const ahead = gauge('clock_offset_seconds', 'By how much the database’s clock is ahead of this machine’s')

/** Measures how far this machine's clock is from the database's (at start and every minute) and answers a clock that allows for it. */
export async function databaseClock(db: Db, report: (offsetMs: number) => void) {
  let offset = 0
  const measure = async () => {
    const request = Date.now()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const answered = Date.now()
    const measured = rows[0]!.ms - (request + answered) / 2
    // Within the doubt of the measurement nothing has changed: an answer that came late must not move the clock.
    if (Math.abs(measured - offset) > (answered - request) / 2 + 1) offset = Math.round(measured)
    ahead.set(offset / 1000)
    report(offset)
  }
  await measure()
  const again = setInterval(() => void measure().catch(() => {}), AGAIN_MS).unref()
  return { clock: () => new Date(Date.now() + offset), stop: () => clearInterval(again) }
}
