/** The history of an account: what happened to it, by whom and why. */
import type { Db } from '../../../platform/db/database.ts'

export type AccountEvent =
  | 'registered'
  | 'emailConfirmed'
  | 'approved'
  | 'rejected'
  | 'activated'
  | 'deactivated'
  | 'rolesChanged'
  | 'passwordReset'
  | 'passwordChanged'
  | 'profileChanged'
  | 'numberRefused'
  | 'emailChanged'
  | 'certificateAttached'
  | 'certificateRemoved'
  | 'eAuthAttached'
  | 'eAuthDetached'
  | 'locked'
  | 'bailiffRightsEnded'
  | 'termSet'
  | 'assistantNamed'
  | 'assistantDismissed'

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
