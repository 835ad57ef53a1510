/** In which order test files are run: what takes longest begins first, so that nobody waits for one of them at the end. */
import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take ten seconds and more, the longest first; of the others the larger are before the smaller. */
const LONG = [
  'test/faults',
  'journeys/sale.',
  'journeys/syndic',
  'test/start',
  'test/journeys/',
  'test/model/sale-property',
  'test/race',
  'test/embedded',
  'test/ending',
  'samples/sales',
  'e-authentication-attacks',
  'import/importing',
  'law/bidding',
  'completion/completion',
  'hall/live',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((part) => moduleId.includes(part))
      return (place < 0 ? 0 : (LONG.length - place) * 1e9) + statSync(moduleId).size
    }
    return files.toSorted((a, b) => weight(b) - weight(a))
  }
}
