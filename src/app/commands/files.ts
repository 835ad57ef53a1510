/**
 * `npm run files`: how many files lie in the database and how many in the S3-compatible storage; `-- move --to s3|database` brings all to one of
 * them while the portal runs; `-- check` reads every one and compares it. Exit code: 0 as it should be, 1 not, 2 called wrongly.
 */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { parseArgs } from 'node:util'
import { checkFiles, countFiles } from '#files/server/checking.ts'
import { moveAll } from '#files/server/moving-all.ts'
import type { Place } from '#files/server/moving.ts'
import { databaseClock } from '#platform/db/clock.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { inMb } from '#operations/backups/server/backup-folder.ts'
import { objectsOf, personalKeys } from '#app/integrations.ts'
import { progressBar } from './progress.ts'
import { runningDatabase } from './running-database.ts'

const USAGE = `Usage: npm run files
       npm run files -- move --to s3|database
       npm run files -- check`

class Misused extends Error {}

type Wish = { action: 'count' | 'check' } | { action: 'move'; to: Place }

function request(): Wish {
  try {
    const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
    const [action = 'count', ...more] = positionals
    const { to } = values
    if (more.length === 0 && to === undefined && (action === 'count' || action === 'check')) return { action }
    if (more.length === 0 && action === 'move' && (to === 's3' || to === 'database')) return { action, to }
    throw new Misused(USAGE)
  } catch (error) {
    throw error instanceof Misused ? error : new Misused(USAGE, { cause: error })
  }
}

async function count(db: Db) {
  const { database, storage, waiting, over, intended } = await countFiles(db)
  const line = (words: string, { files, bytes }: typeof database) =>
    console.log(
      `${words.padEnd(34)} ${files.toLocaleString('en').padStart(12)}   ${inMb(bytes).padStart(12)}`,
    )
  line('in the database', database)
  line('in the storage', storage)
  line('uploads that nothing has taken', waiting)
  line('objects that will be deleted', over)
  line('objects that are being brought', intended)
}

async function check(db: Db, config: Config) {
  const bar = progressBar()
  const reading = { personal: personalNumbers(personalKeys(config)), objects: objectsOf(config) }
  const { checked, faults } = await checkFiles(db, reading, (done, of) =>
    bar.show(of === 0 ? 1 : Math.min(1, done / of), `${done} / ${of}`),
  ).finally(bar.end)
  report(faults)
  console.log(`${checked} files read and compared, ${faults.length} not as they should be.`)
}

async function move(db: Db, config: Config, to: Place) {
  if (config.FILES_STORE !== to)
    throw new Error(
      `FILES_STORE is ${config.FILES_STORE}, and the portal brings files there. Set it to ${to} on every portal first.`,
    )
  const objects = objectsOf(config)
  if (!objects) throw new Error('FILES_S3_URL is not set, so there is no storage to move files to or from.')
  const personal = personalNumbers(personalKeys(config))
  const { clock } = await databaseClock(db, () => {})
  const stop = new AbortController()
  const end = () => stop.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  const bar = progressBar()
  const { moved, left, faults } = await moveAll(
    { db, objects, personal, clock },
    to,
    (done, of) => bar.show(of === 0 ? 1 : Math.min(1, done / of), `${done} / ${of}`),
    stop.signal,
  ).finally(bar.end)
  report(faults)
  console.log(`${moved} files moved, ${left} left.`)
  if (left > 0) {
    if (stop.signal.aborted) console.log('Stopped; run it again to continue.')
    process.exitCode = 1
  }
}

function report(faults: readonly { file: string; why: string }[]) {
  for (const { file, why } of faults) console.error(`${file}: ${why}`)
  if (faults.length > 0) process.exitCode = 1
}

try {
  const wish = request()
  const config = readConfig(process.env)
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 6)
  try {
    if (wish.action === 'move') await move(db, config, wish.to)
    else if (wish.action === 'check') await check(db, config)
    else await count(db)
  } finally {
    await db.destroy()
    await running.close()
  }
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = error instanceof Misused ? 2 : 1
}
