/** Sales that this browser has shown lately; kept in it alone and sent nowhere. */
import { z } from 'zod'
import { type Store } from '#platform/web/store.ts'

const KEY = 'recentlySeen'
/** So many are kept. */
export const MOST_SEEN = 6

const Seen = z.array(
  z.object({ id: z.int(), code: z.string(), title: z.string(), titleEn: z.string().nullable() }),
)
export type SeenSale = z.infer<typeof Seen>[number]

/** The newest first. What somebody else has written there counts as nothing. */
export function recentlySeen(stored: Store): SeenSale[] {
  try {
    return Seen.parse(JSON.parse(stored.get(KEY) ?? '[]')).slice(0, MOST_SEEN)
  } catch {
    return []
  }
}

/** Puts a sale first. */
export function noteSeen(stored: Store, { id, code, title, titleEn }: SeenSale) {
  const others = recentlySeen(stored).filter((sale) => sale.id !== id)
  stored.set(KEY, JSON.stringify([{ id, code, title, titleEn }, ...others].slice(0, MOST_SEEN)))
}

export const forgetSeen = (stored: Store) => stored.remove(KEY)
