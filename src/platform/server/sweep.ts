/** Work that waits for its time: rows that are due are taken, done and marked, again and again, by every process without clashing. */
import { type Db, isAbsence } from './db.ts'

export type Sweep = {
  name: string
  everyMs: number
  /** Does what is due now, in the given transaction, taking rows with `for update skip locked`; answers how many it did. */
  run: (db: Db, now: Date) => Promise<number>
  /** It talks to somebody outside and makes short transactions of its own, so that none stays open meanwhile. */
  ownTransactions?: boolean
}

const WORST_PAUSE_MS = 60_000
/** A database that was away is back for all at once: then auctions must close and letters be written soon. */
const WORST_PAUSE_WHEN_AWAY_MS = 4_000

/** Runs sweeps until stopped; a failing one is reported and tried again after growing pauses. */
export function runSweeps(
  db: Db,
  sweeps: readonly Sweep[],
  clock: () => Date,
  report: (name: string, error: unknown) => void,
) {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()

  const later = (sweep: Sweep, pause: number, failures: number) => {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const turn = once(sweep, failures).finally(() => underWay.delete(turn))
      underWay.add(turn)
    }, pause)
    timers.add(timer)
  }
  const once = async (sweep: Sweep, failures: number) => {
    try {
      const done = sweep.ownTransactions
        ? await sweep.run(db, clock())
        : await db.transaction().execute((tx) => sweep.run(tx, clock()))
      later(sweep, done > 0 ? 0 : sweep.everyMs, 0)
    } catch (error) {
      report(sweep.name, error)
      const worst = isAbsence(error) ? Math.max(WORST_PAUSE_WHEN_AWAY_MS, sweep.everyMs) : WORST_PAUSE_MS
      later(sweep, Math.min(worst, sweep.everyMs * 2 ** (failures + 1)), failures + 1)
    }
  }

  for (const sweep of sweeps) later(sweep, 0, 0)
  return {
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
