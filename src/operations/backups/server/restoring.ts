/** Brings a backup back into a data folder: checked before, opened, compared, and put in its place in one step. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openPlace, versionOfData } from '#platform/db/embedded-cluster.ts'
import { livePostmaster } from '#platform/db/embedded-postmaster.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { holdBack } from '#platform/mail/mail.ts'
import { differences, factsOf, faultsOfChains } from './facts.ts'
import { damage, foldersBelow, hashOfFile, type Manifest, readManifest } from './manifest.ts'
import { opened, removeLeftovers } from './opened.ts'
import { noteOwn } from './records.ts'
import { mustHaveRoom, removeFolder } from './backup-folder.ts'

export type Restoring<T> = {
  /** The folder of one backup. */
  backup: string
  /** The data folder of the portal. */
  dataDirectory: string
  /** Whether a database that lies there is put aside; it is never removed. */
  replace: boolean
  /** Whether letters that wait in it are held back until an administrator sends them. */
  holdLetters: boolean
  /** What else its caller wants to know of it, before it is put in place. */
  learn: (db: Db) => Promise<T>
  tell: (line: string) => void
}

export type Restored<T> = {
  manifest: Manifest
  /** Where the database that was there before lies now. */
  aside: string | undefined
  /** By table, what the database before had more or fewer rows of; nothing where there was none, or it could not be opened. */
  since: Record<string, number> | undefined
  /** Letters that wait in the outbox, and payments that the portal of payments is asked about. */
  waiting: { letters: number; held: number; payments: number }
  faults: string[]
  /** What the caller learned. */
  known: T
}

/** Throws, and changes nothing in the data folder, where the backup was damaged or the folder is in use. */
export async function restore<T>(restoring: Restoring<T>): Promise<Restored<T>> {
  const { backup, dataDirectory, replace, tell } = restoring
  const from = resolve(backup)
  const manifest = await readManifest(from)
  await mkdir(dataDirectory, { recursive: true })
  const cluster = join(dataDirectory, 'pg')
  const isTaken = await mustBeFree(dataDirectory, replace)
  tell(`Checking ${manifest.files.length} files by their SHA-256.`)
  const wrong = await damage(from, manifest)
  if (wrong.length > 0)
    throw new Error(
      `The backup was damaged; nothing was restored: ${wrong.slice(0, 10).join(', ')}${wrong.length > 10 ? ' …' : ''}.`,
    )
  await mustHaveRoom(dataDirectory, manifest.bytes)
  const draft = await mkdtemp(join(resolve(dataDirectory), 'pg-restoring-'))
  try {
    await copyWhole(from, draft, manifest)
    tell('Opening the copy and reading all of it.')
    const found = await opened(draft, async (client, url) => {
      const differ = differences(manifest.facts, await factsOf(client))
      if (differ.length > 0)
        throw new Error(
          `What was restored is not what was backed up: ${differ.join(', ')}. Nothing was changed.`,
        )
      return check(url, manifest, restoring)
    })
    await removeLeftovers(draft)
    const since = isTaken ? await lostSince(dataDirectory, manifest) : undefined
    // Nobody may have started a portal meanwhile.
    await mustBeFree(dataDirectory, replace)
    const aside = isTaken ? await putAside(dataDirectory) : undefined
    await rename(join(draft, 'pg'), cluster)
    await rename(join(draft, 'pg-password'), join(dataDirectory, 'pg-password'))
    return { manifest, aside, since, ...found }
  } finally {
    await removeFolder(draft).catch(() => rm(draft, { recursive: true, force: true }))
  }
}

/** Whether a database lies there that may be put aside; throws where it must not be touched. */
async function mustBeFree(dataDirectory: string, replace: boolean) {
  const place = await openPlace(dataDirectory)
  if (await livePostmaster(place))
    throw new Error(`A portal runs on ${dataDirectory}, or its PostgreSQL does. Stop the portal first.`)
  const inside = await readdir(place.cluster).catch(() => [])
  if (inside.length === 0) {
    await rm(place.cluster, { recursive: true, force: true })
    return false
  }
  if (replace) return true
  throw new Error(
    `There is a database in ${dataDirectory} already. Name an empty folder with DATA_DIR, or put that database aside with --replace.`,
  )
}

async function copyWhole(from: string, to: string, { files }: Manifest) {
  for (const folder of await foldersBelow(from))
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  for (const { path, sha256 } of files) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(from, path), join(to, path))
    // What counts is what was written, not what was read.
    if ((await hashOfFile(join(to, path))) !== sha256)
      throw new Error(`${path} could not be copied as it is.`)
  }
}

/** Looks at what an operator has to know before the portal starts, and notes in it the backup that it comes from. */
async function check<T>(url: string, manifest: Manifest, { holdLetters, learn }: Restoring<T>) {
  const { db } = openDatabase(url, 1, { bulk: true })
  try {
    await noteOwn(db, manifest)
    const held = holdLetters ? await holdBack(db, 'held back when a backup was restored') : 0
    const { rows } = await sql<{ letters: number; payments: number }>`
      select (select count(*) from email where state = 'QUEUED') as letters,
        (select count(*) from payment where next_try_at is not null) as payments`.execute(db)
    return {
      waiting: { ...rows[0]!, held },
      known: await learn(db),
      faults: await faultsOfChains(url, new Date(manifest.moment)),
    }
  } finally {
    await db.destroy()
  }
}

/** What the database that is put aside has more than the backup; nothing where it does not open. */
async function lostSince(dataDirectory: string, { facts }: Manifest) {
  try {
    const { rows } = await opened(dataDirectory, (client) => factsOf(client))
    const more = Object.keys(rows).map((table): [string, number] => [
      table,
      rows[table]! - (facts.rows[table] ?? 0),
    ])
    return Object.fromEntries(more.filter(([, count]) => count !== 0))
  } catch {
    return undefined
  }
}

async function putAside(dataDirectory: string) {
  const version = await versionOfData(await openPlace(dataDirectory))
  for (let number = 1; ; number++) {
    const aside = join(dataDirectory, `before-restore-${number}`)
    if (existsSync(aside)) continue
    await mkdir(aside, { mode: 0o711 })
    await rename(join(dataDirectory, 'pg'), join(aside, 'pg'))
    if (version !== undefined && (await readFile(join(dataDirectory, 'pg-password')).catch(() => undefined)))
      await rename(join(dataDirectory, 'pg-password'), join(aside, 'pg-password'))
    return aside
  }
}
