/** The portal's log: lines to a file or to standard output. A disk that is full costs lines, and never the portal. */
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  type Stats,
  statSync,
  write,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { dayInSofia } from '#platform/dates.ts'
import { type Absence, absences } from '#platform/db/absence/absence.ts'
import type { Config } from './config.ts'
import type { LogLines } from './log-lines.ts'
import { redactor } from './redaction.ts'
import { secretsOf } from './secrets.ts'

/** The file of the log: opened anew where it was moved away, and turned over by size and by day, with so many kept. */
type Turning = {
  /** So many of before are kept, as `.1`, the newest, `.2` and so on; with 0 the file is never turned over. */
  keep: number
  /** A file is turned over once it holds as much, and when a new day has begun in Bulgaria. */
  mostBytes: number
  /** So often it is looked at. */
  checkEveryMs: number
}

/** The file of this name, which programs like logrotate may move away, and which several portals may write. */
export function logFile(name: string, { keep, mostBytes, checkEveryMs }: Turning) {
  mkdirSync(dirname(name), { recursive: true })
  // Addresses and names are nobody else's business; a file that is there keeps what its operator gave it.
  const opened = () => openSync(name, 'a', 0o600)
  let fd = opened()
  /** On which day its first line was written, as far as is known. */
  let day = dayOf(fstatSync(fd))
  let lookedAt = performance.now()

  const openAnew = () => {
    const before = fd
    fd = opened()
    day = dayInSofia(new Date())
    closeSync(before)
  }
  const isFull = ({ size }: Stats) => size >= mostBytes || (size > 0 && day !== dayInSofia(new Date()))

  /** Where to write now. */
  return () => {
    if (performance.now() - lookedAt < checkEveryMs) return fd
    lookedAt = performance.now()
    try {
      const mine = fstatSync(fd)
      if (statSync(name, { throwIfNoEntry: false })?.ino !== mine.ino) openAnew()
      else if (keep > 0 && isFull(mine)) {
        moveAway(name, keep)
        openAnew()
      }
    } catch {
      // Where no other can be opened, the lines stay in this one.
    }
    return fd
  }
}

/** Of a file that is there, the day of its last line: what stands in it is of that day or before. */
const dayOf = ({ size, mtime }: Stats) => dayInSofia(size > 0 ? mtime : new Date())

/** The oldest gives way, each other one goes a number up. */
function moveAway(name: string, store: number) {
  for (let number = store - 1; number >= 1; number--)
    if (statSync(`${name}.${number}`, { throwIfNoEntry: false }))
      renameSync(`${name}.${number}`, `${name}.${number + 1}`)
  renameSync(name, `${name}.1`)
}

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

type ShownError = { type: string; message: string; stack?: string; cause?: ShownError } & {
  [Mark in (typeof MARKS)[number]]?: string | number
}

/** The error as the log shows it: its kind, its words, where it came from, and what it came of. */
function shownError(thrown: unknown, depth = 1): ShownError {
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

/** What waits while nothing can be written, in characters; what comes after that is lost. */
const MOST_WAITING = 4 * 1024 * 1024
const AGAIN_MS = 1000
const STANDARD_OUTPUT = 1
/** So often it is looked whether the file was moved away or is full. */
const CHECK_EVERY_MS = 5_000

/** `log` takes messages, `accesses` one line of facts for each request, in the same file; `database` logs when the database goes away and when it is back. */
export type Log = { log: pino.Logger; accesses: pino.Logger; database: Absence }

type Opening = {
  clock?: () => number
  checkEveryMs?: number
  /** Where the lines of `log` are kept a second time. */
  lines?: LogLines
  /** What must never be read in a line, besides the secrets of the configuration. */
  secrets?: readonly string[]
}

/** Opens the log where the configuration says: a file in the data directory, another file, or standard output for `-`. No secret passes. */
export function openLog(config: Config, opening: Opening = {}): Log {
  const { clock = Date.now, checkEveryMs = CHECK_EVERY_MS, lines, secrets = [] } = opening
  const { logMethod, ...database } = absences(clock, () => log)
  const options = {
    level: config.LOG_LEVEL,
    serializers: { err: shownError },
    timestamp: () => `,"time":${Math.round(clock())}`,
  }
  if (config.LOG_LEVEL === 'silent') {
    const silent = pino(options)
    return { log: silent, accesses: silent, database: { gone() {}, back() {} } }
  }
  const place = linesTo(placeOf(config, checkEveryMs), clock)
  const redact = redactor([...secretsOf(config), ...secrets])
  const struck = {
    write: (line: string) => {
      const shown = redact(line)
      place.write(shown)
      lines?.push(shown)
    },
    flush: place.flush,
  }
  const log = pino({ ...options, hooks: { logMethod } }, struck)
  return { log, accesses: pino(options, place), database }
}

function placeOf(config: Config, checkEveryMs: number) {
  const file = config.LOG_FILE ?? join(config.DATA_DIR, 'log', 'portal.log')
  if (file === '-') return () => STANDARD_OUTPUT
  const mostBytes = config.LOG_FILE_MB * 1024 * 1024
  return logFile(file, { keep: config.LOG_FILE_KEEP, mostBytes, checkEveryMs })
}

/** Pino's own writer ends the process when a disk is full, or, at its exit, waits for ever. This one says so once and tries again. */
function linesTo(place: () => number, clock: () => number) {
  let waiting = ''
  let underWay = Buffer.alloc(0)
  let busy = false
  let failing = false
  let lost = 0
  let fd = place()

  const next = () => {
    if (underWay.length === 0) {
      underWay = Buffer.from(waiting)
      waiting = ''
      // What was begun is ended in the same file.
      fd = place()
    }
    busy = underWay.length > 0
    if (busy) write(fd, underWay, written)
  }
  const written = (error: NodeJS.ErrnoException | null, bytes: number) => {
    if (error) {
      if (error.code !== 'EAGAIN' && !failing) {
        failing = true
        complain(`the log cannot be written (${error.message}); the portal goes on without it`)
      }
      return void setTimeout(next, failing ? AGAIN_MS : 10).unref()
    }
    underWay = underWay.subarray(bytes)
    // A line is never torn: what was begun before the disk was full is ended first.
    if (failing && underWay.length === 0) {
      const time = Math.round(clock())
      waiting = `${JSON.stringify({ level: 40, time, lost, msg: 'the log could not be written' })}\n${waiting}`
      failing = false
      lost = 0
    }
    next()
  }
  /** The last lines of a process that ends; tried once. */
  const flush = () => {
    try {
      if (waiting !== '') writeSync(place(), waiting)
      waiting = ''
    } catch {
      // There is nobody left to tell.
    }
  }
  process.once('exit', flush)

  return {
    write(line: string) {
      if (waiting.length + line.length > MOST_WAITING) return void lost++
      waiting += line
      if (!busy) next()
    },
    flush,
  }
}

/** Standard error may be on the same disk. */
function complain(words: string) {
  try {
    writeSync(2, `zapori: ${words}\n`)
  } catch {
    // The portal goes on all the same.
  }
}
