/** Keeps what was drawn, within bounds, until a topic is touched of which it tells. */
import type { Topics } from '#platform/db/topics.ts'

const ANY_SALE = 'auction:*'

export type Stored = {
  /** Of what it was drawn, by address. */
  answers: Readonly<Record<string, string>>
  topics: ReadonlySet<string>
  /** By the stopwatch: when it was last asked whether all is as it was, and when it was drawn. */
  askedAt: number
  renderedAt: number
  /** For so long after that nothing on it reads otherwise, and nobody need ask. */
  lastsMs: number
  /** Something has touched it since. */
  stale: boolean
  bytes: number
}

/** Remembers pages, the ones that were not wanted for longest leaving first. */
export function storedPages<Page extends Stored>(
  topics: Pick<Topics, 'on' | 'off'> | undefined,
  most: number,
) {
  const pages = new Map<string, Page>()
  const byTopic = new Map<string, { keys: Set<string>; touched: () => void }>()
  let bytes = 0
  let touches = 0
  const count = () => void touches++
  topics?.on(ANY_SALE, count)

  const watch = (topic: string, key: string) => {
    let watched = byTopic.get(topic)
    if (!watched) {
      const keys = new Set<string>()
      const touched = () => {
        for (const each of keys) {
          const page = pages.get(each)
          if (page) page.stale = true
        }
      }
      byTopic.set(topic, (watched = { keys, touched }))
      topics?.on(topic, touched)
    }
    watched.keys.add(key)
  }
  /** What was changed here is known before the database tells everybody. */
  const touch = (topic: string) => {
    count()
    byTopic.get(topic)?.touched()
    byTopic.get(ANY_SALE)?.touched()
  }
  const leave = (topic: string, key: string) => {
    const watched = byTopic.get(topic)
    if (!watched?.keys.delete(key) || watched.keys.size > 0) return
    byTopic.delete(topic)
    topics?.off(topic, watched.touched)
  }
  const forget = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.bytes
    for (const topic of page.topics) leave(topic, key)
  }

  return {
    get: (key: string): Page | undefined => {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    /** How often anything was touched; to be read before a page's answers are asked for. */
    touches: () => touches,
    keep: (key: string, page: Page, touchesBefore: number) => {
      forget(key)
      // What was touched meanwhile may be told differently on it.
      if (touches !== touchesBefore) page.stale = true
      pages.set(key, page)
      bytes += page.bytes
      for (const topic of page.topics) watch(topic, key)
      for (const oldest of pages.keys()) {
        if (bytes <= most) break
        forget(oldest)
      }
    },
    touch,
    /** How much is kept. */
    size: () => ({ pages: pages.size, bytes }),
    close: () => {
      for (const key of pages.keys()) forget(key)
      topics?.off(ANY_SALE, count)
    },
  }
}
