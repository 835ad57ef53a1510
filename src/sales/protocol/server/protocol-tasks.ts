/** Ended sales of an organiser without a signed protocol, with the day on which it is drawn up and the claims to decide before. */
import { sql } from 'kysely'
import { declaredDays } from '#platform/db/declared-days.ts'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'

type Row = { id: number; code: string; title: string; ends_at: Date; claims: number; prepared: boolean }

const protocols: Task = {
  name: 'protocols',
  to: '/auctions/my?tab=past',
  access: organisers,
  async find({ db }, user) {
    // The protocol of the first sale names the buyer of one among parties to a partition, and waits for its end (CPC art. 354(2)).
    const { rows } = await sql<Row>`
      select s.announcement_id as id, s.code, s.title, protocol_counts_from(s.announcement_id) as ends_at,
        (select count(*)::int from purchase_claim c where c.auction_id = s.announcement_id and c.decided_at is null) as claims,
        exists (select from protocol_draft d where d.auction_id = s.announcement_id and d.hash is not null) as prepared
      from sale_shelf s join announcement n on n.id = s.announcement_id
        join auction on auction.id = n.id and auction.stayed_at is null
        left join lateral (select bool_or(later.closed_at is null) as runs
          from announcement m join auction later on later.id = m.id
          where m.among = s.announcement_id and later.terminated_at is null) again on true
      where s.organiser_id = ${user.actsFor} and s.state = 'PAST' and n.among is null
        and not exists (select from sale_protocol p where p.auction_id = s.announcement_id)
        and again.runs is not true
      order by s.ends_at limit ${MOST_LINES}`.execute(db)
    const declared = await declaredDays(db)
    return rows.map(({ id, ends_at, claims, prepared, ...sale }): TaskLine => ({
      key: id,
      what: prepared
        ? { bg: 'Протокол за подписване', en: 'A protocol to sign' }
        : { bg: 'Протокол за съставяне', en: 'A protocol to draw up' },
      ...aboutSale({ id, ...sale }),
      why: {
        bg: `Съставя се в първия работен ден след края на наддаването (чл. 501е, ал. 5 ГПК).${claims > 0 ? ` Преди това решете заявленията за изкупуване: ${claims}.` : ''}`,
        en: `Drawn up on the first working day after the end of bidding (CPC art. 501e(5)).${claims > 0 ? ` Claims to buy to be decided first: ${claims}.` : ''}`,
      },
      until: protocolDay(ends_at, declared),
      to: `/auctions/result/${id}`,
    }))
  },
}

export const protocolTasks: readonly Task[] = [protocols]
