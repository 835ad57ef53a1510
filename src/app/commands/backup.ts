/**
 * `npm run backup -- [FOLDER] [--keep N] [--keys FOLDER]`: makes a backup of the portal's own PostgreSQL while the portal runs, opens
 * it and compares it. `npm run backup -- --made-elsewhere [MOMENT]` only notes one that a tool of the operator made.
 */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countFiles } from '#files/server/checking.ts'
import { takeKeys, keyFiles } from '#operations/backups/server/keys.ts'
import { makeBackup } from '#operations/backups/server/making.ts'
import { noteElsewhere, noteOwn } from '#operations/backups/server/records.ts'
import { inMb } from '#operations/backups/server/backup-folder.ts'
import type { Manifest } from '#operations/backups/server/manifest.ts'
import { type Config, readConfig } from '#platform/process/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { runningDatabase } from './running-database.ts'

const USAGE = `Usage: npm run backup -- [<folder>] [--keep <number>] [--keys <folder>]
       npm run backup -- --made-elsewhere [<moment, such as 2026-12-01T03:00:00+02:00>]
Without a folder it is DATA_DIR with "-backups" after it.
Exit code: 0 made and checked, 1 not made, 2 called wrongly.`
const ELSEWHERE = `Backups of a PostgreSQL of yours are made by its own tools: pgBackRest, or pg_basebackup with archive_command.
Let what runs them call this after each one that was checked, so that administrators see its age:
  npm run backup -- --made-elsewhere [<moment>]`

class Misused extends Error {}

function request() {
  try {
    const { values, positionals } = parseArgs({
      options: { keep: { type: 'string' }, keys: { type: 'string' }, 'made-elsewhere': { type: 'boolean' } },
      allowPositionals: true,
    })
    const store = values.keep === undefined ? undefined : Number(values.keep)
    if (positionals.length > 1 || (store !== undefined && !(Number.isInteger(store) && store >= 1)))
      throw new Misused(USAGE)
    if (values['made-elsewhere'] && (store !== undefined || values.keys !== undefined))
      throw new Misused(USAGE)
    return {
      keep: store,
      keys: values.keys,
      elsewhere: values['made-elsewhere'] ?? false,
      given: positionals[0],
    }
  } catch (error) {
    throw error instanceof Misused ? error : new Misused(USAGE, { cause: error })
  }
}

async function withDatabase<T>(use: (url: string, db: Db) => Promise<T>) {
  const running = await runningDatabase(process.env)
  const { db } = openDatabase(running.url, 1)
  try {
    return await use(running.url, db)
  } finally {
    await db.destroy()
    await running.close()
  }
}

async function note(given: string | undefined) {
  const moment = given === undefined ? new Date() : new Date(given)
  if (Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() + 60_000)
    throw new Misused(`${given} is not a moment in the past.\n${USAGE}`)
  await withDatabase(async (_, db) => {
    await noteElsewhere(db, moment)
    await reportBackups(db)
  })
  console.log(`Noted: a backup made elsewhere at ${moment.toISOString()}.`)
}

async function make(config: Config, { given, keep, keys }: ReturnType<typeof request>) {
  const dataDirectory = resolve(config.DATA_DIR)
  const folder = resolve(given ?? `${config.DATA_DIR}-backups`)
  const { path, manifest, removed } = await withDatabase(async (url, db) => {
    const made = await makeBackup({ url, dataDirectory, folder, keep, tell: console.log })
    const isNoted = await noteOwn(db, made.manifest)
    await reportBackups(db)
    if (!isNoted)
      console.log('The database is older than this version of the portal, so the backup is not noted in it.')
    return made
  })
  reportFacts(manifest)
  console.log(
    `${path}: ${manifest.files.length} files, ${inMb(manifest.bytes)}, ${(manifest.tookMs / 1000).toFixed(1)} s. Opened, read and compared.`,
  )
  if (removed.length > 0) console.log(`Removed, since ${keep} are kept: ${removed.join(', ')}.`)
  await reportKeys(dataDirectory, keys, folder)
  if (given === undefined) console.log('Keep it on a different disk from the database: name a folder there.')
}

function reportFacts({ moment, facts, faults }: Manifest) {
  const rows = (table: string) => (facts.rows[`public.${table}`] ?? 0).toLocaleString('en')
  console.log(`It holds what was committed until ${moment}:`)
  console.log(`  ${facts.migrations.length} migrations, the last ${facts.migrations.at(-1)?.split(' ')[0]}`)
  console.log(
    `  ${rows('account')} accounts, ${rows('distraint_entry')} entries of the register, ${rows('announcement')} sales, ${rows('bid')} bids`,
  )
  console.log(
    `  audit ${facts.heads.audit.slice(0, 16)}…, register ${facts.heads.register.slice(0, 16)}…, bids ${facts.heads.bids.slice(0, 16)}…`,
  )
  for (const fault of faults) console.error(`Look into this, in the running database too: ${fault}.`)
}

/** What lies elsewhere no backup of the database holds. */
async function reportBackups(db: Db) {
  const found = await countFiles(db).catch(() => undefined)
  if (found && found.storage.files > 0)
    console.log(
      `Not in it: ${found.storage.files} files (${inMb(found.storage.bytes)}) that lie in the S3-compatible storage. Keep the versions of its bucket for as long as this backup; "npm run files -- check" compares them.`,
    )
}

async function reportKeys(dataDirectory: string, to: string | undefined, folder: string) {
  const names = await keyFiles(dataDirectory)
  if (names.length === 0)
    return console.log(
      'Keys are not in it: keep PERSONAL_DATA_KEYS and SIGNING_KEYS of your configuration apart.',
    )
  if (to === undefined)
    return console.log(
      `Keys are not in it, and without them nobody reads numbers and files: copy ${names.join(' and ')} once to a safe place with --keys.`,
    )
  await takeKeys(dataDirectory, to, folder)
  console.log(`Keys in ${resolve(to)}: ${names.join(', ')}. Keep that folder apart from the backups.`)
}

try {
  const wish = request()
  const config = readConfig(process.env)
  if (wish.elsewhere) await note(wish.given)
  else if (config.DATABASE_URL ?? config.DATABASE_OWNER_URL) throw new Error(ELSEWHERE)
  else await make(config, wish)
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = error instanceof Misused ? 2 : 1
}
