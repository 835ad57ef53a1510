/** The shelf of sales (`0049_shelf.sql`): every list of sales takes the numbers of its page from there, and counts no further than is worth its time. */
import { type RawBuilder, sql } from 'kysely'
import { SALES_COUNTED } from '../../announcements/sale.contract.ts'
import type { Db } from '../../platform/server/db.ts'

/** Where a sale stands; `over` is all that is not to come, whether an act has ended it or not. */
export type Stand = 'draft' | 'upcoming' | 'current' | 'past' | 'terminated' | 'over'

/** Of which sales: conditions on `s`, a row of the shelf. `narrow` where they may leave few of many. */
export type Among = { where: readonly RawBuilder<unknown>[]; narrow: boolean }

/** By what a shelf can be sorted. What bids change is asked of the auction while a sale is open. */
const ORDERS = {
  id: 's.announcement_id',
  code: 's.code',
  title: 's.title',
  propertyType: 's.property_type',
  procedure: 's.procedure',
  priceInEuro: 's.price_eur',
  registrationStartsAt: 's.registration_starts_at',
  registrationEndsAt: 's.registration_ends_at',
  biddingStartsAt: 's.bidding_starts_at',
  biddingEndsAt: 's.bidding_ends_at',
  publishedAt: 's.published_at',
  startPrice: 's.start_price',
  startsAt: 's.starts_at',
  endsAt: 's.ends_at',
  lastPrice: 's.last_price',
  bidCount: 's.bids',
} as const
const LIVE: Partial<Record<keyof typeof ORDERS, string>> = {
  lastPrice: 'auction.last_price',
  bidCount: 'auction.last_number',
}

export type Asked = {
  page: number
  size: number
  sort: keyof typeof ORDERS
  direction: 'asc' | 'desc'
}
/** "All" is for files and for lists that end soon. */
const MOST_AT_ONCE = 2_000

/** Searches that find more than is counted, and always will, since sales are never removed; by what they ask. */
const common = new Set<string>()
const COMMON_KEPT = 1_000

/** The numbers of the sales on a page, and how many there are at least. */
export async function pageOfSales(db: Db, among: Among, stand: Stand | undefined, asked: Asked, now: Date) {
  const size = asked.size === -1 ? MOST_AT_ONCE : asked.size
  const offset = asked.size === -1 ? 0 : (asked.page - 1) * size
  const counted = Math.max(SALES_COUNTED, offset + size)
  const rows = shelf(among, stand, now, await endedNow(db, now))
  const living = stand === 'upcoming' || stand === 'current'
  const key = sql.ref((living && LIVE[asked.sort]) || ORDERS[asked.sort])
  const page = (id: RawBuilder<unknown>, by: RawBuilder<unknown>) => {
    const nulls = asked.sort === 'lastPrice' ? sql` nulls last` : sql``
    const direction = asked.direction === 'desc' ? sql`desc` : sql`asc`
    return sql`order by ${by} ${direction}${nulls}, ${id} ${direction} limit ${size} offset ${offset}`
  }
  const name = among.narrow ? nameOf(db, rows) : ''
  if (living || (among.narrow && !common.has(name))) {
    // Few: found, counted and sorted at once.
    const { rows: found } = await sql<{ total: number; ids: number[] }>`
      with found as materialized (select s.announcement_id as id, ${key} as key ${rows} limit ${counted + 1})
      select (select count(*)::int from found) as total,
        array(select id from found ${page(sql`id`, sql`key`)}) as ids`.execute(db)
    const { total, ids } = found[0]!
    if (living || total <= counted) return { ids, ...bounded(total, counted) }
    if (common.size >= COMMON_KEPT) common.delete(common.values().next().value!)
    common.add(name)
  }
  // Many: met soon on the way through the list in its order, and not all counted.
  const [walked, total] = await Promise.all([
    sql<{ id: number }>`select s.announcement_id as id ${rows} ${page(sql`s.announcement_id`, key)}`.execute(
      db,
    ),
    among.narrow ? counted + 1 : countOf(db, rows, counted),
  ])
  return { ids: walked.rows.map(({ id }) => id), ...bounded(total, counted) }
}

/** How many sales stand where, each up to one more than is counted. */
export async function countSales<S extends Stand>(
  db: Db,
  among: Among,
  stands: readonly S[],
  now: Date,
): Promise<Record<S, number>> {
  const ended = await endedNow(db, now)
  const each = stands.map((stand) => {
    const rows = shelf(among, stand, now, ended)
    return sql`(select count(*)::int from (select ${rows} limit ${SALES_COUNTED + 1}) as few) as ${sql.id(stand)}`
  })
  const { rows } = await sql<Record<S, number>>`select ${sql.join(each)}`.execute(db)
  return rows[0]!
}

const bounded = (total: number, counted: number) => ({
  total: Math.min(total, counted),
  more: total > counted,
})

const countOf = async (db: Db, rows: RawBuilder<unknown>, counted: number) =>
  (
    await sql<{ total: number }>`
      select count(*)::int as total from (select ${rows} limit ${counted + 1}) as few`.execute(db)
  ).rows[0]!.total

/** Open sales whose time has run out and whose end is being recorded: hardly ever any. */
async function endedNow(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('auction')
    .select('id')
    .where('closed_at', 'is', null)
    .where('terminated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** `from` and `where` of the rows that stand so. */
function shelf({ where }: Among, stand: Stand | undefined, now: Date, ended: readonly number[]) {
  const also = ended.length > 0 ? sql` or s.announcement_id = any(${[...ended]})` : sql``
  const not = ended.length > 0 ? sql` and s.announcement_id <> all(${[...ended]})` : sql``
  const narrowed = where.map((condition) => sql` and ${condition}`)
  const all = sql.join(narrowed, sql``)
  const open = (begun: RawBuilder<unknown>) =>
    sql`from sale_shelf s join auction on auction.id = s.announcement_id
      where s.state = 'OPEN' and ${begun}${not}${all}`
  const among = (states: RawBuilder<unknown>) => sql`from sale_shelf s where (${states})${all}`
  switch (stand) {
    case 'upcoming':
      return open(sql`auction.starts_at > ${now}`)
    case 'current':
      return open(sql`auction.starts_at <= ${now}`)
    case 'past':
      return among(sql`s.state = 'PAST'${also}`)
    case 'over':
      return among(sql`s.state in ('PAST', 'TERMINATED')${also}`)
    case 'terminated':
      return among(sql`s.state = 'TERMINATED'`)
    case 'draft':
      return among(sql`s.state = 'DRAFT'`)
    default:
      return among(sql`true`)
  }
}

/** What is asked, as text: equal questions have equal names. */
function nameOf(db: Db, rows: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`select ${rows}`.compile(db)
  return JSON.stringify([text, parameters])
}

/** Rows of these numbers in their order. */
export const inOrderOf = <R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
