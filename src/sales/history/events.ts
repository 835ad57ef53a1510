/** The history of a sale, line by line: only ever added to, and only here. */
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import type { SaleEvent as Row } from '#db/schema.ts'

/** What may happen to a sale, by the name under which its history keeps it. */
export type SaleEventKind = Row['kind']

export type SaleEvent = {
  saleId: number
  at: Date
  kind: SaleEventKind
  /** Who did it; nobody when the portal itself did. */
  user?: User
  details?: Record<string, unknown>
}

/** Adds one line to the history of a sale, which is never changed. A representative's act shows both persons (Ordinance N-3, art. 16(1)). */
export const recordEvent = (db: Db, event: SaleEvent) => recordEvents(db, [event])

/** Adds a line to the history of each of many sales, in few statements. */
export async function recordEvents(db: Db, events: readonly SaleEvent[]): Promise<void> {
  await insertMany(
    db,
    'sale_event',
    events.map(({ saleId, at, kind, user, details = {} }) => ({
      announcement_id: saleId,
      at,
      kind,
      account_id: user?.id ?? null,
      acting_for: user && user.actsFor !== user.id ? user.actsFor : null,
      details,
    })),
  )
}
