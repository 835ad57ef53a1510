/** Sales that this browser has shown lately; kept in it alone and sent nowhere. */
import { z } from 'zod'

const KEY = 'recentlySeen'
/** So many are kept. */
export const MOST_SEEN = 6

const Seen = z.array(
  z.object({ id: z.int(), code: z.string(), title: z.string(), titleEn: z.string().nullable() }),
)
export type SeenSale = z.infer<typeof Seen>[number]

/** The newest first. What somebody else has written there counts as nothing. */
export function recentlySeen(kept: Storage): SeenSale[] {
  try {
    return Seen.parse(JSON.parse(kept.getItem(KEY) ?? '[]')).slice(0, MOST_SEEN)
  } catch {
    return []
  }
}

/** Puts a sale first; a browser that keeps nothing is not troubled with it. */
export function noteSeen(kept: Storage, { id, code, title, titleEn }: SeenSale) {
  const others = recentlySeen(kept).filter((sale) => sale.id !== id)
  try {
    kept.setItem(KEY, JSON.stringify([{ id, code, title, titleEn }, ...others].slice(0, MOST_SEEN)))
  } catch {
    // The store is full or closed.
  }
}

export const forgetSeen = (kept: Storage) => kept.removeItem(KEY)
