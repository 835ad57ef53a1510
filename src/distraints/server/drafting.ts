/** Drafts of distraints: sealed, because numbers of people stand in them, and gone once the distraint is entered. */
import { sql } from 'kysely'
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { drafts } from '../draft.contract.ts'

export const draftingDistraints = handlers(drafts, {
  async seeDraft({ user, db, outside: { personal } }) {
    const row = await db
      .selectFrom('distraint_draft')
      .select(['draft', 'saved_at'])
      .where('account_id', '=', user.id)
      .executeTakeFirst()
    // A draft is no evidence: what no key opens any more is begun anew.
    if (!row || !personal.knows(row.draft)) return { draft: null, savedAt: null }
    return { draft: personal.open(row.draft), savedAt: row.saved_at.toISOString() }
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
    const row = { draft: personal.cover(input.draft), saved_at: now }
    await db
      .insertInto('distraint_draft')
      .values({ account_id: user.id, ...row })
      .onConflict((on) => on.column('account_id').doUpdateSet(row))
      .execute()
    return { savedAt: now.toISOString() }
  },
  async dropDraft({ user, db }) {
    await db.deleteFrom('distraint_draft').where('account_id', '=', user.id).execute()
    return {}
  },
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
