/** Measures what goes over a connection to the database, and tells the traces of it: statements by name, and how transactions end. */
import { counter, histogram, stopwatch } from '#platform/figures/own.ts'
import { end, type Open, part } from '#platform/traces/spans.ts'

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

/** The transaction that is open on a connection, as far as it is traced. */
const transactions = new WeakMap<object, Open>()

/** Sends a statement over a connection, and answers what that answers. */
export function measured(client: object, text: unknown, send: () => unknown): unknown {
  const seconds = stopwatch()
  if (text === 'begin') {
    const transaction = part('transaction')
    if (transaction) transactions.set(client, transaction)
  }
  const transaction = transactions.get(client)
  const span = part(() => nameOf(text), 'client', transaction)
  const answer = send()
  if (!(answer instanceof Promise)) return answer
  const ends = text === 'commit' || text === 'rollback'
  if (text === 'rollback') rollbacks.inc()
  const figure = text === 'commit' ? commits : statements
  const over = (failed: boolean) => {
    end(span, { 'db.system.name': 'postgresql' }, failed)
    if (!ends || !transaction) return
    transactions.delete(client)
    end(transaction, { 'zapori.outcome': text }, failed)
  }
  return answer.then(
    (result: unknown) => {
      figure.observe(seconds())
      over(false)
      return result
    },
    (error: unknown) => {
      failures.inc()
      over(true)
      throw error
    },
  )
}

/** What a statement is called: as its comment has it, or by its verb and its first table. Nothing that stands in a row. */
function nameOf(text: unknown): string {
  if (typeof text !== 'string') return 'statement'
  const planned = /^\s*\/\* planned once[^:]*: ([\w-]+) \*\//.exec(text)?.[1]
  if (planned) return planned
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text.slice(0, 2_000))?.[1]
  return table ? `${verb} ${table}` : verb
}
