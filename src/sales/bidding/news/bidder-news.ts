/**
 * News of a sale for the browsers of its bidders: that they are outbid, that it is extended, that it begins. Found out after bids are
 * committed, by looking how far each watched sale has come since it was last looked at: a bid writes and waits for nothing here.
 */
import { type Language } from '#platform/lang/language.ts'
import { sql } from 'kysely'
import { formatDateTime } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type NotBackingOff, inSequence } from '#platform/db/work-items.ts'
import { type News, pushTo } from '#people/push/server/queueing.ts'
import { bidderNews as words } from './news.messages.ts'

const MINUTE = 60_000
/** So long before its start it is told that a sale is near. */
const SOON_MS = 15 * MINUTE
/** News of a bid or a start are worth nothing after as long. */
const LASTING_MS = 60 * MINUTE
/** Of the bids of a sale it is told no more often: many in a few seconds are one piece of news, and cost the bids beside them nothing. */
const APART_MS = 10_000
const AT_ONCE = 50

type Watched = {
  id: number
  code: string
  starts_at: Date
  ends_at: Date
  over: boolean
  last_number: number
  last_registration_id: number | null
  extensions: number
  told_number: number
  told_extensions: number
  /** Which of these is to be told now. */
  bids: boolean
  soon: boolean
  begun: boolean
}

/** Bids, or an extension, of which it was not told yet; and whether it is time to. */
const behind = sql<boolean>`(m.last_number < a.last_number or m.extensions < a.extensions)`
const bidsDue = (now: Date) =>
  sql<boolean>`(${behind} and (m.bids_at is null or m.bids_at <= ${new Date(now.getTime() - APART_MS)}))`
const begunDue = (now: Date) =>
  sql<boolean>`(m.begun_for is distinct from a.starts_at and a.starts_at <= ${now})`
const soonDue = (now: Date) => sql<boolean>`(m.soon_for is distinct from a.starts_at and a.starts_at > ${now}
  and a.starts_at <= ${new Date(now.getTime() + SOON_MS)})`
const over = sql<boolean>`(a.closed_at is not null or a.terminated_at is not null)`

/** A suspended sale waits: what happens to it next is heard of. */
const nextSale = async (tx: Db, now: Date, notBackingOff: NotBackingOff) => {
  const { rows } = await sql<Watched>`
    select a.id, n.code, a.starts_at, a.ends_at, a.last_number, a.last_registration_id, a.extensions,
      m.last_number as told_number, m.extensions as told_extensions,
      ${over} as over, ${bidsDue(now)} as bids, ${begunDue(now)} as begun, ${soonDue(now)} as soon
    from sale_push_mark m join auction a on a.id = m.auction_id join announcement n on n.id = a.id
    where (${over} or a.suspended_at is null and (${bidsDue(now)} or ${begunDue(now)} or ${soonDue(now)}))
      and ${notBackingOff(sql`m.auction_id`)}
    order by m.auction_id limit 1 for update of m skip locked`.execute(tx)
  return rows[0]
}

/** When the next start is to be told of, or bids that came too soon after others. All else is heard of when it is committed. */
const nextMoment = async (db: Db, notBackingOff: NotBackingOff) => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(least(
      case when m.begun_for is not distinct from a.starts_at then null
        when m.soon_for is not distinct from a.starts_at then a.starts_at
        else a.starts_at - make_interval(secs => ${SOON_MS / 1000}) end,
      case when ${behind} then m.bids_at + make_interval(secs => ${APART_MS / 1000}) end)) as at
    from sale_push_mark m join auction a on a.id = m.auction_id
    where not ${over} and a.suspended_at is null and ${notBackingOff(sql`m.auction_id`)}`.execute(db)
  return rows[0]?.at ?? undefined
}

export const notifyBrowsers = inSequence<Watched>({
  name: 'tellBrowsers',
  everyMs: 600_000,
  wokenBy: ['auction:*', 'pushNews'],
  atOnce: AT_ONCE,
  dueAt: nextMoment,
  next: nextSale,
  piece: ({ id }) => id,
  time: ({ id, last_number, extensions, soon, begun }) =>
    `${id} ${last_number} ${extensions} ${soon} ${begun}`,
  work: async (tx, sale, now) => {
    if (sale.over) return tx.deleteFrom('sale_push_mark').where('auction_id', '=', sale.id).execute()
    const notify = teller(tx, sale, now)
    await notifyOfStart(tx, sale, now, notify)
    // What is over in a moment is told by letters.
    const reported = sale.bids && sale.ends_at > now ? await notifyOfBids(tx, sale, now, notify) : 0
    return tx
      .updateTable('sale_push_mark')
      .set({
        ...(sale.bids && { last_number: sale.last_number, extensions: sale.extensions }),
        ...(reported > 0 && { bids_at: now }),
        ...(sale.soon && { soon_for: sale.starts_at }),
        ...(sale.begun && { soon_for: sale.starts_at, begun_for: sale.starts_at }),
      })
      .where('auction_id', '=', sale.id)
      .execute()
  },
})

type Words = 'outbid' | 'prolonged' | 'soon' | 'begun'
type Notify = (
  what: Words,
  reported: Pick<News, 'accountId' | 'kind' | 'unlessWanted'> & { moment: Date; until: Date },
) => Promise<number>

const teller =
  (db: Db, { id, code }: Watched, now: Date): Notify =>
  (what, { moment, ...news }) => {
    const at = formatDateTime(moment)
    const said = (language: Language) => ({
      title: words[`${what}Title`][language](code),
      body: words[`${what}Body`][language](at),
    })
    return pushTo(
      { db, now },
      { ...news, text: { bg: said('bg'), en: said('en') }, path: `/auctions/${id}`, about: id },
    )
  }

async function notifyOfStart(db: Db, sale: Watched, now: Date, notify: Notify) {
  if (!sale.soon && !sale.begun) return
  const until = sale.soon ? sale.starts_at : new Date(sale.starts_at.getTime() + LASTING_MS)
  if (until <= now) return
  const admitted = await accountsOf(
    db,
    sql`select account_id from registration
    where announcement_id = ${sale.id} and status = 'APPROVED'`,
  )
  await notify(sale.soon ? 'soon' : 'begun', {
    accountId: admitted,
    kind: 'saleBegins',
    moment: sale.soon ? sale.starts_at : sale.ends_at,
    until,
  })
}

/** Answers how many browsers are told. */
async function notifyOfBids(db: Db, sale: Watched, now: Date, notify: Notify) {
  const { id, ends_at: endsAt, last_registration_id: leading } = sale
  if (leading === null) return 0
  const until = new Date(Math.min(endsAt.getTime(), now.getTime() + LASTING_MS))
  // Who led when it was last looked, or since then, and does not lead now: each once, however many bids there were.
  const outbid =
    sale.told_number < sale.last_number
      ? await accountsOf(
          db,
          sql`select distinct r.account_id from bid b join registration r on r.id = b.registration_id
          where b.auction_id = ${id} and b.number >= ${sale.told_number} and b.number < ${sale.last_number}
            and b.registration_id <> ${leading}`,
        )
      : []
  const first = await notify('outbid', { accountId: outbid, kind: 'overtaken', moment: endsAt, until })
  if (sale.told_extensions >= sale.extensions) return first
  const others = await accountsOf(
    db,
    sql`select r.account_id from registration r
    where r.announcement_id = ${id} and r.status = 'APPROVED' and r.id <> ${leading}
      and exists (select from bid b where b.registration_id = r.id)`,
  )
  const prolonged = { kind: 'prolonged', moment: endsAt, until } as const
  const second = await notify('prolonged', {
    ...prolonged,
    accountId: others.filter((each) => !outbid.includes(each)),
  })
  // That one is outbid already says until when bidding goes on.
  return (
    first +
    second +
    (await notify('prolonged', { ...prolonged, accountId: outbid, unlessWanted: 'overtaken' }))
  )
}

async function accountsOf(db: Db, query: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ account_id: number | null }>`${query}`.execute(db)
  return rows.flatMap(({ account_id }) => account_id ?? [])
}
