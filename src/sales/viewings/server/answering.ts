/** The organiser and their officers answer requests for viewings: they agree, propose another time once, or decline with a reason. */
import { states, recordedFields } from '../viewings.messages.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { isOpen, mayBeProposed, OPEN, remindFrom, stretchOf, within } from '../viewing.rules.ts'
import { MOST_LISTED, viewings } from '../viewings.contract.ts'
import { notifyAsker, notifyOrganiser } from './viewing-letters.ts'
import { asRequest, heldViewing, isShownTo, viewingRows, type ViewingRow } from './viewing-rows.ts'

export const answeringHandlers = recordingHandlers(viewings, recordedFields, {
  async listViewingRequests({ user, db, now }) {
    const rows = await viewingRows(db)
      .where('a.organiser_id', '=', user.actsFor)
      .where('v.state', 'in', OPEN)
      .where('v.ends_at', '>', now)
      .where('auction.starts_at', '>', now)
      .where('auction.terminated_at', 'is', null)
      .orderBy('v.starts_at')
      .orderBy('v.id')
      .limit(MOST_LISTED)
      .execute()
    return { rows: rows.map(asRequest) }
  },

  async agreeToViewing({ input, user, db, now, services, changed }) {
    const row = await ofMySale(db, input.id, user, now)
    if (row.state !== 'ASKED') throw new Refusal('notNow')
    const request = { from: row.starts_at.getTime(), until: row.ends_at.getTime() }
    if (!within(stretchOf(input), request) || new Date(input.until) <= now)
      throw new Refusal('otherTime', { field: 'from' })
    const agreed: ViewingRow = {
      ...row,
      ...answered(input, user, now),
      state: 'AGREED',
      changes: row.changes + 1,
    }
    changed(reported(row), reported(agreed))
    await db
      .updateTable('viewing_request')
      .set({
        ...answered(input, user, now),
        state: 'AGREED',
        changes: agreed.changes,
        // Whoever agrees on the day before is not reminded of it at once.
        ...(remindFrom(agreed.starts_at) <= now && { reminded_at: now }),
      })
      .where('id', '=', row.id)
      .execute()
    const scope = { db, now, services }
    await notifyAsker(scope, 'agreed', { row: agreed, inCalendar: true })
    await notifyOrganiser(scope, 'agreed', { row: agreed })
    return {}
  },

  async proposeViewingTime({ input, user, db, now, services, changed }) {
    const row = await ofMySale(db, input.id, user, now)
    if (row.proposed) throw new Refusal('proposedBefore')
    if (row.state !== 'ASKED') throw new Refusal('notNow')
    if (!mayBeProposed(input, row.bidding_starts_at.toISOString(), now.getTime()))
      throw new Refusal('notPossible', { field: 'from' })
    const proposed: ViewingRow = { ...row, ...answered(input, user, now), state: 'PROPOSED', proposed: true }
    changed(reported(row), reported(proposed))
    await db
      .updateTable('viewing_request')
      .set({ ...answered(input, user, now), state: 'PROPOSED', proposed: true })
      .where('id', '=', row.id)
      .execute()
    await notifyAsker({ db, now, services }, 'proposed', { row: proposed })
    return {}
  },

  async declineViewing({ input: { id, reply }, user, db, now, services, changed }) {
    const row = await ofMySale(db, id, user, now)
    if (!isOpen(row.state)) throw new Refusal('notNow')
    const agreed = row.state === 'AGREED'
    const declined: ViewingRow = { ...row, reply, state: 'DECLINED', changes: row.changes + 1 }
    changed(reported(row), reported(declined))
    await db
      .updateTable('viewing_request')
      .set({
        state: 'DECLINED',
        reply,
        changes: declined.changes,
        answered_at: now,
        answered_by: user.id,
        ended_at: now,
      })
      .where('id', '=', row.id)
      .execute()
    await notifyAsker({ db, now, services }, agreed ? 'calledOff' : 'declined', {
      row: declined,
      inCalendar: agreed,
    })
    return {}
  },
})

const reported = ({ state, starts_at: from, ends_at: until }: ViewingRow) => ({
  viewing: states[state],
  viewingFrom: from,
  viewingUntil: until,
})

const answered = (
  { from, until, reply }: { from: string; until: string; reply: string },
  user: User,
  now: Date,
) => ({
  starts_at: new Date(from),
  ends_at: new Date(until),
  reply,
  answered_at: now,
  answered_by: user.id,
})

/** A request in a sale that this person runs, held, while its organiser may see it. */
async function ofMySale(db: Db, id: number, user: User, now: Date): Promise<ViewingRow> {
  const row = await heldViewing(db, id)
  if (!row || !isShownTo(row, user, now)) throw new Refusal('noSuchViewing')
  return row
}
