/** Measures what goes over a connection to the database: statements, and how transactions end. */
import { counter, histogram, stopwatch } from '../figures/own.ts'

const statements = histogram(
  'database_statement_seconds',
  'How long statements took, with the way to the database and back',
  [0.0005, 0.001, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 10],
)
const commits = histogram(
  'database_commit_seconds',
  'How long commits of transactions took; their count is that of the transactions',
  [0.0005, 0.001, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 10],
)
const rollbacks = counter('database_rollbacks_total', 'Transactions that were rolled back')
const failures = counter('database_failures_total', 'Statements that the database refused or did not answer')

/** Sends a statement, and answers what the connection answers. */
export function measured(text: unknown, send: () => unknown): unknown {
  const seconds = stopwatch()
  const answer = send()
  if (!(answer instanceof Promise)) return answer
  if (text === 'rollback') rollbacks.inc()
  const figure = text === 'commit' ? commits : statements
  return answer.then(
    (result: unknown) => {
      figure.observe(seconds())
      return result
    },
    (error: unknown) => {
      failures.inc()
      throw error
    },
  )
}
