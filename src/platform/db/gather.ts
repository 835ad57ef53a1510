/** Questions of the same kind that arrive at the same moment are asked of the database as one. */
import type { Db } from './database.ts'

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void }

const AT_ONCE = 4
// So many share the cost of a question well enough; the first of a crowd need not wait for the last.
const ENOUGH = 16
const MOST = 500

/** Turns a look-up of many into a look-up of one that is fast under load; answers come in the order of the questions. Every answer is read after its question was asked: nothing is kept. */
export function gather<Q, A>(look: (db: Db, questions: Q[]) => Promise<A[]>) {
  const waiting: Waiting<Q, A>[] = []
  let underWay = 0
  let called = false

  const start = async (db: Db) => {
    if (underWay >= AT_ONCE || waiting.length === 0) return
    const taken = waiting.splice(0, MOST)
    underWay++
    try {
      const answers = await look(
        db,
        taken.map(({ question }) => question),
      )
      taken.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      for (const { reject } of taken) reject(error)
    } finally {
      underWay--
      if (!called) void start(db)
    }
  }

  return (db: Db, question: Q) =>
    new Promise<A>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (waiting.length >= ENOUGH) return void start(db)
      if (called || underWay >= AT_ONCE) return
      called = true
      // Wait for the rest of this turn of the event loop: those requests are already here.
      setImmediate(() => {
        called = false
        void start(db)
      })
    })
}
