/** Processes that take part in a measurement: each is asked one asset at a time and answers, and goes when its parent goes. */
import { fork } from 'node:child_process'

/** Milliseconds of a clock that is the same in every process of the machine and never set back. */
export const nowMs = () => Number(process.hrtime.bigint()) / 1e6

type Question = { ask: string; about?: unknown }
type Answer = { answer: unknown } | { failed: string }

/** What can be asked: by name, a function in the other process. */
export type Questions = Record<string, (about: never) => unknown>

/** In the child process: answers the parent's questions until it goes. */
export function answer(answers: Questions) {
  process.on('message', async ({ ask, about }: Question) => {
    try {
      process.send!({ answer: await answers[ask]!(about as never) } satisfies Answer)
    } catch (error) {
      process.send!({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
  // The parent hears Ctrl-C too and ends the others in its own order.
  process.on('SIGINT', () => {})
}

/** In the parent: starts such a process. */
export function startAnswering<A extends Questions>(
  file: URL,
  { args = [], nodeOptions = [] }: { args?: string[]; nodeOptions?: string[] } = {},
) {
  const child = fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: nodeOptions })
  let ended = false
  child.once('exit', () => (ended = true))

  const ask = <K extends keyof A & string>(
    ...[name, about]: Parameters<A[K]> extends [] ? [K] : [K, Parameters<A[K]>[0]]
  ) =>
    new Promise<Awaited<ReturnType<A[K]>>>((resolve, reject) => {
      if (ended) return reject(new Error(`${file.pathname} has ended`))
      const lost = () => reject(new Error(`${file.pathname} ended without an answer`))
      child.once('exit', lost)
      child.once('message', (message: Answer) => {
        child.off('exit', lost)
        if ('failed' in message) reject(new Error(message.failed))
        else resolve(message.answer as Awaited<ReturnType<A[K]>>)
      })
      child.send({ ask: name, about } satisfies Question)
    })
  const end = () =>
    new Promise<void>((resolve) => {
      if (ended) return resolve()
      child.once('exit', () => resolve())
      child.disconnect()
    })
  return { ask, end }
}
