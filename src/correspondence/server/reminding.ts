/** Letters that wait for their time: reminders before the start and the end of bidding, and the final price. */
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { type Reminder, reminderDue, type SaleLetterKind } from '../rules.ts'
import { type Applicant, applicantFor, bestBids, clockworkOf, saleFor } from './letter-rows.ts'
import { letterTo } from './letters.ts'

/** How many letters one turn writes, so that no transaction lasts long. */
const AT_ONCE = 100
const DAY_MS = 86_400_000
/** The earliest reminder comes a day before the start, the last before the end. */
const AHEAD_MS = DAY_MS

/** Reminds the bidders of sales about to begin or to end. A row per letter, not a lock on the sale, keeps it single: bids go on meanwhile. */
const remind = (outside: Outside): Sweep => ({
  name: 'remindBidders',
  everyMs: 2_000,
  run: async (db, now) => {
    const sales = await db
      .selectFrom('auction')
      .selectAll()
      .where('closed_at', 'is', null)
      .where('terminated_at', 'is', null)
      .where('suspended_at', 'is', null)
      .where('starts_at', '<=', new Date(now.getTime() + AHEAD_MS))
      .orderBy('starts_at')
      .execute()
    let written = 0
    for (const sale of sales) {
      const reminder = reminderDue(clockworkOf(sale), now)
      if (reminder) written += await remindAll(db, outside, now, sale.id, reminder, AT_ONCE - written)
      if (written >= AT_ONCE) break
    }
    return written
  },
})

async function remindAll(
  db: Db,
  outside: Outside,
  now: Date,
  announcementId: number,
  { kind, occasion, dueAt }: Reminder,
  most: number,
): Promise<number> {
  let waiting = bidders(db, announcementId, [kind], occasion)
  // Whoever was approved later read the same in the letter that told him so.
  if (kind !== 'twoHoursBeforeEnd') waiting = waiting.where('r.decided_at', '<', dueAt)
  const due = await waiting.limit(most).execute()
  if (due.length === 0) return 0
  const sale = await saleFor(db, announcementId)
  let written = 0
  for (const { id } of due) {
    const applicant = await applicantFor(db, id)
    if (await letterTo(db, outside, now, { applicant, sale, kind, occasion })) written += 1
  }
  return written
}

/** Approved bidders of a sale to whom none of these letters was written yet. */
const bidders = (db: Db, announcementId: number, kinds: readonly SaleLetterKind[], occasion: string) =>
  db
    .selectFrom('registration as r')
    .select('r.id')
    .where('r.announcement_id', '=', announcementId)
    .where('r.status', '=', 'APPROVED')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sale_letter as l')
            .select('l.id')
            .whereRef('l.registration_id', '=', 'r.id')
            .where('l.kind', 'in', kinds)
            .where('l.occasion', '=', occasion),
        ),
      ),
    )
    .orderBy('r.id')

const AT_THE_END = ['finalPrice', 'highestPrice', 'noBid'] as const

/** Tells the bidders of each ended sale how it ended: one that his is the highest price, the others their own place, and those without a bid what becomes of their deposit. Ordinance art. 43, 47. */
const tellTheEnd = (outside: Outside): Sweep => ({
  name: 'tellFinalPrice',
  everyMs: 1_000,
  run: async (db, now) => {
    const ended = await db
      .selectFrom('auction')
      .select('id')
      .where('closed_at', 'is not', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sale_end_letters as e')
              .select('e.auction_id')
              .whereRef('e.auction_id', '=', 'auction.id'),
          ),
        ),
      )
      .orderBy('closed_at')
      .limit(10)
      .execute()
    let done = 0
    for (const { id } of ended) {
      const due = await bidders(db, id, AT_THE_END, '').limit(AT_ONCE).execute()
      const sale = await saleFor(db, id)
      const places = await bestBids(db, id)
      for (const { id: registrationId } of due) {
        const applicant = await applicantFor(db, registrationId)
        const place = places.findIndex((each) => each.registrationId === registrationId)
        const own = place < 0 ? undefined : { rank: place + 1, best: places[place]!.best }
        await letterTo(db, outside, now, {
          applicant,
          sale,
          own,
          kind: kindAtTheEnd(applicant, sale.last_registration_id, own),
        })
      }
      if (due.length < AT_ONCE) await finished(db, id, now)
      done += 1 + due.length
      if (due.length === AT_ONCE) break
    }
    return done
  },
})

const kindAtTheEnd = ({ id }: Applicant, top: number | null, own: object | undefined) =>
  id === top ? 'highestPrice' : own ? 'finalPrice' : 'noBid'

const finished = (db: Db, auctionId: number, now: Date) =>
  db
    .insertInto('sale_end_letters')
    .values({ auction_id: auctionId, done_at: now })
    .onConflict((on) => on.doNothing())
    .execute()

export const letterSweeps = (outside: Outside): Sweep[] => [remind(outside), tellTheEnd(outside)]
