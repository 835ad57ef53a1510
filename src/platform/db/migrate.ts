/** Brings a database to the newest migration; safe when several processes do it at the same moment. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { clientTo } from '#platform/db/line/client.ts'
import { version } from '#platform/figures/version.ts'

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)
const SCHEMA = new URL('../../../db/schema.sql', import.meta.url)
const LOCK = 7_301_501
/** So long a migration waits for a table that somebody uses, and so often it is tried again. */
const LOCK_WITHIN_MS = 1_000
const AGAIN_MS = 1_000
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

/** A change of the database; of one that every database had before this release only name and hash are left, in the schema. */
export type Migration = { name: string; sha256: string; sql?: string }

/** The name under which `pending` names the schema, from which an empty database is made. */
const WHOLE = 'schema.sql'

/** The schema, and the migrations that it contains, by their names. */
async function readSchema() {
  const sql = await readFile(SCHEMA, 'utf8')
  const rows = sql.matchAll(/^ {2}\('(\d{4}_\w+\.sql)', '([\da-f]{64})'/gm)
  const within = new Map(Array.from(rows, ([, name, sha256]) => [name!, { name: name!, sha256: sha256! }]))
  return { sql, within }
}

/** Every migration of this version of the portal, in order. */
export async function migrations(): Promise<Migration[]> {
  const all = new Map<string, Migration>((await readSchema()).within)
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql'))) {
    const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
    all.set(name, { name, sql, sha256: createHash('sha256').update(sql).digest('hex') })
  }
  return [...all.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** The names of migrations; of many their number, with the first and the last. */
export const inShort = (some: readonly { name: string }[]): string =>
  some.length > 3
    ? `${some.length} migrations, from ${some[0]!.name} to ${some.at(-1)!.name}`
    : some.map(({ name }) => name).join(', ')

type Done = { name: string; sha256: string; contracts: boolean; version: string | null }

/** The first line of a migration that the release before cannot bear (docs/upgrading.md). */
const CONTRACTS = /^-- contract:/

/**
 * The migrations that this database still lacks, an empty one all of the schema; throws when one that it has was edited afterwards, when it
 * lacks one that is no longer carried, or has one that we do not know, unless a newer release has added that without taking away what this
 * one needs.
 */
export async function pending(client: Client): Promise<Migration[]> {
  const all = await migrations()
  const { rows: known } = await client.query("select to_regclass('public.migration') is not null as yes")
  if (!known[0].yes) {
    const { sql, within } = await readSchema()
    return [{ name: WHOLE, sql, sha256: '' }, ...all.filter(({ name }) => !within.has(name))]
  }
  const { rows: done } = await client.query<Done>(
    'select name, sha256, contracts, version from migration order by name',
  )
  const byName = new Map<string, string>(done.map((row) => [row.name, row.sha256]))
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
  const missing = all.filter(({ name }) => !byName.has(name))
  const gone = missing.find(({ sql }) => sql === undefined)
  if (gone)
    throw new Error(
      `The database is too old for this portal (version ${version}): it lacks ${gone.name}. Migrate it with the release before.`,
    )
  return missing
}

/** Applies one; false where a table that it changes was in use, and it is to be tried again. */
async function apply(client: Client, { name, sql = '', sha256 }: Migration, left: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(sql)
    // The schema names the migrations that are in it by itself.
    if (name !== WHOLE)
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
export async function migrate(ownerUrl: string, report: (line: string) => void = () => {}): Promise<void> {
  const client = clientTo(ownerUrl)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // Before anything is changed: a database of a newer release stays as it is.
    const missing = await pending(client)
    // Roles belong to the whole server, so two databases may try to create it at once.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'zapori_app') then
        create role zapori_app nologin;
        grant zapori_app to current_user;
      end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    // Whoever waits for a lock on a table makes everybody else wait behind it.
    await client.query(`set lock_timeout = '${LOCK_WITHIN_MS}'`)
    for (const each of missing) {
      report(each.name === WHOLE ? 'Making the tables' : `Applying migration ${each.name}`)
      for (let left = TRIES; !(await apply(client, each, left)); left--) {
        report(`${each.name} waits for a table that is in use`)
        await pause(AGAIN_MS)
      }
    }
  } finally {
    await client.end()
  }
}
