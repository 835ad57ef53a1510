/** Work that waits for its time: rows that are due are taken, done and marked, again and again, by every process without clashing. */
import { type Db, isDatabaseUnavailable } from './database.ts'
import { begin, finish, within } from '#platform/traces/spans.ts'
import type { Topics } from './topics.ts'

/** What a turn did: each piece under a name that never comes twice, such as the number of a row that it marked. */
export type Done = readonly (string | number)[]

/**
 * What wakes a job: the name of work that triggers announce to all portals when rows come to wait (`announce_work` in db/schema.sql), or
 * a topic that is announced anyway.
 */
type Work = string
const topicOf = (work: Work) => (work.includes(':') ? work : `work:${work}`)
const listOf = (works: Job['wokenBy'] = []) => [works].flat().map(topicOf)

/** Who hears how the pieces of a turn fare that are done each by itself (pieces.ts). */
export type JobReport = {
  /** One failed, waits for its next try, and has kept no other. */
  failed: (item: string, error: unknown) => void
  /** So many wait after a failure; the first of them is tried again at that moment. */
  waiting: (count: number, again?: Date) => void
}

export type Job = {
  name: string
  /** How long it rests at most when there was nothing to do. */
  everyMs: number
  /** It begins at once when somebody makes such work. */
  wokenBy?: Work | readonly Work[]
  /** The next moment at which something becomes due, as far as is known; asked when there was nothing to do. */
  nextAt?: (db: Db, now: Date) => Promise<Date | undefined>
  /** Does what is due now, in the given transaction, taking rows with `for update skip locked`. */
  run: (db: Db, now: Date, report?: JobReport) => Promise<Done>
  /** It makes short transactions of its own: because it talks to somebody outside meanwhile, or because each piece is done by itself. */
  ownTransactions?: boolean
  /** It keeps its pace while the database is away, and says nothing of that: its return is what it waits for. */
  steady?: boolean
  /** What is said last when the process goes in good order; one that is killed says nothing. */
  leave?: (db: Db) => Promise<unknown>
}

/** How a job has fared since the portal was opened, for its metrics. */
type JobFigures = {
  turns: number
  done: number
  /** Turns that failed, and pieces that failed while others went on. */
  failures: number
  /** Pieces that wait after a failure. */
  waiting: number
  /** Turns that only did again what they had just done. */
  withoutProgress: number
  /** Whether its last turn was such a one. */
  stuck: boolean
  /** How long all turns took, in seconds. */
  seconds: number
  /** When the last turn without a failure ended, in seconds since 1970; 0 before. */
  succeededAt: number
  /** How long it rests at most, in seconds. */
  longestRest: number
}

/** After the first turn that did nothing new; doubled after each further one. */
const FIRST_PAUSE_MS = 2_000
/** Those of all jobs, by their names. */
export type JobsFigures = Map<string, JobFigures>

const WORST_PAUSE_MS = 60_000
/** A database that was away is back for all at once: then auctions must close and letters be written soon. */
const WORST_PAUSE_WHEN_AWAY_MS = 4_000
/** Work that is made without end wakes a job no more often, and what is due but held by another is looked at again after as long. */
const LEAST_APART_MS = 250
/** So many names of assets done are remembered while there is no rest: more than any backlog needs to show that it is none. */
const MOST_REMEMBERED = 100_000

/** One turn of a job. */
export const turnOf = (job: Job, db: Db, now: Date, report?: JobReport): Promise<Done> =>
  job.ownTransactions ? job.run(db, now, report) : db.transaction().execute((tx) => job.run(tx, now, report))

type Running = {
  clock: () => Date
  report: (name: string, error: unknown) => void
  /** By which it hears of new work; without it every job looks by itself. */
  topics?: Topics
  /** Where the figures of each job are kept. */
  figures?: JobsFigures
  /** No job rests longer: for a clock that a test moves. */
  longestRestMs?: number
}

/**
 * Runs jobs until stopped. A failing one is reported and tried again after growing pauses; so is one that reports work
 * and makes no progress, because it does again what it had just done.
 */
export function runJobs(db: Db, jobs: readonly Job[], running: Running) {
  const all = jobs.map((job) => attend(db, job, running))
  return {
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}

function attend(db: Db, job: Job, { clock, report, topics, figures, longestRestMs = Infinity }: Running) {
  const mine: JobFigures = {
    turns: 0,
    done: 0,
    failures: 0,
    waiting: 0,
    withoutProgress: 0,
    stuck: false,
    seconds: 0,
    succeededAt: 0,
    longestRest: Math.min(job.everyMs, longestRestMs) / 1000,
  }
  figures?.set(job.name, mine)
  /** What was done since it last rested. */
  const before = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** When the timer goes off. */
  let nextTurnAt = Infinity
  let underWay: Promise<void> | undefined
  let stopped = false
  /** How many turns in a row have failed or made no progress. */
  let idleTurns = 0
  let wanted = false
  let startedAt = 0

  const later = (pause: number) => {
    if (stopped) return
    clearTimeout(timer)
    nextTurnAt = performance.now() + pause
    timer = setTimeout(() => {
      underWay = turn().finally(() => (underWay = undefined))
    }, pause)
  }
  const soon = () => later(Math.max(0, startedAt + LEAST_APART_MS - performance.now()))
  const wake = () => {
    if (underWay) wanted = true
    else if (idleTurns === 0 && nextTurnAt > startedAt + LEAST_APART_MS) soon()
  }
  const restLonger = (worst: number) => later(Math.min(worst, FIRST_PAUSE_MS * 2 ** idleTurns++))
  const turn = async () => {
    startedAt = performance.now()
    wanted = false
    mine.turns++
    let again: Date | undefined
    try {
      const failed: string[] = []
      const done = await inTrace(
        job.name,
        () =>
          turnOf(job, db, clock(), {
            failed: (item, error) => {
              mine.failures++
              failed.push(`${item} failed`)
              const why = error instanceof Error ? error.message : String(error)
              report(job.name, new Error(`${item}: ${why}`, { cause: error }))
            },
            waiting: (count, next) => {
              mine.waiting = count
              again = next
            },
          }),
        () => failed.length,
      ).finally(() => (mine.seconds += (performance.now() - startedAt) / 1000))
      if (failed.length === 0) mine.succeededAt = Date.now() / 1000
      // A piece that failed is put off, which is progress too; if it was not, it comes again under the same name.
      const all = [...done, ...failed]
      if (isTheSame(all)) {
        mine.withoutProgress++
        if (!mine.stuck)
          report(job.name, new Error(`It does the same again and again: ${all.slice(0, 3).join(', ')}`))
        mine.stuck = true
        return restLonger(WORST_PAUSE_MS)
      }
      mine.stuck = false
      idleTurns = 0
      mine.done += done.length
      if (done.length + failed.length > 0) return later(0)
      const rest = await restUntilDue(db, job, clock, { again, longestRestMs })
      if (wanted) soon()
      else later(rest)
    } catch (error) {
      mine.failures++
      if (job.steady && isDatabaseUnavailable(error)) return later(job.everyMs)
      report(job.name, error)
      restLonger(isDatabaseUnavailable(error) ? WORST_PAUSE_WHEN_AWAY_MS : WORST_PAUSE_MS)
    }
  }
  /** Whether all that a turn did had been done before since the last rest: then there was no progress. */
  const isTheSame = (done: Done): boolean => {
    const fresh = done.filter((name) => !before.has(String(name)))
    if (done.length > 0 && fresh.length === 0) return true
    if (done.length === 0 || before.size > MOST_REMEMBERED) before.clear()
    for (const name of fresh) before.add(String(name))
    return false
  }

  for (const topic of listOf(job.wokenBy)) topics?.on(topic, wake)
  later(0)
  return {
    stop: async () => {
      stopped = true
      for (const topic of listOf(job.wokenBy)) topics?.off(topic, wake)
      clearTimeout(timer)
      await underWay
      await job.leave?.(db).catch((error: unknown) => report(job.name, error))
    },
  }
}

/** A turn as a trace of its own, if it did something or tried to. */
async function inTrace(name: string, turn: () => Promise<Done>, failures: () => number): Promise<Done> {
  const open = begin(`job ${name}`, 'internal')
  try {
    const done = await within(open, turn)
    const attributes = { 'zapori.done': done.length, 'zapori.failed': failures() }
    finish(open, attributes, failures() > 0, done.length + failures() > 0)
    return done
  } catch (error) {
    finish(open, {}, true)
    throw error
  }
}

/** Until the next piece is due or tried again, and no longer than its own pace; what is due and was not done, another process holds. */
async function restUntilDue(
  db: Db,
  { everyMs, nextAt }: Job,
  clock: () => Date,
  { again, longestRestMs }: { again: Date | undefined; longestRestMs: number },
) {
  const at = await nextAt?.(db, clock())
  const now = clock().getTime()
  const rests = [at, again].map((each) => (each ? Math.max(LEAST_APART_MS, each.getTime() - now) : everyMs))
  return Math.min(...rests, everyMs, longestRestMs)
}
