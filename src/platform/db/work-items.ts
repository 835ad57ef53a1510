/** Due work piece by piece, each in a transaction of its own: one that fails undoes and holds up no other, and is tried again after growing pauses. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { traced } from '#platform/traces/spans.ts'
import type { Job, JobReport } from './job.ts'

/** After the first failure, which may be nothing but a line that broke; doubled after each further one. */
const FIRST_PAUSE_SECONDS = 2
/** So often a piece is tried that fails each time. */
const LONGEST_PAUSE_SECONDS = 3_600
const LONGEST_MESSAGE = 500
/** So long after its next try a piece may still be in the hands of another portal, which knows best whether its trouble is over. */
const IN_HAND_SECONDS = 180

/** So often a job that knows of no trouble looks whether another portal has left some: at its first idle turn, then at each of so many. */
const ACCESSES_EACH = 100

/** What a process knows of the troubles of its jobs; it need not ask the database in each idle turn. */
type Knowledge = { some: boolean; turnsUntilCheck: number }
const known = new WeakMap<Db, Map<string, Knowledge>>()
function knowledgeOf(db: Db, job: string): Knowledge {
  const jobs = known.get(db) ?? new Map<string, Knowledge>()
  known.set(db, jobs)
  // Until it has looked: what another process has left may be done by this one.
  const knowledge = jobs.get(job) ?? { some: true, turnsUntilCheck: 0 }
  jobs.set(job, knowledge)
  return knowledge
}

type Name = string | number
/** The condition by which a query leaves out pieces that wait after a failure; given how the query names a piece. */
export type NotBackingOff = (key: RawBuilder<unknown>) => RawBuilder<boolean>

/** The same condition for a job of this name. */
export const notBackingOffAt =
  (job: string, now: Date): NotBackingOff =>
  (key) =>
    sql<boolean>`not exists (select from sweep_trouble t
      where t.sweep = ${job} and t.piece = (${key})::text and t.next_try_at > ${now})`

/** The pieces of one turn of a job. Without somebody who is told of failures, the first is thrown once all others are done. */
export function workItems(db: Db, job: string, now: Date, report?: JobReport) {
  const failures: unknown[] = []
  const knowledge = knowledgeOf(db, job)

  /** Notes that a piece failed: it waits, for every portal. */
  const reschedule = async (key: Name, error: unknown) => {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE)
    const first = new Date(now.getTime() + FIRST_PAUSE_SECONDS * 1000)
    try {
      await sql`
        insert into sweep_trouble (sweep, piece, since, next_try_at, last_error)
        values (${job}, ${String(key)}, ${now}, ${first}, ${message})
        on conflict (sweep, piece) do update set attempts = sweep_trouble.attempts + 1, last_error = excluded.last_error,
          next_try_at = ${now}::timestamptz + make_interval(secs => least(${LONGEST_PAUSE_SECONDS},
            ${FIRST_PAUSE_SECONDS} * power(2, least(sweep_trouble.attempts, 20))))`.execute(db)
    } catch {
      // Not the piece is at fault: the database is away.
      throw error
    }
    knowledge.some = true
    if (report) report.failed(String(key), error)
    else failures.push(error)
  }

  /** In the transaction in which a piece was done, or after it: it is no trouble any more, however much is left to do. */
  const settle = async (tx: Db, key: Name) => {
    if (knowledge.some)
      await tx.deleteFrom('sweep_trouble').where('sweep', '=', job).where('piece', '=', String(key)).execute()
  }

  return {
    calm: notBackingOffAt(job, now),
    putOff: reschedule,
    settle,
    /** The pieces that wait after a failure. */
    waiting: async () => {
      const rows = await db
        .selectFrom('sweep_trouble')
        .select('piece')
        .where('sweep', '=', job)
        .where('next_try_at', '>', now)
        .execute()
      return new Set(rows.map(({ piece }) => piece))
    },
    /** Does a piece in a transaction of its own; answers whether it is done. */
    attempt: async (key: Name, work: (tx: Db) => Promise<unknown>) => {
      try {
        await traced('piece', () =>
          db.transaction().execute(async (tx) => {
            await work(tx)
            await settle(tx, key)
          }),
        )
        return true
      } catch (error) {
        await reschedule(key, error)
        return false
      }
    },
    /** Ends a turn. When nothing more is due and nobody can have it in hand, troubles of before are over: what was tried again is done, or is not wanted any more. */
    end: async ({ nothingMore }: { nothingMore: boolean }) => {
      if (nothingMore && (knowledge.some || knowledge.turnsUntilCheck-- <= 0)) {
        const over = new Date(now.getTime() - IN_HAND_SECONDS * 1000)
        const { rows } = await sql<{ left: number; count: number; again: Date | null }>`
          with over as (delete from sweep_trouble where sweep = ${job} and next_try_at <= ${over})
          select count(*) as "left", count(*) filter (where next_try_at > ${now}) as count,
            min(next_try_at + case when next_try_at > ${now} then 0 else ${IN_HAND_SECONDS} end * interval '1 second') as again
          from sweep_trouble where sweep = ${job} and next_try_at > ${over}`.execute(db)
        const { left, count, again } = rows[0]!
        knowledge.some = left > 0
        knowledge.turnsUntilCheck = ACCESSES_EACH
        // Then something is tried again, or a trouble that nobody has in hand is forgotten.
        report?.waiting(count, again ?? undefined)
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

type OneByOne<Row extends object> = Pick<Job, 'name' | 'everyMs' | 'wokenBy'> & {
  /** So many pieces one turn does at most. */
  atOnce: number
  /** When the next piece is due, as far as is known. */
  dueAt?: (db: Db, notBackingOff: NotBackingOff) => Promise<Date | undefined>
  /** Takes the next due piece that no other process has, with `for update skip locked`. */
  next: (tx: Db, now: Date, notBackingOff: NotBackingOff) => Promise<Row | undefined>
  /** What a piece is called while it is the same; as `calm` was given it. */
  piece: (row: Row) => Name
  /** What this one time is called, where the same piece may be due again. */
  time?: (row: Row) => Name
  /** Does it, so that it is not due any more. */
  work: (tx: Db, row: Row, now: Date) => Promise<unknown>
}

/** A job that takes its pieces one by one. */
export function inSequence<Row extends object>({
  atOnce,
  dueAt,
  next,
  piece,
  time = piece,
  work,
  ...job
}: OneByOne<Row>): Job {
  return {
    ...job,
    ownTransactions: true,
    ...(dueAt && { nextAt: (db, now) => dueAt(db, notBackingOffAt(job.name, now)) }),
    run: async (db, now, report) => {
      const { calm, putOff, settle, end } = workItems(db, job.name, now, report)
      const done: Name[] = []
      // Nothing is due most of the time: that is seen without a transaction.
      let nothingMore = !(await next(db, now, calm))
      for (let count = 0; count < atOnce && !nothingMore; count++) {
        let taken: Row | undefined
        try {
          const did = await traced('piece', () =>
            db.transaction().execute(async (tx) => {
              const row = (taken = await next(tx, now, calm))
              if (!row) return
              await work(tx, row, now)
              await settle(tx, piece(row))
              return row
            }),
          )
          if (did) done.push(time(did))
          else nothingMore = true
        } catch (error) {
          if (taken === undefined) throw error
          await putOff(piece(taken), error)
        }
      }
      await end({ nothingMore })
      return done
    },
  }
}

/** Does something within a transaction that goes on if it fails, with nothing of it left; answers whether it was done. */
export async function withSavepoint(tx: Db, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint piece`.execute(tx)
  try {
    await work()
    await sql`release savepoint piece`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint piece`.execute(tx).catch(() => {
      // The line is broken, and with it the transaction.
      throw error
    })
    return false
  }
}
