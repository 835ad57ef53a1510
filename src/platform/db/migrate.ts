/** Brings a database to the newest migration; safe when several processes do it at the same moment. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { clientTo } from './line/client.ts'

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)
const LOCK = 7_301_501

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

/** The migrations that this database still lacks; throws when one that it has was edited afterwards, or is one that we do not know. */
export async function pending(client: Client): Promise<Migration[]> {
  const { rows: known } = await client.query("select to_regclass('public.migration') is not null as yes")
  const done = known[0].yes ? (await client.query('select name, sha256 from migration')).rows : []
  const byName = new Map<string, string>(done.map((row) => [row.name, row.sha256]))
  const all = await migrations()
  const stranger = [...byName.keys()].find((name) => !all.some((ours) => ours.name === name))
  if (stranger)
    throw new Error(
      `The database is newer than this portal: it has migration ${stranger}. Start that version of the portal, or restore a backup from before.`,
    )
  for (const { name, sha256 } of all)
    if (byName.has(name) && byName.get(name) !== sha256)
      throw new Error(
        `Migration ${name} was changed after it had been applied. Restore it and write a new one.`,
      )
  return all.filter(({ name }) => !byName.has(name))
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
    for (const { name, sql, sha256 } of await pending(client)) {
      tell(`Applying migration ${name}`)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
      await client.query('commit')
    }
  } finally {
    await client.end()
  }
}
