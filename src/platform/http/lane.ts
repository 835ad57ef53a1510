/** Lanes: commands on the same thing that wait at the same moment share one transaction. */
import { gauge, histogram, stopwatch } from '#platform/figures/own.ts'
import { end, type Open, part, tracedTogether, underWay } from '#platform/traces/spans.ts'
import type { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'

/** The answer to one command of a batch: what it did, or why it was turned down. */
export type Outcome<A> = { done: A } | { refused: Refusal }

/**
 * Decides commands, oldest first, against the committed state, and writes what they change in one statement that changes
 * nothing if another process came between. Those which that could have decided otherwise come back undefined, and are
 * judged again. With `lock`, given after too many tries, it runs in a transaction and must first lock the asset's row.
 */
export type Judge<C, A> = (
  db: Db,
  key: string,
  commands: C[],
  lock: boolean,
) => Promise<(Outcome<A> | undefined)[]>

type Waiting<C, A> = {
  command: C
  /** Seconds since it came. */
  waited: () => number
  /** Its part of the trace, and its wait in that. */
  trace: Open | undefined
  wait: Open | undefined
  resolve: (outcome: Outcome<A>) => void
  reject: (error: unknown) => void
}

const MOST_AT_ONCE = 500
const TRIES_WITHOUT_LOCK = 3

const waits = histogram(
  'lane_wait_seconds',
  'How long commands waited in a lane until they were judged, such as bids',
  [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10],
)
const together = histogram(
  'lane_batch_commands',
  'How many commands on one thing were judged together',
  [1, 2, 5, 10, 50, 100, 500],
)
const inLanes = gauge('lane_commands', 'Commands that wait in lanes or are being judged')

/** SQLSTATE class 23: for example a key that another sale took at the same moment. */
const breaksConstraint = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23')

/** Makes a queue per key: what waits at the same moment is judged together and answered after it is committed. */
export function lanes<C, A>(db: Db, judge: Judge<C, A>) {
  const queues = new Map<string, Waiting<C, A>[]>()

  async function judgeTogether(key: string, batch: Waiting<C, A>[], firstTry = 1) {
    let left = batch
    for (let tries = firstTry; left.length > 0; tries++) {
      const commands = left.map(({ command }) => command)
      const outcomes =
        tries <= TRIES_WITHOUT_LOCK
          ? await judge(db, key, commands, false)
          : await db.transaction().execute((tx) => judge(tx, key, commands, true))
      left = left.filter(({ resolve }, index) => {
        const outcome = outcomes[index]
        if (outcome) resolve(outcome)
        return !outcome
      })
    }
  }
  async function run(key: string, queue: Waiting<C, A>[]) {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE)
      together.observe(batch.length)
      for (const { waited, wait } of batch) {
        waits.observe(waited())
        end(wait)
      }
      const traces = batch.map(({ trace }) => trace)
      try {
        await tracedTogether('judge together', traces, () => judgeTogether(key, batch))
      } catch (error) {
        // One command that the database refuses must not spoil the others: each is judged again by itself, under the lock.
        if (breaksConstraint(error))
          for (const one of batch) await judgeTogether(key, [one], TRIES_WITHOUT_LOCK + 1).catch(one.reject)
        else for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }

  return async (key: string, command: C): Promise<A> => {
    inLanes.inc()
    const outcome = await new Promise<Outcome<A>>((resolve, reject) => {
      const [trace, wait] = [underWay(), part('wait in lane')]
      const waiting = { command, waited: stopwatch(), trace, wait, resolve, reject }
      const queue = queues.get(key)
      if (queue) return void queue.push(waiting)
      const fresh = [waiting]
      queues.set(key, fresh)
      // What else has arrived in this turn of the event loop comes along.
      setImmediate(() => void run(key, fresh))
    }).finally(() => inLanes.dec())
    if ('refused' in outcome) throw outcome.refused
    return outcome.done
  }
}
