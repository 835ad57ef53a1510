/** The server's time in components: drawn again whenever what is worked out from it changes. */
import { useSyncExternalStore } from 'react'
import { publishDerived } from './drawing.ts'
import {
  checkServerClock,
  CHECKING_TIME,
  hearServerClock,
  isServerClockSure,
  serverNow,
} from '#platform/web/live/server-clock.ts'
import { say } from './say.ts'

const TICK_MS = 100

const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let shown = 0
let isSure = true

function tick() {
  checkServerClock()
  isSure = isServerClockSure()
  // What was worked out before the device slept stands until the server has answered.
  if (isSure) shown = serverNow()
  for (const watcher of watchers) watcher()
}

function subscribe(changed: () => void) {
  watchers.add(changed)
  if (!ticking) {
    ticking = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', tick)
    ticking = undefined
  }
}

/** What is heard while nothing ticks yet counts at once. */
function hear(serverTime: string) {
  const isNew = hearServerClock(serverTime)
  if (ticking) return
  isSure = isServerClockSure()
  if (isNew) shown = serverNow()
}

/**
 * Something worked out from the server's time (a phase, the seconds left), kept current. The component is drawn again
 * only when the outcome differs, not on every tick.
 */
export function useServerClock<T extends string | number | boolean>(
  serverTime: string,
  derive: (now: number) => T,
): T {
  const asRendered = () => derive(Date.parse(serverTime))
  if (globalThis.document) {
    hear(serverTime)
  } else publishDerived(derive, Date.parse(serverTime))
  return useSyncExternalStore(subscribe, () => derive(shown), asRendered)
}

/** A time in words, kept current like useServerClock; after the device has slept, that it is being checked. */
export const useTimeShown = (serverTime: string, write: (now: number) => string): string =>
  useServerClock(serverTime, (now) => (isSure ? write(now) : say(CHECKING_TIME)))
