/** Confirming that a letter came, and noting that it was served in the ordinary way. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../letters.messages.ts'
import { letterEndpoints } from '../letters.contract.ts'
import { hashOf, opensByCode } from './enclosures.ts'
import { requestsOf } from './requests.ts'
import { letterRows, type LetterRow, openTo, ordinary, servable } from './sent-rows.ts'

export const receiptHandlers = recordingHandlers(letterEndpoints, recordedFields, {
  // The first confirmation is the day of service (CPC art. 41a(2)); asked again, the same moment is answered.
  async confirmLetter({ input, db, now, changed }) {
    const found = await letterRows(db)
      .where('l.code_hash', '=', hashOf(input.code))
      .forUpdate('l')
      .executeTakeFirst()
    if (!found) throw new Refusal('invalidCode')
    const confirmedAt = found.confirmed_at ?? now
    changed({ confirmedAt: found.confirmed_at }, { confirmedAt })
    if (!found.confirmed_at)
      await db.updateTable('sale_letter').set({ confirmed_at: now }).where('id', '=', found.id).execute()
    return {
      kind: found.kind,
      code: found.code,
      announcementId: found.announcement_id,
      sentAt: found.sent_at?.toISOString() ?? null,
      confirmedAt: confirmedAt.toISOString(),
      askUntil: await askUntil(db, found),
      document: opensByCode(found),
    }
  },

  async confirmMyLetter({ input, user, db, now, changed }) {
    const found = await letterRows(db).where('l.id', '=', input.id).forUpdate('l').executeTakeFirst()
    if (!found || found.account_id !== user.id || !found.asks_receipt) throw new Refusal('noSuchLetter')
    changed({ confirmedAt: found.confirmed_at }, { confirmedAt: found.confirmed_at ?? now })
    if (!found.confirmed_at)
      await db.updateTable('sale_letter').set({ confirmed_at: now }).where('id', '=', found.id).execute()
    return { confirmedAt: (found.confirmed_at ?? now).toISOString() }
  },

  async noteOrdinaryService({ input, user, db, now, changed }) {
    const found = await letterRows(db)
      .select([openTo(now).as('open'), ordinary(now).as('ordinary'), servable(now).as('servable')])
      .where('l.id', '=', input.id)
      .forUpdate('l')
      .executeTakeFirst()
    if (!found || found.organiser_id !== user.actsFor) throw new Refusal('noSuchLetter')
    if (!found.open) throw new Refusal('hiddenWhileBidding')
    if (!found.ordinary && !found.servable) throw new Refusal('notWaiting')
    if (input.servedOn > dayInSofia(now) || input.servedOn < dayInSofia(found.sent_at ?? found.queued_at))
      throw new Refusal('notThatDay')
    changed({ servedOn: null }, { servedOn: input.servedOn })
    await db
      .updateTable('sale_letter')
      .set({ served_on: sql`${input.servedOn}::date`, served_noted_by: user.id, served_noted_at: now })
      .where('id', '=', found.id)
      .execute()
    return {}
  },
})

/** Until when a creditor who has confirmed their notice may ask for a new sale. CPC art. 494(1). */
async function askUntil(db: Db, { kind, procedure, party_id, announcement_id }: LetterRow) {
  if (kind !== 'repeatOffer' || procedure === 'TZ') return null
  const terms = await requestsOf(db, [{ saleId: announcement_id, dueOn: null }])
  return terms.find(({ partyId }) => partyId === party_id)?.dueOn ?? null
}
