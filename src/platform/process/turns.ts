/** Long work in the event loop, done in stretches between which others have their turn. */
import { setImmediate as othersTurn } from 'node:timers/promises'

/** What `work` makes of each, in their order; after every so many others have their turn. */
export async function inTurns<T, R>(all: readonly T[], atOnce: number, work: (each: T) => R): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += atOnce) {
    if (at > 0) await othersTurn()
    for (const each of all.slice(at, at + atOnce)) done.push(work(each))
  }
  return done
}
