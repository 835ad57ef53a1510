/** The portal's log: lines to a file or to standard output. A disk that is full costs lines, and never the portal. */
import { write, writeSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { type Absence, absences } from '#platform/db/absence/absence.ts'
import type { Config } from './config.ts'
import { logFile } from './log-file.ts'
import type { LogLines } from './log-lines.ts'
import { secretsOf } from './secrets.ts'
import { shownError } from './shown-error.ts'
import { redactor } from './redaction.ts'

/** What waits while nothing can be written, in characters; what comes after that is lost. */
const MOST_WAITING = 4 * 1024 * 1024
const AGAIN_MS = 1000
const STANDARD_OUTPUT = 1
/** So often it is looked whether the file was moved away or is full. */
const LOOK_EVERY_MS = 5_000

/** `log` takes messages, `accesses` one line of facts for each request, in the same file; `database` logs when the database goes away and when it is back. */
export type Log = { log: pino.Logger; accesses: pino.Logger; database: Absence }

type Opening = {
  clock?: () => number
  lookEveryMs?: number
  /** Where the lines of `log` are kept a second time. */
  lines?: LogLines
  /** What must never be read in a line, besides the secrets of the configuration. */
  secrets?: readonly string[]
}

/** Opens the log where the configuration says: a file in the data directory, another file, or standard output for `-`. No secret passes. */
export function openLog(config: Config, opening: Opening = {}): Log {
  const { clock = Date.now, lookEveryMs = LOOK_EVERY_MS, lines, secrets = [] } = opening
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
  const place = linesTo(placeOf(config, lookEveryMs), clock)
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

function placeOf(config: Config, lookEveryMs: number) {
  const file = config.LOG_FILE ?? join(config.DATA_DIR, 'log', 'portal.log')
  if (file === '-') return () => STANDARD_OUTPUT
  const mostBytes = config.LOG_FILE_MB * 1024 * 1024
  return logFile(file, { keep: config.LOG_FILE_KEEP, mostBytes, lookEveryMs })
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
