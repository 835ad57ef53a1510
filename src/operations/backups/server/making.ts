/** Makes a backup of the portal's own PostgreSQL while the portal runs, opens it, compares it, and only then calls it one. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { version } from '#platform/figures/version.ts'
import { copyRunning, sizeOf } from './copying.ts'
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
  keepNewest,
  mustHaveRoom,
  newFolder,
  openShelf,
  publish,
  removeFolder,
  removeUnfinished,
} from './shelf.ts'

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
    const shelf = await openShelf(folder, cluster)
    const { system, postgres } = await serverOf(client)
    await removeUnfinished(shelf, system)
    await mustHaveRoom(shelf, await sizeOf(cluster))
    const draft = await newFolder(shelf, system)
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
      const path = await publish(draft, shelf, before.moment)
      const removed = keep === undefined ? [] : await keepNewest(shelf, system, keep)
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
