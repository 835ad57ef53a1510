/** One connection that listens for touched topics and hands them to whoever watches; it reconnects by itself. */
import { EventEmitter } from 'node:events'
import pg from 'pg'

export type Topics = {
  on(topic: string, look: () => void): void
  off(topic: string, look: () => void): void
  close(): Promise<void>
}

const RETRY_MS = 500

/** Starts listening; after a broken connection every watcher is told to look, since a touch may have been missed. */
export async function listenForTopics(url: string, report: (error: unknown) => void): Promise<Topics> {
  const watchers = new EventEmitter()
  watchers.setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'zapori topics', keepAlive: true })
    next.on('notification', ({ payload }) => payload && watchers.emit(payload))
    next.on('error', (error) => {
      report(error)
      client = undefined
      void next.end().catch(() => {})
      if (!closed) setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
    await next.connect()
    await next.query('listen topics')
    client = next
  }
  const reconnect = async () => {
    if (closed) return
    try {
      await connect()
      for (const topic of watchers.eventNames()) watchers.emit(topic)
    } catch (error) {
      report(error)
      setTimeout(() => void reconnect(), RETRY_MS).unref()
    }
  }

  await connect()
  return {
    on: (topic, look) => void watchers.on(topic, look),
    off: (topic, look) => void watchers.off(topic, look),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
