/** Keeps the lines of this process's log, in sets, and tells whoever follows it. */
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import type { LogLines } from '#platform/process/log-lines.ts'
import { version } from '#platform/figures/version.ts'
import { byDays } from './days.ts'
import { paced } from './pace.ts'

/** As the database has them. */
type LineRow = { at: Date; level: number; requestId: string | null; text: string; details: string | null }
const LONGEST_TEXT = 2_000
const LONGEST_DETAILS = 12_000
const LONGEST_NUMBER = 64
const WARNING = 40
const SET = 500

type Around = { db: Db; clock: () => Date; lines: LogLines; report: (error: unknown) => void }

/** Begins as soon as there is a line. */
export function lineRows({ db, clock, lines, report }: Around) {
  const inDays = byDays(db, 'log_line')
  const openedAt = clock()
  let processId: number | undefined

  const write = async () => {
    const { lines: taken, lost } = lines.take()
    if (taken.length === 0) return
    let tellLost = lost
    try {
      processId ??= await register(db, openedAt)
      while (taken.length > 0) {
        const some = taken.slice(0, SET)
        const rows = some.flatMap(lineIn)
        if (tellLost > 0) rows.push(lostRow(clock(), tellLost))
        await inDays(
          rows.map(({ at }) => at),
          () => insert(db, processId!, rows),
        )
        taken.splice(0, some.length)
        tellLost = 0
      }
      await touch(db, 'log')
    } finally {
      if (taken.length > 0) lines.putBack(taken, tellLost)
    }
  }
  const pace = paced(write, report)
  lines.whenSome(pace.wake)
  return { end: pace.end }
}

async function register(db: Db, openedAt: Date) {
  const { id } = await db
    .insertInto('log_process')
    .values({ name: `${hostname()}:${process.pid}`.slice(0, 200), version, opened_at: openedAt })
    .onConflict((on) => on.constraint('log_process_once').doUpdateSet({ version }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line as pino writes it: what it says first, and all else behind it. What is no such line is no row. */
function lineIn(line: string): LineRow[] {
  let read: Record<string, unknown>
  try {
    read = JSON.parse(line) as Record<string, unknown>
  } catch {
    return []
  }
  const { level, time, reqId, msg, pid: _, hostname: __, ...rest } = read
  const fault = (rest['err'] as { message?: unknown } | undefined)?.message
  const said = [msg, fault].filter((each) => typeof each === 'string' && each !== '')
  const details = JSON.stringify(rest)
  const hasDetails = details !== '{}'
  return [
    {
      at: new Date(Number(time) || 0),
      level: Number(level) || 0,
      requestId: typeof reqId === 'string' ? reqId.slice(0, LONGEST_NUMBER) : null,
      text: readable([...new Set(said)].join(': ') || details).slice(0, LONGEST_TEXT),
      details: hasDetails ? readable(details).slice(0, LONGEST_DETAILS) : null,
    },
  ]
}

/** The database takes no zero byte in a text. */
const readable = (text: string) => text.replaceAll('\0', '').replaceAll('\\u0000', '')

const lostRow = (at: Date, lost: number): LineRow => ({
  at,
  level: WARNING,
  requestId: null,
  text: `${lost} lines came too fast and were not kept here; the file of the log has them`,
  details: null,
})

const insert = (db: Db, processId: number, rows: readonly LineRow[]) =>
  sql`insert into log_line (process_id, at, level, request_id, text, details)
    select ${processId}, r.* from (select set_config('synchronous_commit', 'off', true)) as quickly,
      unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map((row) => row.level)}::smallint[],
        ${rows.map((row) => row.requestId)}::text[], ${rows.map((row) => row.text)}::text[],
        ${rows.map((row) => row.details)}::text[]) as r`.execute(db)
