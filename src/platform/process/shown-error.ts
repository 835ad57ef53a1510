/** What the log says of an error: never all that a library hung on it, such as the row that a database refused. */

const LONGEST_MESSAGE = 2_000
const LONGEST_STACK = 6_000
/** An error that names itself as its cause has no end. */
const DEEPEST = 4
/** Names and numbers by which faults are told apart; no values. */
const MARKS = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
] as const

export type ShownError = { type: string; message: string; stack?: string; cause?: ShownError } & {
  [Mark in (typeof MARKS)[number]]?: string | number
}

/** The error as the log shows it: its kind, its words, where it came from, and what it came of. */
export function shownError(thrown: unknown, depth = 1): ShownError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: cut(String(thrown), LONGEST_MESSAGE) }
  const shown: ShownError = {
    type: thrown.name || 'Error',
    message: cut(thrown.message, LONGEST_MESSAGE),
    stack: cut(thrown.stack ?? '', LONGEST_STACK),
  }
  for (const mark of MARKS) {
    const value: unknown = Reflect.get(thrown, mark)
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= 200)) shown[mark] = value
  }
  if (thrown.cause !== undefined && depth < DEEPEST) shown.cause = shownError(thrown.cause, depth + 1)
  return shown
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
