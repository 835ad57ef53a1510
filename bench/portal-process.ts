/** A child process: the portal as it is, which also tells how much memory it takes and how long its event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openPortal } from '../src/app/portal.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { answer } from './helper.ts'

const UNLIMITED = '100000000'
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_CONNECTIONS: '20',
  LOG_LEVEL: 'silent',
  RATE_PER_ADDRESS: UNLIMITED,
  RATE_PER_ACCOUNT: UNLIMITED,
  RATE_GUARDED: UNLIMITED,
})
const opening = openPortal(config, process.argv[2]!)
/** A timer that is due every millisecond: what it is late by is what the event loop was held up. */
const RESOLUTION_MS = 1
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

const answers = {
  port: async () => ({ port: Number(new URL((await opening).address).port) }),
  /** Resident memory after everything that can be freed was freed. */
  memory: async () => {
    for (let turn = 0; turn < 3; turn++) {
      globalThis.gc!()
      await new Promise((resume) => setTimeout(resume, 100))
    }
    return process.memoryUsage()
  },
  watchLoop: () => {
    delay.reset()
    delay.enable()
  },
  /** The longest and usual hold-up since `watchLoop`. */
  loop: () => {
    delay.disable()
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
    return { maxMs: late(delay.max), p99Ms: late(delay.percentile(99)), p50Ms: late(delay.percentile(50)) }
  },
}
export type Answers = typeof answers

answer(answers)
