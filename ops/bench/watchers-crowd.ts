/** A child process that is many people at once: each holds a live stream of one sale open, as cheaply as this machine allows. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectSecurely, createSecureContext, TLSSocket } from 'node:tls'
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
  /** Over TLS: the file with the authority that is believed. */
  authority?: string
}
/** The price that everybody waits for, or those of each sale, by its number. */
export type Expected = number | Record<number, number>
/** How many have the price, and when each got it, in milliseconds of this machine's monotonic clock. */
export type Seen = { have: number; times: number[] }

const AT_ONCE = 50
const END_OF_MESSAGE = Buffer.from('\n\n\r\n')

type Watcher = { socket: Socket; saleId: number; unfinished: Buffer | undefined; has: boolean }

const watchers = new Set<Watcher>()
// One buffer for all: what arrives is looked through at once and nothing of it is kept.
const shared = Buffer.alloc(256 * 1024)
let wanted: (saleId: number) => Buffer | undefined = () => undefined
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
  const price = watcher.has ? undefined : wanted(watcher.saleId)
  if (!price || !bytes.includes(price)) return
  watcher.has = true
  times.push(nowMs())
}

const BACK_AFTER_MS = 1_000
let staying = true
/** How many are to be there, however many just now are not. */
let returning = 0
/** Read once for all. */
let trust: ReturnType<typeof createSecureContext> | undefined
const trustIn = (authority: string) => (trust ??= createSecureContext({ ca: readFileSync(authority) }))

function open(crowd: Crowd) {
  const { port, saleId, reading, host = '127.0.0.1', returning: comesBack, authority } = crowd
  return new Promise<void>((resolve, reject) => {
    const watcher: Watcher = { socket: undefined as never, saleId, unfinished: undefined, has: false }
    const callback = (length: number, buffer: Uint8Array) => {
      const part = buffer.subarray(0, length) as Buffer
      // Nobody is there who could tell; a browser comes again.
      if (comesBack && part.subarray(0, 10).toString('latin1') === 'HTTP/1.1 5') socket.destroy()
      else hear(watcher, part)
      resolve()
      return true
    }
    const line = { port, host, ...(reading && { onread: { buffer: shared, callback } }) }
    const socket = authority ? connectSecurely({ ...line, secureContext: trustIn(authority) }) : connect(line)
    watcher.socket = socket
    watchers.add(watcher)
    if (!reading) socket.pause()
    socket.on(authority ? 'secureConnect' : 'connect', () => {
      socket.write(`GET /api/auctions/${saleId} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n\r\n`)
      if (!reading) resolve()
    })
    socket.on('error', comesBack ? () => undefined : reject)
    socket.on('close', () => {
      watchers.delete(watcher)
      if (!comesBack || !staying) return
      resolve()
      setTimeout(() => void open(crowd).catch(() => undefined), BACK_AFTER_MS * (1 + Math.random()))
    })
  })
}

const answers = {
  /** Whoever else works on this machine comes first: how nice it is, as the system counts. */
  giveWay: (niceness: number) => setPriority(niceness),
  /** Lets `count` people in; done when each has had a first answer. */
  gather: async (crowd: Crowd) => {
    let left = crowd.count
    if (crowd.returning) returning += crowd.count
    const enter = async () => {
      while (left-- > 0) await open(crowd)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, enter))
    return watchers.size
  },
  /** From now on the answer with this price is waited for. */
  expect: (price: Expected) => {
    const inAnswer = (of: number) => Buffer.from(`"lastPrice":${of},`)
    if (typeof price === 'number') {
      const bytes = inAnswer(price)
      wanted = () => bytes
    } else {
      const bySale = new Map(Object.entries(price).map(([id, of]) => [Number(id), inAnswer(of)]))
      wanted = (saleId) => bySale.get(saleId)
    }
    times = []
    for (const watcher of watchers) watcher.has = false
  },
  /** Done when everybody has the price, those too who are about to come back, or after the patience. */
  seen: async (patienceMs: number): Promise<Seen> => {
    const until = nowMs() + patienceMs
    while (times.length < Math.max(watchers.size, returning) && nowMs() < until) await sleep(20)
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
    for (const { socket } of watchers)
      if (socket instanceof TLSSocket) socket.destroy()
      else socket.resetAndDestroy()
  },
}
export type Answers = typeof answers

answer(answers)
