/** What officers have begun to enter: sealed, because numbers of people stand in it, and gone once the distraint is entered. */
import type { Db } from '#platform/db/database.ts'
import type { RetentionRule } from '#platform/features/retention.ts'
import type { Job } from '#platform/db/job.ts'

/** The draft of an officer; there is one for each. */
export const draftOf = (db: Db, accountId: number) =>
  db
    .selectFrom('distraint_draft')
    .select(['draft', 'saved_at', 'revision', 'saved_in'])
    .where('account_id', '=', accountId)

type Draft = { draft: Buffer; saved_at: Date; revision: number; saved_in: string }

/** Writes a draft over the revision before it; false where another window was faster, also with the first one. */
export async function storeDraft(db: Db, accountId: number, draft: Draft): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('distraint_draft')
    .values({ account_id: accountId, ...draft })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet(draft)
        .where('distraint_draft.revision', '=', draft.revision - 1),
    )
    .executeTakeFirstOrThrow()
  return written !== 0n
}

/** Deletes what an officer has begun: they have entered it, or give it up. */
export const dropDraft = (db: Db, accountId: number) =>
  db.deleteFrom('distraint_draft').where('account_id', '=', accountId).execute()

const RETENTION_DAYS = 90
const RETENTION_MS = RETENTION_DAYS * 24 * 3_600_000

export const draftRetention: RetentionRule[] = [
  {
    name: 'distraintDrafts',
    what: { bg: 'Започнати и невписани запори', en: 'Distraints that were begun and not entered' },
    why: {
      bg: 'Личните номера в тях не са нужни по-дълго (чл. 5, пар. 1, б. „д“ от Регламент (ЕС) 2016/679)',
      en: 'The personal numbers in them are not needed any longer (Regulation (EU) 2016/679, art. 5(1)(e))',
    },
    term: { count: RETENTION_DAYS, unit: 'days' },
    how: 'ROWS',
  },
]

/** What was begun and left for three months is not kept: numbers of people stand in it. */
export const forgetDrafts: Job = {
  name: 'forget drafts of distraints',
  everyMs: 3_600_000,
  run: async (db, now) => {
    await db
      .deleteFrom('distraint_draft')
      .where('saved_at', '<=', new Date(now.getTime() - RETENTION_MS))
      .execute()
    // Nothing more waits behind this.
    return []
  },
}
