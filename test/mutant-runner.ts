/**
 * How a worker of `npm run mutants` runs tests (tools/mutants.ts): each once as it is, and then once more for each change that it has
 * reached and that no test has noticed yet. What is evaluated before a test begins is tried in whole files, read anew with the change.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { request as calls, childNotes, RUN, turn as turnSwitch } from './mutant.ts'

/**
 * `each`: the tests of these files are asked of the changes named for the test, or else for its file, or else of all that they reach.
 * `whole`: these files are run once for each of these changes; 0 is none.
 */
export type Plan =
  | { mode: 'each'; tests?: Record<string, number[]>; files?: Record<string, number[]> }
  | { mode: 'whole'; files: Record<string, number[]> }
export type Note = { worker: number } & (
  | { trying: number }
  | { dead: number; file: string; test: string; cost: number }
  | { test: string; file: string; cost: number; reached: number[]; asked: number; sound: boolean }
  | { file: string; outside: number[] }
  | { file: string; ran: number; passed: boolean }
  | { ended: string }
)

/** Milliseconds of the processor that a test may take for all that it is asked, and how often one change is tried in a worker. */
const BUDGET = 90_000
const TRIES = 12
/** Milliseconds after which a try that waits for something counts as hanging, beside twenty times what the test takes. */
const PATIENCE = 15_000

type Unsigned<One> = One extends unknown ? Omit<One, 'worker'> : never
const note = (line: Unsigned<Note>) =>
  appendFileSync(join(RUN, 'notes'), `${JSON.stringify({ worker: process.pid, ...line })}\n`)
const bury = (number: number, test: RunnerTestCase, cost: number) => {
  note({ dead: number, file: fileOf(test.file), test: nameOf(test), cost: Math.round(cost) })
  appendFileSync(join(RUN, 'dead'), `${number}\n`)
}
const fileOf = ({ filepath }: RunnerTestFile) => relative(process.cwd(), filepath)
const nameOf = (test: RunnerTestCase): string =>
  [...suitesOf(test).slice(1), test].map(({ name }) => name).join(' > ')
/** The suites around a test, the file first. */
function suitesOf(test: RunnerTestCase): RunnerTestSuite[] {
  const around: RunnerTestSuite[] = []
  for (let suite: RunnerTestSuite | undefined = test.suite; suite; suite = suite.suite) around.unshift(suite)
  return around[0] === test.file ? around : [test.file, ...around]
}

const dead = new Set<number>()
const tries = new Map<number, number>()
let deadRead = 0
/** Learns what was noticed in other workers. */
function learn() {
  const file = openSync(join(RUN, 'dead'), 'a+')
  const bytes = Buffer.alloc(fstatSync(file).size - deadRead)
  readSync(file, bytes, 0, bytes.length, deadRead)
  closeSync(file)
  const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
  deadRead += whole.length
  for (const line of whole.toString().split('\n')) if (line) dead.add(Number(line))
}

/** The switches that were asked since the last time, here and in programs that were run. */
function send(): Set<number> {
  const numbers = new Set([...calls.keys()].filter((number) => calls[number]! > 0))
  const ofPrograms = childNotes(process.pid)
  if (existsSync(ofPrograms)) {
    for (const number of readFileSync(ofPrograms, 'utf8').trim().split(/[\n,]/)) numbers.add(Number(number))
    rmSync(ofPrograms)
  }
  calls.fill(0)
  return numbers
}
function turn(on: number, left = Infinity) {
  turnSwitch(on, left)
  if (on === 0) delete process.env['MUTANT']
  else process.env['MUTANT'] = String(on)
}
const processor = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export default class MutantRunner extends TestRunner {
  private readonly plan = JSON.parse(readFileSync(join(RUN, 'plan.json'), 'utf8')) as Plan
  /** In whole files: the change that is on. */
  private whole = 0
  private broken = false

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    if (source === 'setup') return super.importFile(path, source)
    // A counter-example that has been found needs not be made smaller.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    learn()
    send()
    if (this.plan.mode === 'each') return super.importFile(path, source)
    const next = this.claim(relative(process.cwd(), path))
    if (next === undefined) return undefined
    this.whole = next
    this.broken = false
    note({ trying: next })
    turn(next)
    return import(`${pathToFileURL(path).href}?again=${next}`)
  }

  /** The next change that this file is to be run for, in whichever worker. */
  private claim(file: string) {
    const { plan } = this
    if (plan.mode !== 'whole') return undefined
    return plan.files[file]?.find((number) => {
      if (dead.has(number)) return false
      try {
        closeSync(openSync(join(RUN, `run-${number}-${file.replaceAll('/', '_')}`), 'wx'))
        return true
      } catch {
        return false
      }
    })
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.plan.mode === 'whole' && this.broken) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.result?.state === 'fail') this.broken = true
    return super.onAfterRunSuite(suite)
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    for (const file of files) {
      const path = fileOf(file)
      if (this.plan.mode === 'whole') {
        turn(0)
        if (file.tasks.length > 0) note({ file: path, ran: this.whole, passed: !this.broken })
        if (this.broken && this.whole !== 0) appendFileSync(join(RUN, 'dead'), `${this.whole}\n`)
      } else note({ file: path, outside: [...send()] })
      note({ ended: path })
    }
    super.onAfterRunFiles(files)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail') this.broken = true
    super.onAfterRunTask(test)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const { plan } = this
    if (plan.mode === 'whole') return run()
    const services = send()
    if (services.size > 0) note({ file: fileOf(test.file), outside: [...services] })
    const begun = processor()
    const began = performance.now()
    await run()
    const [cost, time] = [processor() - begun, performance.now() - began]
    const many = calls.reduce((sum, each) => sum + each, 0)
    const reached = send()
    learn()
    const chosen = plan.tests ? plan.tests[test.id] : (plan.files?.[fileOf(test.file)] ?? [...reached])
    const list = (chosen ?? [])
      .filter((number) => reached.has(number) && !dead.has(number) && (tries.get(number) ?? 0) < TRIES)
      .toSorted((a, b) => (tries.get(a) ?? 0) - (tries.get(b) ?? 0))
    let count = 0
    let sound = list.length === 0 || (await this.passes(test, 0, Infinity, time))
    const limit = 100 * many + 1_000_000
    for (const number of list) {
      if (!sound || processor() - begun > BUDGET) break
      if (count++ % 20 === 0) learn()
      if (dead.has(number)) continue
      tries.set(number, (tries.get(number) ?? 0) + 1)
      note({ trying: number })
      if (await this.passes(test, number, limit, time)) continue
      // What the change has left behind must not be what the test breaks on from now on.
      sound = await this.passes(test, 0, Infinity, time)
      if (sound) {
        dead.add(number)
        bury(number, test, cost)
      }
    }
    if (list.length > 0) await this.between(test)
    note({
      test: test.id,
      file: fileOf(test.file),
      cost: Math.round(cost),
      reached: [...reached],
      asked: count,
      sound,
    })
    send()
  }

  private cleanups: unknown[] = []
  /** What stands around a test, once more. */
  private async between(test: RunnerTestCase) {
    const suites = suitesOf(test)
    for (const suite of suites.toReversed())
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await hook(test.context, suite)
    for (const cleanup of this.cleanups) if (typeof cleanup === 'function') await cleanup()
    this.cleanups = []
    const ending = test as RunnerTestCase & { onFinished?: ((context: object) => unknown)[] }
    for (const hook of ending.onFinished?.toReversed() ?? []) await hook(test.context)
    delete ending.onFinished
    for (const suite of suites)
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach)
        this.cleanups.push(await hook(test.context, suite))
  }

  private async passes(test: RunnerTestCase, number: number, limit: number, time: number) {
    let timer: NodeJS.Timeout | undefined
    try {
      await this.between(test)
      super.onBeforeTryTask(test, { retry: 0, repeats: 0 })
      turn(number, limit)
      const tooLong = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('It hangs.')), PATIENCE + 20 * time)
      })
      await Promise.race([TestRunner.getTestFn(test)(), tooLong])
      super.onAfterTryTask(test)
      return test.result?.state !== 'fail'
    } catch {
      return false
    } finally {
      turn(0)
      clearTimeout(timer)
      if (test.result) test.result.state = 'run'
    }
  }
}
