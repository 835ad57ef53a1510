/** Questions of the same kind that arrive at the same moment are asked of the database as one. */
import type { Db } from './database.ts'

type Waiting<Q, A> = {
  question: Q
  resolve: (answer: A | Promise<A>) => void
  reject: (error: unknown) => void
}
type Crowd<Q, A> = { waiting: Waiting<Q, A>[]; underWay: number; called: boolean }

// So many share the cost of a question well enough; the first of a crowd need not wait for the last.
const ENOUGH = 16

/**
 * Turns a look-up of many into a look-up of one that is fast under load; answers come in the order of the questions. Every
 * answer is read after its question was asked: nothing is kept. Of one database at most `atOnce` looks are under way, each of
 * at most so many questions; a look may promise each its own answer, and those promises hold nobody up.
 */
export function batched<Q, A>(
  query: (db: Db, questions: [Q, ...Q[]]) => Promise<(A | Promise<A>)[]>,
  { atOnce = 4, most = 500 } = {},
) {
  const crowds = new WeakMap<Db, Crowd<Q, A>>()

  const start = async (db: Db, crowd: Crowd<Q, A>) => {
    if (crowd.underWay >= atOnce || crowd.waiting.length === 0) return
    const taken = crowd.waiting.splice(0, most)
    crowd.underWay++
    try {
      const answers = await query(db, taken.map(({ question }) => question) as [Q, ...Q[]])
      taken.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      crowd.underWay--
      if (!crowd.called) void start(db, crowd)
    }
  }

  return (db: Db, question: Q) =>
    new Promise<A>((resolve, reject) => {
      const crowd = crowds.get(db) ?? { waiting: [], underWay: 0, called: false }
      crowds.set(db, crowd)
      crowd.waiting.push({ question, resolve, reject })
      if (crowd.waiting.length >= ENOUGH) return void start(db, crowd)
      if (crowd.called || crowd.underWay >= atOnce) return
      crowd.called = true
      // Wait for the rest of this turn of the event loop: those requests are already here.
      setImmediate(() => {
        crowd.called = false
        void start(db, crowd)
      })
    })
}
