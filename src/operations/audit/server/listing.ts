/**
 * Rows of the audit, page by page. A page begins after the last row seen, not after so many rows, so each costs the same; and the
 * months are gone through from the near end, a few at once, so that most of them are never touched.
 */
import { type RawBuilder, sql } from 'kysely'
import { addDays, momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { endpointsThat } from '#platform/process/known-endpoints.ts'
import { revealsWhoBids } from '#sales/law/publicity.rules.ts'
import type { AuditFilters } from '../audit.contract.ts'
import { DONE_BY_OTHERS } from '../outcomes.messages.ts'
import { objectsMeant, objectTyped } from '../audit.rules.ts'

export type AuditLine = {
  id: number
  at: Date
  request_id: string
  account_id: number | null
  acting_for: number | null
  roles: string[] | null
  address: string | null
  command: string
  outcome: string
  object: string | null
  input: unknown
  changes: unknown
  /** It could tell who bids in a sale that is not over. */
  withheld: boolean
}

/**
 * Whether a row could tell who bids in a sale that is not over; where its object does not say which sale, in any for which one could apply
 * then.
 */
const withheld = () => sql<boolean>`(command = any (${endpointsThat(revealsWhoBids)}::text[]) and case
    when object ~ '^(announcements|auctions)/\\d{1,9}$' then sale_runs(split_part(object, '/', 2)::int)
    when object ~ '^registrations/\\d{1,9}$' then (
      select sale_runs(announcement_id) from registration where id = split_part(object, '/', 2)::int)
    else exists (select from announcement a where registration_starts_at <= audit_entry.at and sale_runs(a.id)) end)`

/** One row by its number. */
export async function auditRow(db: Db, id: number): Promise<AuditLine | undefined> {
  const { rows } = await sql<AuditLine>`
    select audit_entry.*, coalesce(${withheld()}, false) as withheld from audit_entry where id = ${id}`.execute(
    db,
  )
  return rows[0] && concealed(rows[0])
}

/** A row as it may be read: that something was done, when, and how it ended. */
const concealed = (row: AuditLine): AuditLine =>
  row.withheld
    ? {
        ...row,
        account_id: null,
        acting_for: null,
        roles: null,
        address: null,
        object: null,
        input: {},
        changes: [],
      }
    : row

type Place = { at: Date; id: number }
/** The place of a row in the list as text: milliseconds since 1970 and its id. */
export const cursorOf = ({ at, id }: Place) => `${at.getTime()}-${id}`
/** The place that a cursor names; refuses with `wrongCursor` what `cursorOf` did not write. */
export function placeOf(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw new Refusal('wrongCursor')
  return { at: new Date(Number(at)), id: Number(id) }
}

const DAY_MS = 86_400_000
/** So much of time is looked through first; each further step four times as much. */
const FIRST_STEP_MS = 31 * DAY_MS
const GROWTH = 4
/** Nothing is older. */
const BEGINNING = new Date('2000-01-01T00:00:00Z')
/** A row whose clock was ahead by more than this is found only by its day. */
const AHEAD_MS = 60 * DAY_MS
/** How many people one name may mean at most. */
const MOST_PEOPLE = 20

type Way = 'older' | 'newer'

/** The rows that match the filters, older or newer than the given place, up to a limit; always the newest first. */
export async function auditRows(
  db: Db,
  filters: AuditFilters,
  { from, way, limit, now }: { from: Place | undefined; way: Way; limit: number; now: Date },
): Promise<AuditLine[]> {
  const branches = await branchesOf(db, filters)
  if (branches.length === 0) return []
  const earliest = filters.from ? momentInSofia(filters.from, '00:00') : BEGINNING
  const latest = filters.to
    ? momentInSofia(addDays(filters.to, 1), '00:00')
    : new Date(now.getTime() + AHEAD_MS)
  const found = new Map<number, AuditLine>()
  let step = FIRST_STEP_MS
  let [low, high] = [earliest, latest]
  for (;;) {
    if (way === 'older') low = later(earliest, new Date(startOf(from, high, way) - step))
    else high = earlier(latest, new Date(startOf(from, low, way) + step))
    const rows = await between(db, branches, { from, way, limit: limit - found.size, low, high })
    for (const row of rows) found.set(row.id, row)
    const isEnd = way === 'older' ? low <= earliest : high >= latest
    if (found.size >= limit || isEnd) break
    if (way === 'older') high = low
    else low = high
    step *= GROWTH
  }
  const rows = [...found.values()].slice(0, limit)
  return way === 'older' ? rows : rows.toReversed()
}

const later = (one: Date, other: Date) => (one > other ? one : other)
const earlier = (one: Date, other: Date) => (one < other ? one : other)
/** Where a step begins: at the place that was reached, if it lies before this end. */
const startOf = (from: Place | undefined, end: Date, way: Way) =>
  (from === undefined ? end : way === 'older' ? earlier(from.at, end) : later(from.at, end)).getTime()

type Stretch = { from: Place | undefined; way: Way; limit: number; low: Date; high: Date }

/** What of one stretch of time fits, in the order of the way. Each branch follows one index. */
async function between(db: Db, branches: readonly RawBuilder<unknown>[], stretch: Stretch) {
  const { from, way, limit, low, high } = stretch
  const order = way === 'older' ? sql`order by at desc, id desc` : sql`order by at, id`
  // The end at the place that was reached is the only one on its side: of two, the index might be entered at the farther.
  const [least, most] =
    way === 'older'
      ? [low, from ? earlier(high, new Date(from.at.getTime() + 1)) : high]
      : [from ? later(low, from.at) : low, high]
  const beyond = !from
    ? sql`true`
    : way === 'older'
      ? sql`(at, id) < (${from.at}::timestamptz, ${from.id}::bigint)`
      : sql`(at, id) > (${from.at}::timestamptz, ${from.id}::bigint)`
  const parts = branches.map(
    (
      branch,
    ) => sql`(select audit_entry.*, coalesce(${withheld()}, false) as withheld from audit_entry where at >= ${least}::timestamptz and at < ${most}::timestamptz
      and ${beyond} and ${branch} ${order} limit ${limit})`,
  )
  // One row may come by two branches: who asked and for whom are both meant.
  const { rows } = await (
    parts.length === 1
      ? parts[0]!
      : sql`select * from (${sql.join(parts, sql` union all `)}) found ${order} limit ${2 * limit}`
  ).execute(db)
  return (rows as AuditLine[]).map(concealed)
}

const DONE = ['done', ...DONE_BY_OTHERS]

/** The conditions under which a row fits, each to be followed along an index of its own; none where nobody is meant. */
async function branchesOf(
  db: Db,
  { person, deed, outcome, object, request }: AuditFilters,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = []
  if (request) conditions.push(sql`request_id = ${request}`)
  if (deed) conditions.push(sql`command = ${deed}`)
  if (outcome === 'DONE') conditions.push(sql`outcome = any (${DONE}::text[])`)
  if (outcome === 'READ') conditions.push(sql`outcome = 'read'`)
  if (outcome === 'REFUSED')
    conditions.push(
      // The first three as the index of what was refused has them.
      sql`outcome <> 'done' and outcome <> 'read' and outcome <> 'serverError' and outcome <> all (${DONE_BY_OTHERS}::text[])`,
    )
  if (outcome === 'FAILED') conditions.push(sql`outcome = 'serverError'`)
  if (object) {
    const typed = objectTyped(object)
    if (!typed) return []
    conditions.push(sql`object = any (${objectsMeant(typed)}::text[])`)
  }
  // That somebody's row is found would tell as much as the row.
  if (person || object) conditions.push(sql`not coalesce(${withheld()}, false)`)
  const all = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  if (!person) return [all]
  const people = await peopleNamed(db, person)
  return people.flatMap((id) => [
    sql`account_id = ${id}::int and ${all}`,
    sql`acting_for = ${id}::int and ${all}`,
  ])
}

/** Accounts by their user name or address, else by a part of the name. */
async function peopleNamed(db: Db, text: string): Promise<number[]> {
  const exact = await db
    .selectFrom('account')
    .select('id')
    .where((eb) =>
      eb.or([
        eb(sql`lower(user_name)`, '=', text.toLowerCase()),
        eb(sql`lower(email)`, '=', text.toLowerCase()),
      ]),
    )
    .limit(MOST_PEOPLE)
    .execute()
  if (exact.length > 0) return exact.map(({ id }) => id)
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('full_name', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('id')
    .limit(MOST_PEOPLE)
    .execute()
  return rows.map(({ id }) => id)
}
