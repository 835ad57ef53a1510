/** The processes that a command starts: they run in groups of their own, and end when the command does, however it ends. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { environment, node24, root } from './setup.mjs'

const windows = process.platform === 'win32'
/** Every process that this command starts inherits it, those that leave its group too. */
const MARK = `ZAPORI_COMMAND=${process.pid}-${randomBytes(6).toString('hex')}`
const PATIENCE_MS = 5_000
const running = new Set()
// A command that gives up does not leave behind what it started beside it.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGTERM')
})

/** Starts a program with Node.js 24, with pipes for its words; `endAll` ends it and what it started. */
export function start(script, args, variables = {}) {
  const [name, value] = MARK.split('=')
  const child = spawn(node24(), [script, ...args], {
    cwd: root,
    env: { ...environment(variables), [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
  })
  running.add(child)
  child.on('close', () => running.delete(child))
  return child
}

/**
 * Calls `end` when this command is told to end: by a signal, or because npm, which runs it, is gone. npm does not pass a
 * signal on, and what it ran would live on without it.
 */
export function whenToldToEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  if (!process.env.npm_lifecycle_event || windows) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250)
  watch.unref()
}

/** Ends all that `start` started, and what that started in its turn: first by asking, and after some seconds for good. */
export async function endAll() {
  for (const child of running) signalGroup(child, 'SIGTERM')
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until && (running.size > 0 || marked().length > 0)) {
    // What has a group of its own is not asked above: a browser, a database.
    for (const pid of marked()) signal(pid, 'SIGTERM')
    await sleep(200)
  }
  for (const child of running) signalGroup(child, 'SIGKILL')
  for (const pid of marked()) signal(pid, 'SIGKILL')
}

const signalGroup = ({ pid }, name) => pid && signal(windows ? pid : -pid, name)

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** Processes that were started by this command, wherever they went; only Linux tells. */
function marked() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((pid) => {
      try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'latin1').includes(MARK)
      } catch {
        return false
      }
    })
    .map(Number)
}
