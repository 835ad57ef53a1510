/** npm run bench:idle: what a portal costs that nobody asks anything: transactions a second and processor share, with 12 sales and with 10,000, of which as few have not ended. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { postmasterOf, processorSeconds, secondsWithAll } from './processor.ts'
import { fillSales } from './sale-data.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SIZES = [12, 10_000] as const
/** The start of a portal is no rest: what it reads, sets up and compiles is over by then. */
const SETTLING_MS = 120_000

async function measure(owner: pg.Client, postmaster: number) {
  const transactions = async () => {
    const { rows } = await owner.query(
      'select xact_commit + xact_rollback as count, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].count)
  }
  await sleep(SETTLING_MS)
  const spent = () => ({ all: processorSeconds(postmaster), database: secondsWithAll(postmaster) })
  const [before, first, start] = [await transactions(), spent(), performance.now()]
  await sleep(SECONDS * 1000)
  const seconds = (performance.now() - start) / 1000
  const last = spent()
  return {
    txPerSecond: ((await transactions()) - before) / seconds,
    cpuPercent: ((last.all - first.all) / seconds) * 100,
    ofDatabase: ((last.database - first.database) / seconds) * 100,
  }
}

/** A portal of its own on a database of its own: one that is started again after a pause would write down that it was away. */
async function rest(size: number) {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const postmaster = await postmasterOf(owner)
  // What is open has work that comes due; there is as much of it whatever has ended.
  await fillSales(owner, 0, size, SIZES[0])
  // What was just written is swept and written out by the database, whoever wrote it.
  await owner.query('checkpoint')
  const portal = await startPortal(database.url)
  const figures = await measure(owner, postmaster)
  await portal.end()
  await owner.end()
  await database.drop()
  console.log(
    `${size.toLocaleString('en').padStart(7)} sales: ${figures.txPerSecond.toFixed(1)} transactions a second, ${figures.cpuPercent.toFixed(2)} % of one core (${figures.ofDatabase.toFixed(2)} of it the database), over ${SECONDS} s`,
  )
  return figures
}

const found: Awaited<ReturnType<typeof rest>>[] = []
for (const size of SIZES) found.push(await rest(size))
const round = (value: number) => Number(value.toFixed(2))
const [few, many] = found as [(typeof found)[0], (typeof found)[0]]
console.log(
  JSON.stringify({
    txPerSecond: round(Math.max(few.txPerSecond, many.txPerSecond)),
    cpuPercent: round(Math.max(few.cpuPercent, many.cpuPercent)),
    growth: round(Math.max(many.txPerSecond / few.txPerSecond, many.cpuPercent / few.cpuPercent)),
  }),
)
process.exit(0)
