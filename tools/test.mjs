/**
 * `npm test`: everything that must hold before a change lands, in a fresh clone too. `npm test -- placeBid` runs what concerns
 * an endpoint, a file or the words of a sentence; `npm run test:long` goes on at length with what is random.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { countProofs, proveAll, runTests } from './check.mjs'
import { ensureChromium, ensureFirefox } from './chromium.mjs'
import { testFiles, testsOf } from './choice.mjs'
import { commit } from '../ops/packing/commit.mjs'
import { LONG_RUN } from '../ops/packing/contents.mjs'
import { ensureInstalled, giveUp, root } from './setup.mjs'

/**
 * Run by `npm run test:long` alone. What a change breaks there a shorter sentence sees (docs/developing.md): portals that are killed while
 * they send by test/notices-killed and test/faults, the services of the sandbox by the features' own tests that are served by them.
 */
const ONLY_AT_LENGTH = [
  'test/drill.test.ts',
  'test/e-delivery-killed.test.ts',
  'test/e-delivery-sandbox.test.ts',
  'test/epayments-sandbox.test.ts',
  'test/payments-killed.test.ts',
  'test/race.test.ts',
  'test/subscriptions-killed.test.ts',
  'src/certificates/requests/killed.test.ts',
]

const long = process.env.npm_lifecycle_event === 'test:long'
const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('-'))
const options = given.filter((word) => word.startsWith('-'))

const sum = countProofs()
await ensureInstalled()

if (long || words.length > 0) {
  const chosen = words.length > 0 ? (await Promise.all(words.map(testsOf))).flat() : filesAtLength()
  if (chosen.length === 0) giveUp(`No test speaks of ${words.join(', ')}.`)
  await ensureBuilt()
  if (chosen.some((place) => place.startsWith('test/journeys/'))) ensureBrowsers()
  console.log(
    `${words.length > 0 ? words.join(', ') : 'What is random, at length'}: ${chosen.length} places.`,
  )
  // Each worker reads the portal's modules first; for a few tests more than two of them take longer than they help.
  const workers =
    long || options.some((option) => option.startsWith('--maxWorkers')) ? [] : ['--maxWorkers=2']
  const result = await runTests([...workers, ...options, ...chosen], long ? { TEST_LENGTH: 'long' } : {})
  sum.add(result)
  if (long && words.length === 0) keepResult(result)
} else {
  ensureBrowsers()
  console.log(`Left to npm run test:long: ${ONLY_AT_LENGTH.join(', ')}.`)
  await proveAll(sum, [...options, ...ONLY_AT_LENGTH.flatMap((path) => ['--exclude', path])])
}

/** Writes what a whole long run found, and of which commit, into the file that goes with a release. */
function keepResult({ passed, failed, broken }) {
  const { hash, clean } = commit()
  const result = {
    at: new Date().toISOString(),
    commit: `${hash}${clean ? '' : ' with changes'}`,
    seed: Number(process.env.SEED),
    passed,
    failed,
    broken: broken.map((each) => each.trim().split('\n')[0]),
  }
  writeFileSync(join(root, LONG_RUN), `${JSON.stringify(result, null, 2)}\n`)
}

/** Names the browsers to the journeys. */
function ensureBrowsers() {
  process.env.CHROMIUM_PATH = ensureChromium()
  process.env.FIREFOX_PATH = ensureFirefox()
}

/** The files that a short run leaves out or shortens: what is random and has a length, and journeys, which it samples. */
function filesAtLength() {
  return testFiles().filter(
    (path) =>
      path.startsWith('test/journeys/') ||
      ONLY_AT_LENGTH.includes(path) ||
      /at-length\.ts'|faults\/bidders/.test(readFileSync(join(root, path), 'utf8')),
  )
}
