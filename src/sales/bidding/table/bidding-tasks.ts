/** Where a bidder stands: in which sales they lead, where they were overtaken, where they may bid, and what begins. */
import { sql } from 'kysely'
import { MOST_LINES, aboutSale, type Task, type TaskLine } from '#platform/features/my-tasks.ts'
import { formatMoney } from '#platform/money.ts'
import { participants } from '#roles/organisers.contract.ts'
import { inPhase, restsNow } from '#sales/history/phases.ts'

const status: Task = {
  name: 'myBidding',
  to: '/announcements/myRegistrations',
  access: participants,
  async find({ db, now }, user) {
    const rows = await db
      .selectFrom('registration as r')
      .innerJoin('auction', 'auction.id', 'r.announcement_id')
      .innerJoin('announcement as a', 'a.id', 'auction.id')
      .select(['auction.id', 'a.code', 'a.title', 'auction.currency', 'auction.last_price'])
      .select(['auction.starts_at', 'auction.ends_at', 'auction.suspended_at', 'auction.resumes_at'])
      .select(['auction.terminated_at', 'auction.start_price'])
      .select(sql<boolean>`coalesce(auction.last_registration_id = r.id, false)`.as('leads'))
      .select(sql<boolean>`exists (select from bid b where b.registration_id = r.id)`.as('bids'))
      .where('r.account_id', '=', user.id)
      .where('r.status', '=', 'APPROVED')
      .where((eb) => eb.not(inPhase('past', now)))
      .orderBy(sql`case when auction.starts_at <= ${now} then auction.ends_at else auction.starts_at end`)
      .limit(MOST_LINES)
      .execute()
    return rows.map((row): TaskLine => {
      const line = { key: row.id, ...aboutSale(row), to: `/auctions/${row.id}` } as const
      if (restsNow(row, now)) return { ...line, ...RESTS, until: row.resumes_at, tone: 'follow' }
      if (row.starts_at > now) return { ...line, ...BEGINS, until: row.starts_at, tone: 'follow' }
      const price = row.last_price ?? row.start_price
      const at = { bg: formatMoney(price, row.currency, 'bg'), en: formatMoney(price, row.currency, 'en') }
      if (row.leads)
        return {
          ...line,
          what: { bg: `Водите с ${at.bg}`, en: `You are leading with ${at.en}` },
          why: LEADS,
          until: row.ends_at,
          tone: 'good',
        }
      if (row.bids)
        return {
          ...line,
          what: { bg: `Надминаха Ви: ${at.bg}`, en: `You have been outbid: ${at.en}` },
          why: OVERTAKEN,
          until: row.ends_at,
        }
      return {
        ...line,
        what: { bg: `Може да наддавате: ${at.bg}`, en: `You may bid: ${at.en}` },
        why: MAY_BID,
        until: row.ends_at,
      }
    })
  },
}

const LEADS = {
  bg: 'Вашето предложение е най-високо. Ще Ви съобщим, ако някой го надмине.',
  en: 'Your bid is the highest. You will be notified if somebody outbids you.',
}
const OVERTAKEN = {
  bg: 'Друг предложи повече. Може да наддавате отново до края.',
  en: 'Somebody has bid more. You may bid again until the end.',
}
const MAY_BID = {
  bg: 'Допуснати сте и още не сте наддавали.',
  en: 'You are admitted and have not bid yet.',
}
const RESTS = {
  what: { bg: 'Търгът е спрян', en: 'The sale is suspended' },
  why: {
    bg: 'Докато е спрян, не се приемат предложения.',
    en: 'No bids are accepted while it is suspended.',
  },
}
const BEGINS = {
  what: { bg: 'Наддаването започва', en: 'Bidding begins' },
  why: { bg: 'Допуснати сте до този търг.', en: 'You are admitted to this sale.' },
}

export const biddingTasks: readonly Task[] = [status]
