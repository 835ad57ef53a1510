/** Saving what an officer has begun to enter, and seeing it again. */
import { sql } from 'kysely'
import { maySaveOver } from '#platform/drafts.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from './entry-form.messages.ts'
import { draftOf, dropDraft, storeDraft } from '#register/distraints/server/drafts.ts'
import { drafts } from './draft.contract.ts'

export const draftHandlers = recordingHandlers(drafts, recordedFields, {
  async seeDraft({ user, db, services: { personal } }) {
    const row = await draftOf(db, user.id).executeTakeFirst()
    if (!row) return { draft: null, savedAt: null, revision: 0 }
    // A draft is no evidence: what no key opens any more is begun anew.
    const draft = personal.knows(row.draft) ? personal.open(row.draft) : null
    return { draft, savedAt: draft === null ? null : row.saved_at.toISOString(), revision: row.revision }
  },
  async saveDraft({ input, user, db, now, services: { personal } }) {
    // As createDistraint does, so that a draft that is saved meanwhile does not come back after its entry.
    await sql`select pg_advisory_xact_lock(hashtextextended(${input.key}, 7216))`.execute(db)
    const entered = await db
      .selectFrom('distraint_entry')
      .select('id')
      .where('key', '=', input.key)
      .executeTakeFirst()
    if (entered) throw new Refusal('alreadyEntered')
    const stored = await draftOf(db, user.id).forUpdate().executeTakeFirst()
    if (!maySaveOver(stored, input)) throw elsewhere(stored)
    const revision = (stored?.revision ?? 0) + 1
    const row = { draft: personal.cover(input.draft), saved_at: now, revision, saved_in: input.window }
    // Where two windows save their first at once, only one of them finds nothing there.
    if (!(await storeDraft(db, user.id, row))) throw elsewhere(await draftOf(db, user.id).executeTakeFirst())
    return { savedAt: now.toISOString(), revision }
  },
  async dropDraft({ user, db, changed }) {
    const stored = await draftOf(db, user.id).executeTakeFirst()
    changed({ draft: stored?.saved_at }, { draft: null })
    await dropDraft(db, user.id)
    return {}
  },
})

const elsewhere = (stored: { revision: number; saved_at: Date } | undefined) =>
  new Refusal('changedElsewhere', {
    revision: stored?.revision ?? 0,
    savedAt: stored?.saved_at.toISOString() ?? null,
  })
