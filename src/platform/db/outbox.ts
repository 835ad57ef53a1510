/** Rows that wait for something beyond the database: each is taken for a while, attempted while no transaction is open, and tried again after pauses. */
import { setImmediate as breathe } from 'node:timers/promises'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from './database.ts'
import { notBackingOffAt, workItems } from './work-items.ts'
import type { DB } from '#db/schema.ts'
import type { Job } from './job.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const LONGEST_ERROR = 500
/** For most services: soon after the first failure, then ever more seldom; in seconds, the last of them again and again. */
const PAUSES: readonly number[] = [60, 120, 300, 900]
/** Longer than most attempts may take. */
const HELD_MS = 2 * MINUTE

/** Why an attempt came to nothing without any fault of the portal, such as the answer of a service. */
export type Failure = {
  why: string
  /** Whose answer it is, for operators. */
  host?: string
  /** The next pause is no shorter: the service asks for it. */
  atLeastMs?: number
  /** The next pause is so long, however many attempts there were. */
  pauseMs?: number
  /** A further attempt would fail, too. */
  forGood?: boolean
}

type Declared<T extends keyof DB & string, Row> = Pick<Job, 'name' | 'wokenBy'> & {
  table: T
  /** The columns by which a row is known. */
  key?: readonly string[]
  /** How a row is found again, where its key alone does not find it fast. */
  isRow?: (row: NoInfer<Row>) => RawBuilder<boolean>
  /** The column of the moment at which a row is due. */
  due?: string
  /** When a row is due, where the column alone does not say it. */
  dueAt?: RawBuilder<Date>
  /** The column until when a row is held, where that is not the one of the moment at which it is due. */
  held?: string
  /** Whether `attempts` counts how often a row was taken. */
  counted?: boolean
  /** Which rows still wait. */
  waiting: RawBuilder<boolean>
  /** Which of them can be attempted now; undefined while there is nobody to talk to: then all wait as they are. */
  ready?: (db: Db, now: Date) => Ready | Promise<Ready>
  /** When the next row is due, where more than the row decides on that. */
  nextAt?: Job['nextAt']
  /** Which come first; otherwise those that have been due the longest. */
  order?: RawBuilder<unknown>
  /** What else is written when a row is taken. */
  alsoSet?: (now: Date) => RawBuilder<unknown>
  /** What is read of a row, where that is not all of it. */
  columns?: (now: Date) => RawBuilder<Row>
  everyMs?: number
  /** So many rows one turn takes. */
  atOnce: number
  /** So many of them are attempted at the same moment. */
  together?: number
  /** How long a row belongs to the process that took it: longer than its attempt may take. If the process dies, it is due again then. */
  heldMs?: number | (() => number)
  /** After how many seconds a row is tried again, by the number of its attempts; null where nothing but a fault stands in the way, or the feature has rules of its own for the next moment. */
  pauses?: readonly number[] | null
  /** How many attempts count for that, where `attempts` does not say it. */
  attempts?: (row: NoInfer<Row>) => number
  /** After so many attempts it is given up. */
  mostAttempts?: number
  /** From this moment on it is of no use any more, and given up. */
  until?: (row: Row) => Date
  /** A turn in which all failed is followed by a rest: one service stands behind all rows. */
  restsAfterFailure?: boolean
  /** Each failure is reported to operators, not only a fault of the portal. */
  reportsFailures?: boolean
  /** Writes down why an attempt failed and when the next is due; by default in the row, as long as it waits and nobody else has taken it. */
  putOff?: (db: Db, row: Row, why: string, again: Date, now: Date) => Promise<unknown>
  giveUp?: (db: Db, row: Row, why: string) => Promise<unknown>
  /** What an attempt is called; a second one of the same name is no progress. */
  time?: (row: Row) => string
} & (
    | {
        /** Does what the row waits for, and marks it done; with what stands in the way of that, it is put off. What it throws is a fault of the portal. */
        attempt: (db: Db, row: Row, now: Date) => Promise<Failure | undefined | void>
      }
    | {
        /** The same for all rows of a turn in one question. Where it throws, each is attempted by itself. */
        attemptAll: (db: Db, rows: readonly Row[], now: Date) => Promise<unknown>
      }
  )
/** `everywhere` is a condition that spares the database other partitions, too, where the rows are changed. */
type Ready = RawBuilder<boolean> | { everywhere: RawBuilder<boolean> } | boolean | undefined
const TRUE = sql<boolean>`true`

/** What the table of docs/parts.md says of an outbox. */
export type OutboxFacts = {
  table: string
  /** Undefined where it depends on the configuration. */
  heldMs: number | undefined
  /** In seconds. */
  pauses: readonly number[] | null
  mostAttempts: number | undefined
  /** Whether a row is of no use any more from some moment on. */
  ends: boolean
}

/**
 * The job of an outbox. A row is taken in one short statement, so that no transaction stays open while somebody else is spoken to, and is due
 * again when its hold ends, whatever becomes of the process: nothing is lost. What was done and not yet marked when a process died is done
 * again: `attempt` has to bear that. A failure puts the row off by its own columns; a fault of the portal is noted as that of any job
 * (pieces.ts), which also releases the hold. Neither stops another row.
 */
export function outbox<T extends keyof DB & string, Row extends object = Selectable<DB[T]>>(
  declared: Declared<T, Row>,
): Job & { outbox: OutboxFacts } {
  const { name, wokenBy, table, key = ['id'], due = 'next_try_at', held = due, counted = true } = declared
  const { waiting, ready = () => true, atOnce, together = atOnce, everyMs = MINUTE } = declared
  const { pauses = PAUSES, mostAttempts, until, restsAfterFailure, reportsFailures } = declared
  const heldMs = () =>
    typeof declared.heldMs === 'function' ? declared.heldMs() : (declared.heldMs ?? HELD_MS)

  const [tableRef, dueRef, heldRef] = [sql.table(table), sql.ref(due), sql.ref(held)]
  const dueAt = declared.dueAt ?? dueRef
  const keys = sql.join(key.map((column) => sql.ref(`${table}.${column}`)))
  const nameOf = (row: Row) => key.map((column) => String(Reflect.get(row, column))).join(' ')
  const nameInSql = sql`concat_ws(' ', ${keys})`
  const isRow =
    declared.isRow ??
    ((row: Row) => sql<boolean>`(${keys}) = (${sql.join(key.map((column) => Reflect.get(row, column)))})`)
  const isFree = (now: Date) =>
    held === due ? TRUE : sql<boolean>`(${heldRef} is null or ${heldRef} <= ${now})`

  const readyNow = async (db: Db, now: Date) => {
    const found = await ready(db, now)
    if (!found) return undefined
    if (found === true) return { condition: TRUE, everywhere: TRUE }
    return 'everywhere' in found
      ? { condition: found.everywhere, everywhere: found.everywhere }
      : { condition: found, everywhere: TRUE }
  }

  const take = async (db: Db, now: Date) => {
    const mayBeTaken = await readyNow(db, now)
    if (!mayBeTaken) return { taken: [], heldUntil: now }
    const heldUntil = new Date(now.getTime() + heldMs())
    const also = [
      ...(counted ? [sql`attempts = attempts + 1`] : []),
      ...(declared.alsoSet ? [declared.alsoSet(now)] : []),
    ]
    const { rows } = await sql<Row>`
      update ${tableRef} set ${sql.join([sql`${heldRef} = ${heldUntil}`, ...also])}
      where ${mayBeTaken.everywhere} and (${keys}) in (
        select ${keys} from ${tableRef}
        where ${waiting} and ${dueAt} <= ${now} and ${isFree(now)} and ${mayBeTaken.condition} and ${notBackingOffAt(name, now)(nameInSql)}
        order by ${declared.order ?? sql`${dueAt}, ${keys}`} limit ${atOnce} for update skip locked)
      returning ${declared.columns?.(now) ?? sql`*`}`.execute(db)
    return { taken: rows, heldUntil }
  }

  const reschedule =
    declared.putOff ??
    ((db: Db, row: Row, why: string, again: Date) =>
      sql`
      update ${tableRef} set last_error = ${why.slice(0, LONGEST_ERROR)}, ${dueRef} = ${again}
      where ${isRow(row)} and ${waiting} ${counted ? sql`and attempts = ${Reflect.get(row, 'attempts')}` : sql``}`.execute(
        db,
      ))
  const noteFailure = async (
    db: Db,
    row: Row,
    now: Date,
    { why, atLeastMs = 0, pauseMs, forGood }: Failure,
  ) => {
    const attempts = declared.attempts?.(row) ?? (counted ? Number(Reflect.get(row, 'attempts')) : 1)
    const pause = pauses ? pauses[Math.min(attempts, pauses.length) - 1]! * SECOND : 0
    const again = new Date(now.getTime() + (pauseMs ?? Math.max(pause, atLeastMs)))
    const over = forGood || (mostAttempts && attempts >= mostAttempts) || (until && again >= until(row))
    await (over && declared.giveUp ? declared.giveUp(db, row, why) : reschedule(db, row, why, again, now))
  }
  const release = (db: Db, row: Row, now: Date, heldUntil: Date) =>
    sql`update ${tableRef} set ${heldRef} = ${now} where ${isRow(row)} and ${heldRef} = ${heldUntil}`.execute(
      db,
    )

  const time =
    declared.time ??
    ((row: Row) => (counted ? `${nameOf(row)}, ${String(Reflect.get(row, 'attempts'))}` : nameOf(row)))

  return {
    name,
    everyMs,
    ...(wokenBy && { wokenBy }),
    ownTransactions: true,
    outbox: {
      table,
      heldMs: typeof declared.heldMs === 'function' ? undefined : heldMs(),
      pauses,
      mostAttempts,
      ends: until !== undefined,
    },
    ...(!restsAfterFailure && {
      nextAt:
        declared.nextAt ??
        (async (db, now) => {
          const mayBeTaken = await readyNow(db, now)
          if (!mayBeTaken) return undefined
          const { rows } = await sql<{ at: Date }>`
            select ${held === due ? dueAt : sql`greatest(${dueAt}, ${heldRef})`} as at from ${tableRef}
            where ${waiting} and ${dueAt} is not null and ${mayBeTaken.condition} and ${notBackingOffAt(name, now)(nameInSql)}
            order by 1 limit 1`.execute(db)
          return rows[0]?.at
        }),
    }),
    run: async (db, now, report) => {
      const items = workItems(db, name, now, report)
      const { taken, heldUntil } = await take(db, now)
      const done: string[] = []
      const attemptOne = async (row: Row) => {
        try {
          const failure =
            'attempt' in declared
              ? await declared.attempt(db, row, now)
              : void (await declared.attemptAll(db, [row], now))
          if (failure) await noteFailure(db, row, now, failure)
          if (failure && reportsFailures)
            report?.failed(time(row), new Error([failure.host, failure.why].filter(Boolean).join(': ')))
          if (!failure || !restsAfterFailure) done.push(time(row))
        } catch (error) {
          await items.putOff(nameOf(row), error)
          return release(db, row, now, heldUntil)
        }
        return items.settle(db, nameOf(row))
      }
      const attemptTogether = async (rows: readonly Row[]) => {
        const talks: Promise<unknown>[] = []
        for (const row of rows) {
          talks.push(attemptOne(row))
          // What signs or encrypts keeps the loop for milliseconds: others are answered before the next.
          await breathe()
        }
        for (const talk of await Promise.allSettled(talks)) if (talk.status === 'rejected') throw talk.reason
      }
      if ('attemptAll' in declared && taken.length > 1)
        try {
          await declared.attemptAll(db, taken, now)
          for (const row of taken) await items.settle(db, nameOf(row))
          done.push(...taken.map(time))
        } catch {
          await attemptTogether(taken)
        }
      else
        for (let from = 0; from < taken.length; from += together)
          await attemptTogether(taken.slice(from, from + together))
      await items.end({ nothingMore: taken.length < atOnce })
      return done
    },
  }
}
