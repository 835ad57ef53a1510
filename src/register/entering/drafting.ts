/** Drafts of distraints: sealed, because numbers of people stand in them, and gone once the distraint is entered. */
import { sql } from 'kysely'
import { maySaveOver } from '../../platform/drafts.ts'
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/db/sweep.ts'
import { drafts } from './draft.contract.ts'

export const draftingDistraints = handlers(drafts, {
  async seeDraft({ user, db, outside: { personal } }) {
    const row = await draftOf(db, user.id).executeTakeFirst()
    if (!row) return { draft: null, savedAt: null, revision: 0 }
    // A draft is no evidence: what no key opens any more is begun anew.
    const draft = personal.knows(row.draft) ? personal.open(row.draft) : null
    return { draft, savedAt: draft === null ? null : row.saved_at.toISOString(), revision: row.revision }
  },
  async saveDraft({ input, user, db, now, outside: { personal } }) {
    // As createDistraint does, so that a draft that is saved meanwhile does not come back after its entry.
    await sql`select pg_advisory_xact_lock(hashtextextended(${input.key}, 7216))`.execute(db)
    const entered = await db
      .selectFrom('distraint_entry')
      .select('id')
      .where('key', '=', input.key)
      .executeTakeFirst()
    if (entered) throw new Refusal('alreadyEntered')
    const kept = await draftOf(db, user.id).forUpdate().executeTakeFirst()
    if (!maySaveOver(kept, input)) throw elsewhere(kept)
    const revision = (kept?.revision ?? 0) + 1
    const row = { draft: personal.cover(input.draft), saved_at: now, revision, saved_in: input.window }
    // Where two windows save their first at once, only one of them finds nothing there.
    const { numInsertedOrUpdatedRows: written } = await db
      .insertInto('distraint_draft')
      .values({ account_id: user.id, ...row })
      .onConflict((on) =>
        on
          .column('account_id')
          .doUpdateSet(row)
          .where('distraint_draft.revision', '=', revision - 1),
      )
      .executeTakeFirstOrThrow()
    if (written === 0n) throw elsewhere(await draftOf(db, user.id).executeTakeFirst())
    return { savedAt: now.toISOString(), revision }
  },
  async dropDraft({ user, db }) {
    await db.deleteFrom('distraint_draft').where('account_id', '=', user.id).execute()
    return {}
  },
})

const draftOf = (db: Db, accountId: number) =>
  db
    .selectFrom('distraint_draft')
    .select(['draft', 'saved_at', 'revision', 'saved_in'])
    .where('account_id', '=', accountId)

const elsewhere = (kept: { revision: number; saved_at: Date } | undefined) =>
  new Refusal('changedElsewhere', {
    revision: kept?.revision ?? 0,
    savedAt: kept?.saved_at.toISOString() ?? null,
  })

const KEPT_MS = 90 * 24 * 3_600_000

/** What was begun and left for three months is not kept: numbers of people stand in it. */
export const forgetDrafts: Sweep = {
  name: 'forget drafts of distraints',
  everyMs: 3_600_000,
  run: async (db, now) => {
    await db
      .deleteFrom('distraint_draft')
      .where('saved_at', '<=', new Date(now.getTime() - KEPT_MS))
      .execute()
    // Nothing more waits behind this.
    return []
  },
}
