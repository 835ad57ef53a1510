/**
 * What the sources read that `npm run mutants` changes (tools/mutants.ts): each change stands behind a switch, and the one named by
 * `MUTANT` is on. Programs that a test runs read them, too.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import workers, {
  getEnvironmentData,
  isMainThread,
  setEnvironmentData,
  Worker,
  type WorkerOptions,
} from 'node:worker_threads'

/** Calls after which what runs under a change counts as endless. */
const ENDLESS = 20_000_000

const MOST = 1 << 14
type Shared = { run: string; cells: Float64Array }
/** The same in all threads of a process, which may know nothing of its environment. */
const shared = ((isMainThread ? undefined : getEnvironmentData('mutants')) as Shared | undefined) ?? {
  run: process.env['MUTANTS']!,
  cells: new Float64Array(new SharedArrayBuffer(8 * MOST)),
}
setEnvironmentData('mutants', shared)
const { cells } = shared
/** The folder of the run: the sources with switches, and what is noted of them. */
export const RUN: string = shared.run
const [ON, LEFT, FIRST] = [0, 1, 2]

/** How often each switch was asked. */
export const request: Float64Array = cells.subarray(FIRST)
/** Turns a change on, none is 0, for so many calls; what goes on after that counts as endless. */
export function turn(on: number, calls: number): void {
  cells[ON] = on
  cells[LEFT] = calls
}
if (isMainThread) turn(Number(process.env['MUTANT'] ?? 0), ENDLESS)

function isOn(number: number) {
  cells[FIRST + number]!++
  const on = cells[ON]!
  if (on !== 0 && cells[LEFT]!-- <= 0) throw new Error(`Mutant ${on} does not come to an end.`)
  return on === number
}
const OPERATIONS: Record<string, (left: number, right: number) => unknown> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}
const switches = {
  __is: isOn,
  __value: (value: unknown) => value,
  __not: (number: number, value: unknown) => (isOn(number) ? value : !value),
  __if: (number: number, value: unknown) => isOn(number) !== !!value,
  __on: (number: number, operator: string, value: unknown) =>
    (operator === '||') !== (isOn(number) !== !!value),
  __op: (number: number, was: string, other: string, left: number, right: number) =>
    OPERATIONS[isOn(number) ? other : was]!(left, right),
}

Object.assign(globalThis, switches)
const sources = JSON.parse(readFileSync(join(RUN, 'sources.json'), 'utf8')) as Record<string, string>
const ours = pathToFileURL(`${process.cwd()}/`).href
registerHooks({
  resolve(specifier, context, next) {
    const answer = next(specifier, context)
    const mark = /[?&](again=\d+)/.exec(context.parentURL ?? '')?.[1]
    const isOurs = answer.url.startsWith(ours) && /\.(ts|mjs)$/.test(answer.url)
    return mark && isOurs && !answer.url.includes('/node_modules/')
      ? { ...answer, url: `${answer.url}?${mark}` }
      : answer
  },
  load(url, context, next) {
    const answer = next(url, context)
    const source = url.startsWith('file:') ? sources[fileURLToPath(url.replace(/\?.*/, ''))] : undefined
    return source === undefined ? answer : { ...answer, source }
  },
})
const itself = `--import=${import.meta.url}`
if (isMainThread) {
  // Our threads are started without any option of the process.
  workers.Worker = class extends Worker {
    constructor(file: string | URL, options: WorkerOptions = {}) {
      super(file, { ...options, execArgv: [...(options.execArgv ?? []), itself] })
    }
  }
  syncBuiltinESMExports()
  if (process.env['NODE_OPTIONS']?.includes(itself)) {
    // A program that a test has run: which switches it has asked.
    process.on('exit', () => {
      const numbers = [...request.keys()].filter((number) => request[number]! > 0)
      if (numbers.length > 0) appendFileSync(childNotes(process.ppid), `${numbers.join()}\n`)
    })
  } else process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${itself}`
}

/** Where the programs that this process has run note which switches they have asked. */
export const childNotes = (parent: number): string => join(RUN, `asked-${parent}`)
