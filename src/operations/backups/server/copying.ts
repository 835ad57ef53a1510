/**
 * Copies the files of a PostgreSQL that is running and written to, by its own protocol for this ("low-level base backup"): between
 * pg_backup_start and pg_backup_stop files are copied as they happen to be, and the log of changes (WAL) between the two makes them
 * one state when the copy is first opened. A slot holds that log; like everything here it goes with the connection.
 */
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** What is in these belongs to the running server alone; the folders themselves are needed. PostgreSQL's manual names them. */
const EMPTIED = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles.*|server\.log(\.old)?|postgresql\.auto\.conf\.tmp)$/
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init)/
/** It is written at any time, so it is read until twice the same is read, and last. */
const CONTROL = join('global', 'pg_control')
/** Of the log of changes; PostgreSQL counts in it to four bytes in names of 24 hexadecimal digits. */
const SEGMENT = /^[0-9A-F]{24}$/

/** Nothing else copies with this name at the same moment. */
const SLOT = 'zapori_backup'

/**
 * Copies `cluster` to `copy`, which is made. `end` is called when all files are copied and the backup is about to end: what it finds
 * is in the copy.
 */
export async function copyRunning<T>(client: Client, cluster: string, copy: string, end: () => Promise<T>) {
  await mustHaveNoTablespaces(client)
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT])
  const { rows: begun } = await client.query<{ first: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as first',
    [SLOT],
  )
  await copyFolder(cluster, copy, '')
  await copyControl(cluster, copy)
  const known = await end()
  const { rows: ended } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn - 1) as last from pg_backup_stop(wait_for_archive => false)',
  )
  const { label, last } = ended[0]!
  await copyLog(cluster, copy, begun[0]!.first, last)
  // By it PostgreSQL knows that it opens a copy, and from where on the log has to be applied.
  await writeFile(join(copy, 'backup_label'), label, { mode: 0o600 })
  await client.query('select pg_drop_replication_slot($1)', [SLOT])
  return known
}

async function mustHaveNoTablespaces(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  )
  if (rows.length > 0)
    throw new Error(
      `Parts of the database lie elsewhere (tablespace ${rows[0]!.name}). This command does not copy them; use pg_basebackup.`,
    )
}

async function copyFolder(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { mode: 0o700 })
  const inside = await readdir(join(from, path), { withFileTypes: true }).catch(unlessGone)
  for (const each of inside ?? []) {
    const inner = join(path, each.name)
    if (TEMPORARY.test(each.name) || (path === '' && LEFT_OUT.test(each.name)) || inner === CONTROL) continue
    if (path === '' && EMPTIED.includes(each.name)) await mkdir(join(to, inner), { mode: 0o700 })
    else if (each.isDirectory()) await copyFolder(from, to, inner)
    else if (each.isFile())
      // One that a running command drops meanwhile is not needed: the log knows of it.
      await copyFile(join(from, inner), join(to, inner), constants.COPYFILE_FICLONE).catch(unlessGone)
    else
      throw new Error(
        `${join(from, inner)} is no ordinary file. This command does not copy it; use pg_basebackup.`,
      )
  }
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

async function copyControl(from: string, to: string) {
  let before = await readFile(join(from, CONTROL))
  for (;;) {
    await sleep(1)
    const again = await readFile(join(from, CONTROL))
    if (again.equals(before)) break
    before = again
  }
  await writeFile(join(to, CONTROL), before, { mode: 0o600 })
}

async function copyLog(from: string, to: string, first: string, last: string) {
  const there = await readdir(join(from, 'pg_wal'))
  const needed = there.filter((name) => SEGMENT.test(name) && name >= first && name <= last)
  if (!needed.includes(first) || !needed.includes(last))
    throw new Error(`The log of changes from ${first} to ${last} is not there. Make the backup again.`)
  for (const name of needed) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
}

/** How many bytes the files below a folder have. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (each.isFile()) bytes += (await stat(join(each.parentPath, each.name)).catch(unlessGone))?.size ?? 0
  return bytes
}
