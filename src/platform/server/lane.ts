/** Lanes: commands on the same thing that wait at the same moment share one transaction. */
import type { Refusal } from '../endpoint.ts'
import type { Db } from './db.ts'

/** The answer to one command of a batch: what it did, or why it was turned down. */
export type Outcome<A> = { done: A } | { refused: Refusal }

type Waiting<C, A> = { command: C; resolve: (answer: A) => void; reject: (error: unknown) => void }

const MOST_AT_ONCE = 500
const SLICE = 16

/** SQLSTATE class 23: for example a key that another sale took at the same moment. */
const breaksConstraint = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23')

/**
 * Makes a queue per key. `judge` gets all commands that wait, oldest first, inside one open transaction; it must lock the
 * row that stands for the thing, so that lanes of other processes wait. Callers are answered only after the commit.
 */
export function lanes<C, A>(db: Db, judge: (db: Db, key: string, commands: C[]) => Promise<Outcome<A>[]>) {
  const queues = new Map<string, Waiting<C, A>[]>()

  // In slices, so that the first callers' next commands are on their way to the database while the last are being answered.
  const answer = async (batch: Waiting<C, A>[], outcomes: Outcome<A>[]) => {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index]!
      if ('done' in outcome) resolve(outcome.done)
      else reject(outcome.refused)
      if (index % SLICE === SLICE - 1) await new Promise(setImmediate)
    }
  }

  const judgeTogether = async (key: string, batch: Waiting<C, A>[]) => {
    const commands = batch.map(({ command }) => command)
    void answer(batch, await db.transaction().execute((tx) => judge(tx, key, commands)))
  }

  const run = async (key: string, queue: Waiting<C, A>[]) => {
    // Wait for the rest of this turn of the event loop: those requests are already here.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE)
      try {
        await judgeTogether(key, batch)
      } catch (error) {
        // One command that the database refuses must not spoil the others: each is judged again by itself.
        if (breaksConstraint(error))
          for (const one of batch) await judgeTogether(key, [one]).catch(one.reject)
        else for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  return (key: string, command: C) =>
    new Promise<A>((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ command, resolve, reject })
      const fresh = [{ command, resolve, reject }]
      queues.set(key, fresh)
      void run(key, fresh)
    })
}
