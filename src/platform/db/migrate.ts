/** Brings a database to the newest migration; safe when several processes do it at the same moment. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { clientTo } from './line/client.ts'
import { version } from '../figures/version.ts'

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)
const LOCK = 7_301_501
/** So long a migration waits for a table that somebody uses, and so often it is tried again. */
const LOCK_WITHIN_MS = 1_000
const AGAIN_MS = 1_000
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

export type Migration = { name: string; sql: string; sha256: string }

/** Every migration of this version of the portal, in order. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

type Done = { name: string; sha256: string; contracts: boolean; version: string | null }

/** The first line of a migration that the release before cannot bear (docs/upgrading.md). */
const CONTRACTS = /^-- contract:/

/**
 * The migrations that this database still lacks; throws when one that it has was edited afterwards, or is one that we do not know, unless a newer
 * release has added it without taking away what this one needs.
 */
export async function pending(client: Client): Promise<Migration[]> {
  const { rows: known } = await client.query("select to_regclass('public.migration') is not null as yes")
  // Of one that was applied before it was noted whether it contracts, the worst is taken.
  const done: Done[] = known[0].yes
    ? (
        await client.query<Done>(
          `select name, sha256, coalesce((to_jsonb(m) ->> 'contracts')::boolean, true) as contracts,
             to_jsonb(m) ->> 'version' as version from migration m order by name`,
        )
      ).rows
    : []
  const byName = new Map<string, string>(done.map((row) => [row.name, row.sha256]))
  const all = await migrations()
  const newest = all.at(-1)?.name ?? ''
  const stranger = done.find(
    ({ name, contracts }) => !all.some((ours) => ours.name === name) && (contracts || name < newest),
  )
  if (stranger) {
    const of = stranger.version ? ` of version ${stranger.version}` : ''
    throw new Error(
      `The database is newer than this portal (version ${version}): it has migration ${stranger.name}${of}. ` +
        'Start that version of the portal, or restore a backup from before.',
    )
  }
  for (const { name, sha256 } of all)
    if (byName.has(name) && byName.get(name) !== sha256)
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore it and write a new one.`,
      )
  return all.filter(({ name }) => !byName.has(name))
}

/** Applies one; false where a table that it changes was in use, and it is to be tried again. */
async function apply(client: Client, { name, sql, sha256 }: Migration, left: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, sha256, contracts, version) values ($1, $2, $3, $4)', [
      name,
      sha256,
      CONTRACTS.test(sql),
      version,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE && left > 0) return false
    throw error
  }
}

/** Applies what is missing, each migration in a transaction of its own, as the owner of the database named by the URL. */
export async function migrate(ownerUrl: string, tell: (line: string) => void = () => {}): Promise<void> {
  const client = clientTo(ownerUrl)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    // Roles belong to the whole server, so two databases may try to create it at once.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'zapori_app') then
        create role zapori_app nologin;
        grant zapori_app to current_user;
      end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query('grant select on migration to zapori_app')
    const missing = await pending(client)
    await client.query(
      `alter table migration add column if not exists contracts boolean not null default false,
         add column if not exists version text`,
    )
    // Whoever waits for a lock on a table makes everybody else wait behind it.
    await client.query(`set lock_timeout = '${LOCK_WITHIN_MS}'`)
    for (const each of missing) {
      tell(`Applying migration ${each.name}`)
      for (let left = TRIES; !(await apply(client, each, left)); left--) {
        tell(`${each.name} waits for a table that is in use`)
        await pause(AGAIN_MS)
      }
    }
  } finally {
    await client.end()
  }
}
