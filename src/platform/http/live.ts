/** Live answers over server-sent events: a live endpoint is a query that is asked again whenever its topic is touched. */
import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as breathe } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { histogram, stopwatch } from '#platform/figures/own.ts'
import type { Topics } from '#platform/db/topics.ts'
import { workInHand } from './closing.ts'

const AT_MOST_EVERY_MS = 250
const NEWCOMERS_WAIT_MS = 5
// A bid takes some ten steps of the event loop, and a broadcast may come between any two of them.
const TURN_MS = 1
/** Browsers take nearly two of them without a word for a dead line (`listening.ts`). */
const HEARTBEAT_MS = 5_000
/** Whether a watcher still may is asked before each answer, and after so many signs of life. */
const HEARTBEATS_A_REVIEW = 12
/** A watcher with this much unread is not reading; it is closed, and comes back when it can. */
const UNREAD_LIMIT = 64 * 1024

const lateness = histogram(
  'live_lateness_seconds',
  'From a change until its last watcher was written to, for each answer that was told',
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
)

type Answer = () => Promise<unknown>
/** Whether the session, role or account by which somebody began to watch still lets them. */
type Allowed = () => Promise<boolean>
/** The bytes of one message, made once for all watchers: as they are, and as one chunk of an HTTP/1.1 answer. */
type Message = { plain: Buffer; framed: Buffer }
/** Who still waits for the first answer has no socket. */
type Watcher = { socket: Socket | undefined; chunked: boolean; allowed: Allowed | undefined }
type Group = {
  watchers: Set<Watcher>
  /** Those of them who need leave; of what everybody may see there is none. */
  restricted: Set<Watcher>
  answer: Answer
  asked: Promise<unknown>
  latest: Message
  /** The answer that the newcomers of this moment will share. */
  greeting: Promise<unknown> | undefined
  telling: boolean
  /** How late the first touch is that no answer has told of yet. */
  late: (() => number) | undefined
  again: boolean
  sentAt: number
  look: () => void
}

export type Live = {
  /** Answers at once and after every touch, as long as `allowed`; what everybody may see has none. Rejects, with nothing sent, when the first answer is refused. */
  watch(
    topic: string,
    shared: string | null,
    answer: Answer,
    reply: FastifyReply,
    allowed?: Allowed,
  ): Promise<void>
  /** Ends the streams of those who may not watch any more, whether or not anything has changed. */
  review(): Promise<void>
  count(): number
  /** Ends all streams. Resolves when no answer is asked for any more. */
  close(): Promise<void>
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

const message = (text: string): Message => {
  const plain = Buffer.from(text)
  const framed = Buffer.concat([Buffer.from(`${plain.length.toString(16)}\r\n`), plain, Buffer.from('\r\n')])
  return { plain, framed }
}
/** With the portal's moment: a device that has slept learns from it how late it is. */
const stillHere = (now: Date) => message(`: still here ${now.toISOString()}\n\n`)

/** `position` tells how far the database's log has come, where standbys answer reads: what is seen here is older. */
type Position = () => Promise<string>

/** Streams answers to watchers. Those who may share an answer share one computation and one set of bytes per touch. */
export function liveAnswers(
  topics: Topics,
  clock: () => Date,
  report: (error: unknown) => void,
  position?: Position,
): Live {
  const groups = new Map<string, Group>()
  const turn = turns(TURN_MS)
  let alone = 0
  let watching = 0
  let closed = false
  const inHand = workInHand()

  // Straight to the socket, past the layers of HTTP: only the system call is left to pay for each watcher.
  const write = ({ socket, chunked }: Watcher, { plain, framed }: Message) => {
    if (!socket || socket.destroyed) return
    if (socket.writableLength > UNREAD_LIMIT) socket.destroy()
    else socket.write(chunked ? framed : plain)
  }
  const writeToAll = async ({ watchers }: Group, sent: Message) => {
    for (const watcher of [...watchers].filter(({ socket }) => socket)) {
      while (turn.isOver()) await turn.next()
      write(watcher, sent)
    }
  }

  /** Where nobody can say whether a watcher still may, they may not: a browser comes back and is asked anew. */
  const endForbidden = async ({ restricted }: Group) => {
    for (const { socket, allowed } of restricted) {
      if (!allowed || !socket) continue
      const still = await allowed().catch((error: unknown) => void report(error))
      if (!still) socket.destroy()
    }
  }

  // One question at a time, so that nobody hears an older answer after a newer one.
  const ask = (group: Group) => {
    const found = group.asked.then(group.answer, group.answer).then(async (answer) => {
      const id = position ? `id: ${await position()}\n` : ''
      group.latest = message(`${id}data: ${JSON.stringify(answer)}\n\n`)
    })
    group.asked = found
    return found
  }

  const notifyAll = async (group: Group) => {
    group.late ??= stopwatch()
    if (group.telling) return void (group.again = true)
    group.telling = true
    try {
      do {
        const wait = group.sentAt + AT_MOST_EVERY_MS - performance.now()
        if (wait > 0) await sleep(wait)
        group.again = false
        const late = group.late ?? stopwatch()
        group.late = undefined
        await endForbidden(group)
        await ask(group)
        group.sentAt = performance.now()
        await writeToAll(group, group.latest)
        lateness.observe(late())
      } while (group.again && group.watchers.size > 0 && !closed)
    } catch (error) {
      report(error)
      for (const { socket } of group.watchers) socket?.destroy()
    } finally {
      group.telling = false
    }
  }

  // Newcomers of one moment share an answer too, or ten thousand reconnecting at once would ask ten thousand times.
  const greeting = (group: Group) =>
    (group.greeting ??= sleep(NEWCOMERS_WAIT_MS).then(() => {
      group.greeting = undefined
      return ask(group)
    }))

  const groupFor = (topic: string, key: string, answer: Answer) => {
    const known = groups.get(key)
    if (known) return known
    const group: Group = {
      watchers: new Set(),
      restricted: new Set(),
      answer,
      asked: Promise.resolve(),
      latest: stillHere(clock()),
      greeting: undefined,
      telling: false,
      late: undefined,
      again: false,
      sentAt: -Infinity,
      look: () => void inHand.add(notifyAll(group)),
    }
    groups.set(key, group)
    topics.on(topic, group.look)
    return group
  }

  const watch: Live['watch'] = async (topic, shared, answer, reply, allowed) => {
    const { raw } = reply
    const key = shared ?? `alone ${alone++}`
    const group = groupFor(topic, key, answer)
    const watcher: Watcher = { socket: undefined, chunked: false, allowed }
    const leave = () => {
      if (!group.watchers.delete(watcher)) return
      group.restricted.delete(watcher)
      watching--
      if (group.watchers.size > 0) return
      topics.off(topic, group.look)
      groups.delete(key)
    }
    // In the group before the first answer is asked for: no touch falls between the two.
    group.watchers.add(watcher)
    if (allowed) group.restricted.add(watcher)
    watching++
    raw.once('close', leave)
    try {
      await greeting(group)
      while (turn.isOver()) await turn.next()
    } catch (error) {
      leave()
      throw error
    }
    reply.hijack()
    const { socket } = raw
    if (closed || !socket || socket.destroyed) return void raw.destroy()
    socket.setTimeout(0)
    socket.cork()
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS }).flushHeaders()
    Object.assign(watcher, { socket, chunked: raw.chunkedEncoding })
    write(watcher, group.latest)
    socket.uncork()
  }

  const review = async () => {
    for (const group of groups.values()) await endForbidden(group)
  }
  let beats = 0
  const heartbeat = setInterval(() => {
    if (++beats % HEARTBEATS_A_REVIEW === 0) void inHand.add(review())
    const alive = stillHere(clock())
    for (const group of groups.values()) void writeToAll(group, alive)
  }, HEARTBEAT_MS).unref()

  return {
    watch,
    review,
    count: () => watching,
    close: () => {
      closed = true
      clearInterval(heartbeat)
      for (const { watchers } of groups.values()) for (const { socket } of watchers) socket?.destroy()
      return inHand.whenDone()
    },
  }
}

/** Turns of work between which the event loop does what else is due; all who work in turns share one at a time. */
function turns(length: number) {
  let since = -Infinity
  let coming: Promise<void> | undefined
  return {
    isOver: () => performance.now() - since > length,
    next: () =>
      (coming ??= breathe().then(() => {
        coming = undefined
        since = performance.now()
      })),
  }
}
