/** Letters that wait for their time: reminders before the start and the end of bidding, and the final price. */
import { sql } from 'kysely'
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'
import type { Sweep } from '../../platform/server/sweep.ts'
import { type Reminder, reminderDue, remindersOf, type SaleLetterKind } from '../rules.ts'
import { type Applicant, applicantFor, bestBids, clockworkOf, saleFor } from './letter-rows.ts'
import { letterTo } from './letters.ts'

/** How many letters one turn writes, so that no transaction lasts long. */
const AT_ONCE = 100
const DAY_MS = 86_400_000
/** The earliest reminder comes a day before the start, the last before the end. */
const AHEAD_MS = DAY_MS

/** Sales that have not ended and begin within a day, or have begun. */
const near = (db: Db, now: Date) =>
  db
    .selectFrom('auction')
    .where('closed_at', 'is', null)
    .where('terminated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('starts_at', '<=', new Date(now.getTime() + AHEAD_MS))

/** Reminds the bidders of sales about to begin or to end. A row per letter, not a lock on the sale, keeps it single: bids go on meanwhile. */
const remind = (outside: Outside): Sweep => ({
  name: 'remindBidders',
  everyMs: 30_000,
  wokenBy: 'sales',
  nextAt: async (db, now) => {
    const sales = await near(db, now).selectAll().execute()
    const ahead = sales.flatMap((sale) => {
      const { dayBefore, hourBefore, beforeEnd } = remindersOf(clockworkOf(sale))
      return [dayBefore, hourBefore, beforeEnd].filter((at) => at > now)
    })
    return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0]
  },
  run: async (db, now) => {
    const sales = await near(db, now).selectAll().orderBy('starts_at').execute()
    const due = new Map(
      sales.flatMap((sale) => {
        const reminder = reminderDue(clockworkOf(sale), now)
        return reminder ? [[sale.id, reminder] as const] : []
      }),
    )
    const done: string[] = []
    for (const [announcementId, readers] of await unreminded(db, due)) {
      const { kind, occasion } = due.get(announcementId)!
      const sale = await saleFor(db, announcementId)
      for (const id of readers) {
        const applicant = await applicantFor(db, id)
        await letterTo(db, outside, now, { applicant, sale, kind, occasion })
        done.push(`${kind} ${id} ${occasion}`)
      }
    }
    return done
  },
})

/** Approved bidders who have not had the reminder of their sale that is due, by sale. */
async function unreminded(db: Db, due: ReadonlyMap<number, Reminder>): Promise<Map<number, number[]>> {
  if (due.size === 0) return new Map()
  const reminders = [...due].map(([sale, { kind, occasion, dueAt }]) => ({
    sale,
    kind,
    occasion,
    due_at: dueAt,
  }))
  const { rows } = await sql<{ id: number; sale: number }>`
    select r.id, due.sale from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as due (sale int, kind text, occasion text, due_at timestamptz)
    join registration r on r.announcement_id = due.sale and r.status = 'APPROVED'
      -- Whoever was approved later read the same in the letter that told him so.
      and (due.kind = 'twoHoursBeforeEnd' or r.decided_at < due.due_at)
    where not exists (select from sale_letter l
      where l.registration_id = r.id and l.kind = due.kind and l.occasion = due.occasion)
    order by due.sale, r.id limit ${AT_ONCE}`.execute(db)
  const readers = new Map<number, number[]>()
  for (const { id, sale } of rows) readers.set(sale, [...(readers.get(sale) ?? []), id])
  return readers
}

/** Approved bidders of a sale to whom none of these letters was written yet. */
const bidders = (db: Db, announcementId: number, kinds: readonly SaleLetterKind[]) =>
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
            .where('l.occasion', '=', ''),
        ),
      ),
    )
    .orderBy('r.id')

const AT_THE_END = ['finalPrice', 'highestPrice', 'noBid'] as const

/** Tells the bidders of each ended sale how it ended: one that his is the highest price, the others their own place, and those without a bid what becomes of their deposit. Ordinance art. 43, 47. */
const tellTheEnd = (outside: Outside): Sweep => ({
  name: 'tellFinalPrice',
  everyMs: 10_000,
  wokenBy: 'sales',
  run: async (db, now) => {
    const ended = await db
      .selectFrom('sale_duty')
      .select('auction_id as id')
      .where('kind', '=', 'END_LETTERS')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(10)
      .forUpdate()
      .skipLocked()
      .execute()
    const done: string[] = []
    for (const { id } of ended) {
      const due = await bidders(db, id, AT_THE_END).limit(AT_ONCE).execute()
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
        done.push(`application ${registrationId}`)
      }
      if (due.length === AT_ONCE) break
      await finished(db, id, now)
      done.push(`sale ${id}`)
    }
    return done
  },
})

const kindAtTheEnd = ({ id }: Applicant, top: number | null, own: object | undefined) =>
  id === top ? 'highestPrice' : own ? 'finalPrice' : 'noBid'

async function finished(db: Db, auctionId: number, now: Date) {
  await db
    .insertInto('sale_end_letters')
    .values({ auction_id: auctionId, done_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .deleteFrom('sale_duty')
    .where('auction_id', '=', auctionId)
    .where('kind', '=', 'END_LETTERS')
    .execute()
}

export const letterSweeps = (outside: Outside): Sweep[] => [remind(outside), tellTheEnd(outside)]
