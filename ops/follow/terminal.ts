/** Runs a command as somebody at a terminal would, and answers what it asks. */
import { spawn } from 'node:child_process'

/** What is typed, with Enter, once this was asked; in the order in which it is asked. */
export type Answer = readonly [question: string, typed: string]
export type Ended = { status: number; said: string }

const PATIENCE_MS = 300_000

/** Runs a command to its end and gives each answer once its question was asked; kills the command after five minutes. */
export function runInTerminal(
  command: readonly string[],
  answers: readonly Answer[] = [],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const [program = '', ...args] = command
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      stdio: [answers.length > 0 ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let unread = ''
    let requests = 0
    const hear = (part: string) => {
      said += part
      unread += part
      const next = answers[requests]
      const at = next ? unread.indexOf(next[0]) : -1
      if (!next || at < 0) return
      unread = unread.slice(at + next[0].length)
      requests++
      child.stdin?.write(`${next[1]}\n`)
      hear('')
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    child.stdin?.on('error', () => undefined)
    const late = setTimeout(() => {
      said += `\n(killed after ${PATIENCE_MS / 1000} s)`
      child.kill('SIGKILL')
    }, PATIENCE_MS)
    child.once('error', reject)
    child.once('close', (status) => {
      clearTimeout(late)
      const unasked = answers.slice(requests).map(([question]) => question)
      if (unasked.length > 0) said += `\n(never asked: ${unasked.join(', ')})`
      resolve({ status: unasked.length > 0 ? status || 1 : (status ?? 137), said })
    })
  })
}
