/** npm run bench:scale: what a request costs of the processor with one, two and three portals on a database; and with more sales and more things. */
import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { growRegister, officer } from './register-growth.ts'
import { askAll, type Question } from './searchers.ts'
import { postmasterOf } from './processor.ts'
import { costOf, type Server } from './scale-cost.ts'
import { portalsShown } from './scale-portals.ts'
import { salesShown } from './scale-sales.ts'

const READERS = 6
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 1_200)
const round = (value: number) => Number(value.toFixed(2))
/** Of things the smaller one is a tenth of the larger. The specification asks for 5 and 50 million: the rest follows by the law of growth. */
const THINGS = Number(process.env['BENCH_THINGS'] ?? 2_000_000)
const TENFOLD = 10

/** What one of these questions costs, once a portal has been asked all of them. */
async function askedOf(url: string, server: Server, questions: Question[], name: string) {
  const portal = await startPortal(url)
  await askAll(portal.port, READERS, questions)
  const cost = await costOf(
    [portal],
    server,
    async () => (await askAll(portal.port, READERS, questions)).length,
  )
  await portal.end()
  const whole = cost.portalMs + cost.databaseMs
  console.log(
    `${name}: ${whole.toFixed(3)} ms of the processor a question, ${cost.portalMs.toFixed(3)} of them in the portal`,
  )
  return whole
}

/** Plates from all over the register, as an officer asks for them: whole, and the first five signs. */
async function identifiersOf(owner: pg.Client, size: number, token: string): Promise<Question[]> {
  const { rows } = await owner.query<{ folded: string }>(
    `select folded from property where id in (select 1 + (random() * ${size - 1})::bigint from generate_series(1, ${QUESTIONS}))`,
  )
  return rows.map(({ folded }, n) => ({
    path: `/api/properties/search?text=${n % 2 ? folded : folded.slice(0, 5)}&purpose=20269990400123`,
    token,
  }))
}

async function thingsShown() {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  const token = await officer(owner, 'officer')
  const costs: number[] = []
  let filled = 0
  for (const size of [THINGS / TENFOLD, THINGS]) {
    await growRegister(owner, database.url, filled, size)
    filled = size
    const questions = await identifiersOf(owner, size, token)
    costs.push(await askedOf(database.url, server, questions, `${size.toLocaleString('en')} things`))
  }
  await owner.end()
  await database.drop()
  // Indexes grow by levels: each tenfold adds the same. So from 5 to 50 million as from the smaller to the larger here, from a higher base.
  const [small, large] = costs as [number, number]
  const slope = (large - small) / Math.log(TENFOLD)
  const at = (things: number) => large + slope * Math.log(things / THINGS)
  console.log(
    `by that law: ${at(5e6).toFixed(3)} ms with 5 million things, ${at(50e6).toFixed(3)} with 50 million`,
  )
  return at(50e6) / at(5e6)
}

console.log(
  `${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; clients and database are on the same machine`,
)
if (process.argv.includes('sales')) {
  console.log(JSON.stringify({ costGrowthSales: round(await salesShown(QUESTIONS)) }))
  process.exit(0)
}
const { ratio, costs } = await portalsShown()
console.log(`three portals cost ${round(ratio)} times what one does for each request`)
if (process.argv.includes('portals')) process.exit(0)
const costGrowthSales = await salesShown(QUESTIONS)
const costGrowthThings = await thingsShown()
console.log(
  JSON.stringify({
    cpuPerRequest3Over1: round(ratio),
    costGrowthSales: round(costGrowthSales),
    costGrowthThings: round(costGrowthThings),
    serviceMs: costs,
  }),
)
process.exit(0)
