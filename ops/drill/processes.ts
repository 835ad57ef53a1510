/** A program that a drill runs, kills, stops and starts again; what it says goes to a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Program = ReturnType<typeof program>

type Given = { log: string; environment?: Record<string, string>; together?: boolean }

/** One that starts with the same command each time. With `together` signals are for all processes that it has made, too. */
export function program(
  name: string,
  command: readonly string[],
  { log, environment = {}, together = false }: Given,
) {
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const start = () => {
    const file = openSync(log, 'a')
    const [first = '', ...rest] = command
    const started = (child = spawn(first, rest, {
      stdio: ['ignore', file, file],
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...environment },
      detached: together,
    }))
    ended = new Promise((resolve) => {
      started.once('exit', () => resolve())
      started.once('error', () => resolve())
    })
  }
  const runs = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (which: NodeJS.Signals) => {
    if (!runs() || !child?.pid) return
    if (together) process.kill(-child.pid, which)
    else child.kill(which)
  }
  return {
    name,
    start,
    runs,
    signal,
    /** Killed, it is gone when this is done. */
    kill: async () => {
      signal('SIGKILL')
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
  let cause: unknown
  const failed = (error: unknown) => {
    cause = error
    return false
  }
  for (;;) {
    if (await Promise.resolve(isSo()).catch(failed)) return
    if (performance.now() > late) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`, { cause })
    await sleep(everyMs)
  }
}
