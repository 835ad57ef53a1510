/** The history of an account: what happened to it, by whom and why. */
import type { Db } from '#platform/db/database.ts'
import type { AccountEvent as Row } from '#db/schema.ts'

/** What may happen to an account, by the name under which its history keeps it. */
export type AccountEvent = Row['kind']

/** Adds to an account's history; details are plain facts, never secrets or personal numbers. */
export const noteEvent = (
  db: Db,
  accountId: number,
  kind: AccountEvent,
  now: Date,
  by: number | null,
  details: Record<string, unknown> = {},
) =>
  db
    .insertInto('account_event')
    .values({ account_id: accountId, kind, at: now, by_account_id: by, details: JSON.stringify(details) })
    .execute()
