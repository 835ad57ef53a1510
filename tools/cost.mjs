/** What a run took of the processor, by the system's own account of its processes (test/cost.ts, /proc). */
import { existsSync, readFileSync, rmSync } from 'node:fs'

const KINDS = ['unit', 'HTTP', 'journeys', 'processes', 'PostgreSQL', 'vitest', 'checks']
const DEAREST = 10
const TICKS_A_SECOND = 100

/** Processor seconds of this process and of all that it started and that has ended; before the tests end, that is checks and build. */
export function spent() {
  if (process.platform !== 'linux') return 0
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return numbers.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / TICKS_A_SECOND
}

/** Prints the account of a run of tests and removes it: by kind, with what `checks` have taken, and the dearest files or `all` of them. */
export function printCost(account, checks, all) {
  if (!existsSync(account)) return
  const notes = readFileSync(account, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  rmSync(account)
  const sums = { ...Object.fromEntries(KINDS.map((kind) => [kind, 0])), checks }
  for (const { kind, seconds } of notes) sums[kind] += seconds
  const total = KINDS.reduce((sum, kind) => sum + sums[kind], 0)
  console.log(
    `Processor seconds: ${total.toFixed(0)} (${KINDS.map((kind) => `${kind} ${sums[kind].toFixed(0)}`).join(', ')}).`,
  )
  const files = notes.filter(({ file }) => file).toSorted((a, b) => b.seconds - a.seconds)
  for (const { file, seconds, kind } of all ? files : files.slice(0, DEAREST))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${kind.padEnd(9)}  ${file}`)
}
