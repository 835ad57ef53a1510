/** `npm run rebuild`: makes today's state of the register again from its chain, as the database's owner; with `-- --check` only compares. */
import './lost-readers.ts'
import { whyNot } from '#platform/process/why-not.ts'
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Difference, rebuild } from '#register/proofs/server/rebuild.ts'
import type { Db } from '#platform/db/database.ts'
// For how it reads numbers; the connection is the owner's, not the portal's.
import '#platform/db/database.ts'
import { clientsOf } from '#platform/db/line/client.ts'
import type { DB } from '#db/schema.ts'
import { runningDatabase } from './running-database.ts'

/** Differences beyond this many are only counted. */
const MOST_SHOWN = 100

function wishes() {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
  } catch {
    console.error('Usage: npm run rebuild [-- --check]')
    process.exit(2)
  }
}

const { check: onlyCheck } = wishes()
const running = await runningDatabase(process.env, { owner: true })
const pool = new pg.Pool({ ...clientsOf(running.url), max: 1, options: '-c timezone=UTC' })
const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
let differences = 0
const printDifference = ({ table, id, columns }: Difference) => {
  differences++
  if (differences <= MOST_SHOWN)
    console.log(`${table} ${id}: ${columns.length > 0 ? columns.join(', ') : 'the whole row'}`)
}
try {
  const states = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => rebuild(tx, onlyCheck, printDifference))
  const found =
    differences === 0 ? 'nothing differed' : `${differences} rows ${onlyCheck ? 'differ' : 'were mended'}`
  console.log(`The chain gives ${states} distraints; ${found}.`)
  if (onlyCheck && differences > 0) process.exitCode = 1
} catch (error) {
  console.error(whyNot(error))
  process.exitCode = 1
} finally {
  await db.destroy()
  await running.close()
}
