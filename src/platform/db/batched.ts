/** Questions of the same kind that arrive at the same moment are asked of the database as one. */
import DataLoader from 'dataloader'
import type { Db } from './database.ts'

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
  const crowdOf = (db: Db) => {
    const batches: (() => void)[] = []
    let waiting = 0
    let underWay = 0

    const start = () => {
      for (; underWay < atOnce && batches.length > 0; underWay++) batches.shift()!()
    }
    // Wait for the rest of this turn of the event loop: those requests are already here.
    const startSoon = () => setImmediate(start)
    const batchScheduleFn = (dispatch: () => void) => {
      batches.push(dispatch)
      waiting = 0
      startSoon()
    }
    const ask = (questions: readonly Q[]) =>
      (query(db, questions as [Q, ...Q[]]) as Promise<A[]>).finally(() => {
        underWay--
        startSoon()
      })
    const loader = new DataLoader(ask, { cache: false, maxBatchSize: most, batchScheduleFn })

    return (question: Q) => {
      const answer = loader.load(question)
      if (++waiting >= ENOUGH) start()
      return answer
    }
  }

  const crowds = new WeakMap<Db, ReturnType<typeof crowdOf>>()
  return (db: Db, question: Q) => {
    const crowd = crowds.get(db) ?? crowdOf(db)
    crowds.set(db, crowd)
    return crowd(question)
  }
}
