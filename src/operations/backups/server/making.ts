/** Makes a backup of the portal's own PostgreSQL while the portal runs, opens it, compares it, and only then calls it one. */
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { version } from '#platform/figures/version.ts'
import {
  brokenChains,
  CHAIN_WORDS,
  type Facts,
  factsOf,
  faultsOfChains,
  growingRows,
  type Heads,
  headsOf,
  shrunk,
} from './facts.ts'
import { describe, type Manifest, writeManifest } from './manifest.ts'
import { changePassword, connect, copyPassword, opened, removeLeftovers } from './opened.ts'
import {
  retainNewest,
  mustHaveRoom,
  newFolder,
  openBackupFolder,
  publish,
  removeFolder,
  removeUnfinished,
} from './backup-folder.ts'

/*
 * Copies the files of a PostgreSQL that is running and written to, by its own protocol for this ("low-level base backup"): between
 * pg_backup_start and pg_backup_stop files are copied as they happen to be, and the log of changes (WAL) between the two makes them
 * one state when the copy is first opened. A slot holds that log; like everything here it goes with the connection.
 */

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
async function copyRunning<T>(client: Client, cluster: string, copy: string, end: () => Promise<T>) {
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
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (each.isFile()) bytes += (await stat(join(each.parentPath, each.name)).catch(unlessGone))?.size ?? 0
  return bytes
}

/** Held while a backup is made: one at a time of a database, however many machines try. */
const LOCK = [0x7a61706f, 4]

export type Making = {
  /** The address of the running database, as its owner. */
  url: string
  /** Where it lies, as DATA_DIR. */
  dataDirectory: string
  /** Where backups are kept. */
  folder: string
  /** How many are kept, with the new one; all where nobody says. */
  keep?: number | undefined
  tell: (line: string) => void
}

export type Made = { path: string; manifest: Manifest; removed: string[] }

/** Answers with the backup once it is whole and was opened; throws, and leaves nothing that looks like one, where it is not. */
export async function makeBackup({ url, dataDirectory, folder, keep, tell }: Making): Promise<Made> {
  const cluster = join(dataDirectory, 'pg')
  const client = await connect(url)
  try {
    await holdAlone(client)
    const backupFolder = await openBackupFolder(folder, cluster)
    const { system, postgres } = await serverOf(client)
    await removeUnfinished(backupFolder, system)
    await mustHaveRoom(backupFolder, await sizeOf(cluster))
    const draft = await newFolder(backupFolder, system)
    try {
      const began = performance.now()
      const clusterCopy = join(draft, 'pg')
      tell(`Copying the running database (PostgreSQL ${postgres}).`)
      const before = await copyRunning(client, cluster, clusterCopy, () => known(client))
      await copyPassword(dataDirectory, draft)
      tell('Opening the copy and reading all of it.')
      const { facts, faults } = await opened(draft, async (copy, copyUrl) => {
        const found = await compare(before, client, copy)
        const broken = await faultsOfChains(copyUrl, before.moment)
        await changePassword(copy, draft)
        return { facts: found, faults: broken }
      })
      await removeLeftovers(draft)
      const files = await describe(draft)
      const manifest: Manifest = {
        format: 'zapori-backup/1',
        portal: version,
        postgres,
        system,
        moment: before.moment.toISOString(),
        tookMs: Math.round(performance.now() - began),
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        facts,
        faults,
        files,
      }
      await writeManifest(draft, manifest)
      const path = await publish(draft, backupFolder, before.moment)
      const removed = keep === undefined ? [] : await retainNewest(backupFolder, system, keep)
      return { path, manifest, removed }
    } catch (error) {
      await removeFolder(draft).catch(() => rm(draft, { recursive: true, force: true }))
      throw error
    }
  } finally {
    await client.end()
  }
}

async function holdAlone(client: Client) {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', LOCK)
  if (!rows[0]!.held)
    throw new Error('Another backup of this database is being made. Wait until it has ended.')
}

async function serverOf(client: Client) {
  const { rows } = await client.query<{ system: string; postgres: string }>(
    `select system_identifier::text as system, current_setting('server_version') as postgres from pg_control_system()`,
  )
  return rows[0]!
}

type Known = { moment: Date; heads: Heads; rows: Record<string, number> }

/** What is committed in the running database, at one moment. */
async function known(client: Client): Promise<Known> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ moment: Date }>('select now() as moment')
  const found = { moment: rows[0]!.moment, heads: await headsOf(client), rows: await growingRows(client) }
  await client.query('commit')
  return found
}

/**
 * Reads the whole copy. What was known before the end of the backup must be in it, and what is in it must be in the running database:
 * in between somebody may have written, so more than before is no fault.
 */
async function compare(before: Known, running: Client, copy: Client): Promise<Facts> {
  const facts = await factsOf(copy)
  const lost = await brokenChains(copy, before.heads)
  const invented = await brokenChains(running, await headsOf(copy))
  const fewer = [
    ...shrunk(before.rows, facts.rows),
    ...shrunk(await growingRows(copy), await growingRows(running)),
  ]
  const wrong = [...new Set([...lost, ...invented])].map((chain) => CHAIN_WORDS[chain])
  if (wrong.length + fewer.length > 0)
    throw new Error(
      `The copy is not what the running database is: ${[...wrong, ...fewer].join(', ')}. It was thrown away.`,
    )
  return facts
}
