/** What each data set says of a month: aggregates by SQL, then the rule of small counts. Only columns that are named here are read. */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { momentInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { inTurns } from '#platform/process/turns.ts'
import { outcomeNow, priceReached } from '#sales/history/phases.ts'
import type { Cell, SetName } from '../sets.contract.ts'
import { cellsOf, firstDay, monthsLater } from '../sets.rules.ts'
import { type Flow, hiding } from '../suppression.rules.ts'

/** Counts with their sums, and the rule of small counts applied to both. */
type Row = Record<string, Cell>
type Level<R> = {
  level: keyof typeof WORTH
  by: (row: R) => Row
  from: (row: R) => string
  to: (row: R) => string
}
type Sum = Flow & { row: Row }

/** The more a sum comprises, the rather something smaller is hidden in its place. */
const WORTH = { TOTAL: 1000, REGION: 10, KIND: 10, PAPER: 10, KIND_STATUS: 3, PAPER_PAYMENT: 1, CELL: 1 }

/** Each level's sums, as rows and as flows. */
function summed<R extends { count: number }>(rows: readonly R[], levels: readonly Level<R>[]): Sum[] {
  return levels.flatMap(({ level, by, from, to }) => {
    const sums = new Map<string, Sum>()
    for (const row of rows) {
      const key = JSON.stringify(by(row))
      const sum = sums.get(key) ?? {
        from: from(row),
        to: to(row),
        count: 0,
        worth: WORTH[level],
        row: { level, ...by(row) },
      }
      sum.count += row.count
      sums.set(key, sum)
    }
    return [...sums.values()]
  })
}

/** So many small counts take some milliseconds. */
const AT_ONCE = 10

/** The rows, each with its count or the mark that it is hidden. */
async function withoutSmall(sums: readonly Sum[]): Promise<Row[]> {
  const steps = hiding(sums)
  let step = steps.next()
  for (let done = 1; !step.done; done++) {
    if (done % AT_ONCE === 0) await othersTurn()
    step = steps.next()
  }
  const hidden = step.value
  return sums.map(({ row, count }, at) => ({ ...row, ...(hidden[at] ? { hidden: 'yes' } : { count }) }))
}

type Span = { from: Date; until: Date }
export type Counted = { cells: Cell[][]; hidden: number }

/** More sales cannot end in a month without somebody looking at this limit. */
const MOST_SALES = 20_000

const ROWS_AT_ONCE = 1_000

/** The cells of a set for a month. */
export async function countMonth(db: Db, set: SetName, month: string): Promise<Counted> {
  const span = {
    from: momentInSofia(firstDay(month), '00:00'),
    until: momentInSofia(firstDay(monthsLater(month, 1)), '00:00'),
  }
  const rows = await COUNTING[set](db, span)
  return {
    cells: await inTurns(rows, ROWS_AT_ONCE, (row) => cellsOf(set, { ...row, month })),
    hidden: rows.filter((row) => row['hidden'] === 'yes').length,
  }
}

const COUNTING: Record<SetName, (db: Db, span: Span) => Promise<Row[]>> = {
  distraints,
  sales,
  'sale-outcomes': saleOutcomes,
  papers: certificates,
  outages,
}

type Entered = {
  kind: string
  status: string
  region_code: string | null
  region: string | null
  count: number
}

/** Office "court:CODE" and "institution:N" have the region of their institution, "account:N", a private bailiff, that of the profile. */
async function distraints(db: Db, { from, until }: Span): Promise<Row[]> {
  const { rows } = await sql<Entered>`
    with entered as (
      select d.property_kind as kind, d.status, coalesce(d.transferred_from, d.office) as office, count(*) as count
      from distraint_entry e join distraint d on d.id = e.distraint_id
      where e.kind = 'ENFORCED' and e.at >= ${from} and e.at < ${until} and d.status <> 'ENTERED_IN_ERROR'
      group by 1, 2, 3
    ), offices as (
      select office, case split_part(office, ':', 1)
        when 'court' then (select i.region_code from institution i where i.code = split_part(office, ':', 2))
        when 'institution' then (select i.region_code from institution i where i.id = split_part(office, ':', 2)::int)
        else (select p.region_code from profile p where p.account_id = split_part(office, ':', 2)::int) end as code
      from (select distinct office from entered) o
    )
    select e.kind, e.status, r.code as region_code, r.name as region, sum(e.count)::int as count
    from entered e join offices o using (office) left join region r on r.code = o.code
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db)
  return withoutSmall(sumsOfDistraints(rows))
}

/** All sums that are told of distraints: one network, so that none is hidden that another gives away. */
export const sumsOfDistraints = (rows: readonly Entered[]) =>
  summed(rows, [
    { level: 'TOTAL', by: () => ({}), from: () => 'end', to: () => 'all' },
    { level: 'KIND', by: ({ kind }) => ({ kind }), from: () => 'all', to: ({ kind }) => kind },
    {
      level: 'KIND_STATUS',
      by: ({ kind, status }) => ({ kind, status }),
      from: ({ kind }) => kind,
      to: ({ kind, status }) => `${kind} ${status}`,
    },
    {
      level: 'REGION',
      by: ({ region_code, region }) => ({ region_code, region }),
      from: ({ region_code }) => `in ${region_code}`,
      to: () => 'end',
    },
    {
      level: 'CELL',
      by: ({ kind, status, region_code, region }) => ({ kind, status, region_code, region }),
      from: ({ kind, status }) => `${kind} ${status}`,
      to: ({ region_code }) => `in ${region_code}`,
    },
  ])

async function certificates(db: Db, { from, until }: Span): Promise<Row[]> {
  const { rows } = await sql<{ paper: string; payment: string; count: number }>`
    select p.kind as paper, case when r.exempt_by is null then 'PAID' else 'FREE' end as payment, count(*)::int as count
    from paper p join paper_request r on r.id = p.request_id
    where p.sealed_at >= ${from} and p.sealed_at < ${until}
    group by 1, 2 order by 1, 2`.execute(db)
  const sums = summed(rows, [
    { level: 'TOTAL', by: () => ({}), from: () => 'end', to: () => 'all' },
    { level: 'PAPER', by: ({ paper }) => ({ paper }), from: () => 'all', to: ({ paper }) => paper },
    {
      level: 'PAPER_PAYMENT',
      by: ({ paper, payment }) => ({ paper, payment }),
      from: ({ paper }) => paper,
      to: () => 'end',
    },
  ])
  return withoutSmall(sums)
}

/** A sale ended when its bidding did, or when an act ended it. */
const endedIn = ({ from, until }: Span) => sql`(
  (auction.terminated_at is null and auction.closed_at is not null and auction.ends_at >= ${from} and auction.ends_at < ${until})
  or (auction.id in (select announcement_id from sale_shelf where state = 'TERMINATED')
    and auction.terminated_at >= ${from} and auction.terminated_at < ${until}))`

const UPLIFT = sql`round((${priceReached} - auction.start_price) * 100.0 / auction.start_price, 2)`
/** Amounts as numbers with two decimals; prices of the sale are public (Ordinance N-3, art. 13(4)). */
const amount = (minor: RawBuilder<unknown>) => sql`round(${minor} / 100.0, 2)::float8`

async function sales(db: Db, span: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select sale, kind, procedure, region_code, region, round, currency, start_price, final_price, uplift, bids, extensions, outcome,
      ended_on, case when s.outcome in ('SOLD', 'NOT_SOLD')
      then (select count(distinct b.registration_id)::int from bid b where b.auction_id = s.id) end as bidders
    from (
      select auction.id, a.code as sale, a.property_type as kind, a.procedure, r.code as region_code, r.name as region, a.round,
        auction.currency, ${amount(sql`auction.start_price`)} as start_price,
        case when auction.terminated_at is null then ${amount(priceReached)} end as final_price,
        case when auction.terminated_at is null then ${UPLIFT}::float8 end as uplift,
        auction.last_number as bids, auction.extensions, ${outcomeNow} as outcome,
        to_char(coalesce(auction.terminated_at, auction.ends_at) at time zone 'Europe/Sofia', 'YYYY-MM-DD') as ended_on
      from auction join announcement a on a.id = auction.id left join region r on r.code = a.region_code
      where a.published_at is not null and ${endedIn(span)}
      order by auction.id limit ${MOST_SALES}
    ) s`.execute(db)
  return rows
}

async function saleOutcomes(db: Db, span: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case grouping(kind) when 1 then 'TOTAL' else 'KIND' end as level, kind, count(*)::int as ended,
      count(*) filter (where outcome = 'SOLD')::int as sold,
      count(*) filter (where outcome = 'NOT_SOLD')::int as not_sold,
      count(*) filter (where outcome = 'PENDING')::int as pending,
      count(*) filter (where outcome = 'TERMINATED')::int as terminated,
      count(*) filter (where outcome = 'WITHDRAWN')::int as withdrawn,
      count(*) filter (where round > 1)::int as repeated,
      round(avg(uplift) filter (where outcome = 'SOLD'), 2)::float8 as average_uplift
    from (
      select a.property_type as kind, a.round, ${outcomeNow} as outcome, ${UPLIFT} as uplift
      from auction join announcement a on a.id = auction.id
      where a.published_at is not null and ${endedIn(span)}
    ) s
    group by grouping sets ((), (kind)) having count(*) > 0
    order by grouping(kind) desc, kind`.execute(db)
  return rows
}

async function outages(db: Db, { from, until }: Span): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select cause, ${shown(sql`from_at`)} as from, ${shown(sql`until_at`)} as until,
      round(extract(epoch from until_at - from_at), 3)::float8 as seconds
    from outage where from_at >= ${from} and from_at < ${until} order by from_at`.execute(db)
  return rows
}

const shown = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
