/** Letters that wait for their time: reminders before the start and the end of bidding, and the final price. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { type NotBackingOff, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { cancelDuty } from '#sales/history/duties.ts'
import { longestReminder } from '#sales/law/figures.rules.ts'
import { type Reminder, reminderDue, remindersOf, type SaleLetterKind } from '../letters.rules.ts'
import { type Applicant, applicantFor, bestBids, clockworkOf, type Sale, saleFor } from './letter-rows.ts'
import { writeToKnownApplicant } from './letters.ts'

/** How many letters one turn writes, so that no transaction lasts long. */
const AT_ONCE = 100
const REMINDING = 'remindBidders'
const ENDING = 'tellFinalPrice'

/** Sales that have not ended and have begun, or begin so soon that a reminder may be due. */
const near = (db: Db, now: Date) =>
  db
    .selectFrom('auction')
    .where('closed_at', 'is', null)
    .where('terminated_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('starts_at', '<=', new Date(now.getTime() + longestReminder()))

/** Reminds the bidders of sales about to begin or to end. A row per letter, not a lock on the sale, keeps it single: bids go on meanwhile. */
const remind = (services: Services): Job => ({
  name: REMINDING,
  everyMs: 30_000,
  wokenBy: 'sales',
  nextAt: async (db, now) => {
    const sales = await near(db, now).selectAll().execute()
    const ahead = sales
      .flatMap((sale) => remindersOf(clockworkOf(sale)).map(({ dueAt }) => dueAt))
      .filter((at) => at > now)
    return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0]
  },
  ownTransactions: true,
  run: async (db, now, report) => {
    const { calm, attempt, end } = workItems(db, REMINDING, now, report)
    const sales = await near(db, now).selectAll().orderBy('starts_at').execute()
    const due = new Map(
      sales.flatMap((sale) => {
        const reminder = reminderDue(clockworkOf(sale), now)
        return reminder ? [[sale.id, reminder] as const] : []
      }),
    )
    const done: string[] = []
    for (const [saleId, readers] of await unreminded(db, due, calm)) {
      const { kind, occasion } = due.get(saleId)!
      const sale = await saleFor(db, saleId)
      for (const id of readers) {
        const letter = `${kind} ${id} ${occasion}`
        const write = async (tx: Db) =>
          writeToKnownApplicant(
            { db: tx, services, now },
            { applicant: await applicantFor(tx, id), sale, kind, occasion },
          )
        if (await attempt(letter, write)) done.push(letter)
      }
    }
    await end({ nothingMore: done.length === 0 })
    return done
  },
})

/** Approved bidders who have not had the reminder of their sale that is due, by sale. */
async function unreminded(
  db: Db,
  due: ReadonlyMap<number, Reminder>,
  notBackingOff: NotBackingOff,
): Promise<Map<number, number[]>> {
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
      -- Whoever was approved later read the same in the letter that told them so.
      and (due.kind = 'twoHoursBeforeEnd' or r.decided_at < due.due_at)
    where not exists (select from sale_letter l
      where l.registration_id = r.id and l.kind = due.kind and l.occasion = due.occasion)
      and ${notBackingOff(sql`concat_ws(' ', due.kind, r.id, due.occasion)`)}
    order by due.sale, r.id limit ${AT_ONCE}`.execute(db)
  const readers = new Map<number, number[]>()
  for (const { id, sale } of rows) readers.set(sale, [...(readers.get(sale) ?? []), id])
  return readers
}

/** Approved bidders of a sale to whom none of these letters was written yet. */
const bidders = (db: Db, saleId: number, kinds: readonly SaleLetterKind[]) =>
  db
    .selectFrom('registration as r')
    .select('r.id')
    .where('r.announcement_id', '=', saleId)
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
    .limit(AT_ONCE)

const AT_THE_END = ['finalPrice', 'highestPrice', 'noBid'] as const
const SALES_AT_ONCE = 10

/** Tells the bidders of each ended sale how it ended: one that theirs is the highest price, the others their own place, and those without a bid what becomes of their deposit. Ordinance art. 43, 47. */
const notifyOfEnd = (services: Services): Job => ({
  name: ENDING,
  everyMs: 10_000,
  wokenBy: 'sales',
  ownTransactions: true,
  run: async (db, now, report) => {
    const { calm, attempt, end } = workItems(db, ENDING, now, report)
    const ended = await db
      .selectFrom('sale_duty')
      .select('auction_id as id')
      .where('kind', '=', 'END_LETTERS')
      .where('due_at', '<=', now)
      .where(calm(sql`concat('sale ', auction_id)`))
      .orderBy('due_at')
      .limit(SALES_AT_ONCE)
      .execute()
    const done: string[] = []
    for (const { id } of ended) {
      const due = await bidders(db, id, AT_THE_END)
        .where(calm(sql`concat('application ', r.id)`))
        .execute()
      if (due.length > 0) {
        const sale = await saleFor(db, id)
        const places = await bestBids(db, id)
        for (const { id: registrationId } of due)
          if (
            await attempt(`application ${registrationId}`, (tx) =>
              notifyOne({ db: tx, services, now }, { registrationId, sale, places }),
            )
          )
            done.push(`application ${registrationId}`)
      }
      if (due.length === AT_ONCE) break
      if (await attempt(`sale ${id}`, (tx) => finish(tx, id, now))) done.push(`sale ${id}`)
    }
    await end({ nothingMore: ended.length < SALES_AT_ONCE })
    return done
  },
})

type Ended = { registrationId: number; sale: Sale; places: Awaited<ReturnType<typeof bestBids>> }

async function notifyOne(scope: Scope, { registrationId, sale, places }: Ended) {
  const { db } = scope
  const applicant = await applicantFor(db, registrationId)
  const place = places.findIndex((each) => each.registrationId === registrationId)
  const own = place < 0 ? undefined : { rank: place + 1, best: places[place]!.best }
  const kind = kindAtTheEnd(applicant, sale.last_registration_id, own)
  await writeToKnownApplicant(scope, { applicant, sale, own, kind })
}

const kindAtTheEnd = ({ id }: Applicant, top: number | null, own: object | undefined) =>
  id === top ? 'highestPrice' : own ? 'finalPrice' : 'noBid'

/** Strikes the duty off; while a letter is missing it stays, and the sale is looked at again. */
async function finish(db: Db, saleId: number, now: Date) {
  const missing = await bidders(db, saleId, AT_THE_END).execute()
  if (missing.length > 0) throw new Error(`${missing.length} letters could not be written yet.`)
  await db
    .insertInto('sale_end_letters')
    .values({ auction_id: saleId, done_at: now })
    .onConflict((on) => on.doNothing())
    .execute()
  await cancelDuty(db, saleId, 'END_LETTERS')
}

export const letterJobs = (services: Services): Job[] => [remind(services), notifyOfEnd(services)]
