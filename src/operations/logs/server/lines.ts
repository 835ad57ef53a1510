/** Looking at the lines of the portal's own log, following them, and taking them away. */
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/paged.ts'
import { handlers } from '#platform/http/mount.ts'
import { keysOf } from '#platform/kinds.ts'
import { type Level, LEVELS, portalLog } from '../logs.contract.ts'
import { placeIn, placeText } from '../logs.rules.ts'
import { withTimeLimit, type AccessRecord, pageOf, spanOf, type When } from './pages.ts'

/** How many characters of a line a list shows; all of it is seen when it is opened. */
const LONGEST_IN_LIST = 300
const MOST_PROCESSES = 100
/** Nobody reads a file further than this many lines. */
const MOST_IN_FILE = 100_000
const AT_ONCE = 1_000

type Row = {
  at: Date
  id: number
  level: number
  process: string | null
  request_id: string | null
  text: string
  details: string | null
}
type Chosen = When & {
  level?: Level | undefined
  process?: number | undefined
  request?: string | undefined
  search: string
}

export const lineHandlers = handlers(portalLog, {
  async listLogLines({ input, db, now }) {
    const conditions = conditionsOf(input)
    const { rows, ...beside } = await pageOf(db, input, now, (tx, access) => found(tx, conditions, access))
    return {
      rows: rows.map((row) => ({ ...shown(row), text: row.text.slice(0, LONGEST_IN_LIST) })),
      ...beside,
    }
  },

  async seeLogLine({ input: { place }, db }) {
    const { at, id } = placeIn(place)
    const [row] = await found(db, [], {
      range: sql`at = ${at} and id = ${id}`,
      order: sql`at`,
      limit: 1,
    })
    if (!row) throw new Refusal('noSuchLine')
    return { ...shown(row), details: row.details }
  },

  async listLogProcesses({ db }) {
    const rows = await db
      .selectFrom('log_process')
      .select(['id', 'name', 'version', 'opened_at'])
      .orderBy('opened_at', 'desc')
      .limit(MOST_PROCESSES)
      .execute()
    return rows.map(({ opened_at, ...row }) => ({ ...row, openedAt: opened_at.toISOString() }))
  },

  downloadLog: async ({ input, db, now }) => file(db, input, now),
})

/** From the newest line back, a thousand at a time, as fast as its reader takes them. */
async function* file(db: Db, chosen: Chosen, now: Date): AsyncGenerator<Uint8Array> {
  const [from, until] = spanOf(chosen, now)
  const conditions = conditionsOf(chosen)
  let place = { at: until, id: 0 }
  for (let count = 0; count < MOST_IN_FILE; count += AT_ONCE) {
    const { at, id } = place
    const range = sql<boolean>`(at, id) < (${at}, ${id}) and at <= ${at} and at >= ${from}`
    const access = { range, order: sql`at desc, id desc`, limit: AT_ONCE }
    const rows = await withTimeLimit(db, (tx) => found(tx, conditions, access))
    if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify(inFile(row))}\n`).join(''))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    place = last
  }
}

const conditionsOf = ({ level, process, request, search }: Chosen): RawBuilder<boolean>[] => [
  ...(level ? [atLeast(LEVELS[level])] : []),
  ...(process ? [sql<boolean>`process_id = ${process}`] : []),
  ...(request ? [sql<boolean>`request_id = ${request}`] : []),
  ...(search
    ? [sql<boolean>`(text ilike ${containing(search)} or details ilike ${containing(search)})`]
    : []),
]

/** By the index of serious lines, which the database takes only where the text of the question says so. */
const atLeast = (level: number) =>
  level >= LEVELS.WARN ? sql<boolean>`level >= 40 and level >= ${level}` : sql<boolean>`level >= ${level}`

async function found(
  tx: Db,
  conditions: readonly RawBuilder<boolean>[],
  { range, order, limit }: AccessRecord,
) {
  const wanted = sql.join([range, ...conditions], sql` and `)
  const { rows } = await sql<Row>`
    with page as materialized (select * from log_line where ${wanted} order by ${order} limit ${limit})
    select page.at, page.id, page.level, p.name as process, page.request_id, page.text, page.details
    from page left join log_process p on p.id = page.process_id order by ${order}`.execute(tx)
  return rows
}

const levelOf = (level: number): Level => keysOf(LEVELS).findLast((name) => level >= LEVELS[name]) ?? 'DEBUG'

const shown = (row: Row) => ({
  place: placeText(row),
  at: row.at.toISOString(),
  level: levelOf(row.level),
  process: row.process,
  requestId: row.request_id,
  text: row.text,
  hasDetails: row.details !== null,
})

const inFile = ({ at, level, process, request_id: requestId, text, details }: Row) => ({
  at: at.toISOString(),
  level: levelOf(level),
  process,
  ...(requestId !== null && { requestId }),
  text,
  ...(details !== null && { details }),
})
