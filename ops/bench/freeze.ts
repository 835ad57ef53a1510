/** npm run bench:freeze: the worst known inputs, at the largest size that is taken, while another visitor asks: the longest that he waits, and what of it the portal had to do by itself. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEAuth } from '#sandbox/e-auth.ts'
import { startAnswering } from './answering.ts'
import { batchesOf } from './freeze-batches.ts'
import { picturesOfFeedback } from './freeze-feedback.ts'
import { type Input, inputsBy } from './freeze-inputs.ts'
import { waitingForSignatures } from './freeze-sale.ts'
import { personWith, sendersTo } from './freeze-senders.ts'
import type { Answers as Visitor } from './freeze-visitor.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { fillSales } from './sale-data.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** Only inputs whose names have this in them. */
const ONLY = process.env['BENCH_ONLY'] ?? ''
const DAY_HOURS = 24
/** Sales that have ended, for whoever asks for all of them. */
const SALES = 5_000
const FIRST = 10

// One sale that ended four weeks ago, one that ended a week ago, and one whose bidding begins in as long.
const WEEK = 7 * DAY_HOURS
const database = await freshPortalDatabase({ sales: 3, bidders: 1, startsIn: -5 * WEEK, apart: 3 * WEEK })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
await fillSales(owner, FIRST, FIRST + SALES, 0)
const folder = mkdtempSync(join(tmpdir(), 'zapori-freeze-'))
const eAuth = await startEAuth({ folder, portalUrl: 'http://localhost:1' })
const portal = await startPortal(database.url, eAuth.environment)
const visitor = startAnswering<Visitor>(new URL('./freeze-visitor.ts', import.meta.url))

const senders = sendersTo(portal.address, {
  clerk: await personWith(owner, 'MAFF'),
  organiser: await personWith(owner, 'AuctionOrganizer'),
})
const INPUTS: Record<string, Input> = {
  ...inputsBy(senders, () => owner.query('update machine set deleted = true where not deleted')),
  ...picturesOfFeedback(owner, portal.address),
  ...(await batchesOf(owner, database.url, portal.address)),
  ...(await waitingForSignatures(owner, portal.address, database.sales, folder)),
}

type Figures = { waitMs: number; heldMs: number }
await visitor.ask('start', portal.port)
await sleep(2000)
const worst = new Map<string, Figures>()
async function measure(name: string, input: Input) {
  await portal.ask('watchLoop')
  await visitor.ask('worst')
  const status = await input()
  await sleep(100)
  const waitMs = await visitor.ask('worst')
  const { heldMs } = await portal.ask('loop')
  const before = worst.get(name) ?? { waitMs: 0, heldMs: 0 }
  worst.set(name, { waitMs: Math.max(waitMs, before.waitMs), heldMs: Math.max(heldMs, before.heldMs) })
  return status
}
const NOTHING = 'nothing'
const all: [string, Input][] = [
  [NOTHING, () => sleep(1000).then(() => 0)],
  ...Object.entries(INPUTS).filter(([name]) => name.includes(ONLY)),
]
for (let round = 0; round <= ROUNDS; round++) {
  // The first time everything is read and compiled.
  if (round === 1) worst.clear()
  for (const [name, input] of all) {
    const status = await measure(name, input)
    if (round === 0) console.log(`${name}: answered with ${status}`)
  }
}
await visitor.ask('stop')
for (const [name, { waitMs, heldMs }] of worst)
  console.log(`${name.padEnd(38)} waited ${waitMs.toFixed(1)} ms, of its own ${heldMs.toFixed(1)} ms`)
await Promise.all([visitor.end(), portal.end(), eAuth.close()])
await owner.end()
await database.drop()
rmSync(folder, { recursive: true, force: true })
const quiet = worst.get(NOTHING)!
worst.delete(NOTHING)
const longest = (of: keyof Figures) =>
  Number(Math.max(...[...worst.values()].map((each) => each[of])).toFixed(1))
console.log(
  JSON.stringify({
    worstWaitMs: longest('waitMs'),
    quietWaitMs: Number(quiet.waitMs.toFixed(1)),
    ownFreezeMs: longest('heldMs'),
  }),
)
process.exit(0)
