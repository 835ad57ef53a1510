/** What a backup is known by: its migrations, how many rows each table has, and the heads of its three chains. */
import type { Client } from 'pg'
import { z } from 'zod'
import { checkRegister } from '#register/proofs/server/proof-check.ts'
import { registerLog } from '#register/proofs/server/proofs.ts'
import { addDays, dayInSofia } from '#platform/dates.ts'
import { openDatabase } from '#platform/db/database.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { checkDays } from '#operations/audit/server/checking.ts'

const CHAINS = ['audit', 'register', 'bids'] as const
type Chain = (typeof CHAINS)[number]

export const Facts = z.object({
  migrations: z.array(z.string()),
  /** Rows by table; each was read. */
  rows: z.record(z.string(), z.int()),
  /** SHA-256 over the last link of each chain; of the bids each sale has a chain of its own. */
  heads: z.record(z.enum(CHAINS), z.string()),
})
export type Facts = z.infer<typeof Facts>

/** The last link of a chain: whose it is, its number and its hash. */
type Link = { of: string; number: number; hash: string }
export type Heads = Record<Chain, Link[]>

/** Each link as of, number, hash. */
const LINKS: Record<Chain, string> = {
  audit: `select 'audit' as of, number, hash from audit_seal`,
  register: `select day::text as of, position as number, hash from entry_link`,
  bids: `select auction_id::text as of, number, hash from bid`,
}
const LAST: Record<Chain, string> = {
  audit: `order by number desc limit 1`,
  register: `order by day desc, position desc limit 1`,
  bids: `where number = (select max(number) from bid b where b.auction_id = bid.auction_id) order by auction_id`,
}

/** Tables in which rows are only added, by which one sees that nothing went missing. */
const GROWING = [
  'audit_entry',
  'bid',
  'distraint_entry',
  'entry_link',
  'sale_event',
  'paper',
  'payment',
] as const
/** So many tables are counted by one statement. */
const AT_ONCE = 40
/** The days before today whose chains are computed again. */
const DAYS_CHECKED = 1

/** The last links of the chains. */
export async function headsOf(client: Client): Promise<Heads> {
  const last = async (chain: Chain) => {
    const { rows } = await client.query<Link>(
      `select of, number, encode(hash, 'hex') as hash from (${LINKS[chain]} ${LAST[chain]}) as link`,
    )
    return rows
  }
  return { audit: await last('audit'), register: await last('register'), bids: await last('bids') }
}

/** The chains in which some of these links are not as they were. */
export async function brokenChains(client: Client, heads: Heads): Promise<Chain[]> {
  const broken: Chain[] = []
  for (const chain of CHAINS) {
    const links = heads[chain]
    const { rows } = await client.query<{ found: number }>(
      `select count(*)::int as found from (${LINKS[chain]}) as link
        join unnest($1::text[], $2::int[], $3::text[]) as head (of, number, hash)
          on head.of = link.of and head.number = link.number and head.hash = encode(link.hash, 'hex')`,
      [links.map((link) => link.of), links.map(({ number }) => number), links.map(({ hash }) => hash)],
    )
    if (rows[0]!.found !== links.length) broken.push(chain)
  }
  return broken
}

/** How many rows the tables have that only grow. */
export const growingRows = (client: Client) =>
  count(
    client,
    GROWING.map((table) => `public.${table}`),
  )

/** The tables that have fewer rows than they had before. */
export const shrunk = (before: Record<string, number>, after: Record<string, number>) =>
  Object.keys(before).filter((table) => (after[table] ?? 0) < before[table]!)

/**
 * Reads every page of every table, so that PostgreSQL holds each against its checksum, and counts. For a database that nobody
 * else uses, as its superuser.
 */
export async function factsOf(client: Client): Promise<Facts> {
  await client.query(
    'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off; set statement_timeout = 0',
  )
  const { rows: tables } = await client.query<{ name: string; own: boolean }>(
    `select format('%I.%I', nspname, relname) as name, nspname = 'public' and relkind in ('r', 'p') as own
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 't', 'm') and not relispartition and relpersistence = 'p' order by 1`,
  )
  const all = await count(
    client,
    tables.map(({ name }) => name),
  )
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name || ' ' || sha256 as name from migration order by name`,
  )
  const heads = await headsOf(client)
  await client.query('reset all')
  const digest = (chain: Chain) => hashOf(canonical(heads[chain])).toString('hex')
  return {
    migrations: migrations.map(({ name }) => name),
    rows: Object.fromEntries(tables.filter(({ own }) => own).map(({ name }) => [name, all[name]!])),
    heads: { audit: digest('audit'), register: digest('register'), bids: digest('bids') },
  }
}

async function count(client: Client, tables: readonly string[]) {
  const found: Record<string, number> = {}
  for (let at = 0; at < tables.length; at += AT_ONCE) {
    const each = tables
      .slice(at, at + AT_ONCE)
      .map(
        (table) => `select '${table.replaceAll("'", "''")}' as name, (select count(*) from ${table}) as rows`,
      )
    const { rows } = await client.query<{ name: string; rows: number }>(each.join(' union all '))
    for (const row of rows) found[row.name] = row.rows
  }
  return found
}

/** In what two databases that should be the same differ. */
export function differences(expected: Facts, found: Facts): string[] {
  const tables = new Set([...Object.keys(expected.rows), ...Object.keys(found.rows)])
  const rows = (of: Facts, table: string) => of.rows[table] ?? 'none'
  return [
    ...(canonical(expected.migrations) === canonical(found.migrations) ? [] : ['the migrations']),
    ...CHAINS.filter((chain) => expected.heads[chain] !== found.heads[chain]).map(
      (chain) => CHAIN_WORDS[chain],
    ),
    ...[...tables]
      .filter((table) => expected.rows[table] !== found.rows[table])
      .map((table) => `${table} (${rows(expected, table)} rows before, ${rows(found, table)} now)`),
  ]
}

export const CHAIN_WORDS: Record<Chain, string> = {
  audit: 'the chain of the audit',
  register: 'the chain of the register',
  bids: 'the chains of bids',
}

/**
 * Computes the chains of the last days again, as `npm run verify` does, and says what of them is not as it was written. A chain that
 * is broken was broken in the running database too: it is no reason to have no backup.
 */
export async function faultsOfChains(url: string, now: Date): Promise<string[]> {
  const { db } = openDatabase(url, 1, { bulk: true })
  const today = dayInSofia(now)
  const from = addDays(today, -DAYS_CHECKED)
  try {
    const audit = await checkDays(db, from, today, { keys: [] })
    const register = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => checkRegister(registerLog(tx, from, today)))
    return [
      ...(audit.fault ? [`${CHAIN_WORDS.audit} was changed (${audit.fault.kind})`] : []),
      ...(register.sound ? [] : [`${CHAIN_WORDS.register} was changed: ${register.what.en}`]),
    ]
  } finally {
    await db.destroy()
  }
}
