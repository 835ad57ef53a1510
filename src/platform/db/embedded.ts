/** The portal's own PostgreSQL: a real server on a data directory, for those who name none with DATABASE_URL. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { run } from './embedded-account.ts'
import { type Binaries, findBinaries, program, useYourOwn } from './embedded-binaries.ts'
import { createCluster, openPlace, passwordOf, type Place, versionOfData } from './embedded-cluster.ts'
import { DISK_FULL } from './readiness.ts'
import { launch, livePostmaster, lockFile, lockText, type Postmaster } from './embedded-postmaster.ts'

/**
 * A running PostgreSQL; `joined` says that it ran before. Whoever was refused by `holdAlone` must not stop it: it
 * serves the other portal.
 */
export type Embedded = { ownerUrl: string; joined: boolean; stop(): Promise<void> }

/** `folders` are tried for the programs of PostgreSQL instead of the usual ones; `settings` stand before the portal's own. */
export type EmbeddedOptions = { folders?: string[]; settings?: Record<string, string> }

const patience = 30_000
const alreadyLocked = /lock file/
const passing = /lock file|shared memory|could not create any TCP|could not bind|Address already in use/

/** Starts PostgreSQL on the directory, or joins the one that still runs there after its portal was killed. */
export async function startEmbedded(
  directory: string,
  report: (line: string) => void,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const place = await openPlace(directory)
  const password = await passwordOf(place)
  let binaries: Binaries | undefined
  let launched = false
  let since = performance.now()
  for (let turn = 1; ; turn++) {
    const late = performance.now() - since > patience
    const postmaster = await livePostmaster(place)
    if (postmaster) {
      const { ownerUrl, words } = await ask(postmaster, password, place).catch(async (error: unknown) => {
        if (launched) await stop(place, postmaster, options.folders)
        throw error
      })
      if (ownerUrl && !launched)
        report(`PostgreSQL was still running on ${place.cluster}; the portal uses it.`)
      if (ownerUrl)
        return { ownerUrl, joined: !launched, stop: () => stop(place, postmaster, options.folders) }
      if (late && postmaster.ready)
        throw new Error(
          `PostgreSQL (process ${postmaster.pid}) holds ${place.cluster} and does not answer: ${words}. ` +
            'If that process is another database, remove ' +
            `${lockFile(place)} and start again.`,
        )
      if (turn % 100 === 0) report('PostgreSQL is not ready yet; it may be recovering after a crash.')
      // A recovery takes as long as it takes, so time counts from the moment the server says it is ready.
      if (!postmaster.ready) since = performance.now()
      await sleep(100)
      continue
    }
    binaries ??= await findBinaries(place, await versionOfData(place), options.folders)
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
      report(`Making a new PostgreSQL ${binaries.major} database in ${place.cluster}.`)
      await createCluster(place, binaries, password)
    }
    if (!launched) report(`Starting PostgreSQL ${binaries.major} on ${place.cluster}.`)
    launched = true
    const before = await lockText(place)
    const failure = await launch(place, binaries, options.settings)
    if (!failure || (await livePostmaster(place))) continue
    if (/No space left on device/.test(failure))
      throw Object.assign(new Error(`PostgreSQL did not start on ${place.cluster}: ${failure}`), {
        code: DISK_FULL,
      })
    if (late || !passing.test(failure))
      throw new Error(`PostgreSQL did not start on ${place.cluster}: ${failure} ${useYourOwn}`)
    // The number of a dead postmaster may by now belong to another process, which PostgreSQL takes for it.
    if (alreadyLocked.test(failure) && before && before === (await lockText(place))) await rm(lockFile(place))
    await sleep(200)
  }
}

/** The address of the portal's database, which is made if missing; while the server is not ready, its words. */
async function ask({ port }: Postmaster, password: string, { home }: Place) {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/`
  const client = new Client({ connectionString: `${url}postgres`, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_database where datname = 'zapori'")
    if (!rowCount) await client.query('create database zapori').catch(unlessMadeMeanwhile)
    return { ownerUrl: `${url}zapori` }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== '28P01') return { words: message }
    const file = join(home, 'pg-password')
    throw new Error(`PostgreSQL refuses the password in ${file}. Bring back the right file.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function unlessMadeMeanwhile(error: { code?: string }) {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

/** A fast shutdown: work under way is broken off, what is committed is on the disk, and then the process is gone. */
async function stop(place: Place, { since }: Postmaster, folders?: string[]) {
  const until = performance.now() + 60_000
  for (let isRequested = false; ; isRequested = true) {
    const postmaster = await livePostmaster(place)
    if (postmaster?.since !== since || !postmaster) return
    if (performance.now() > until) throw new Error(`PostgreSQL on ${place.cluster} did not stop in a minute.`)
    if (!isRequested && process.platform !== 'win32') process.kill(postmaster.pid, 'SIGINT')
    else if (!isRequested) {
      const { folder } = await findBinaries(place, undefined, folders)
      await run(place.account, program(folder, 'pg_ctl'), ['stop', '-m', 'fast', '-w', '-D', place.data])
    }
    await sleep(20)
  }
}
