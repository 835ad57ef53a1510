/** Asking for a viewing, accepting another time, cancelling; and one's own list. */
import { sql } from 'kysely'
import { states, recordedFields } from '../viewings.messages.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { organises } from '#roles/organisers.contract.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import { isOpen, mayBeRequested, remindFrom } from '../viewing.rules.ts'
import { MOST_A_DAY, MOST_LISTED, viewings } from '../viewings.contract.ts'
import { calendarOf, notifyAsker, notifyOrganiser } from './viewing-letters.ts'
import { asMine, heldViewing, isShownTo, viewingRows } from './viewing-rows.ts'

const DAY_MS = 86_400_000

export const myViewingHandlers = recordingHandlers(viewings, recordedFields, {
  async seeMyViewing({ input: { id }, user, db, now }) {
    const row = await viewingRows(db)
      .where('v.account_id', '=', user.id)
      .where('v.announcement_id', '=', id)
      .orderBy('v.id', 'desc')
      .executeTakeFirst()
    return { viewing: row ? asMine(row, now) : null }
  },

  async listMyViewings({ user, db, now }) {
    const rows = await viewingRows(db)
      .where('v.account_id', '=', user.id)
      .orderBy('v.id', 'desc')
      .limit(MOST_LISTED)
      .execute()
    return { rows: rows.map((row) => asMine(row, now)) }
  },

  async askForViewing({ input, user, db, now }) {
    const sale = await db
      .selectFrom('announcement as a')
      .innerJoin('auction', 'auction.id', 'a.id')
      .select(['a.id', 'a.notice', 'a.organiser_id', 'auction.starts_at', 'auction.terminated_at'])
      .where('a.id', '=', input.saleId)
      .where('a.published_at', 'is not', null)
      .executeTakeFirst()
    // Whoever runs it needs no viewing, and is told no more than that there is none.
    if (!sale || organises(user, sale.organiser_id)) throw new Refusal('noSuchSale')
    if (sale.terminated_at || sale.starts_at <= now) throw new Refusal('viewingsOver')
    const terms = { viewings: noticeIn(sale.notice).viewings, startsAt: sale.starts_at.toISOString() }
    if (!mayBeRequested(input, terms, now.getTime())) throw new Refusal('notAnnounced', { field: 'from' })
    // One request of an account at a time: what is counted then stays so.
    const account = await db
      .selectFrom('account')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!account.email || !account.email_confirmed_at) throw new Refusal('noAddress')
    if ((await requestsToday(db, user.id, now)) >= MOST_A_DAY) throw new Refusal('tooManyViewings')
    const made = await db
      .insertInto('viewing_request')
      .values({
        announcement_id: sale.id,
        account_id: user.id,
        state: 'ASKED',
        starts_at: input.from,
        ends_at: input.until,
        persons: input.persons,
        message: input.message,
        asked_at: now,
      })
      .onConflict((on) =>
        on
          .columns(['announcement_id', 'account_id'])
          // In words: a plan for every value could not see that the index fits.
          .where(sql<boolean>`state in ('ASKED', 'PROPOSED', 'AGREED')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('alreadyAsked')
    return made
  },

  async acceptViewingTime({ input: { id }, user, db, now, services, changed }) {
    const row = await own(db, id, user.id)
    if (row.state !== 'PROPOSED' || !asMine(row, now).can.includes('accept')) throw new Refusal('notNow')
    changed({ viewing: states[row.state] }, { viewing: states.AGREED })
    const agreed = { ...row, state: 'AGREED' as const, changes: row.changes + 1 }
    await db
      .updateTable('viewing_request')
      .set({
        state: agreed.state,
        changes: agreed.changes,
        // Whoever agrees on the day before is not reminded of it at once.
        ...(remindFrom(row.starts_at) <= now && { reminded_at: now }),
      })
      .where('id', '=', id)
      .execute()
    const scope = { db, now, services }
    await notifyAsker(scope, 'agreed', { row: agreed, inCalendar: true })
    await notifyOrganiser(scope, 'agreed', { row: agreed })
    return {}
  },

  async cancelViewing({ input: { id }, user, db, now, services, changed }) {
    const row = await own(db, id, user.id)
    if (!isOpen(row.state)) throw new Refusal('notNow')
    changed({ viewing: states[row.state] }, { viewing: states.CANCELLED })
    const cancelled = { ...row, state: 'CANCELLED' as const, changes: row.changes + 1 }
    await db
      .updateTable('viewing_request')
      .set({ state: cancelled.state, changes: cancelled.changes, ended_at: now })
      .where('id', '=', id)
      .execute()
    // What was not agreed stands in no calendar, and the request is gone from the list of those that wait.
    if (row.state === 'AGREED') await notifyOrganiser({ db, now, services }, 'cancelled', { row: cancelled })
    return {}
  },

  async calendarOfViewing({ input: { id }, user, db, now, origin, services }) {
    const row = await viewingRows(db).where('v.id', '=', id).executeTakeFirst()
    const side = row?.account_id === user.id ? 'asker' : 'organiser'
    if (!row || row.state !== 'AGREED' || (side === 'organiser' && !isShownTo(row, user, now)))
      throw new Refusal('noSuchViewing')
    const agreedAt = row.answered_at ?? row.asked_at
    return Buffer.from(calendarOf(row, side, origin.language, services.publicUrl, agreedAt))
  },
})

/** The person's own request, held; another's does not exist for them. */
async function own(db: Db, id: number, accountId: number) {
  const row = await heldViewing(db, id)
  if (row?.account_id !== accountId) throw new Refusal('noSuchViewing')
  return row
}

async function requestsToday(db: Db, accountId: number, now: Date): Promise<number> {
  const { asked } = await db
    .selectFrom('viewing_request')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('account_id', '=', accountId)
    .where('asked_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return asked
}
