/** The server's time in components: drawn again whenever what is worked out from it changes. */
import { useSyncExternalStore } from 'react'
import { tellDerived } from './drawing.ts'
import { hearServerClock, serverNow } from './live/server-clock.ts'

const TICK_MS = 100

const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let shown = 0

function subscribe(changed: () => void) {
  watchers.add(changed)
  ticking ??= setInterval(() => {
    shown = serverNow()
    for (const watcher of watchers) watcher()
  }, TICK_MS)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

/** What is heard while nothing ticks yet counts at once. */
function hear(serverTime: string) {
  if (hearServerClock(serverTime) && !ticking) shown = serverNow()
}

/**
 * Something worked out from the server's time (a phase, the seconds left), kept current. The component is drawn again
 * only when the outcome differs, not on every tick.
 */
export function useServerClock<T extends string | number | boolean>(
  serverTime: string,
  derive: (now: number) => T,
): T {
  const asDrawn = () => derive(Date.parse(serverTime))
  if (globalThis.document) {
    hear(serverTime)
  } else tellDerived(derive, Date.parse(serverTime))
  return useSyncExternalStore(subscribe, () => derive(shown), asDrawn)
}
