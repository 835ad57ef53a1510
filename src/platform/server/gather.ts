/** Questions of the same kind that arrive at the same moment are asked of the database as one. */
import type { Db } from './db.ts'

type Waiting<A> = { resolve: (answer: A | undefined) => void; reject: (error: unknown) => void }

const AT_ONCE = 3
const MOST = 500

/** Turns a look-up of many keys into a look-up of one that is fast under load. Every answer is read after its question was asked: nothing is kept. */
export function gather<A>(look: (db: Db, keys: string[]) => Promise<Map<string, A>>) {
  let waiting = new Map<string, Waiting<A>[]>()
  let underWay = 0

  const next = async (db: Db) => {
    if (underWay >= AT_ONCE || waiting.size === 0) return
    const keys = [...waiting.keys()].slice(0, MOST)
    const taken = keys.map((key) => [key, waiting.get(key)!] as const)
    if (keys.length === waiting.size) waiting = new Map()
    else for (const key of keys) waiting.delete(key)
    underWay++
    try {
      const found = await look(db, keys)
      for (const [key, askers] of taken) for (const { resolve } of askers) resolve(found.get(key))
    } catch (error) {
      for (const [, askers] of taken) for (const { reject } of askers) reject(error)
    } finally {
      underWay--
      void next(db)
    }
  }

  return (db: Db, key: string) =>
    new Promise<A | undefined>((resolve, reject) => {
      const askers = waiting.get(key)
      if (askers) return void askers.push({ resolve, reject })
      waiting.set(key, [{ resolve, reject }])
      // Wait for the rest of this turn of the event loop: those requests are already here.
      if (waiting.size === 1) setImmediate(() => void next(db))
    })
}
