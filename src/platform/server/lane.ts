/** Lanes: commands on the same thing that wait at the same moment share one transaction. */
import type { Refusal } from '../endpoint.ts'
import type { Db } from './db.ts'
import { gather } from './gather.ts'

/** The answer to one command of a batch: what it did, or why it was turned down. */
export type Outcome<A> = { done: A } | { refused: Refusal }

export type Judges<C, A> = {
  /** Looks at the committed state, without a lock, and answers those commands that no later commit could help. */
  glance: (db: Db, key: string, commands: C[]) => Promise<(Outcome<A> | undefined)[]>
  /** Decides the others, oldest first, inside one open transaction; it must lock the row that stands for the thing. */
  judge: (db: Db, key: string, commands: C[]) => Promise<Outcome<A>[]>
}

type Waiting<C, A> = {
  command: C
  resolve: (outcome: Outcome<A>) => void
  reject: (error: unknown) => void
}

const MOST_AT_ONCE = 500

/** SQLSTATE class 23: for example a key that another sale took at the same moment. */
const breaksConstraint = (error: unknown) => String((error as { code?: unknown }).code).startsWith('23')

/**
 * Makes a queue per key. Lanes of other processes wait at the lock that `judge` takes, so the row is the truth for all of
 * them. Whoever changes something is answered only after the commit.
 */
export function lanes<C, A>(db: Db, { glance, judge }: Judges<C, A>) {
  const queues = new Map<string, Waiting<C, A>[]>()

  const judgeTogether = async (key: string, batch: Waiting<C, A>[]) => {
    const commands = batch.map(({ command }) => command)
    const outcomes = await db.transaction().execute((tx) => judge(tx, key, commands))
    batch.forEach(({ resolve }, index) => resolve(outcomes[index]!))
  }
  const judgeAlone = async (key: string, one: Waiting<C, A>) => {
    const [outcome] = await glance(db, key, [one.command])
    if (outcome) one.resolve(outcome)
    else await judgeTogether(key, [one])
  }
  const run = async (key: string, queue: Waiting<C, A>[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0, MOST_AT_ONCE)
      try {
        await judgeTogether(key, batch)
      } catch (error) {
        // One command that the database refuses must not spoil the others: each is looked at again by itself.
        if (breaksConstraint(error)) for (const one of batch) await judgeAlone(key, one).catch(one.reject)
        else for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(key)
  }
  const enter = (key: string, command: C) =>
    new Promise<Outcome<A>>((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) return void queue.push({ command, resolve, reject })
      const fresh = [{ command, resolve, reject }]
      queues.set(key, fresh)
      void run(key, fresh)
    })

  const atAGlance = gather<{ key: string; command: C }, Outcome<A> | undefined>(async (base, asked) => {
    const answers: (Outcome<A> | undefined)[] = []
    const keys = new Set(asked.map(({ key }) => key))
    const glanceAt = async (each: string) => {
      const places = asked.flatMap(({ key }, place) => (key === each ? [place] : []))
      const outcomes = await glance(
        base,
        each,
        places.map((place) => asked[place]!.command),
      )
      places.forEach((place, index) => (answers[place] = outcomes[index]))
    }
    await Promise.all([...keys].map(glanceAt))
    return answers
  })

  return async (key: string, command: C): Promise<A> => {
    const outcome = (await atAGlance(db, { key, command })) ?? (await enter(key, command))
    if ('refused' in outcome) throw outcome.refused
    return outcome.done
  }
}
