/** Live answers over server-sent events: a live endpoint is a query that is asked again whenever its topic is touched. */
import type { FastifyReply } from 'fastify'
import type { Socket } from 'node:net'
import type { Topics } from './topics.ts'

const AT_MOST_EVERY_MS = 250
const SLICE = 500
const HEARTBEAT_MS = 15_000
/** A watcher with this much unread is not reading; it is closed, and comes back when it can. */
const UNREAD_LIMIT = 64 * 1024

type Watcher = { socket: Socket; chunked: boolean; number: number }
type Group = { watchers: Set<Watcher>; asking: boolean; again: boolean; sentAt: number; look: () => void }

export type Live = {
  watch(topic: string, shared: string | null, answer: () => Promise<unknown>, reply: FastifyReply): void
  count(): number
  close(): void
}

/** Bytes of one message, framed once and written to every watcher. */
const frame = (text: string) => {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${payload.length.toString(16)}\r\n`), payload, Buffer.from('\r\n')])
}

/** Streams answers to watchers. Those who may share an answer share one computation and one set of bytes per touch. */
export function liveAnswers(topics: Topics, report: (error: unknown) => void): Live {
  const groups = new Map<string, Group>()
  let alone = 0
  let watching = 0

  const hangUp = ({ socket }: Watcher) => socket.destroy()
  const write = (watcher: Watcher, framed: Buffer, plain: string) => {
    if (watcher.socket.writableLength > UNREAD_LIMIT) return hangUp(watcher)
    watcher.socket.write(watcher.chunked ? framed : plain)
  }
  // In slices, so that ten thousand watchers never hold up a bid.
  const writeToAll = async (watchers: Iterable<Watcher>, text: string) => {
    const framed = frame(text)
    let written = 0
    for (const watcher of [...watchers]) {
      if (!watcher.socket.destroyed) write(watcher, framed, text)
      if (++written % SLICE === 0) await new Promise(setImmediate)
    }
  }

  const answerAll = async (group: Group, answer: () => Promise<unknown>) => {
    if (group.asking) return void (group.again = true)
    group.asking = true
    try {
      do {
        group.again = false
        const wait = group.sentAt + AT_MOST_EVERY_MS - performance.now()
        if (wait > 0) await new Promise((resume) => setTimeout(resume, wait))
        group.again = false
        const text = `data: ${JSON.stringify(await answer())}\n\n`
        group.sentAt = performance.now()
        await writeToAll(group.watchers, text)
      } while (group.again && group.watchers.size > 0)
    } catch (error) {
      report(error)
      for (const watcher of group.watchers) hangUp(watcher)
    } finally {
      group.asking = false
    }
  }

  const groupFor = (topic: string, key: string, answer: () => Promise<unknown>) => {
    const known = groups.get(key)
    if (known) return known
    const group: Group = {
      watchers: new Set(),
      asking: false,
      again: false,
      sentAt: -Infinity,
      look: () => void answerAll(group, answer),
    }
    groups.set(key, group)
    topics.on(topic, group.look)
    return group
  }

  const watch: Live['watch'] = (topic, shared, answer, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    raw.flushHeaders()
    const socket = raw.socket
    if (!socket) return
    const key = shared ?? `alone ${alone++}`
    const group = groupFor(topic, key, answer)
    const watcher = { socket, chunked: raw.chunkedEncoding, number: watching++ }
    group.watchers.add(watcher)
    socket.setTimeout(0)
    raw.on('close', () => {
      watching--
      group.watchers.delete(watcher)
      if (group.watchers.size > 0) return
      topics.off(topic, group.look)
      groups.delete(key)
    })
    void greet(group, watcher, answer)
  }

  // Newcomers of one moment share an answer too, or ten thousand reconnecting at once would ask ten thousand times.
  const greetings = new Map<Group, Promise<string>>()
  const greet = async (group: Group, watcher: Watcher, answer: () => Promise<unknown>) => {
    let greeting = greetings.get(group)
    if (!greeting) {
      greeting = new Promise((resume) => setTimeout(resume, 5))
        .then(() => (greetings.delete(group), answer()))
        .then((value) => `data: ${JSON.stringify(value)}\n\n`)
      greetings.set(group, greeting)
    }
    try {
      const text = await greeting
      if (!watcher.socket.destroyed) write(watcher, frame(text), text)
    } catch (error) {
      report(error)
      hangUp(watcher)
    }
  }

  const heartbeat = setInterval(() => {
    for (const { watchers } of groups.values()) void writeToAll(watchers, ': still here\n\n')
  }, HEARTBEAT_MS).unref()

  return {
    watch,
    count: () => watching,
    close: () => {
      clearInterval(heartbeat)
      for (const { watchers } of groups.values()) for (const watcher of watchers) hangUp(watcher)
    },
  }
}
