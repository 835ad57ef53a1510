/** The shelf of sales: every list of sales takes the numbers of its page from there, and counts what a search finds no further than is worth its time. */
import { type RawBuilder, sql } from 'kysely'
import { askPlanned, type Db, planned } from '#platform/db/database.ts'
import { entryOf } from '#platform/kinds.ts'
import { SALES_COUNTED } from '#sales/law/sale.contract.ts'

/* How many sales there are of each state, to the last one, and how often something of it was changed: triggers keep it. */

/** Where a sale stands; `over` is all that is not to come, whether an act has ended it or not. */
export type SaleStage = 'draft' | 'upcoming' | 'current' | 'past' | 'terminated' | 'over'

/** Of which states those are that are not open. */
const STATES = {
  past: ['PAST'],
  over: ['PAST', 'TERMINATED'],
  terminated: ['TERMINATED'],
  draft: ['DRAFT'],
  all: ['OPEN', 'PAST', 'TERMINATED'],
}
/** The states of what stands so and is not open. */
const statesOf = (stand: SaleStage | undefined) => entryOf(STATES, stand ?? 'all') ?? []

/** How many of all published sales stand so; `ended` are open ones that are over. */
function countOfStage(stand: SaleStage | undefined, ended: readonly number[]) {
  const also =
    ended.length > 0 && (stand === 'past' || stand === 'over')
      ? sql` + (select count(*) from sale_shelf where state = 'OPEN' and announcement_id = any(${[...ended]}))`
      : sql``
  return sql`select (coalesce(sum(sales), 0)${also})::int from sale_tally where state = any(${statesOf(stand)})`
}

/** How often something of each state has changed: as long as that is the same number, the same sales are in it, as they were. */
async function changesOf(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; changes: number }>`
    select state, sum(changes)::bigint as changes from sale_tally group by state`.execute(db)
  return new Map(rows.map(({ state, changes }) => [state, changes]))
}

/** Of which sales: conditions on `s`, a row of the shelf. `narrow` where they may leave few of many; else they are all that are published. */
export type SaleScope = {
  where: readonly RawBuilder<unknown>[]
  narrow: boolean
  /** Whether the same sales fit for good once they are over: so it is unless something else is asked than what stands on the shelf and in frozen notices. */
  lasting: boolean
}

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

/** In which orders lists stand by themselves; plans of all others would take each connection more memory than they are worth. */
const OFTEN: readonly (keyof typeof ORDERS)[] = ['id', 'endsAt', 'publishedAt']

export type Filters = {
  page: number
  size: number
  sort: keyof typeof ORDERS
  direction: 'asc' | 'desc'
}
/** "All" is for files and for lists that end soon. */
const MOST_AT_ONCE = 2_000

/** Searches that find more than is counted, and always will, since sales are never removed; by what they ask. */
const commonIn = new WeakMap<Db, Set<string>>()
const COMMON_RETENTION = 1_000

/** The numbers of the sales on a page, and how many there are at least. */
export async function pageOfSales(
  db: Db,
  scope: SaleScope,
  stand: SaleStage | undefined,
  filters: Filters,
  now: Date,
) {
  const size = filters.size === -1 ? MOST_AT_ONCE : filters.size
  const offset = filters.size === -1 ? 0 : (filters.page - 1) * size
  const most = Math.max(SALES_COUNTED, offset + size)
  const ended = await endedNow(db, now)
  const living = isLiving(stand)
  const live = living ? LIVE[filters.sort] : undefined
  const rows = saleIndex(scope, stand, now, ended, scope.narrow || live !== undefined)
  const key = sql.ref(live ?? ORDERS[filters.sort])
  const page = (id: RawBuilder<unknown>, by: RawBuilder<unknown>) => {
    const nulls = filters.sort === 'lastPrice' ? sql` nulls last` : sql``
    const direction = filters.direction === 'desc' ? sql`desc` : sql`asc`
    return sql`order by ${by} ${direction}${nulls}, ${id} ${direction} limit ${size} offset ${offset}`
  }
  // A list of all breaks off, and says so.
  const answer = (ids: number[], total: number, more: boolean) =>
    filters.size === -1 && total > size ? { ids, total: size, more: true } : { ids, total, more }
  const common = commonIn.get(db) ?? new Set<string>()
  commonIn.set(db, common)
  const name = scope.narrow ? `${most} ${nameOf(db, rows)}` : ''
  if (living || (scope.narrow && !common.has(name))) {
    // Few: found, counted and sorted at once. Those that are open are all of them, since their order may change with each bid.
    const bound = living ? sql`` : sql`limit ${most + 1}`
    const often = !scope.narrow && ended.length === 0 && OFTEN.includes(filters.sort)
    const query = sql<{ total: number; ids: number[] }>`
      with found as materialized (select s.announcement_id as id, ${key} as key ${rows} ${bound})
      select (select count(*)::int from found) as total,
        array(select id from found ${page(sql`id`, sql`key`)}) as ids`
    const found = often
      ? await askPlanned(db, `open-sales ${stand} ${filters.sort} ${filters.direction}`, query)
      : (await query.execute(db)).rows
    const { total, ids } = found[0]!
    if (living || total <= most) return answer(ids, total, false)
    if (common.size >= COMMON_RETENTION) common.delete(common.values().next().value!)
    if (scope.lasting) common.add(name)
  }
  // Many: met soon on the way through the list in its order, and not all counted if it is not known how many there are.
  const [walked, known] = await Promise.all([
    sql<{ id: number }>`select s.announcement_id as id ${rows} ${page(sql`s.announcement_id`, key)}`.execute(
      db,
    ),
    scope.narrow ? undefined : totalOf(db, stand, ended),
  ])
  const ids = walked.rows.map(({ id }) => id)
  return known !== undefined ? answer(ids, known, false) : answer(ids, most, true)
}

/** How many stand so, of all; the end of a sale is hardly ever being recorded, and then it is planned anew. */
async function totalOf(db: Db, stand: SaleStage | undefined, ended: readonly number[]) {
  const query = sql<{ total: number }>`select (${countOfStage(stand, ended)}) as total`
  const rows =
    ended.length === 0
      ? await askPlanned(db, `sales-of-stage ${stand ?? 'all'}`, query)
      : (await query.execute(db)).rows
  return rows[0]!.total
}

/** What searches found among what is over, by what was asked and how often something of that state had changed. */
const counted = new WeakMap<Db, Map<string, number>>()
const COUNTS_STORED = 1_000

/** How many sales stand where, and of which there are more than were counted. */
export async function countSales<S extends SaleStage>(
  db: Db,
  scope: SaleScope,
  stands: readonly S[],
  now: Date,
): Promise<Record<S, number> & { more: S[] }> {
  const [ended, changes] = await Promise.all([endedNow(db, now), scope.narrow ? changesOf(db) : undefined])
  const stored = counted.get(db) ?? new Map<string, number>()
  counted.set(db, stored)
  const lasts = (stand: SaleStage) =>
    scope.lasting && changes && ended.length === 0 && !isLiving(stand) && stand !== 'draft'
  const each = stands.map((stand) => {
    const rows = saleIndex(scope, stand, now, ended)
    const count = isLiving(stand)
      ? sql`select count(*)::int ${rows}`
      : scope.narrow
        ? sql`select count(*)::int from (select ${rows} limit ${SALES_COUNTED + 1}) as few`
        : countOfStage(stand, ended)
    // Whoever saw these changes is told what was counted then or later.
    const name = lasts(stand)
      ? `${statesOf(stand).map((state) => changes!.get(state))} ${nameOf(db, rows)}`
      : ''
    return { stand, name, asked: sql`(${count}) as ${sql.id(stand)}`, known: stored.get(name) }
  })
  const unknown = each.filter(({ known }) => known === undefined)
  const columns = sql.join(unknown.map(({ asked }) => asked))
  const often = !scope.narrow && ended.length === 0 && unknown.length === stands.length
  const query = sql<Record<S, number>>`select ${columns}`
  const rows = often
    ? await askPlanned(db, `counts-of-sales ${stands.join(' ')}`, query)
    : unknown.length > 0
      ? (await query.execute(db)).rows
      : []
  for (const { stand, name } of unknown.filter((one) => one.name)) {
    if (stored.size >= COUNTS_STORED) stored.delete(stored.keys().next().value!)
    stored.set(name, rows[0]![stand])
  }
  const more: S[] = []
  const counts = each.map(({ stand, known }) => {
    const count = known ?? rows[0]![stand]
    if (!scope.narrow || isLiving(stand) || count <= SALES_COUNTED) return [stand, count]
    more.push(stand)
    return [stand, SALES_COUNTED]
  })
  return { ...(Object.fromEntries(counts) as Record<S, number>), more }
}

/** Whether sales that stand so are open, and will stand otherwise. */
const isLiving = (stand: SaleStage | undefined) => stand === 'upcoming' || stand === 'current'

/** Open sales whose time has run out and whose end is being recorded: hardly ever any. */
async function endedNow(db: Db, now: Date): Promise<number[]> {
  return (await endedAt(db, { now })).map(({ id }) => id)
}
const endedAt = planned('ended-sales', (db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('auction')
    .select('id')
    .where('closed_at', 'is', null)
    .where('terminated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('ends_at', '<=', now)
    .compile(),
)

/** `from` and `where` of the rows that stand so; `ended` are open ones that are over. */
function saleIndex(
  { where, narrow }: SaleScope,
  stand: SaleStage | undefined,
  now: Date,
  ended: readonly number[],
  /** Whether something is asked that only the auction knows. */
  beside = narrow,
) {
  const also = ended.length > 0 ? sql` or s.announcement_id = any(${[...ended]})` : sql``
  const not = ended.length > 0 ? sql` and s.announcement_id <> all(${[...ended]})` : sql``
  const narrowed = where.map((condition) => sql` and ${condition}`)
  const all = sql.join(narrowed, sql``)
  const auction = beside ? sql` join auction on auction.id = s.announcement_id` : sql``
  const open = (begun: RawBuilder<unknown>) =>
    sql`from sale_shelf s${auction} where s.state = 'OPEN' and ${begun}${not}${all}`
  const scope = (states: RawBuilder<unknown>) => sql`from sale_shelf s where (${states})${all}`
  switch (stand) {
    case 'upcoming':
      return open(sql`s.starts_at > ${now}`)
    case 'current':
      return open(sql`s.starts_at <= ${now}`)
    case 'past':
      return scope(sql`s.state = 'PAST'${also}`)
    case 'over':
      return scope(sql`s.state in ('PAST', 'TERMINATED')${also}`)
    case 'terminated':
      return scope(sql`s.state = 'TERMINATED'`)
    case 'draft':
      return scope(sql`s.state = 'DRAFT'`)
    default:
      return scope(sql`true`)
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
