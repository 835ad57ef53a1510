/** What every measurement starts from: a fresh database on a real disk with running sales and bidders, and the portal in a process of its own. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { scheduleAuction } from '#sales/bidding/bid/server/scheduling.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startAnswering } from './answering.ts'
import type { Answers } from './portal-process.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const START_PRICE = 1_000_000
const STEP = 50_000
const HOUR = 3_600_000

/** A published sale; its bidders are approved and hold open sessions. */
export type Sale = { id: number; startPrice: number; step: number; tokens: string[] }
type Wanted = {
  sales: number
  bidders: number
  /** When the bidding of the first sale starts, in hours from now; each next one starts `apart` hours later. */
  startsIn?: number
  apart?: number
  /** What the sales are called, in order. */
  titles?: string[]
}
const TITLE = 'Апартамент в гр. София, ж.к. „Младост 1“, 74 кв. м'

/** A new PostgreSQL server of our own with fsync on, migrated, with sales that run for a week. */
export async function freshPortalDatabase({ sales, bidders, startsIn = -1, apart = 0, titles = [] }: Wanted) {
  await mkdir(CACHE, { recursive: true })
  const directory = await mkdtemp(`${CACHE}bench-`)
  const breakOff = () => abandon(directory)
  process.once('exit', breakOff)
  const { ownerUrl: url, stop } = await startEmbedded(directory, () => {})
  const drop = async () => {
    await stop()
    process.off('exit', breakOff)
    await rm(directory, { recursive: true, force: true })
  }
  // Ctrl-C reaches this process only: PostgreSQL has a session of its own and would live on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void drop().finally(() => process.exit(1)))
  try {
    await migrate(url)
    const made: Sale[] = []
    for (let n = 0; n < sales; n++)
      made.push(await publishSale(url, bidders, startsIn + n * apart, titles[n] ?? TITLE))
    return { url, sales: made, drop }
  } catch (error) {
    await drop()
    throw error
  }
}

/** More running sales like one that there is, with the same bidders; answers the numbers of so many, the first among them. */
export async function moreSales(url: string, { id }: Sale, count: number): Promise<number[]> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: number }>(
      `insert into announcement (code, title, description, property_type, procedure, case_number, currency, start_price, step,
         deposit, registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date, organiser_id, created_by,
         created_at, published_at)
       select 'more-' || n, title, description, property_type, procedure, case_number, currency, start_price, step, deposit,
         registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date, organiser_id, created_by,
         created_at, published_at
       from announcement, generate_series(1, $2::int) n where id = $1 returning id`,
      [id, count - 1],
    )
    const ids = rows.map((row) => row.id)
    await owner.query(
      `insert into auction (id, currency, start_price, step, starts_at, first_ends_at, ends_at, last_hash, opened_at)
       select more, currency, start_price, step, starts_at, first_ends_at, first_ends_at, sha256(more::text::bytea), now()
       from auction, unnest($2::int[]) more where id = $1`,
      [id, ids],
    )
    await owner.query(
      `insert into registration (number, announcement_id, account_id, participation, delivery, delivery_address, co_owner,
         spouse, declared_funds, declared_no_bar, status, recorded_at, decided_at, decided_by, salt)
       select 'more-' || more || '-' || r.id, more, account_id, participation, delivery, delivery_address, co_owner, spouse,
         declared_funds, declared_no_bar, status, recorded_at, decided_at, decided_by, salt
       from registration r, unnest($2::int[]) more where announcement_id = $1`,
      [id, ids],
    )
    await owner.query('vacuum analyze')
    return [id, ...ids]
  } finally {
    await owner.end()
  }
}

/** After a measurement that failed there is no time to stop PostgreSQL in good order, and nothing to save. */
function abandon(directory: string) {
  const lives = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(Number.parseInt(readFileSync(`${directory}/pg/postmaster.pid`, 'utf8')), signal)
    } catch {
      return false
    }
  }
  const until = performance.now() + 5000
  // An exiting process can wait for nothing but time itself.
  if (lives('SIGQUIT'))
    while (lives(0) && performance.now() < until)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

/** Publishes a sale whose bidding starts so many hours from now and runs for a week, as the owner of the database. */
export async function publishSale(
  url: string,
  bidders: number,
  startsIn: number,
  title: string,
): Promise<Sale> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const idOf = async (sql: string, values: unknown[]) => (await owner.query(sql, values)).rows[0].id as number
  try {
    const tag = randomBytes(4).toString('hex')
    const organiser = await idOf(
      `insert into account (user_name, full_name, user_type, chsi_number, created_at)
       values ($1, 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id`,
      [`organiser-${tag}`],
    )
    const startsAt = new Date(Date.now() + startsIn * HOUR)
    const endsAt = new Date(startsAt.getTime() + 7 * 24 * HOUR)
    const code = `2026-${tag}`
    const id = await idOf(
      `insert into announcement (code, title, description, property_type, procedure, case_number, currency, start_price,
         step, deposit, registration_starts_at, registration_ends_at, bidding_starts_at, bidding_ends_at, any_date,
         organiser_id, created_by, created_at, published_at)
       values ($1, $8, 'Тристаен апартамент на третия етаж.', 'REALESTATE', 'GPK', '20269990400123', 'EUR', $2, $3, $4,
         $5::timestamptz - interval '30 days', $5, $5, $6, true, $7, $7, $5::timestamptz - interval '31 days', $5::timestamptz - interval '31 days')
       returning id`,
      [code, START_PRICE, STEP, START_PRICE / 10, startsAt, endsAt, organiser, title],
    )
    const { db } = openDatabase(url, 1)
    const terms = { id, code, currency: 'EUR' as const, start_price: START_PRICE, step: STEP }
    await scheduleAuction(db, { ...terms, bidding_starts_at: startsAt, bidding_ends_at: endsAt })
    await db.destroy()
    return {
      id,
      startPrice: START_PRICE,
      step: STEP,
      tokens: await admitBidders(owner, id, organiser, bidders),
    }
  } finally {
    await owner.end()
  }
}

async function admitBidders(owner: pg.Client, saleId: number, organiser: number, bidders: number) {
  const { rows } = await owner.query(
    `insert into account (user_name, full_name, email, user_type, created_at)
     select 'bidder-' || $1 || '-' || n, 'Борис Първанов', 'bidder-' || $1 || '-' || n || '@example.bg', 'AUCPAR', now()
     from generate_series(1, $2::int) n returning id`,
    [saleId, bidders],
  )
  const ids = rows.map(({ id }) => id as number)
  const tokens = ids.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await owner.query("insert into account_role select unnest($1::int[]), 'AuctionParticipant'", [ids])
  await owner.query(
    `insert into session (account_id, token_hash, created_at, expires_at)
     select id, hash, now(), now() + interval '1 hour' from unnest($1::int[], $2::bytea[]) as t (id, hash)`,
    [ids, hashes],
  )
  await owner.query(
    `insert into registration (number, announcement_id, account_id, participation, delivery, delivery_address, co_owner,
       spouse, declared_funds, declared_no_bar, status, recorded_at, decided_at, decided_by, salt)
     select 'bench-' || id, $2, id, 'PERSONAL', 'EMAIL', 'bidder@example.bg', false, false, true, true, 'APPROVED', now(),
       now(), $3, hash
     from unnest($1::int[], $4::bytea[]) as t (id, hash)`,
    [ids, saleId, organiser, hashes],
  )
  return tokens
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** Opens the portal on the database in a process of its own, without rate limits and log; it answers about its memory and event loop. `services` are settings of external services. */
export async function startPortal(url: string, services: Record<string, string> = {}) {
  const portal = startAnswering<Answers>(new URL('./portal-process.ts', import.meta.url), {
    args: [url, JSON.stringify(services)],
    nodeOptions: ['--expose-gc'],
  })
  const { port } = await portal.ask('port')
  return { ...portal, port, address: `http://127.0.0.1:${port}` }
}
