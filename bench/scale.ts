/** npm run bench:scale: what a request costs of the processor with one, two and three portals on a database; and with more sales and more things. */
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { freshPortalDatabase } from './portal-under-test.ts'
import { fillSales } from './sale-data.ts'
import { postmasterOf } from './processor.ts'
import { costOfQuestions, publicQuestions } from './scale-cost.ts'
import { portalsShown } from './scale-portals.ts'
import { measureThings } from './scale-things.ts'

const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)
const SALE_SIZES = [12, Number(process.env['BENCH_SALES'] ?? 100_000)] as const
const round = (value: number) => Number(value.toFixed(2))

async function salesShown() {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const costs: number[] = []
  let filled = 0
  for (const size of SALE_SIZES) {
    await fillSales(owner, filled, size)
    filled = size
    costs.push(
      await costOfQuestions(
        database.url,
        server,
        publicQuestions(QUESTIONS, size),
        `${size.toLocaleString('en')} sales`,
      ),
    )
  }
  await owner.end()
  await database.drop()
  return costs.at(-1)! / costs[0]!
}

console.log(
  `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; clients and database are on the same machine`,
)
const PARTS = ['portals', 'sales', 'things']
/** The parts to measure: those that are named, else all. */
const named = process.argv.slice(2)
const unknown = named.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) {
  console.error(`bench:scale knows ${PARTS.join(', ')}, not ${unknown.join(', ')}.`)
  process.exit(2)
}
const wanted = (part: string) => named.length === 0 || named.includes(part)
const figures: Record<string, unknown> = {}
if (wanted('portals')) {
  const { ratio, costs } = await portalsShown()
  Object.assign(figures, { cpuPerRequest3Over1: round(ratio), serviceMs: costs })
}
if (wanted('sales')) figures['costGrowthSales'] = round(await salesShown())
if (wanted('things')) figures['costGrowthThings'] = round(await measureThings())
console.log(JSON.stringify(figures))
process.exit(0)
