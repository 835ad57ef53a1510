/** The drill itself: all bid, something breaks, bids flow again, everybody has his answer, and what must hold is looked at. */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { findings, verified } from './checks.ts'
import { type Bidders, biddersOf, spread, type Watchers, watchersOf } from './crowd.ts'
import { FAULTS, type Fault } from './faults.ts'
import { until } from './processes.ts'
import { processorMeter } from './processor.ts'
import { rowOf, type Row } from './report.ts'
import { restoreFault } from './restore.ts'
import { ask, lettersWrong, saleEndingIn, silentSale } from './sales.ts'
import type { Bidding } from '#test/faults/bidders.ts'
import type { Stage } from './stage.ts'
import { upgradeFault } from './upgrade.ts'

/** All bid from before its last ten minutes on, so that they prolong it; until then it must not have ended, however slow the machine is. */
const FIRST_END_MS = 540_000
const BEFORE_MS = 4_000
const SILENT_END_MS = BEFORE_MS + 3_000
/** What was broken is noticed within this time; only then is it of interest whether bids flow again. */
const NOTICED_WITHIN_MS = 6_000
const AFTERWARDS_MS = 2_000
const FLOWS_WITHIN_MS = 120_000
/** Others work on this machine too; what is measured while it is crowded says nothing. */
const MOST_LOAD = 10
const LONGEST_WAIT_MS = 60_000

type Wanted = {
  names: readonly string[]
  bidders: number
  watchers: number
  /** Whether it waits for a while where others work on this machine. */
  patient: boolean
  tell: (line: string) => void
}

/** Goes through the faults with these names, in their order; answers what came of each. */
export async function rehearse(
  stage: Stage,
  { names, bidders, watchers, patient, tell }: Wanted,
): Promise<Row[]> {
  const fronts = stage.front.map(({ address }) => address)
  const sales: Bidding[] = []
  for (const count of spread(bidders)) sales.push(await saleEndingIn(stage.ownerUrl, FIRST_END_MS, count))
  const crowd = biddersOf(sales, fronts)
  const people = await watchersOf(sales, { fronts, authority: stage.authority, count: watchers })
  tell(`${bidders} bidders and ${watchers} watchers on ${sales.length} sales`)
  const rows: Row[] = []
  const all = [...FAULTS, upgradeFault(tell), restoreFault(crowd, tell)]
  try {
    for (const fault of all.filter(({ name }) => names.includes(name))) {
      if (patient) await untilQuiet(tell)
      tell(fault.what)
      const used = processorMeter(stage)
      const row = await suffer(stage, fault, crowd, people, watchers)
      tell(await used())
      tell(rowOf(row))
      rows.push(row)
    }
    if (!(await verified(stage.directory, sales))) throw new Error('npm run verify found a log changed.')
    tell('npm run verify finds all logs as they were written')
  } finally {
    await people.close()
  }
  return rows
}

async function untilQuiet(report: (line: string) => void) {
  if (loadavg()[0]! > MOST_LOAD) report(`the load is ${loadavg()[0]!.toFixed(0)}; waiting for others`)
  await until('less load', () => loadavg()[0]! <= MOST_LOAD, {
    withinMs: LONGEST_WAIT_MS,
    everyMs: 2_000,
  }).catch(() => report('going on all the same'))
}

async function suffer(
  stage: Stage,
  { name, what, byItself, strike }: Fault,
  crowd: Bidders,
  people: Watchers,
  watchers: number,
): Promise<Row> {
  const { ownerUrl } = stage
  const before = crowd.wishes.size
  const outagesBefore = await outages(ownerUrl)
  crowd.start()
  const silent = await silentSale(ownerUrl, SILENT_END_MS)
  await sleep(BEFORE_MS)
  await until('bids', crowd.flows, { withinMs: FLOWS_WITHIN_MS })
  const since = performance.now()
  await strike(stage)
  await sleep(NOTICED_WITHIN_MS)
  await until('bids that flow again', crowd.flows, { withinMs: FLOWS_WITHIN_MS })
  await stage.database.untilWhole()
  await sleep(AFTERWARDS_MS)
  const standstillS = crowd.longestGap(since)
  await crowd.stop()
  const wished = crowd.wishesSince(before)
  const heard = await people.hear(crowd.once)
  const letters = await lettersWrong(ownerUrl, silent)
  const { lost, invented, wrongTimes, whole } = await findings(stage, crowd.sales, crowd.wishes)
  return {
    name,
    what,
    byItself,
    lost,
    invented,
    wrongTimes,
    whole,
    letters,
    standstillS,
    waitedS: Math.max(0, ...wished.map(({ sentAt = 0, answeredAt = 0 }) => answeredAt - sentAt)) / 1_000,
    acknowledged: wished.filter(({ receipt }) => receipt).length,
    repeated: wished.reduce((sum, { tries }) => sum + tries, 0),
    unanswered: wished.filter(({ receipt, refused }) => !receipt && !refused).length,
    watching: `${heard}/${watchers}`,
    outagesS: (await outages(ownerUrl)) - outagesBefore,
  }
}

/** All that the portals wrote down as outages so far, in seconds. */
async function outages(ownerUrl: string) {
  const sql = `select coalesce(sum(extract(epoch from until_at - from_at)), 0)::float8 as seconds from outage where cause = 'ABSENCE'`
  return (await ask<{ seconds: number }>(ownerUrl, sql))[0]!.seconds
}
