/** npm run bench:fair: how much longer an honest one waits in each line while a hostile account sends the worst at full speed, than alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startRegix } from '#sandbox/regix.ts'
import { startAnswering } from './answering.ts'
import type { Answers as Hostile } from './fair-hostile.ts'
import { queuesOf, type Send, sendersOf } from './fair-queues.ts'
import { freshPortalDatabase, startPortal } from './portal-under-test.ts'
import { fillSales } from './sale-data.ts'

/** Only lines whose names have this in them. */
const ONLY = process.env['BENCH_ONLY'] ?? ''
/** Alone and beside take turns, so that what else the machine does falls on both. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 2)
const ROUND_MS = 1_000
const LEAST_SAMPLES = 4
const SALES = { first: 11, count: 4_000 }

const database = await freshPortalDatabase({ sales: 0, bidders: 0 })
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
await fillSales(owner, SALES.first - 1, SALES.first - 1 + SALES.count, 0)
await owner.query(
  "insert into setting (name, value, valid_from, set_by, set_at) values ('UseRegix', 'true', '2000-01-01', 'bench', '2000-01-01')",
)
const folder = mkdtempSync(join(tmpdir(), 'zapori-fair-'))
/** As long as registers take. */
const regix = await startRegix({ folder, slowMs: 100 })
regix.behave('slow')
const portal = await startPortal(database.url, { ...regix.environment, TRUSTED_PROXIES: '127.0.0.1' })
const senders = await sendersOf(owner, database.url, portal.address, SALES)
const queues = await queuesOf(senders)
const hostile = startAnswering<Hostile>(new URL('./fair-hostile.ts', import.meta.url), {
  args: [JSON.stringify(senders)],
})

let numbers = 0
/** How long each of some requests took, one after the other, for as long as a round lasts. */
async function waits(send: Send, wanted: number): Promise<number[]> {
  const times: number[] = []
  for (
    const begun = performance.now();
    performance.now() - begun < ROUND_MS || times.length < LEAST_SAMPLES;
  ) {
    const from = performance.now()
    const status = await send(++numbers)
    times.push(performance.now() - from)
    if (status !== wanted) throw new Error(`an honest one was answered with ${status}`)
  }
  return times
}

const mean = (times: readonly number[]) => times.reduce((sum, each) => sum + each, 0) / times.length
const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

const worst = { over: 0, queue: '' }
console.log(
  `${'line'.padEnd(26)} ${'alone'.padStart(9)} ${'beside'.padStart(9)} ${'over'.padStart(6)} ${'of p50'.padStart(6)}   how the hostile one was answered`,
)
for (const [name, queue] of Object.entries(queues)) {
  if (!name.includes(ONLY)) continue
  const { honest, status = 200 } = queue
  // Threads start and compile.
  await hostile.ask('start', name)
  await waits(honest, status)
  await hostile.ask('stop')
  const [alone, beside]: [number[], number[]] = [[], []]
  const outcomes = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await waits(honest, status)))
    await hostile.ask('start', name)
    await sleep(300)
    beside.push(...(await waits(honest, status)))
    for (const [answer, count] of await hostile.ask('stop'))
      outcomes.set(answer, (outcomes.get(answer) ?? 0) + count)
  }
  const over = mean(beside) / mean(alone)
  const figures = [mean(alone).toFixed(1), mean(beside).toFixed(1)].map((each) => each.padStart(9))
  const ratios = [over, median(beside) / median(alone)].map((each) => each.toFixed(2).padStart(6))
  console.log(
    `${name.padEnd(26)} ${figures.join(' ')} ${ratios.join(' ')}   ${[...outcomes].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`,
  )
  if (over > worst.over) Object.assign(worst, { over, queue: name })
}
await Promise.all([hostile.end(), portal.end(), regix.close()])
await owner.end()
await database.drop()
rmSync(folder, { recursive: true, force: true })
console.log(JSON.stringify({ worstOver: Number(worst.over.toFixed(2)), queue: worst.queue }))
process.exit(0)
