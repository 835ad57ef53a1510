/** npm run bench:idle: what a portal costs that nobody asks anything: transactions a second and processor share, with 12 sales and with 10,000, of which as few have not ended. */
import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { fillSales } from './sale-data.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
const SIZES = [12, 10_000] as const
/** What one tick of /proc is in seconds. */
const TICK = 0.01
/** The start of a portal is no rest: what it reads and sets up is over by then. */
const SETTLING_MS = 20_000

/** Processor time of this process's children and theirs, and of PostgreSQL, which has a session of its own. */
function processorSeconds(postmaster: number): number {
  const all = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
      return [{ pid: Number(name), parent: Number(parent), seconds: ticks * TICK }]
    } catch {
      return []
    }
  })
  const below = (pid: number): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, each) => sum + each.seconds + below(each.pid), 0)
  return below(process.pid) + below(postmaster) + (all.find(({ pid }) => pid === postmaster)?.seconds ?? 0)
}

async function measure(owner: pg.Client, postmaster: number) {
  const transactions = async () => {
    const { rows } = await owner.query(
      'select xact_commit + xact_rollback as count, pg_stat_clear_snapshot() from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].count)
  }
  await sleep(SETTLING_MS)
  const [before, spent, start] = [await transactions(), processorSeconds(postmaster), performance.now()]
  await sleep(SECONDS * 1000)
  const seconds = (performance.now() - start) / 1000
  return {
    txPerSecond: ((await transactions()) - before) / seconds,
    cpuPercent: ((processorSeconds(postmaster) - spent) / seconds) * 100,
  }
}

/** A portal of its own on a database of its own: one that is started again after a pause would write down that it was away. */
async function rest(size: number) {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  // The process that looks after this connection is a child of the one that is asked for.
  const backend = (await owner.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const stat = readFileSync(`/proc/${backend}/stat`, 'utf8')
  const postmaster = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  // What is open has things that come due; there is as much of it whatever has ended.
  await fillSales(owner, 0, size, SIZES[0])
  // What was just written is swept and written out by the database, whoever wrote it.
  await owner.query('checkpoint')
  const portal = await startPortal(database.url)
  const figures = await measure(owner, postmaster)
  await portal.end()
  await owner.end()
  await database.drop()
  console.log(
    `${size.toLocaleString('en').padStart(7)} sales: ${figures.txPerSecond.toFixed(1)} transactions a second, ${figures.cpuPercent.toFixed(2)} % of one core, over ${SECONDS} s`,
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
