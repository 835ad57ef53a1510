/** npm run bench:limits: what it costs that all portals count requests together: of those within their limit, of those beyond it, and of tries at a guarded endpoint. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { rates } from '#platform/limits/rates.ts'
import { sharedCounts } from '#platform/limits/shared-counts.ts'
import { personalNumbers } from '#platform/pki/personal.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { costOf } from './scale-cost.ts'
import { askAll } from './searchers.ts'

const ROUNDS = 3
const ACCOUNTS = 10
/** A minute; each account asks as often as it may, which is what costs most questions to the database. */
const LIMIT = 600
const CONNECTIONS = 6
const TRIES = 1_000
/** Little work, so that counting has a large share in it. */
const PATH = '/api/account/signInMethods'

const database = await freshPortalDatabase({ sales: 1, bidders: ACCOUNTS * ROUNDS })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const server = { postmaster: await postmasterOf(owner) }
const { tokens } = database.sales[0]!
/** How many rows the count that all portals share has had to write. */
const written = async () => {
  // Those who wrote tell it within a second.
  await sleep(1_500)
  const { rows } = await owner.query(
    `select n_tup_ins + n_tup_upd as count, pg_stat_clear_snapshot() from pg_stat_user_tables where relname = 'passed_count'`,
  )
  return Number(rows[0].count)
}
const questions = (round: number, times: number) =>
  Array.from({ length: ACCOUNTS * times }, (_, n) => ({
    path: PATH,
    token: tokens[round * ACCOUNTS + (n % ACCOUNTS)]!,
  }))

/** Milliseconds of the processor a request, in the portal and the database. */
async function cost(
  portal: Awaited<ReturnType<typeof startPortal>>,
  round: number,
  times: number,
  beyond = false,
) {
  const request = questions(round, times)
  const { portalMs, databaseMs } = await costOf(
    [portal],
    server,
    async () => (await askAll(portal.port, CONNECTIONS, request, beyond ? /^(?:200|429)/ : undefined)).length,
  )
  return portalMs + databaseMs
}

const free = await startPortal(database.url)
const limited = await startPortal(database.url, { RATE_PER_ACCOUNT: String(LIMIT) })
// Warm, and far below the limit.
for (const portal of [free, limited]) await cost(portal, 0, 50)
await sleep(10_000)
const rounds: { free: number; within: number; beyond: number; questions: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const unlimited = await cost(free, round, LIMIT)
  const before = await written()
  const within = await cost(limited, round, LIMIT)
  const requests = (await written()) - before
  const beyond = await cost(limited, round, LIMIT, true)
  rounds.push({ free: unlimited, within, beyond, questions: requests / (LIMIT * ACCOUNTS) })
  console.log(
    `unlimited ${unlimited.toFixed(3)} ms of the processor a request, within the limit ${within.toFixed(3)}, beyond it ${beyond.toFixed(3)}; questions a request within ${(requests / (LIMIT * ACCOUNTS)).toFixed(4)}`,
  )
}
await free.end()
await limited.end()

const { db, pool } = openDatabase(database.url, 2)
const personal = personalNumbers(['a key for a bench, which is no secret at all'])
const { guarded } = rates(
  { perAddress: LIMIT, perAccount: LIMIT, guarded: 10 },
  { clock: () => Date.now(), shared: sharedCounts(db, personal, () => new Date()) },
)
/** Milliseconds that one takes after the other. */
async function each(work: (turn: number) => Promise<unknown>) {
  for (let turn = 0; turn < TRIES / 10; turn++) await work(-1 - turn)
  const start = performance.now()
  for (let turn = 0; turn < TRIES; turn++) await work(turn)
  return (performance.now() - start) / TRIES
}
const bare = await each(() => pool.query('select 1'))
const guard = await each((turn) => guarded('logIn', { device: String(turn) }))
console.log(`a try at a guarded endpoint ${guard.toFixed(3)} ms, a bare statement ${bare.toFixed(3)} ms`)
await db.destroy()
await owner.end()
await database.drop()

const middle = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
const ratio = (of: (round: (typeof rounds)[number]) => number) => Number(middle(rounds.map(of)).toFixed(3))
console.log(
  JSON.stringify({
    withinOverUnlimited: ratio((round) => round.within / round.free),
    beyondOverUnlimited: ratio((round) => round.beyond / round.free),
    questionsPerRequest: ratio((round) => round.questions),
    guardOverStatement: Number((guard / bare).toFixed(2)),
  }),
)
process.exit(0)
