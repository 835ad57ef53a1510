/** What a request costs of the processor, and what visitors ask while that is measured. */
import type { Portal } from './portal-under-test.ts'
import { databaseSeconds } from './processor.ts'
import type { Question } from './searchers.ts'

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
  const database = () => databaseSeconds(postmaster)
  const [before, databaseBefore] = [await spent(), database()]
  const requests = await work()
  const portal = ((await spent()) - before) * 1_000
  return {
    portalMs: portal / requests,
    databaseMs: ((database() - databaseBefore) * 1_000) / requests,
    requests,
  }
}

/** What visitors ask most, in turn. */
export const publicQuestions = (count: number, sales: number): Question[] =>
  Array.from({ length: count }, (_, n) => {
    const one = 1 + ((n * 7919) % sales)
    const asked = [
      '/api/announcements?size=15&phase=current',
      '/api/announcements/counts',
      `/api/announcements/${one}`,
      '/api/for-sale',
      `/api/announcements?size=15&phase=past&page=${1 + (n % 7)}`,
    ]
    return { path: asked[n % asked.length]! }
  })
