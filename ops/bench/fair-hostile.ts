/** A child process: a hostile account that sends the worst into one line at full speed, with many requests under way. */
import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './answering.ts'
import { queuesOf, type Senders } from './fair-queues.ts'

const queues = queuesOf(JSON.parse(process.argv[2]!) as Senders)
/** Whoever is refused comes again twenty times a second. */
const AGAIN_MS = 50
const MANY = 1_000_000

let numbers = MANY
let stopped = false
let outcomes = new Map<number, number>()
let all: Promise<void>[] = []

const answers = {
  start: async (name: string) => {
    const { hostile, crowd } = (await queues)[name]!
    stopped = false
    outcomes = new Map()
    all = Array.from({ length: crowd }, async () => {
      while (!stopped) {
        const status = await hostile(++numbers)
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
        if (status === 429 || status === 503) await sleep(AGAIN_MS)
      }
    })
  },
  /** Answers how often it was answered with which status. */
  stop: async () => {
    stopped = true
    await Promise.all(all)
    return [...outcomes]
  },
}
export type Answers = typeof answers

answer(answers)
