/** The press: documents are set as PDF in threads of their own, so that bids and answers never wait for a page. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../endpoint.ts'
import type { PdfDocument } from './pdf-document.ts'
import { THREAD_ENVIRONMENT } from './threads.ts'

type Options = {
  /** The most threads; each is started when it is first needed. */
  threads?: number
  /** A document that takes longer is given up, and its thread with it. */
  timeLimitMs?: number
  /** So many documents may wait; whoever comes then is asked to come again. */
  longestQueue?: number
}
type Answer = { bytes: Uint8Array<ArrayBuffer> } | { failure: string }
type Job = {
  document: PdfDocument
  done: (bytes: Uint8Array<ArrayBuffer>) => void
  fail: (error: Error) => void
}

/** Some three hundred pages. What is longer could take so much memory that the portal goes with it. */
const MOST_SIGNS = 1_000_000
const MEMORY_MB = 512

/** Opens a press. Closing it waits for what is in hand. */
export function openPress({
  threads = Math.max(1, availableParallelism() - 1),
  timeLimitMs = 20_000,
  longestQueue = 200,
}: Options = {}) {
  const idle: Worker[] = []
  const working = new Map<Worker, { job: Job; alarm: NodeJS.Timeout }>()
  const waiting: Job[] = []
  let closing: (() => void) | undefined

  /** Takes the job from its thread; undefined when it has none. */
  const finish = (worker: Worker): Job | undefined => {
    const hand = working.get(worker)
    clearTimeout(hand?.alarm)
    working.delete(worker)
    return hand?.job
  }

  /** A thread that is lost fails its document, no other; the next document gets a new one. */
  const lose = (worker: Worker, error: Error) => {
    finish(worker)?.fail(error)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    void worker.terminate()
    next()
  }

  const start = (): Worker => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      execArgv: [],
      env: THREAD_ENVIRONMENT,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', (answer: Answer) => {
      const job = finish(worker)
      // Between documents it does not keep the process alive.
      worker.unref()
      idle.push(worker)
      if ('bytes' in answer) job?.done(answer.bytes)
      else job?.fail(new Error(`A document could not be set: ${answer.failure}`))
      next()
    })
    worker.on('error', (error) => lose(worker, error as Error))
    worker.on('exit', () => {
      if (working.has(worker) || idle.includes(worker))
        lose(worker, new Error('A thread of the press ended.'))
    })
    return worker
  }

  const next = () => {
    while (waiting.length > 0 && (idle.length > 0 || working.size < threads)) {
      const job = waiting.shift()!
      const worker = idle.pop() ?? start()
      const alarm = setTimeout(
        () => lose(worker, new Error(`A document took longer than ${timeLimitMs} ms.`)),
        timeLimitMs,
      )
      working.set(worker, { job, alarm })
      worker.ref()
      worker.postMessage(job.document)
    }
    if (working.size === 0 && waiting.length === 0) closing?.()
  }

  return {
    /** Sets a document; throws the refusals `tooMany` when too many wait, and `tooLong`, which endpoints declare. */
    set: (document: PdfDocument) =>
      new Promise<Uint8Array<ArrayBuffer>>((done, fail) => {
        if (closing) return fail(new Error('The press is closed.'))
        if (JSON.stringify(document).length > MOST_SIGNS) return fail(new Refusal('tooLong'))
        if (waiting.length >= longestQueue) return fail(new Refusal('tooMany', { retryAfterSeconds: 5 }))
        waiting.push({ document, done, fail })
        next()
      }),
    close: async () => {
      await new Promise<void>((quiet) => {
        closing = quiet
        next()
      })
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
    /** How many threads there are. */
    threads: () => idle.length + working.size,
  }
}

let press: ReturnType<typeof openPress> | undefined

/** A document as PDF, set by the press of this process. */
export const toPdf = (document: PdfDocument) => (press ??= openPress()).set(document)

/** Closes the press of this process, if there is one; a later document opens another. */
export async function closePress() {
  const closing = press
  press = undefined
  await closing?.close()
}
