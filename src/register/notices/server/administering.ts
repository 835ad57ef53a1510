/** Administrators look at statutory notices without anybody's name, and have one tried again. */
import { statuses } from '#e-delivery/deliveries/deliveries.messages.ts'
import { sql } from 'kysely'
import { longPage } from '#platform/db/long-page.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../notices.messages.ts'
import { resendDelivery } from '#e-delivery/deliveries/server/opening.ts'
import { fold } from '#platform/folding.ts'
import { noticeAdministration, STATUTORY_PERIODS } from '../administering.contract.ts'
import { bodyOf, namingNobody, NoticeText } from '../notice-text.ts'
import type { NoticeState } from '../notices.contract.ts'
import { factsOf, noticeRow, onPaperFor } from './notice-rows.ts'

const DAY_MS = 86_400_000

/** The same as `stateOf` says, for the database to seek by. */
const state = sql<NoticeState>`case
  when n.waits_for is not null then 'WAITING'
  when n.served_on is not null then 'SERVED_ON_PAPER'
  when n.delivery_id is null or v.status in ('NOT_REGISTERED', 'REFUSED')
    then case when n.party_id is null then 'FAILED' else 'ON_PAPER' end
  when v.status = 'QUEUED' then 'UNDER_WAY'
  else v.status end`

export const administeringNotices = recordingHandlers(noticeAdministration, recordedFields, {
  async listStatutoryNotices({ input, db, now }) {
    let query = db
      .selectFrom('notice as n')
      .innerJoin('distraint_entry as e', 'e.id', 'n.entry_id')
      .innerJoin('distraint as d', 'd.id', 'n.distraint_id')
      .innerJoin('property as p', 'p.id', 'e.property_id')
      .leftJoin('e_delivery as v', 'v.id', 'n.delivery_id')
      .select(['n.id', 'n.made_at', 'n.kind', 'n.addressee', 'n.distraint_id', 'n.party_id', 'e.number'])
      .select(['d.reference', 'p.kind as thing_kind', 'p.identifier'])
      .select(['v.number as delivery_number', 'v.status', 'v.last_error', 'v.sent_at', 'v.served_at'])
      .select([state.as('state'), sql<string | null>`n.served_on::text`.as('served_on')])
    const { kind, addressee, period, search } = input
    if (input.state) query = query.where(state, '=', input.state)
    if (kind) query = query.where('n.kind', '=', kind)
    if (addressee) query = query.where('n.addressee', '=', addressee)
    if (period)
      query = query.where('n.made_at', '>', new Date(now.getTime() - STATUTORY_PERIODS[period] * DAY_MS))
    if (search)
      query = query.where(sql<boolean>`n.id in (
        select f.id from notice f join distraint o on o.id = f.distraint_id where o.reference = ${search}
        union select f.id from notice f join e_delivery w on w.id = f.delivery_id where w.number = ${search}
        union select f.id from property t join distraint o on o.property_id = t.id join notice f on f.distraint_id = o.id
          where t.folded = ${fold(search)} or t.second_folded = ${fold(search)})`)
    const direction = input.sort ? input.direction : 'desc'
    const { rows, ...counted } = await longPage(db, query, input, (all) => all.orderBy('n.id', direction))
    return {
      ...counted,
      rows: rows.map((row) => {
        const unserved = row.state === 'ON_PAPER' || row.state === 'FAILED'
        return {
          id: row.id,
          madeAt: row.made_at.toISOString(),
          kind: row.kind,
          addressee: row.addressee,
          distraintId: row.distraint_id,
          reference: row.reference,
          entryNumber: row.number,
          thingKind: row.thing_kind,
          identifier: row.identifier,
          state: row.state,
          why: unserved ? onPaperFor(row.status ?? undefined) : null,
          error: row.status === 'QUEUED' ? row.last_error : null,
          deliveryNumber: row.delivery_number,
          sentAt: row.sent_at?.toISOString() ?? null,
          servedAt: row.served_at?.toISOString() ?? null,
          servedOn: row.served_on,
          canResend: unserved && row.status !== null,
        }
      }),
    }
  },

  async seeStatutoryNotice({ input: { id }, db, services }) {
    const notice = await noticeRow(db, id)
    const { creditor } = await factsOf(db, notice.entry_id)
    const text = NoticeText.parse(JSON.parse(services.personal.open(notice.text_cipher)))
    const shown = namingNobody(text, {
      toPerson: notice.party_id !== null,
      forPerson: creditor.kind !== 'COMPANY',
    })
    return { text: bodyOf(shown) }
  },

  async resendStatutoryNotice({ input: { id }, user, db, now, changed }) {
    const notice = await noticeRow(db, id, true)
    if (notice.delivery_id === null || notice.served_on) throw new Refusal('notFailed')
    const by = { source: 'ADMINISTRATOR', accountId: user.id } as const
    const before = await resendDelivery(db, now, notice.delivery_id, by)
    if (!before) throw new Refusal('notFailed')
    changed({ status: statuses[before] }, { status: statuses.QUEUED })
    return {}
  },
})
