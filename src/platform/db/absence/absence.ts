/**
 * What the log says while the database is away: one line when it goes, one each minute, one when it is back. What fails meanwhile because of that
 * has no lines of its own. Whether it is away tells the line by which the portal hears of changes (topics.ts); an error alone may be that of one
 * connection, or of a mail server, and keeps its line.
 */
import type pino from 'pino'
import { isDatabaseUnavailable } from '#platform/db/database.ts'

/** So often it is said that the database is still away, and that the same error came again. */
const EACH_MS = 60_000
/** What was asked while it was away is given up within so long after its return. */
const AFTERMATH_MS = 60_000
/** So many errors are told apart. */
const MOST_KNOWN = 200

export type Absence = { gone: (error: unknown) => void; back: () => void }
type LogMethod = NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']>

/** The hook for a log, and what makes it out of hearing that the database is gone or back; `log` is the one with the hook. */
export function absences(clock: () => number, log: () => pino.Logger): Absence & { logMethod: LogMethod } {
  let away: { since: number; saidAt: number; unsaid: number } | undefined
  let backAt = -Infinity
  const known = new Map<string, { saidAt: number; unsaid: number }>()

  const facts = ({ since, unsaid }: { since: number; unsaid: number }) => ({
    since: new Date(since).toISOString(),
    unsaid,
  })
  const gone = (error: unknown) => {
    const now = clock()
    if (!away) {
      away = { since: now, saidAt: now, unsaid: 0 }
      // The hook would take it for one more that failed.
      return log().error({ since: new Date(now).toISOString(), why: said(error) }, 'the database is away')
    }
    if (now - away.saidAt < EACH_MS) return
    away.saidAt = now
    log().error({ ...facts(away), why: said(error) }, 'the database is still away')
  }
  const back = () => {
    if (!away) return
    backAt = clock()
    log().warn({ ...facts(away), seconds: Math.round((backAt - away.since) / 1000) }, 'the database is back')
    away = undefined
  }
  /** The line as it is to be written; nothing for one that says nothing new. */
  const worth = (line: { err: unknown }, words: unknown): object | undefined => {
    const now = clock()
    if (away) return void away.unsaid++
    const key = JSON.stringify([words, { ...line, err: said(line.err) }])
    const before = known.get(key)
    if (before && now - before.saidAt < EACH_MS) return void before.unsaid++
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, { saidAt: now, unsaid: 0 })
    return {
      ...line,
      ...(now - backAt < AFTERMATH_MS && { err: withoutStack(line.err) }),
      ...(before && before.unsaid > 0 && { unsaid: before.unsaid }),
    }
  }

  return {
    gone,
    back,
    logMethod(args, method) {
      const [line, words]: unknown[] = args
      if (!isAboutDatabase(line)) return method.apply(this, args)
      const shown = worth(line, words)
      if (shown) Reflect.apply(method, this, [shown, ...args.slice(1)])
    },
  }
}

const isAboutDatabase = (line: unknown): line is { err: unknown } =>
  typeof line === 'object' && line !== null && 'err' in line && isDatabaseUnavailable(line.err)

const said = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** That something was away when it was asked, its stack does not explain. */
function withoutStack(error: unknown) {
  const { code } = error as { code?: unknown }
  return Object.assign(new Error(said(error)), { stack: '', ...(code !== undefined && { code }) })
}
