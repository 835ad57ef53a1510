/** Applications that are being filled in: sealed as they are when filed, seen by nobody else, and gone once they are filed. */
import { sql } from 'kysely'
import { heldFiles, holdFiles } from '#files/server/held-files.ts'
import { maySaveOver } from '#platform/drafts.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../applications.messages.ts'
import type { Job } from '#platform/db/job.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { registrationIsOpen } from '#sales/law/terms.rules.ts'
import { applicationDrafts } from '../drafts.contract.ts'
import { draftGoneAt, MOST_DRAFTS } from '../drafts.rules.ts'
import { hasApplied } from './application-store.ts'

export const draftHandlers = recordingHandlers(applicationDrafts, recordedFields, {
  async seeMyDraft({ input, user, db, services: { personal } }) {
    const row = await draftRow(db, user.id, input.id)
    if (!row) return { draft: null, savedAt: null, revision: 0, files: [] }
    // A draft is no evidence: what no key opens any more is begun anew.
    const draft = personal.knows(row.draft) ? personal.open(row.draft) : null
    const savedAt = row.saved_at.toISOString()
    return { draft, savedAt, revision: row.revision, files: await heldFiles(db, row.id) }
  },

  async saveMyDraft({ input: { id, ...input }, user, db, now, services: { personal } }) {
    await lockDraft(db, user.id, id)
    const sale = await saleRow(db, id)
    if (!sale) throw new Refusal('noSuchAnnouncement')
    if (!isOpen(sale, now)) throw new Refusal('notOpen')
    if (await hasApplied(db, id, user.id)) throw new Refusal('already')
    await mustBeForApplicant(db, user.id, id)
    const stored = await draftRow(db, user.id, id)
    if (!maySaveOver(stored, input))
      throw new Refusal('changedElsewhere', {
        revision: stored?.revision ?? 0,
        savedAt: stored?.saved_at.toISOString() ?? null,
      })
    if (!stored) await mustNotBeTooMany(db, user.id)
    const written = {
      draft: personal.cover(input.draft),
      revision: (stored?.revision ?? 0) + 1,
      saved_in: input.window,
      saved_at: now,
      gone_at: draftGoneAt(sale.registration_ends_at, now),
    }
    const row = await db
      .insertInto('application_draft')
      .values({ account_id: user.id, announcement_id: id, ...written })
      .onConflict((on) => on.columns(['account_id', 'announcement_id']).doUpdateSet(written))
      .returning('id')
      .executeTakeFirstOrThrow()
    await holdFiles(db, { ids: input.files, user, draftId: row.id })
    return { savedAt: now.toISOString(), revision: written.revision }
  },

  async dropMyDraft({ input, user, db, changed }) {
    const stored = await draftRow(db, user.id, input.id)
    changed({ draft: stored?.saved_at }, { draft: null })
    await endDraft(db, user.id, input.id)
    return {}
  },

  async listMyDrafts({ user, db, now }) {
    const rows = await db
      .selectFrom('application_draft as d')
      .innerJoin('announcement as a', 'a.id', 'd.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['a.id', 'a.code', 'a.title', 'd.saved_at', 'd.gone_at', 'auction.terminated_at'])
      .select(['a.registration_starts_at', 'a.registration_ends_at', firstAsset('a.id').as('first_thing')])
      .where('d.account_id', '=', user.id)
      .orderBy('a.registration_ends_at')
      .orderBy('a.id')
      .execute()
    return {
      rows: rows.map((row) => ({
        announcementId: row.id,
        code: row.code,
        title: row.title,
        titleEn: englishTitle(row.first_thing),
        savedAt: row.saved_at.toISOString(),
        registrationEndsAt: row.registration_ends_at.toISOString(),
        open: isOpen(row, now),
        goneAt: row.gone_at.toISOString(),
      })),
    }
  },
})

/** Saving and filing wait for each other, so that a draft that is saved late does not come back after its application. */
export const lockDraft = (db: Db, accountId: number, saleId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${saleId}`}, 7256))`.execute(db)

/** Ends a draft, and with it the files that it still holds. */
export const endDraft = (db: Db, accountId: number, saleId: number) =>
  db
    .deleteFrom('application_draft')
    .where('account_id', '=', accountId)
    .where('announcement_id', '=', saleId)
    .execute()

const draftRow = (db: Db, accountId: number, saleId: number) =>
  db
    .selectFrom('application_draft')
    .select(['id', 'draft', 'revision', 'saved_in', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('announcement_id', '=', saleId)
    .executeTakeFirst()

const saleRow = (db: Db, id: number) =>
  db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select(['a.registration_starts_at', 'a.registration_ends_at', 'auction.terminated_at'])
    .where('a.id', '=', id)
    .executeTakeFirst()

type Open = { registration_starts_at: Date; registration_ends_at: Date; terminated_at: Date | null }
const isOpen = (sale: Open, now: Date) =>
  !sale.terminated_at && registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, now)

/** An account that was made for one sale can apply in no other (Ordinance N-3, art. 24(4)). */
async function mustBeForApplicant(db: Db, accountId: number, saleId: number) {
  const { only_sale: only } = await db
    .selectFrom('account')
    .select('only_sale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (only !== null && only !== saleId) throw new Refusal('onlyForOneSale')
}

/** Counted under a lock: drafts of other sales may come at the same moment. */
async function mustNotBeTooMany(db: Db, accountId: number) {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('application_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_DRAFTS) throw new Refusal('tooManyDrafts', { most: MOST_DRAFTS })
}

const AT_ONCE = 200

/** Deletes drafts that can no longer be filed, or were left alone for long; numbers of people stand in them. */
export const endDrafts: Job = {
  name: 'ending drafts of applications',
  everyMs: 3_600_000,
  nextAt: async (db) => {
    const next = await db
      .selectFrom('application_draft')
      .select((eb) => eb.fn.min('gone_at').as('at'))
      .executeTakeFirst()
    return next?.at ?? undefined
  },
  async run(db, now) {
    const gone = await db
      .deleteFrom('application_draft')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('application_draft')
          .select('id')
          .where('gone_at', '<=', now)
          .orderBy('gone_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
    return gone.map(({ id }) => id)
  },
}
