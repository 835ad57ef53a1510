/**
 * In which order test files are run: what takes longest begins first, so that nobody waits for one of them at the end; and of
 * the journeys two at a time, because a window counts down and draws while others have the processor.
 */
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** About how many seconds the longer files take; of the others the larger take longer than the smaller. */
const SECONDS: readonly [part: string, seconds: number][] = [
  ['test/faults', 90],
  ['journeys/sale.', 70],
  ['journeys/accounts', 60],
  ['journeys/syndic', 55],
  ['journeys/outage', 50],
  ['test/start', 60],
  ['journeys/after-sale', 45],
  ['journeys/distraint', 45],
  ['journeys/applying', 45],
  ['journeys/papers', 40],
  ['test/e-delivery-killed', 45],
  ['journeys/profile', 35],
  ['journeys/registers', 30],
  ['journeys/practice', 28],
  ['papers/requests/killed', 27],
  ['journeys/desk', 27],
  ['journeys/keyboard', 26],
  ['journeys/following', 24],
  ['journeys/subscriptions', 24],
  ['journeys/told', 23],
  ['journeys/trace', 22],
  ['test/payments-killed', 21],
  ['journeys/api-page', 20],
  ['journeys/system-settings', 20],
  ['samples/sales', 23],
  ['e-authentication-attacks', 19],
  ['test/model/sale-property', 17],
  ['completion/completion', 17],
  ['test/race', 16],
  ['deliveries/life', 15],
  ['test/embedded', 15],
  ['test/subscriptions-killed', 12],
  ['test/notices-killed', 10],
  ['journeys/', 13],
  ['protocol/protocol', 13],
  ['sign-in/guessing', 11],
  ['test/ending', 11],
  ['partition-acts', 11],
  ['proofs/proving', 10],
  ['hall/live', 10],
  ['replay-sale', 10],
  ['certificate-revocation', 10],
  ['law/bidding', 10],
]
const JOURNEYS_AT_ONCE = 2

type File = { specification: TestSpecification; seconds: number; journey: boolean }

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const left = files
      .map((specification): File => {
        const { moduleId } = specification
        const known = SECONDS.find(([part]) => moduleId.includes(part))?.[1]
        const journey = moduleId.includes('test/journeys/')
        return { specification, seconds: known ?? 1 + statSync(moduleId).size / 4096, journey }
      })
      .toSorted((a, b) => b.seconds - a.seconds)
    return inTurn(left, this.ctx.config.maxWorkers).map(({ specification }) => specification)
  }
}

/** The order in which workers come to take these files, the longest before the others, if each takes as long as it is said to. */
function inTurn(longestFirst: readonly File[], workersAtOnce: number): File[] {
  const journeys = longestFirst.filter(({ journey }) => journey)
  const others = longestFirst.filter(({ journey }) => !journey)
  const workers = Array.from({ length: workersAtOnce }, () => ({ freeAt: 0, onJourney: false }))
  return longestFirst.map(() => {
    const worker = workers.reduce((a, b) => (b.freeAt < a.freeAt ? b : a))
    const onWay = workers.filter(({ onJourney, freeAt }) => onJourney && freeAt > worker.freeAt).length
    const file = ((onWay < JOURNEYS_AT_ONCE && journeys.shift()) || others.shift() || journeys.shift())!
    Object.assign(worker, { freeAt: worker.freeAt + file.seconds, onJourney: file.journey })
    return file
  })
}
