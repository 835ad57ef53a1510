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
export function recentlySeen(kept: Store): SeenSale[] {
  try {
    return Seen.parse(JSON.parse(kept.get(KEY) ?? '[]')).slice(0, MOST_SEEN)
  } catch {
    return []
  }
}

/** Puts a sale first. */
export function noteSeen(kept: Store, { id, code, title, titleEn }: SeenSale) {
  const others = recentlySeen(kept).filter((sale) => sale.id !== id)
  kept.set(KEY, JSON.stringify([{ id, code, title, titleEn }, ...others].slice(0, MOST_SEEN)))
}

export const forgetSeen = (kept: Store) => kept.remove(KEY)
