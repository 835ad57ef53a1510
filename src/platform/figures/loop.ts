/** Counts how often, and for how long, the event loop did nothing but one piece of work while everybody waited. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter } from './own.ts'

/** Looked at each second, as often as the pulse beats: finer would keep a portal at rest awake. */
const CHECK_EVERY_MS = 1_000
const RESOLUTION_MS = 50
/** People feel this. */
const FREEZE_MS = 200

const freezes = counter(
  'loop_freezes_total',
  'Seconds in which the event loop was held for 0.2 s or longer at once',
)
const frozen = counter('loop_freeze_seconds_total', 'How long it was held in them, the longest of each')

/** Watches until stopped. */
export function watchLoop(): () => void {
  // Each delay is measured from timer to timer, and so holds the time between two of them.
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const check = setInterval(() => {
    const heldMs = delays.max / 1e6 - RESOLUTION_MS
    delays.reset()
    if (heldMs < FREEZE_MS) return
    freezes.inc()
    frozen.inc(heldMs / 1000)
  }, CHECK_EVERY_MS).unref()
  return () => {
    clearInterval(check)
    delays.disable()
  }
}
