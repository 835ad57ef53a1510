/** Records every answered request and every line of the log while the portal is open. */
import { hostname } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Db, touch } from '#platform/db/database.ts'
import type { RouteSurroundings } from '#platform/features/module.ts'
import { addCounter, type FeatureFigures } from '#platform/figures/feature-figures.ts'
import { build } from '#platform/figures/version.ts'
import { knownEndpoint } from '#platform/process/known-endpoints.ts'
import type { LogLines } from '#platform/process/log-lines.ts'
import { cameByLine, wideNetworkOf } from '#platform/process/network.ts'
import { mayBeNamed } from '#sales/law/publicity.rules.ts'
import { settingAt } from '#settings/settings.ts'
import { share } from '../logs.rules.ts'
import { byDays } from './days.ts'
import { paced } from './pace.ts'

/* Keeps the lines of this process's log, in sets, and tells whoever follows it. */

/** As the database has them. */
type LineRow = { at: Date; level: number; requestId: string | null; text: string; details: string | null }
const LONGEST_TEXT = 2_000
const LONGEST_DETAILS = 12_000
const LONGEST_NUMBER = 64
const WARNING = 40
const LineRowsSET = 500

type LineRowsAround = { db: Db; clock: () => Date; lines: LogLines; report: (error: unknown) => void }

/** Begins as soon as there is a line. */
export function lineRows({ db, clock, lines, report }: LineRowsAround) {
  const inDays = byDays(db, 'log_line')
  const openedAt = clock()
  let processId: number | undefined

  const write = async () => {
    const { lines: taken, lost } = lines.take()
    if (taken.length === 0) return
    let reportLost = lost
    try {
      processId ??= await register(db, openedAt)
      while (taken.length > 0) {
        const some = taken.slice(0, LineRowsSET)
        const rows = some.flatMap(lineIn)
        if (reportLost > 0) rows.push(lostRow(clock(), reportLost))
        await inDays(
          rows.map(({ at }) => at),
          () => lineRowsInsert(db, processId!, rows),
        )
        taken.splice(0, some.length)
        reportLost = 0
      }
      await touch(db, 'log')
    } finally {
      if (taken.length > 0) lines.putBack(taken, reportLost)
    }
  }
  const pace = paced(write, report)
  lines.whenSome(pace.wake)
  return { end: pace.end }
}

async function register(db: Db, openedAt: Date) {
  const { id } = await db
    .insertInto('log_process')
    .values({ name: `${hostname()}:${process.pid}`.slice(0, 200), version: build, opened_at: openedAt })
    .onConflict((on) => on.constraint('log_process_once').doUpdateSet({ version: build }))
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

const lineRowsInsert = (db: Db, processId: number, rows: readonly LineRow[]) =>
  sql`insert into log_line (process_id, at, level, request_id, text, details)
    select ${processId}, r.* from (select set_config('synchronous_commit', 'off', true)) as quickly,
      unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map((row) => row.level)}::smallint[],
        ${rows.map((row) => row.requestId)}::text[], ${rows.map((row) => row.text)}::text[],
        ${rows.map((row) => row.details)}::text[]) as r`.execute(db)

/** Keeps the requests that were answered: collected in memory, written in sets beside them, left out and counted where there are too many. */
export type RequestRow = {
  at: Date
  requestId: string
  method: string
  deed: string | null
  accountId: number | null
  status: number
  refusal: string | null
  ms: number | null
  bytes: number | null
  /** Where it came from; only its network is written. Null, as is the account, of what could tell who bids. */
  address: string | null
}

/** So many wait at most for the next set, or while the database is away. Looks that were answered leave the second half to all else. */
const MOST_WAITING = 4_000
/** More than this in one statement would hold up the loop while it is written down. */
const SET = 1_000

type Around = { db: Db; clock: () => Date; featureFigures: FeatureFigures; report: (error: unknown) => void }

const isRead = ({ method, status }: Pick<RequestRow, 'method' | 'status'>) =>
  (method === 'GET' || method === 'HEAD') && status < 400

/** `note` costs a request nothing but a place in a list. */
export function requestRows({ db, clock, featureFigures, report }: Around) {
  const written = addCounter(
    featureFigures,
    'request_log_written_total',
    'Requests kept for administrators since the start',
  )
  const dropped = addCounter(
    featureFigures,
    'request_log_dropped_total',
    'Requests that were not kept because too many waited for the database, since the start',
  )
  const stores = share()
  const inDays = byDays(db, 'served_request')
  /** As they came, and those of them that are to be written. */
  let waiting: RequestRow[] = []
  let chosen: RequestRow[] = []

  const write = async () => {
    if (waiting.length > 0) {
      const percent = await settingAt(db, 'RequestLogReadsPercent', clock())
      const taken = waiting
      waiting = []
      chosen.push(...(percent < 100 ? taken.filter((row) => !isRead(row) || stores(percent)) : taken))
    }
    while (chosen.length > 0) {
      const some = chosen.slice(0, SET)
      await inDays(
        some.map(({ at }) => at),
        () => insert(db, some),
      )
      chosen = chosen.slice(some.length)
      written.add(some.length)
    }
  }
  const pace = paced(write, report)

  return {
    /** Keeps a request for the next set; where there is no room, its row is not even made. */
    note(about: Pick<RequestRow, 'method' | 'status'>, rowOf: () => RequestRow) {
      const places = isRead(about) ? MOST_WAITING / 2 : MOST_WAITING
      if (waiting.length + chosen.length >= places) return dropped.add(1)
      waiting.push(rowOf())
      if (waiting.length === 1) pace.wake()
    },
    end: pace.end,
  }
}

/** One statement, which is not waited for until it is on the disk: what a crash of the database takes is a second of a log. */
const insert = (db: Db, rows: readonly RequestRow[]) =>
  sql`insert into served_request (at, request_id, method, deed, account_id, status, refusal, ms, bytes, network)
    select r.* from (select set_config('synchronous_commit', 'off', true)) as quickly,
      unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map((row) => row.requestId)}::text[],
        ${rows.map((row) => row.method)}::text[], ${rows.map((row) => row.deed)}::text[],
        ${rows.map((row) => row.accountId)}::int[], ${rows.map((row) => row.status)}::smallint[],
        ${rows.map((row) => row.refusal)}::text[], ${rows.map((row) => row.ms)}::int[],
        ${rows.map((row) => row.bytes)}::bigint[], ${rows.map(({ address }) => address && wideNetworkOf(address))}::cidr[]) as r`.execute(
    db,
  )

/** Not worth a row: health checks, metrics, and the files of pages. */
const NO_ACTIONS = /^\/(?:health\/|metrics$|dist\b|robots|$|\*)/
/** An address without a route is either a screen or a mistake; only a mistake is worth a row. */
const isAction = (deed: string | null, status: number) =>
  deed === null ? status >= 400 : !NO_ACTIONS.test(deed)

/** Adds the hooks that record requests and lines of the log; what waits is written when the portal closes. */
export function listen(app: FastifyInstance, { db, clock, featureFigures, lines }: RouteSurroundings) {
  const failed = (what: string) => (error: unknown) =>
    app.log.warn({ err: error }, `${what} cannot be stored for now`)
  const requests = requestRows({ db, clock, featureFigures, report: failed('requests') })
  const stored = lines && lineRows({ db, clock, lines, report: failed('lines of the log') })

  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const deed = config.endpoint ?? url ?? null
    if (isAction(deed, reply.statusCode))
      requests.note({ method: request.method, status: reply.statusCode }, () =>
        rowOf(request, reply, deed, clock()),
      )
    done()
  })
  app.addHook('onClose', async () => {
    await requests.end()
    await stored?.end()
  })
}

function rowOf(request: FastifyRequest, reply: FastifyReply, deed: string | null, now: Date) {
  const ms = Math.round(reply.elapsedTime)
  const bytes = Number(reply.getHeader('content-length') ?? Number.NaN)
  const named =
    cameByLine(request.raw) &&
    mayBeNamed(knownEndpoint(request.routeOptions.config.endpoint ?? ''), request.roles)
  const isLive = request.headers.accept === 'text/event-stream'
  return {
    at: new Date(now.getTime() - ms),
    requestId: request.id,
    method: request.method,
    deed: deed?.slice(0, 200) ?? null,
    accountId: named ? (request.accountId ?? null) : null,
    status: reply.statusCode,
    refusal: request.refusal ?? null,
    ms: isLive ? null : ms,
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    address: named ? request.ip : null,
  }
}
