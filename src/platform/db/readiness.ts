/** Whether the portal can serve: the database takes something, keeps it, and has room on its disk for more. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** An answer is remembered for so long, however many ask; whoever asks gets one within so much time. */
const LIMITS = { rememberedMs: 5_000, withinMs: 4_000 }
/** That it is not ready is remembered no longer than this: after a failover a balancer shall find it as soon as it can serve. */
const NO_REMEMBERED_MS = 500
/** PostgreSQL’s disk_full. */
export const DISK_FULL = '53100'
const DAY_MS = 86_400_000

/**
 * Answers whether something can be written, asked by /health/ready; `onFullDisk` hears why not, where the disk of the database is full, and
 * nothing once it has room again. One try is under way at a time; a try that hangs is no yes, and no
 * other is begun until it has ended.
 */
export function readiness(
  db: Db,
  clock: () => Date,
  { rememberedMs, withinMs }: typeof LIMITS = LIMITS,
  onFullDisk: (error: Error | undefined) => void = () => {},
) {
  const own = randomUUID()
  let known: { at: number; ready: boolean } | undefined
  let trying: Promise<boolean> | undefined

  let isFull = false
  const note = (full: boolean, error?: Error) => {
    if (full !== isFull) onFullDisk(error)
    isFull = full
  }
  const attempt = () =>
    write(db, own, clock())
      .then(
        () => {
          note(false)
          return true
        },
        (error: Error & { code?: unknown }) => {
          if (error.code === DISK_FULL) note(true, error)
          return false
        },
      )
      .then((ready) => {
        known = { at: performance.now(), ready }
        trying = undefined
        return ready
      })

  return async (): Promise<boolean> => {
    const storedMs = known?.ready === false ? Math.min(rememberedMs, NO_REMEMBERED_MS) : rememberedMs
    if (known && performance.now() - known.at < storedMs) return known.ready
    // Who asks while an old try hangs has been told already.
    if (trying && known && !known.ready) return false
    trying ??= attempt()
    const late = new AbortController()
    const tooLate = pause(withinMs, false, { signal: late.signal, ref: false }).catch(() => false)
    const ready = await Promise.race([trying, tooLate])
    late.abort()
    if (!ready) known = { at: performance.now(), ready }
    return ready
  }
}

/** Writes a row and commits it; and as much into a temporary file as does not fit on a full disk, where an old row's place would still do. */
const write = (db: Db, process: string, now: Date) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
    await sql`select count(*) from (
      select repeat('x', 100) || turn as line from generate_series(1, 3000) as turn order by line offset 0) as sorted`.execute(
      tx,
    )
    await tx
      .insertInto('portal_readiness')
      .values({ process, tried_at: now })
      .onConflict((conflict) => conflict.column('process').doUpdateSet({ tried_at: now }))
      .execute()
    await tx
      .deleteFrom('portal_readiness')
      .where('tried_at', '<', new Date(now.getTime() - DAY_MS))
      .execute()
  })
