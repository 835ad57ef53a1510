/** What everybody must agree on at the end of a sale: the law, the portal with its report, its own check of the log, and the independent program. */
import { expect } from 'vitest'
import type { Course } from './offers.ts'
import type { Portal } from './portal.ts'

type Log = { head: object }
type Replay = {
  readLog: (text: string) => Log
  checkChain: (log: Log) => void
  checkSignature: (log: Log) => void
  checkCourse: (log: Log) => { bids: number; finalPrice: number | null; endsAt: string; extensions: number }
  checkReport: (log: Log, report: object) => unknown[][]
}
/** The program has no types: it shares nothing with us. */
const part = (name: string) => import(new URL(`../../verifier/${name}.mjs`, import.meta.url).href)
const tool = { ...(await part('log')), ...(await part('law')), ...(await part('report')) } as Replay

/** Lets the sale end and compares all that is known of it. A sale that an act has ended, or that still rests, has no result. */
export async function agreeOnTheEnd(course: Course, portal: Portal) {
  const { suspendedAt, terminated, startsAt, announcedEnd, endsAt, extensions, bids, last } =
    course.sale.told()
  if (suspendedAt !== undefined || terminated) return
  course.now = Math.max(course.now, endsAt)
  portal.at(course.now)
  const { log, verified, report, reportFile } = await portal.conclude()

  expect(verified, log).toMatchObject({ sound: true, bids: bids.length, finalPrice: last?.price ?? null })
  const read = tool.readLog(log)
  tool.checkChain(read)
  tool.checkSignature(read)
  expect(tool.checkCourse(read), log).toMatchObject({
    bids: bids.length,
    finalPrice: last?.price ?? null,
    endsAt: new Date(endsAt).toISOString(),
    extensions,
  })
  expect({ ...report, faults: [] }).toEqual({
    startsAt,
    announcedEnd,
    endedAt: endsAt,
    extensions,
    bids: bids.map(({ bidder, price, at }) => ({ bidder, price, recordedAt: at })),
    ranking: course.sale.ranking().map((place, index) => ({ rank: index + 1, ...place })),
    faults: [],
  })
  if (!reportFile) return
  const faults = course.sale.faults().map((fault) => ({ ...fault, milliseconds: fault.until - fault.from }))
  const inOrder = (all: typeof faults) =>
    all.toSorted(
      (one, other) => one.from - other.from || one.until - other.until || (one.kind < other.kind ? -1 : 1),
    )
  expect(inOrder(report.faults)).toEqual(inOrder(faults))
  expect(tool.checkReport(read, reportFile)).toEqual([])
}
