/** `npm run check`: types, lint, layout, dead code, and the tests that need no browser and break no portal of their own. */
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { printCost, spent } from './cost.mjs'
import { endAll, start, whenToldToEnd } from './processes.mjs'
import { ensureInstalled, root } from './setup.mjs'

const cache = join(root, 'node_modules/.cache')
const programs = 'node_modules/.bin/'

/** Several would each work out for themselves what they share: twice the time of the processor, which the tests want. */
const ONE_CHECKER = ['--checkers', '1']

/** The checks that read the sources only; what they found of files that have not changed they remember. */
const readings = [
  [
    'types',
    [
      'tsc',
      '--noEmit',
      ...ONE_CHECKER,
      '--incremental',
      '--tsBuildInfoFile',
      join(cache, 'types.tsbuildinfo'),
    ],
  ],
  ['lint', ['oxlint', '--deny-warnings']],
  ['layout', ['oxfmt', '--check']],
  ['dead code', ['knip', '--cache', '--cache-location', join(cache, 'knip')]],
]

/** Reads the sources, one check after the other; answers how many found something, and prints what they found. */
export async function readSources() {
  let failed = 0
  for (const [name, command] of readings) if (!(await step(name, command)).passed) failed++
  return failed
}

/** What checks and build have taken of the processor so far. */
let checksSpent = 0
let testsEnded = false

/** Runs tests with vitest; answers what its report counts, and says first what broke. */
export async function runTests(args = [], variables = {}) {
  const report = join(cache, 'vitest.json')
  const account = join(cache, `cost-${process.pid}.jsonl`)
  mkdirSync(cache, { recursive: true })
  rmSync(report, { force: true })
  const seed = (process.env.SEED ||= String(randomInt(2 ** 31)))
  console.log(`What tests draw at random comes from SEED=${seed}.`)
  const options = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ]
  const rest = args.filter((arg) => arg !== '--cost')
  const lookedAgain = join(cache, `looked-again-${process.pid}.jsonl`)
  rmSync(lookedAgain, { force: true })
  checksSpent ||= spent()
  const { passed, words } = await step('tests', ['vitest', 'run', ...options, ...rest], {
    SEED: seed,
    LOOKED_AGAIN: lookedAgain,
    COST_ACCOUNT: account,
    ...variables,
  })
  sayWhatWasLookedAt(lookedAgain)
  printCost(account, checksSpent, args.includes('--cost'))
  const result = count(report, passed, uncaughtIn(words))
  if (result.broken.length > 0)
    console.log(`What broke (again: SEED=${seed} npm test -- FILE):\n${result.broken.join('\n')}\n`)
  if (!passed) console.log(withoutPassed(words))
  return result
}

/** A sample is none in silence: of how many screens how many were examined in the other language and width, too (test/journeys/browser.ts). */
function sayWhatWasLookedAt(file) {
  if (!existsSync(file)) return
  const notes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  rmSync(file)
  const all = new Set(notes.map(({ screen }) => screen))
  const looked = new Set(notes.filter(({ chosen }) => chosen).map(({ screen }) => screen))
  console.log(
    `Of ${all.size} screens examined in one language ${looked.size}, drawn from SEED, were examined in the other, too; npm run test:long examines all in both.`,
  )
}

/** The files during whose run an error came up that no test caught: every test may have passed, and yet the run fails. */
function uncaughtIn(words) {
  const named = [...words.matchAll(/This error originated in "([^"]+)" test file/g)].map(([, file]) => file)
  return [...new Set(named)]
}

function count(report, passed, uncaught) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const failedFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
    )
    const failed = numFailedTests + failedFiles.length
    const broken = testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults.filter((each) => each.status === 'failed')
      if (status === 'failed' && tests.length === 0) return [`  ${file}\n      ${firstLines(message)}`]
      return tests.map(
        ({ fullName, failureMessages }) => `  ${fullName}\n      ${file}: ${firstLines(failureMessages[0])}`,
      )
    })
    broken.push(...uncaught.map((file) => `  ${file}\n      an error that no test caught`))
    return { passed: numPassedTests, failed: passed ? failed : Math.max(failed, 1), broken }
  } catch {
    return { passed: 0, failed: passed ? 0 : 1, broken: [] }
  }
}

const firstLines = (message = '') => message.split('\n').slice(0, 2).join(' ').slice(0, 300)

/** What a run has to say of what failed: without the lines of the files that passed, so that nobody searches for it. */
function withoutPassed(words) {
  const failures = words.search(/^.*⎯ (Failed|Unhandled) /m)
  return failures < 0 ? words : words.slice(failures)
}

function step(name, [program, ...args], variables = {}) {
  const began = performance.now()
  return new Promise((done) => {
    const child = start(programs + program, args, { NODE_ENV: 'test', ...variables })
    let words = ''
    child.stdout.on('data', (part) => (words += part))
    child.stderr.on('data', (part) => (words += part))
    child.on('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
      if (status !== 0 && name !== 'tests') console.log(words)
      if (name === 'tests') testsEnded = true
      else if (!testsEnded) checksSpent = spent()
      done({ passed: status === 0, words })
    })
  })
}

/** Counts checks and tests; `add` takes how many passed and failed. When the process exits, it prints the sums as the last line; a command that ended early counts as a failure. */
export function countProofs() {
  const total = { passed: 0, failed: 0 }
  process.on('exit', (status) => {
    if (status !== 0 && total.failed === 0) total.failed = 1
    if (total.passed + total.failed === 0) console.log('No test was run.')
    console.log(`${total.passed} passed, ${total.failed} failed`)
    if (total.failed > 0 || total.passed === 0) process.exitCode = 1
  })
  whenToldToEnd((signal) => {
    console.log(`${signal}: ending what was started …`)
    void endAll().finally(() => process.exit(1))
  })
  return {
    add: ({ passed = 0, failed }) => {
      total.passed += passed
      total.failed += failed
    },
  }
}

/** Checks of the sources, while the front end is built and all tests run: one reads while the other waits. */
export async function proveAll(sum, args) {
  await Promise.all([
    readSources().then((failed) => sum.add({ failed })),
    ensureBuilt()
      .then(() => runTests(args))
      .then((result) => sum.add(result)),
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sum = countProofs()
  await ensureInstalled()
  const long = ['journeys/**', 'faults.test.ts', 'start.test.ts', 'ending.test.ts', 'embedded.test.ts']
  await proveAll(
    sum,
    long.flatMap((part) => ['--exclude', `test/${part}`]),
  )
}
