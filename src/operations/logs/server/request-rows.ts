/** Keeps the requests that were answered: collected in memory, written in sets beside them, left out and counted where there are too many. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { wideNetworkOf } from '#platform/process/network.ts'
import { addCounter, type FeatureFigures } from '#platform/figures/feature-figures.ts'
import { settingAt } from '#settings/settings.ts'
import { share } from '../logs.rules.ts'
import { byDays } from './days.ts'
import { paced } from './pace.ts'

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

const isLook = ({ method, status }: Pick<RequestRow, 'method' | 'status'>) =>
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
  const keeps = share()
  const inDays = byDays(db, 'served_request')
  /** As they came, and those of them that are to be written. */
  let waiting: RequestRow[] = []
  let chosen: RequestRow[] = []

  const write = async () => {
    if (waiting.length > 0) {
      const percent = await settingAt(db, 'RequestLogReadsPercent', clock())
      const taken = waiting
      waiting = []
      chosen.push(...(percent < 100 ? taken.filter((row) => !isLook(row) || keeps(percent)) : taken))
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
      const places = isLook(about) ? MOST_WAITING / 2 : MOST_WAITING
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
