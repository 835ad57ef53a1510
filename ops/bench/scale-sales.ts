/** What a public read costs with few sales and with many: two portals, each on a database of its own, are asked in turn, so that what else the machine does weighs on both. */
import pg from 'pg'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { postmasterOf } from './processor.ts'
import { fillSales } from './sale-data.ts'
import { atRest, costOf, publicQuestions, READERS, ROUNDS, WARMING } from './scale-cost.ts'
import { askAll } from './searchers.ts'

const SIZES = [12, Number(process.env['BENCH_SALES'] ?? 100_000)] as const
/** In the order in which `publicQuestions` has them. */
const KINDS = ['current sales', 'counts', 'one sale', 'for sale', 'past sales, pages 1 to 7']

/** A portal that has been asked everything and is at rest. */
async function opened(size: number, questions: number) {
  const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const server = { postmaster: await postmasterOf(owner) }
  // The first twelve are the same in both.
  await fillSales(owner, 0, SIZES[0])
  if (size > SIZES[0]) await fillSales(owner, SIZES[0], size)
  const portal = await startPortal(database.url)
  const requests = publicQuestions(questions, size)
  // Each connection to the database pays once for each page of memory that it meets first.
  for (let turn = 0; turn < WARMING; turn++) await askAll(portal.port, READERS, requests)
  await atRest(portal, server, owner)
  const ofKind = (kind: number) => requests.filter((_, n) => n % KINDS.length === kind)
  const costs = KINDS.map(() => ({ portalMs: 0, databaseMs: 0 }))
  const ask = async (kind: number) => {
    const cost = await costOf(
      [portal],
      server,
      async () => (await askAll(portal.port, READERS, ofKind(kind))).length,
    )
    costs[kind]!.portalMs += cost.portalMs / ROUNDS
    costs[kind]!.databaseMs += cost.databaseMs / ROUNDS
  }
  const close = async () => {
    await portal.end()
    await owner.end()
    await database.drop()
  }
  return { costs, ask, close }
}

/** The processor time of a public read, portal and database together, with many sales over that with few; every read is really made. */
export async function salesShown(questions: number): Promise<number> {
  const sides = []
  for (const size of SIZES) sides.push(await opened(size, questions))
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of KINDS.keys()) for (const side of sides) await side.ask(kind)
  const words = ({ portalMs, databaseMs }: Cost) => `${portalMs.toFixed(2)} + ${databaseMs.toFixed(2)}`
  const whole = (cost: Cost) => cost.portalMs + cost.databaseMs
  console.log(
    `a public read, ms of the processor in the portal + in the database, with ${SIZES.map((size) => size.toLocaleString('en')).join(' and ')} sales`,
  )
  for (const [kind, name] of KINDS.entries()) {
    const [few, many] = sides.map(({ costs }) => costs[kind]!) as [Cost, Cost]
    console.log(
      `  ${name.padEnd(26)} ${words(few)}   ${words(many)}   × ${(whole(many) / whole(few)).toFixed(2)}`,
    )
  }
  const [few, many] = sides.map(({ costs }) => ({
    portalMs: costs.reduce((sum, { portalMs }) => sum + portalMs, 0) / KINDS.length,
    databaseMs: costs.reduce((sum, { databaseMs }) => sum + databaseMs, 0) / KINDS.length,
  })) as [Cost, Cost]
  console.log(
    `  ${'all in turn'.padEnd(26)} ${words(few)}   ${words(many)}   × ${(whole(many) / whole(few)).toFixed(2)}`,
  )
  for (const side of sides) await side.close()
  return whole(many) / whole(few)
}
type Cost = { portalMs: number; databaseMs: number }
