/** `npm run check`: types, lint, layout, dead code, and the tests that need no browser. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, environment, node24, root } from './setup.mjs'

const reports = join(root, 'node_modules/.cache')
const programs = 'node_modules/.bin/'

/** The checks that read the sources only. */
const readings = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['layout', ['prettier', '--check', '.', '--log-level', 'warn']],
  ['dead code', ['knip']],
]

/** Reads the sources with all checks at once; answers how many found something, and prints what they found. */
export async function readSources() {
  const results = await Promise.all(readings.map(([name, command]) => step(name, command)))
  return results.filter((passed) => !passed).length
}

/** Runs the tests of one project of vitest.config.ts; answers what its report counts. */
export async function runTests(project, args = []) {
  const report = join(reports, `vitest-${project}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const options = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
  ]
  const passed = await step(`tests: ${project}`, ['vitest', 'run', '--project', project, ...options, ...args])
  return count(report, passed)
}

function count(report, passed) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    const failed = numFailedTests + broken.length
    // A run may fail although every test passed, for instance by an error that no test caught.
    return { passed: numPassedTests, failed: passed ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: passed ? 0 : 1 }
  }
}

/** What a run has to say of what failed: without the lines of the files that passed, so that nobody searches for it. */
function withoutPassed(words) {
  const failures = words.search(/^.*⎯ (Failed|Unhandled) /m)
  return failures < 0 ? words : words.slice(failures)
}

function step(name, [program, ...args]) {
  const began = performance.now()
  return new Promise((done) => {
    const child = spawn(node24(), [programs + program, ...args], {
      cwd: root,
      env: environment({ NODE_ENV: 'test' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    child.stdout.on('data', (part) => (words += part))
    child.stderr.on('data', (part) => (words += part))
    child.on('close', (status) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
      if (status !== 0) console.log(withoutPassed(words))
      done(status === 0)
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  if ((await readSources()) > 0) process.exit(1)
  const { passed, failed } = await runTests('door')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
