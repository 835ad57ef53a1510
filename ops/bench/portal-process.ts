/** A child process: the portal as it is, which also tells how much memory it takes and how long its event loop was held up. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPortal } from '#app/portal.ts'
import { readConfig } from '#platform/process/config.ts'
import { answer } from './answering.ts'

const UNLIMITED = '100000000'
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_CONNECTIONS: '20',
  LOG_LEVEL: 'silent',
  RATE_PER_ADDRESS: UNLIMITED,
  RATE_PER_ACCOUNT: UNLIMITED,
  RATE_GUARDED: UNLIMITED,
  RATE_LETTERS: UNLIMITED,
  ...(JSON.parse(process.argv[3] ?? '{}') as Record<string, string>),
})
const opening = openPortal(config, process.argv[2]!)
/** A timer that is due every millisecond: what it is late by is what the event loop was held up. */
const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

let waited = 0
/** What the longest turn of the event loop took of the processor: what the portal holds others up by itself, however busy the machine is. */
let held = 0
let watching: NodeJS.Timeout | undefined
const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function watchTurns() {
  clearInterval(watching)
  let last = processorMs()
  held = 0
  watching = setInterval(() => {
    const now = processorMs()
    held = Math.max(held, now - last)
    last = now
  }, RESOLUTION_MS)
}

/** Linux counts it for each thread; where it is not told, it is taken as none. */
function waitedForProcessor() {
  try {
    return (
      Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
    )
  } catch {
    return 0
  }
}

const answers = {
  port: async () => ({ port: Number(new URL((await opening).address).port) }),
  /** Processor time that the portal has had, in seconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  /** Resident memory after everything that can be freed was freed. */
  memory: async () => {
    // The young generation keeps the size that it once had, which is not the watchers' memory; this gives it back.
    globalThis.gc!({ type: 'major', flavor: 'last-resort' })
    await sleep(300)
    return process.memoryUsage()
  },
  watchLoop: () => {
    waited = waitedForProcessor()
    watchTurns()
    delay.reset()
    delay.enable()
  },
  /** Since `watchLoop`: the longest hold-up, what the portal itself had to do in it, and how long it waited because others had all processors. */
  loop: () => {
    delay.disable()
    clearInterval(watching)
    return {
      maxMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
      heldMs: held,
      withoutProcessorMs: waitedForProcessor() - waited,
    }
  },
}
export type Answers = typeof answers

answer(answers)
