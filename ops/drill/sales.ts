/** The sales of a drill: one on which all bid and which they prolong, and for each fault one that ends in the midst of it. */
import pg from 'pg'
import { publishSale } from '../bench/portal-under-test.ts'
import type { Bidding } from '#test/faults/bidders.ts'
import { until } from './processes.ts'

const WEEK_HOURS = 7 * 24
const HOUR_MS = 3_600_000
const WITH_LETTERS = 3

/** Asks as the owner of the database, on a line of its own. */
export async function ask<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A sale with so many bidders that ends so soon unless they prolong it. */
export async function saleEndingIn(url: string, ms: number, bidders: number): Promise<Bidding> {
  const { tokens, ...sale } = await publishSale(
    url,
    bidders,
    ms / HOUR_MS - WEEK_HOURS,
    'Апартамент, тренировка',
  )
  const registrations = await ask<{ id: number }>(
    url,
    'select id from registration where announcement_id = $1 order by account_id',
    [sale.id],
  )
  return { ...sale, registrations, bidders: tokens.map((token) => ({ token })) }
}

/** One on which nobody bids, so that it ends when it was to; all its bidders are told. */
export const silentSale = (url: string, endsInMs: number) => saleEndingIn(url, endsInMs, WITH_LETTERS)

/** Waits until it was closed and everybody told, and answers how many letters of its end are too many or missing. */
export async function lettersWrong(url: string, { id, registrations }: Bidding): Promise<number> {
  await until(
    `the letters of sale ${id}`,
    async () => (await ask(url, 'select from sale_end_letters where auction_id = $1', [id])).length > 0,
    { withinMs: 90_000, everyMs: 1_000 },
  )
  const rows = await ask<{ registration: number; letters: number }>(
    url,
    `select r.id as registration, count(e.id)::int as letters from registration r
       left join sale_letter l on l.registration_id = r.id and l.kind in ('finalPrice', 'highestPrice', 'noBid')
       left join email e on e.id = l.email_id
     where r.announcement_id = $1 group by r.id`,
    [id],
  )
  return rows.filter(({ letters }) => letters !== 1).length + (registrations.length - rows.length)
}
