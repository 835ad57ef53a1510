/** What a request costs of the processor, and what visitors ask while that is measured. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Portal, startPortal } from './portal-under-test.ts'
import { secondsWithAll } from './processor.ts'
import { askAll, type Question } from './searchers.ts'

export type Server = { postmaster: number }

/** What a request costs in milliseconds of the processor: in the portals, and with the database, while something is done so often. */
export async function costOf(
  portals: readonly Portal[],
  { postmaster }: Server,
  work: () => Promise<number>,
) {
  const spent = async () => {
    const own = await Promise.all(portals.map((portal) => portal.ask('cpu')))
    return own.reduce((sum, each) => sum + each, 0)
  }
  const database = () => secondsWithAll(postmaster)
  const [before, databaseBefore] = [await spent(), database()]
  const requests = await work()
  const portal = ((await spent()) - before) * 1_000
  return {
    portalMs: portal / requests,
    databaseMs: ((database() - databaseBefore) * 1_000) / requests,
    requests,
  }
}

export const READERS = 6

/** So often everything is asked before it is measured: each connection to the database pays once for each page of memory that it meets first. */
export const WARMING = 5
export const ROUNDS = 3

/**
 * What one of these questions costs a new portal that is at rest and has been asked all of them before, in milliseconds of the processor;
 * each kind by itself, and all of them on average.
 */
export async function costOfQuestions(
  url: string,
  { server, owner }: { server: Server; owner: Client },
  kinds: Readonly<Record<string, readonly Question[]>>,
  name: string,
) {
  const portal = await startPortal(url)
  for (let turn = 0; turn < WARMING; turn++)
    for (const questions of Object.values(kinds)) await askAll(portal.port, READERS, questions)
  await atRest(portal, server, owner)
  const costs: number[] = []
  for (const [kind, questions] of Object.entries(kinds)) {
    const many = Array.from({ length: ROUNDS }, () => questions).flat()
    const ask = async () => (await askAll(portal.port, READERS, many)).length
    const { portalMs, databaseMs } = await costOf([portal], server, ask)
    costs.push(portalMs + databaseMs)
    console.log(
      `${name}, ${kind}: ${(portalMs + databaseMs).toFixed(3)} ms of the processor a question, ${portalMs.toFixed(3)} of them in the portal`,
    )
  }
  await portal.end()
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length
}

const REST_MS = 1_000
/** Of a core, at rest: what a portal takes that nobody asks anything is a fiftieth, and other work of the machine makes it dearer. */
const REST_SHARE = 0.12
const RESTS = 5
const MOST_RESTS = 300

/**
 * Waits until a portal has done what it found when it started: a database that stood without one for a while has an outage to tell
 * bidders of and months of open data to release, and neither is part of what a read costs.
 */
export async function atRest(portal: Portal, server: Server, owner: Client) {
  const due = async () => {
    const { rows } = await owner.query<{ due: boolean }>(
      'select exists (select from open_data_month where due_at <= now()) as due',
    )
    return rows[0]!.due
  }
  let quiet = 0
  for (let turn = 0; quiet < RESTS; turn++) {
    if (turn === MOST_RESTS) throw new Error('the portal does not come to rest')
    const { portalMs, databaseMs } = await costOf([portal], server, async () => {
      await sleep(REST_MS)
      return 1
    })
    quiet = portalMs + databaseMs < REST_MS * REST_SHARE && !(await due()) ? quiet + 1 : 0
  }
}

/** What visitors ask most, in turn. */
export const publicQuestions = (count: number, sales: number): Question[] =>
  Array.from({ length: count }, (_, n) => {
    const one = 1 + ((n * 7919) % sales)
    const requests = [
      '/api/announcements?size=15&phase=current',
      '/api/announcements/counts',
      `/api/announcements/${one}`,
      '/api/for-sale',
      `/api/announcements?size=15&phase=past&page=${1 + (n % 7)}`,
    ]
    return { path: requests[n % requests.length]! }
  })
