/** The notices of a distraint for officers: seen, printed, and noted as served on paper. */
import { servedHow as servedHows, recordedFields } from '../notices.messages.ts'
import { sql } from 'kysely'
import { compareDays, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { deliveryOf } from '#e-delivery/deliveries/server/view.ts'
import { isOwn } from '#register/distraints/distraints.rules.ts'
import { statusOf } from '#register/distraints/server/offices.ts'
import { type NoticeRow, notices } from '../notices.contract.ts'
import { type NoticeRecord, noticeRow, onPaperFor, stateOf } from './notice-rows.ts'

type Reported = NoticeRecord & { number: number; party_name: string | null; served_day: string | null }

export const noticeHandlers = recordingHandlers(notices, recordedFields, {
  async listNotices({ input: { id }, user, db, shown }) {
    const rows = await db
      .selectFrom('notice as n')
      .innerJoin('distraint_entry as e', 'e.id', 'n.entry_id')
      .innerJoin('distraint as d', 'd.id', 'n.distraint_id')
      .leftJoin('party as p', 'p.id', 'n.party_id')
      .selectAll('n')
      .select(['e.number', 'd.office', 'p.name as party_name'])
      .select(sql<string | null>`n.served_on::text`.as('served_day'))
      .where('n.distraint_id', '=', id)
      .orderBy('n.id')
      .execute()
    shown.parties(rows.flatMap((row) => row.party_id ?? []))
    const status = await statusOf(db, user)
    const [first] = rows
    return {
      notices: await Promise.all(rows.map((row) => viewOf(db, row))),
      own: first !== undefined && isOwn({ office: first.office }, status),
    }
  },

  async noteNoticeServed({ input: { id, servedOn, servedHow, note }, user, db, now, changed }) {
    const notice = await noticeRow(db, id, true)
    const { office } = await db
      .selectFrom('distraint')
      .select('office')
      .where('id', '=', notice.distraint_id)
      .executeTakeFirstOrThrow()
    if (!isOwn({ office }, await statusOf(db, user))) throw new Refusal('notYours')
    const delivery = notice.delivery_id === null ? undefined : await deliveryOf({ db }, notice.delivery_id)
    if (notice.party_id === null || !onPaperFor(delivery?.state)) throw new Refusal('notOnPaper')
    const [made, today] = [dayInSofia(notice.made_at), dayInSofia(now)]
    if (compareDays(servedOn, made) < 0 || compareDays(servedOn, today) > 0)
      throw new Refusal('wrongDay', { field: 'servedOn' })
    changed(
      {
        servedOn: notice.served_on,
        servedHow: notice.served_how && servedHows[notice.served_how],
        servedNote: notice.served_note,
      },
      { servedOn, servedHow: servedHows[servedHow], servedNote: note },
    )
    await db
      .updateTable('notice')
      .set({
        served_on: servedOn,
        served_how: servedHow,
        served_note: note,
        served_by: user.id,
        served_noted_at: now,
      })
      .where('id', '=', id)
      .execute()
    return {}
  },
})

async function viewOf(db: Db, row: Reported): Promise<NoticeRow> {
  const delivery = row.delivery_id === null ? undefined : await deliveryOf({ db }, row.delivery_id)
  const state = stateOf(row, delivery)
  return {
    id: row.id,
    entryNumber: row.number,
    addressee: row.addressee,
    name: row.party_name,
    kind: row.kind,
    state,
    onPaperFor: ['ON_PAPER', 'SERVED_ON_PAPER', 'FAILED'].includes(state)
      ? onPaperFor(delivery?.state)
      : null,
    madeAt: row.made_at.toISOString(),
    deliveryNumber: delivery?.ourNumber ?? null,
    sentAt: delivery?.sentAt?.toISOString() ?? null,
    servedAt: delivery?.servedAt?.toISOString() ?? null,
    servedOn: row.served_day,
    servedHow: row.served_how,
    servedNote: row.served_note,
  }
}
