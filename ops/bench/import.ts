/**
 * npm run bench:import: rows a second of an import into the register, beside a bare COPY of the same file into a table without keys; how
 * quickly they are chained; and how long officers and bidders wait meanwhile.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importFile } from '#register/import/import-file.ts'
import { linkEntries } from '#register/proofs/server/chain.ts'
import { openDatabase } from '#platform/db/database.ts'
import { turnOf } from '#platform/db/job.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { sessionOf, waitsBeside } from './import-beside.ts'
import { bareTable, tableOf } from './import-rows.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
/** So many more are brought in while others enter and bid. */
const BESIDE = Math.ceil(ROWS / 2)
const ALONE_MS = 5000
const KEY = 'bench-'.repeat(8)

const database = await freshPortalDatabase({ sales: 1, bidders: 2 })
const folder = await mkdtemp(join(tmpdir(), 'zapori-bench-'))
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
try {
  const all = ROWS + BESIDE
  const [path, second] = [join(folder, 'register.csv'), join(folder, 'second.csv')]
  await writeFile(path, tableOf(0, ROWS, all))
  await writeFile(second, tableOf(ROWS, all, all))
  // PostgreSQL reads it by itself, under an account of its own.
  await chmod(folder, 0o755)
  await chmod(path, 0o644)
  const { rows: made } = await owner.query<{ id: number }>(
    `with made as (insert into account (user_name, full_name, user_type, chsi_number, created_at)
       values ('bench-bailiff', 'Чавдар Изпълнителов', 'CHSI', '999', now()) returning id)
     insert into account_role select id, 'PrivateBailiff' from made returning account_id as id`,
  )
  console.log(`${ROWS.toLocaleString('en')} rows, fsync on, a fresh database`)

  const copies: number[] = []
  const copy = async () => {
    await owner.query(bareTable)
    const startedAt = performance.now()
    await owner.query(`copy bare from '${path}' with (format csv, delimiter ';', header)`)
    copies.push(ROWS / ((performance.now() - startedAt) / 1000))
    await owner.query('drop table bare')
  }
  await copy()
  await copy()

  const { db } = openDatabase(database.url, 3, { bulk: true })
  const bring = async (file: string, rows: number) => {
    const startedAt = performance.now()
    const run = await importFile({
      db,
      personal: personalNumbers([KEY]),
      language: 'en',
      actor: undefined,
      check: false,
      path: file,
    })
    if (run.entered !== rows) throw new Error(`Only ${run.entered} of ${rows} rows were entered.`)
    return rows / ((performance.now() - startedAt) / 1000)
  }
  const importRate = await bring(path, ROWS)
  await copy()

  const linkedFrom = performance.now()
  let linked = 0
  for (let some = 1; some > 0; linked += some) some = (await turnOf(linkEntries, db, new Date())).length
  const linkRate = linked / ((performance.now() - linkedFrom) / 1000)

  const portal = await startPortal(database.url, { PERSONAL_DATA_KEYS: KEY })
  const officer = await sessionOf(owner, made[0]!.id)
  const sale = { ...database.sales[0]!, offered: 0 }
  const until = performance.now() + ALONE_MS
  const alone = await waitsBeside(portal, officer, sale, () => performance.now() > until)
  let brought: number | undefined
  const besides = waitsBeside(portal, officer, sale, () => brought !== undefined)
  brought = await bring(second, BESIDE)
  const beside = await besides
  await portal.end()
  await db.destroy()

  const copyRate = Math.max(...copies)
  const shown = (rate: number) => Math.round(rate).toLocaleString('en').padStart(9)
  console.log(
    `import ${shown(importRate)} rows/s, with parties, things, entries, hashes, checks and counters`,
  )
  console.log(`COPY   ${shown(copyRate)} rows/s, the best of ${copies.length}, into a table of texts`)
  console.log(`COPY is ${(copyRate / importRate).toFixed(0)} times as fast`)
  console.log(`chain  ${shown(linkRate)} entries/s, by the job that links them`)
  console.log(`import ${shown(brought)} rows/s while others enter and bid`)
  console.log(
    `95 of 100 wait ${alone.entries} ms to enter and ${alone.bids} ms to bid (${alone.of} of each),`,
  )
  console.log(`beside the import ${beside.entries} ms and ${beside.bids} ms (${beside.of} of each)`)
  console.log(
    JSON.stringify({
      rows: ROWS,
      importRowsPerSecond: Math.round(importRate),
      copyRowsPerSecond: Math.round(copyRate),
      importOverCopy: Number((importRate / copyRate).toFixed(4)),
      linkedPerSecond: Math.round(linkRate),
      p95Alone: alone,
      p95Beside: beside,
    }),
  )
} finally {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
}
