/** Standbys of the database, which answer reads that decide nothing: fit is one that is not older than a bound, and not older than its reader. */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, isDatabaseUnavailable, openDatabase } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { standbyAge, standbyReads } from '#platform/figures/standbys.ts'

/** Positions in the log of the database (`pg_lsn`). */

/** A position in the log, as PostgreSQL writes it (pg_lsn); nothing where it is none. */
export function positionIn(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** How often positions are looked up while somebody reads, and how long after the last reader. */
const CHECK_MS = 250
const AFTERWARDS_MS = 5_000
/** No reader waits for a standby that does not say where it is. */
const ANSWER_WITHIN_MS = 2_000
/** A standby that puts a query off, because the primary has removed what it reads: `serialization_failure` and its kin. */
const CANCELLED = /^(?:40001|40P01|57014)$/

export type Standbys = {
  /**
   * Reads from a standby that has all that its reader has seen (a position that `position` told, nothing else); from the primary where
   * none has, where it fails, and where it knows of nothing, as that may be new.
   */
  read<T>(seen: string | undefined, ask: (db: Db) => Promise<T>): Promise<T>
  /** How far the log of the primary has come; whoever has seen an answer made until now has seen no more. */
  position(): Promise<string>
  close(): Promise<void>
}
type Standby = { db: Db; replayed: bigint; looking: boolean }

/** Of which no standby can say that it has come so far: whoever names it reads from the primary. */
const NO_POSITION = 'newest'

/** What is told to who has just done something: it is done, even if the database goes away before it has said how far it has come. */
export const reportedPosition = (
  { position }: Standbys,
  log: { error(about: object, words: string): void },
) =>
  position().catch((err: unknown) => {
    log.error({ err }, 'the position of the database is not known')
    return NO_POSITION
  })

/** Opens standbys beside the primary. `oldestMs` is how old what is read from one may be. */
export function openStandbys(
  primary: Db,
  urls: readonly string[],
  { connections, oldestMs }: { connections: number; oldestMs: number },
): Standbys {
  const standbys: Standby[] = urls.map((url) => ({
    db: openDatabase(url, connections).db,
    replayed: 0n,
    looking: false,
  }))
  // When the primary was where; the newest last, none older than what may be read.
  let marks: { at: number; position: bigint }[] = []
  let lastRead = -Infinity
  let marking = false
  let next = 0

  const position = async () => {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
      primary,
    )
    return rows[0]!.position
  }
  const mark = async () => {
    if (marking) return
    marking = true
    const at = performance.now()
    const found = await position().catch(() => undefined)
    marking = false
    if (found)
      marks = [
        ...marks.filter(({ at }) => at > performance.now() - oldestMs),
        { at, position: positionIn(found)! },
      ]
  }
  const check = async (standby: Standby) => {
    if (standby.looking) return
    standby.looking = true
    const answered = new AbortController()
    const late = pause(ANSWER_WITHIN_MS, undefined, { ref: false, signal: answered.signal }).catch(
      () => undefined,
    )
    // One that has become the primary has everything.
    const request = sql<{
      position: string | null
    }>`select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end)::text as position`.execute(standby.db)
    const found = await Promise.race([request.catch(() => undefined), late])
    answered.abort()
    standby.replayed = positionIn(found?.rows[0]?.position ?? undefined) ?? 0n
    standby.looking = false
  }
  const timer = setInterval(() => {
    if (performance.now() - lastRead > AFTERWARDS_MS) return
    void mark()
    for (const [number, standby] of standbys.entries())
      void check(standby).then(() => {
        const since = agedSince(standby) ?? -Infinity
        standbyAge.set({ standby: number + 1 }, (performance.now() - since) / 1_000)
      })
  }, CHECK_MS).unref()

  /** Since when a standby lacks something of what the primary had. */
  const agedSince = ({ replayed }: Standby) => marks.findLast((each) => each.position <= replayed)?.at
  const isFit = (standby: Standby, seen: bigint) => {
    const since = agedSince(standby)
    return standby.replayed >= seen && since !== undefined && performance.now() - since <= oldestMs
  }
  const chosen = (seen: string | undefined) => {
    const least = seen === undefined ? 0n : positionIn(seen)
    if (least === undefined) return undefined
    const fit = standbys.filter((standby) => isFit(standby, least))
    return fit[next++ % fit.length]
  }

  return {
    read: async (seen, ask) => {
      lastRead = performance.now()
      const standby = chosen(seen)
      standbyReads.inc({ by: standby ? 'standby' : 'primary' })
      if (!standby) return ask(primary)
      try {
        return await ask(standby.db)
      } catch (error) {
        const { code } = error as { code?: unknown }
        const isAway = isDatabaseUnavailable(error) || (typeof code === 'string' && CANCELLED.test(code))
        if (isAway) standby.replayed = 0n
        if (isAway || error instanceof Refusal) return ask(primary)
        throw error
      }
    },
    position,
    close: async () => {
      clearInterval(timer)
      await Promise.all(standbys.map(({ db }) => db.destroy()))
    },
  }
}
