/** The folder in which backups stand: their names, what is left of those that were broken off, room, and which are kept. */
import { mkdir, mkdtemp, readdir, realpath, rename, rm, statfs } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlace } from '#platform/db/embedded-cluster.ts'
import { livePostmaster } from '#platform/db/embedded-postmaster.ts'
import { type Manifest, readManifest } from './manifest.ts'

const MB = 1024 * 1024
/** Beside the copy: the log of changes that it applies when it is opened, and a little air. */
const AIR_BYTES = 256 * MB
/** A PostgreSQL that is told to end at once does so sooner. */
const LONGEST_END_MS = 30_000

/** A backup that is not whole yet, or is being removed. The number is that of the database, so that nobody touches another's. */
const unfinished = (system: string) => `unfinished-${system}-`
/** `zapori-` and the moment, to the second and in UTC. */
const nameOf = (moment: Date) => `zapori-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Makes a folder where it is missing; where that cannot be, says so in words. */
export async function makeFolder(folder: string, mode: number) {
  try {
    await mkdir(folder, { recursive: true, mode })
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code
    throw new Error(
      why === 'EEXIST' || why === 'ENOTDIR'
        ? `${folder} is a file, or lies in one: name a folder.`
        : `The folder ${folder} cannot be made (${why}): name another one, or let this account write there.`,
      { cause: error },
    )
  }
}

/** Makes the folder of all backups where it is missing; throws where it lies inside the database, or the database inside it. */
export async function openBackupFolder(folder: string, cluster: string) {
  await makeFolder(folder, 0o711)
  const backupFolder = await realpath(resolve(folder))
  const within = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  const own = await realpath(cluster)
  if (within(backupFolder, own) || within(own, backupFolder))
    throw new Error(`Backups cannot be kept in ${folder}: it is not apart from the database in ${cluster}.`)
  return backupFolder
}

/** Removes what a backup left that was broken off, and ends the PostgreSQL that may still check it. Only while no other is made. */
export async function removeUnfinished(backupFolder: string, system: string) {
  for (const name of await readdir(backupFolder))
    if (name.startsWith(unfinished(system))) await removeFolder(join(backupFolder, name))
}

/** Removes a folder in which a PostgreSQL may still run, whatever its password is by now: nothing of it is wanted. */
export async function removeFolder(folder: string) {
  const place = await openPlace(folder)
  const until = performance.now() + LONGEST_END_MS
  for (let isRequested = false; ; isRequested = true) {
    const running = await livePostmaster(place)
    if (!running) break
    if (performance.now() > until)
      throw new Error(`PostgreSQL in ${folder} (process ${running.pid}) does not end.`)
    if (!isRequested) process.kill(running.pid, 'SIGQUIT')
    await sleep(20)
  }
  await rm(folder, { recursive: true, force: true })
}

/** Makes a folder for a backup that is not finished; `publish` gives it its name. Answers with its path. */
export const newFolder = (backupFolder: string, system: string) =>
  mkdtemp(join(backupFolder, unfinished(system)))

/** Gives a whole backup its name, and answers with its path. */
export async function publish(folder: string, backupFolder: string, moment: Date) {
  const path = join(backupFolder, nameOf(moment))
  await rename(folder, path)
  return path
}

/** Throws where a folder has no room for so many bytes. */
export async function mustHaveRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, bytes + AIR_BYTES]
  if (free < needed)
    throw new Error(
      `${folder} has ${inMb(free)} free, and ${inMb(needed)} are needed. Make room or name another folder.`,
    )
}

/** A size for people. */
export const inMb = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`

/** The whole backups of this database, the newest first. */
async function wholeBackups(backupFolder: string, system: string) {
  const found: { path: string; manifest: Manifest }[] = []
  for (const name of await readdir(backupFolder)) {
    if (!name.startsWith('zapori-')) continue
    const path = join(backupFolder, name)
    const manifest = await readManifest(path).catch(() => undefined)
    if (manifest?.system === system) found.push({ path, manifest })
  }
  return found.toSorted((a, b) => b.manifest.moment.localeCompare(a.manifest.moment))
}

/** Removes all backups of this database but the newest `keep`; answers with the names of those that are gone. */
export async function retainNewest(backupFolder: string, system: string, store: number) {
  const gone: string[] = []
  for (const { path } of (await wholeBackups(backupFolder, system)).slice(store)) {
    // First it stops looking whole, then it goes.
    const going = join(backupFolder, `${unfinished(system)}${basename(path)}`)
    await rename(path, going)
    await rm(going, { recursive: true })
    gone.push(basename(path))
  }
  return gone
}
