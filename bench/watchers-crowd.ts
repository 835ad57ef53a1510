/** A child process that is many people at once: each holds a live stream of one sale open, as cheaply as this machine allows. */
import { connect, type Socket } from 'node:net'
import { answer, nowMs } from './answering.ts'

export type Crowd = {
  port: number
  saleId: number
  count: number
  reading: boolean
  /** Where it is not this machine. */
  host?: string
  /** Whether those whose line broke come back, as browsers do. */
  returning?: boolean
}
/** How many have the price, and when each got it, in milliseconds of this machine's monotonic clock. */
export type Seen = { have: number; times: number[] }

const AT_ONCE = 50
const END_OF_MESSAGE = Buffer.from('\n\n\r\n')

type Watcher = { socket: Socket; unfinished: Buffer | undefined; has: boolean }

const watchers = new Set<Watcher>()
// One buffer for all: what arrives is looked through at once and nothing of it is kept.
const shared = Buffer.alloc(256 * 1024)
let wanted: Buffer | undefined
let times: number[] = []
let messages = 0

/** A whole answer has arrived: is it the one that is waited for? */
function hear(watcher: Watcher, part: Buffer) {
  const bytes = watcher.unfinished ? Buffer.concat([watcher.unfinished, part]) : part
  if (bytes.subarray(-END_OF_MESSAGE.length).compare(END_OF_MESSAGE) !== 0) {
    watcher.unfinished = Buffer.from(bytes)
    return
  }
  watcher.unfinished = undefined
  // A line that says no more than that the portal is still there is none.
  if (bytes.length > 100) messages++
  if (!wanted || watcher.has || !bytes.includes(wanted)) return
  watcher.has = true
  times.push(nowMs())
}

const BACK_AFTER_MS = 1_000
let staying = true

function open(crowd: Crowd) {
  const { port, saleId, reading, host = '127.0.0.1', returning } = crowd
  return new Promise<void>((resolve, reject) => {
    const watcher: Watcher = { socket: undefined as never, unfinished: undefined, has: false }
    const callback = (length: number, buffer: Uint8Array) => {
      const part = buffer.subarray(0, length) as Buffer
      // Nobody is there who could tell; a browser comes again.
      if (returning && part.subarray(0, 10).toString('latin1') === 'HTTP/1.1 5') socket.destroy()
      else hear(watcher, part)
      resolve()
      return true
    }
    const socket = connect({
      port,
      host,
      ...(reading && { onread: { buffer: shared, callback } }),
    })
    watcher.socket = socket
    watchers.add(watcher)
    if (!reading) socket.pause()
    socket.on('connect', () => {
      socket.write(`GET /api/auctions/${saleId} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`)
      if (!reading) resolve()
    })
    socket.on('error', returning ? () => undefined : reject)
    socket.on('close', () => {
      watchers.delete(watcher)
      if (!returning || !staying) return
      resolve()
      setTimeout(() => void open(crowd).catch(() => undefined), BACK_AFTER_MS * (1 + Math.random()))
    })
  })
}

const answers = {
  /** Lets `count` people in; done when each has had a first answer. */
  gather: async (crowd: Crowd) => {
    let left = crowd.count
    const enter = async () => {
      while (left-- > 0) await open(crowd)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, enter))
    return watchers.size
  },
  /** From now on the answer with this price is waited for. */
  expect: (price: number) => {
    wanted = Buffer.from(`"lastPrice":${price},`)
    times = []
    for (const watcher of watchers) watcher.has = false
  },
  /** Done when everybody has the price, or after the patience. */
  seen: async (patienceMs: number): Promise<Seen> => {
    const until = nowMs() + patienceMs
    while (times.length < watchers.size && nowMs() < until)
      await new Promise((resume) => setTimeout(resume, 20))
    return { have: times.length, times }
  },
  /** Messages heard since the last time this was asked. */
  messages: () => {
    const heard = messages
    messages = 0
    return heard
  },
  leave: () => {
    staying = false
    // A reset leaves no port in TIME_WAIT.
    for (const { socket } of watchers) socket.resetAndDestroy()
  },
}
export type Answers = typeof answers

answer(answers)
