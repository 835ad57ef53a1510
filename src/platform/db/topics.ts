/** One connection that listens for touched topics and hands them to whoever watches; it reconnects by itself. */
import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { isSilence } from './database.ts'
import { clientTo } from '#platform/db/line/client.ts'
import { counter, gauge } from '#platform/figures/own.ts'

export type Topics = {
  on(topic: string, check: () => void): void
  off(topic: string, check: () => void): void
  close(): Promise<void>
}

/** Who hears how the line fares: that the database is away, each time that it is found to be, and that it is back; and of a connection that broke alone. */
type TopicsReport = {
  failed: (error: unknown) => void
  gone?: (error: unknown) => void
  back?: () => void
}

const RETRY_MS = 500
/** How often the connection is tried, and how long an answer may take: a network that is parted would leave it listening to nobody for hours. */
const TRY_MS = 5_000
const ANSWER_WITHIN_MS = 4_000

const connected = gauge(
  'topics_connected',
  '1 while the portal hears what changes (LISTEN), 0 while its line is broken',
)
const reconnects = counter('topics_reconnects_total', 'How often that line had to be made anew')

/** Starts listening; after a broken connection every watcher is told to look, since a touch may have been missed. */
export async function listenForTopics(
  url: string,
  { failed, gone = failed, back }: TopicsReport,
): Promise<Topics> {
  const watchers = new EventEmitter()
  watchers.setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false
  /** Why the line broke, until it is known whether that was all. */
  let broken: unknown

  const connect = async () => {
    const next = clientTo(url, {
      application_name: 'zapori topics',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    next.on('notification', ({ payload }) => {
      if (!payload) return
      watchers.emit(payload)
      // Whoever looks after all of a kind, such as all sales.
      watchers.emit(`${payload.split(':')[0]}:*`)
    })
    // While it connects, the promise tells; without a listener an error would end the process.
    next.on('error', (error) => client === next && (broken ??= error))
    try {
      await next.connect()
      await next.query('listen topics')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    connected.set(1)
    const tryIt = () =>
      next.query('select').catch((error: unknown) => {
        // Of a database that says nothing, nobody else has anything either.
        if (!closed && isSilence(error)) gone(error)
        else broken ??= error
        return next.end()
      })
    const trying = setInterval(() => void tryIt(), TRY_MS).unref()
    next.once('end', () => {
      clearInterval(trying)
      connected.set(0)
      if (!closed) void reconnect()
    })
  }
  const reconnect = async () => {
    if (closed) return
    try {
      await connect()
      reconnects.inc()
      back?.()
      // One connection that breaks is no database that is away.
      if (broken !== undefined) failed(broken)
      broken = undefined
      for (const topic of watchers.eventNames()) watchers.emit(topic)
    } catch (error) {
      broken = undefined
      // Whatever it says, as of a password that was changed: it is asked twice a second, and lets nobody in.
      gone(error)
      setTimeout(() => void reconnect(), RETRY_MS).unref()
    }
  }

  await connect()
  return {
    on: (topic, check) => void watchers.on(topic, check),
    off: (topic, check) => void watchers.off(topic, check),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
