/** Sales of an organiser that stand still or lost time to an outage, until they decide what becomes of them. */
import { sql } from 'kysely'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { inPhase } from '#sales/history/phases.ts'
import { SALE_ACTS } from '#sales/law/acts.contract.ts'

const undecided: Task = {
  name: 'stoppedSales',
  to: '/auctions/my',
  access: organisers,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('sale_shelf as s')
      .innerJoin('auction', 'auction.id', 's.announcement_id')
      .select(['auction.id', 's.code', 's.title'])
      .select((eb) => eb.fn.coalesce('auction.suspended_at', 'auction.stayed_at').as('suspended_at'))
      .where('s.organiser_id', '=', user.actsFor)
      .where(
        sql<boolean>`(auction.stayed_at is not null or s.state = 'OPEN' and not ${inPhase('past', now)} and (auction.suspended_at is not null or exists (select from sale_outage o where o.announcement_id = auction.id
          and not exists (select from sale_act act where act.announcement_id = o.announcement_id and act.outage_id = o.outage_id))))`,
      )
      .orderBy('auction.ends_at')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, suspended_at: suspended, ...sale }): TaskLine => ({
      key: id,
      ...SALE_ACTS[suspended ? 'RESUME' : 'CONTINUE'].task,
      ...aboutSale({ id, ...sale }),
      until: null,
      to: `/auctions/${id}`,
    }))
  },
}

/** What is being bid for now, so that its end is no surprise. Nothing of who bids (Ordinance N-3, art. 19). */
const running: Task = {
  name: 'runningSales',
  to: '/auctions/my?tab=current',
  access: organisers,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('sale_shelf as s')
      .innerJoin('auction', 'auction.id', 's.announcement_id')
      .select(['auction.id', 's.code', 's.title', 'auction.ends_at'])
      .where('s.organiser_id', '=', user.actsFor)
      .where('s.state', '=', 'OPEN')
      .where('auction.suspended_at', 'is', null)
      .where(inPhase('current', now))
      .orderBy('auction.ends_at')
      .limit(MOST_LINES)
      .execute()
    return rows.map(({ id, ends_at: until, ...sale }): TaskLine => ({
      key: id,
      ...RUNS,
      ...aboutSale({ id, ...sale }),
      until,
      to: `/auctions/${id}`,
      tone: 'follow',
    }))
  },
}

const RUNS = {
  what: { bg: 'Наддаването тече', en: 'Bidding is running' },
  why: {
    bg: 'Протоколът следва на първия работен ден след края.',
    en: 'The protocol follows on the first working day after its end.',
  },
}
export const actTasks: readonly Task[] = [undecided, running]
