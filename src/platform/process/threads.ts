/**
 * Threads of the portal: what takes long, and what reads what a stranger sent, runs in them with limits of memory and time,
 * so that bids and answers never wait for it. docs/decisions/036-untrusted-input.md.
 */
import { availableParallelism } from 'node:os'
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { fairLine } from './fair-line.ts'
import type { GivenTask } from './thread-task.ts'

const { NODE_COMPILE_CACHE: compiled } = process.env
/** What a thread learns of the environment: nothing but where Node.js keeps what it has compiled. */
const ENVIRONMENT = compiled ? { NODE_COMPILE_CACHE: compiled } : {}
/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 300_000

export type ThreadOptions = {
  /** The most threads; each is started when it is first needed. */
  threads?: number
  /** A thread that keeps more in memory ends, and its task fails. */
  memoryMb: number
  /** A task that takes more processor time fails, and its thread ends. What a busy machine makes it wait does not count. */
  timeLimitMs: number
  /** What takes longer by the clock hangs; five minutes if not given, however busy the machine is. Waiting for a thread does not count. */
  longestMs?: number
  /** So many tasks of one party may wait, and so many of all; whoever comes then is refused with `tooMany`. */
  mostWaiting?: number
  longestQueue: number
  /** Where both want a core, the loop that answers everybody comes first. Not for what has little time. */
  givesWay?: boolean
}

/** Only on Linux is this a matter of the thread alone. */
const NICER = process.platform === 'linux' ? 2 : 0

/**
 * A function that a module of its own exports, to be run in a thread. Input and answer are copied, but for what is handed over. `limitMs`
 * is less processor time than others have.
 */
export type Task = {
  module: URL
  name: string
  input: unknown
  transfer?: Transferable[]
  limitMs?: number | undefined
}

const PERFORM = new URL('./thread-task.ts', import.meta.url).href
const HANGS_AFTER_MS = 300_000
/** Who has used less than it may is looked at again after what is left, and not sooner. */
const CHECK_AGAIN_MS = 50

/** A task took more time or memory than it may. */
export class Overstepped extends Error {}
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

export type Threads = ReturnType<typeof openThreads>

/** Two at least, so that one party never has all. */
const USUAL_THREADS = Math.max(2, availableParallelism() - 1)

/** Opens threads, for which parties stand in a fair line. Closing them waits for what is in hand. */
export function openThreads({
  threads = USUAL_THREADS,
  memoryMb,
  timeLimitMs,
  longestMs = HANGS_AFTER_MS,
  longestQueue,
  mostWaiting = longestQueue,
  givesWay = false,
}: ThreadOptions) {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: givesWay ? NICER : 0,
    execArgv: [],
    env: ENVIRONMENT,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // A thread whose task is over, or was ended, may still fail; whoever waited has their answer, and without a listener it would end the process.
  pool.on('error', () => {})
  const inHand = new Set<Promise<unknown>>()
  const line = fairLine({ places: threads, mostWaiting, longestQueue })
  let closed = false

  /** Watches a task's time; the signal is given when it has taken too much. */
  const watch = (begun: Float64Array, limitMs: number) => {
    const alarm = new AbortController()
    const tooLong = (why: string) => alarm.abort(new Overstepped(`A task took ${why}.`))
    const byTheClock = setTimeout(
      () => tooLong(`longer than ${longestMs} ms by the clock`),
      longestMs,
    ).unref()
    // A thread has used no more than has passed.
    let next = setTimeout(() => void check(), limitMs).unref()
    const check = async () => {
      const thread = pool.threads.find((each) => each.threadId === begun[0])
      // One that is deep in a function of the engine says nothing until it is out of it, and one that is about to end never will.
      const usage = await thread?.cpuUsage().catch(() => undefined)
      if (alarm.signal.aborted || stopped) return
      const usedMs = usage ? (usage.user + usage.system - begun[1]!) / 1000 : 0
      if (usedMs >= limitMs) return tooLong(`longer than ${limitMs} ms`)
      next = setTimeout(() => void check(), Math.max(CHECK_AGAIN_MS, limitMs - usedMs)).unref()
    }
    let stopped = false
    const stop = () => {
      stopped = true
      clearTimeout(byTheClock)
      clearTimeout(next)
    }
    return { signal: alarm.signal, stop }
  }

  const work = async ({
    module,
    name,
    input,
    transfer = [],
    limitMs = timeLimitMs,
  }: Task): Promise<unknown> => {
    const leave = await line.enter()
    const begun = new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT))
    const watched = watch(begun, limitMs)
    try {
      const given: GivenTask = { module: module.href, name, input, begun }
      const how = { filename: PERFORM, name: 'perform', transferList: transfer as [], signal: watched.signal }
      return await pool.run(given, how)
    } catch (error) {
      const { reason } = watched.signal as { reason: unknown }
      if (reason instanceof Overstepped) throw reason
      if ((error as { code?: unknown }).code === OUT_OF_MEMORY)
        throw new Overstepped(`A task took more memory than ${memoryMb} MB.`, { cause: error })
      throw error
    } finally {
      watched.stop()
      // What was ended before its end has had as much as it took by the clock.
      leave(begun[2] ? (begun[2] - begun[1]!) / 1000 : undefined)
    }
  }

  return {
    /** Runs a task; what it throws is thrown here. */
    run: async <Answer>(task: Task): Promise<Answer> => {
      if (closed) throw new Error('The threads are closed.')
      const doing = work(task)
      inHand.add(doing)
      try {
        return (await doing) as Answer
      } finally {
        inHand.delete(doing)
      }
    },
    close: async () => {
      closed = true
      await Promise.allSettled(inHand)
      await pool.destroy()
    },
    /** How many threads there are. */
    count: () => pool.threads.length,
  }
}
