/** The server's time in the browser: what the server last said, plus how long ago it was heard. The device's clock is never asked. */
import { useSyncExternalStore } from 'react'
import { tellDerived } from './drawing.ts'

const TICK_MS = 100
const SAMPLES = 10

/** By how much the server's clock was ahead of our stopwatch, for each of the newest answers. */
const samples = new Map<string, number>()
const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let shown = 0

/** Notes the `now` of an answer. The same one again, as from the cache, says nothing new and is left out. */
export function hearServerClock(serverTime: string) {
  if (samples.has(serverTime)) return
  samples.set(serverTime, Date.parse(serverTime) - performance.now())
  if (samples.size > SAMPLES) samples.delete(samples.keys().next().value!)
  if (!ticking) shown = serverNow()
}

/** The server's time in milliseconds. Every answer is late by its journey; the one that travelled fastest is the nearest to the truth. */
export const serverNow = () => performance.now() + Math.max(...samples.values())

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

/**
 * Something worked out from the server's time (a phase, the seconds left), kept current. The component is drawn again
 * only when the outcome differs, not on every tick.
 */
export function useServerClock<T extends string | number | boolean>(
  serverTime: string,
  derive: (now: number) => T,
): T {
  const asDrawn = () => derive(Date.parse(serverTime))
  if (globalThis.document) hearServerClock(serverTime)
  else tellDerived(derive, Date.parse(serverTime))
  return useSyncExternalStore(subscribe, () => derive(shown), asDrawn)
}
