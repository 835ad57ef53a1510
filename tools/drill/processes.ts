/** A program that a drill runs, kills, stops and starts again; what it says goes to a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Program = ReturnType<typeof program>

/** One that starts with the same command each time, which is made anew where it is a function. */
export function program(
  name: string,
  command: readonly string[],
  { log, environment = {} }: { log: string; environment?: Record<string, string> },
) {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const start = () => {
    const file = openSync(log, 'a')
    const [first = '', ...rest] = command
    const started = (child = spawn(first, rest, {
      stdio: ['ignore', file, file],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
    }))
    ended = new Promise((resolve) => {
      started.once('exit', () => resolve())
      started.once('error', () => resolve())
    })
  }
  return {
    name,
    start,
    runs: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    /** Killed, it is gone when this is done. */
    kill: async () => {
      child?.kill('SIGKILL')
      await ended
    },
    /** Asked to go, and waited for. */
    end: async () => {
      child?.kill('SIGTERM')
      await ended
    },
  }
}

/** Until it is so; throws with these words when it takes too long. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  { withinMs = 60_000, everyMs = 250 } = {},
) {
  const late = performance.now() + withinMs
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return
    if (performance.now() > late) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`)
    await sleep(everyMs)
  }
}
