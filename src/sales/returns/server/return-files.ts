/** Files of orders for the bank: each return in one of them, until somebody takes it back. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { dayInSofia } from '#platform/dates.ts'
import { bankingDayFrom } from '#platform/working-days.ts'
import { Refusal } from '#platform/endpoint.ts'
import { convert } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../returns.messages.ts'
import { paged } from '#platform/db/paged.ts'
import { newReference } from '#sales/deposits/server/references.ts'
import { returns } from '../returns.contract.ts'
import { paymentFile } from '../sepa.rules.ts'
import { inQueue, orderOf, shownReturn, waitingReturns } from './queues.ts'

const Payee = z.object({ iban: z.string(), name: z.string(), code: z.string() })

export const returnHandlers = recordingHandlers(returns, recordedFields, {
  async listReturns({ input, user, db, now, services }) {
    const query = inQueue(waitingReturns(db, user.actsFor, now), input.queue)
    const columns = { since: 'd.since' }
    const { rows, total } = await paged(query, input, columns, {
      byDefault: 'd.since asc',
      id: 'd.registration_id',
    })
    const sums = await query
      .clearSelect()
      .select('d.currency')
      .select((eb) => eb.fn.sum<string>('d.paid').as('sum'))
      .groupBy('d.currency')
      .execute()
    const amount = sums.reduce((all, { currency, sum }) => all + convert(Number(sum), currency, 'EUR'), 0)
    return { rows: rows.map((row) => shownReturn(row, services.personal)), total, amount }
  },

  async makeReturnFile({ input, user, db, now, services }) {
    const [ids, priceOf] = [[...new Set(input.registrationIds)], [...new Set(input.priceOf)]]
    // Of two who hand over the same return, the second finds that it was.
    await lockFiles(db, user.actsFor)
    const rows = await waitingReturns(db, user.actsFor, now)
      .where('o.id', 'is', null)
      .where(
        sql<boolean>`d.registration_id = any(case d.what when 'PRICE' then ${priceOf}::int[] else ${ids}::int[] end)`,
      )
      .orderBy('d.registration_id')
      .execute()
    if (rows.length < ids.length + priceOf.length) throw new Refusal('notDue')
    const orders = rows.map((row) => ({ row, ...orderOf(row, services.personal) }))
    if (orders.some(({ obstacle }) => obstacle !== null)) throw new Refusal('cannotOrder')
    const { full_name: debtor } = await db
      .selectFrom('account')
      .select('full_name')
      .where('id', '=', user.actsFor)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('return_file')
      .values({
        organiser_id: user.actsFor,
        message_id: newMessageId(now),
        debtor,
        made_at: now,
        made_by: user.id,
        acting_for: user.actsFor === user.id ? null : user.actsFor,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('return_order')
      .values(
        orders.map(({ row, iban, holder, account, amount }) => ({
          file_id: id,
          registration_id: row.registration_id,
          what: row.what,
          due: row.what === 'PRICE' ? row.paid : null,
          end_to_end: newReference(),
          amount,
          account: account.iban,
          account_bic: account.bic,
          account_holder: account.holder,
          payee: services.personal.cover(JSON.stringify({ iban, name: holder, code: row.code })),
        })),
      )
      .execute()
    return { id, count: orders.length, amount: orders.reduce((sum, { amount }) => sum + amount, 0) }
  },

  async remakeReturnFile({ input, user, db, now }) {
    await lockFiles(db, user.actsFor)
    const before = await fileOf(db, input.id, user.actsFor)
    if (before.replaced_by !== null) throw new Refusal('replaced')
    const sums = (await sumsOf(db, [before.id])).get(before.id)
    if (sums && sums.returned + sums.sentBack > 0) throw new Refusal('booked')
    if (!sums || sums.count === sums.takenBack) throw new Refusal('nothingToOrder')
    const { id } = await db
      .insertInto('return_file')
      .values({
        organiser_id: user.actsFor,
        message_id: newMessageId(now),
        debtor: before.debtor,
        made_at: now,
        made_by: user.id,
        acting_for: user.actsFor === user.id ? null : user.actsFor,
        orders_of: before.orders_of ?? before.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, count: sums.count - sums.takenBack }
  },

  async readReturnFile({ input: { id }, user, db, now, services }) {
    const file = await fileOf(db, id, user.actsFor)
    if (file.replaced_by !== null) throw new Refusal('replaced')
    const rows = await db
      .selectFrom('return_order')
      .selectAll()
      .where('file_id', '=', file.orders_of ?? id)
      .where(({ eb, or }) => or([eb('taken_back_at', 'is', null), eb('taken_back_at', '>', file.made_at)]))
      .orderBy('id')
      .execute()
    const orders = rows.map((row) => ({
      row,
      payee: Payee.parse(JSON.parse(services.personal.open(row.payee))),
    }))
    const payers = Map.groupBy(orders, ({ row }) => row.account)
    const text = paymentFile({
      messageId: file.message_id,
      madeAt: file.made_at,
      // A bank refuses an order for a day that is past.
      day: bankingDayFrom(dayInSofia(now)),
      initiator: file.debtor,
      payers: [...payers].map(([iban, of]) => ({
        iban,
        bic: of[0]!.row.account_bic,
        name: of[0]!.row.account_holder,
        orders: of.map(({ row, payee }) => ({
          endToEnd: row.end_to_end,
          amount: row.amount,
          name: payee.name,
          iban: payee.iban,
          text: `Vrashtane na ${row.what === 'PRICE' ? 'suma' : 'zadatak'}, targ ${payee.code}, ${row.end_to_end}`,
        })),
      })),
    })
    await db
      .updateTable('return_file')
      .set({ fetched_at: now })
      .where('id', '=', id)
      .where('fetched_at', 'is', null)
      .execute()
    return new TextEncoder().encode(text)
  },

  async listReturnFiles({ input, user, db }) {
    const query = db
      .selectFrom('return_file as f')
      .innerJoin('account as p', 'p.id', 'f.made_by')
      .select(['f.id', 'f.made_at', 'f.fetched_at', 'p.full_name as by'])
      .select(replacedBy.as('replaced_by'))
      .where('f.organiser_id', '=', user.actsFor)
    const columns = { madeAt: 'f.made_at' }
    const { rows, total } = await paged(query, input, columns, { byDefault: 'f.id desc', id: 'f.id' })
    const sums = await sumsOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      rows: rows.map(({ id, made_at: at, fetched_at: fetched, by, replaced_by: replacedBy }) => ({
        id,
        madeAt: at.toISOString(),
        by,
        fetchedAt: fetched?.toISOString() ?? null,
        replacedBy,
        ...sums.get(id)!,
      })),
      total,
    }
  },

  async takeBackReturn({ input: { id, reason }, user, db, now, changed }) {
    const { numUpdatedRows } = await db
      .updateTable('return_order as o')
      .set({
        taken_back_at: now,
        taken_back_by: user.id,
        taken_back_for: user.actsFor === user.id ? null : user.actsFor,
        taken_back_reason: reason,
      })
      .where('o.id', '=', id)
      .where('o.taken_back_at', 'is', null)
      .where('o.sent_back_at', 'is', null)
      .where('o.file_id', 'in', (eb) =>
        eb.selectFrom('return_file').select('id').where('organiser_id', '=', user.actsFor),
      )
      .where('o.paid_out_at', 'is', null)
      .where(sql<boolean>`(o.what = 'PRICE' or not deposit_is_returned(o.registration_id))`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('noSuchOrder')
    changed({}, { takenBackAt: now })
    return {}
  },
})

const lockFiles = (db: Db, office: number) =>
  sql`select pg_advisory_xact_lock(hashtext('return_file'), ${office})`.execute(db)

/** By which a bank knows a file that it has already had. */
const newMessageId = (now: Date) =>
  `ZAPORI-${dayInSofia(now).replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`

/** The last file made anew for the same orders, if it is another. */
const replacedBy = sql<number | null>`(select max(l.id) from return_file l
  where l.orders_of = coalesce(f.orders_of, f.id) and l.id > f.id)`

async function fileOf(db: Db, id: number, office: number) {
  const file = await db
    .selectFrom('return_file as f')
    .selectAll('f')
    .select(replacedBy.as('replaced_by'))
    .where('f.id', '=', id)
    .where('f.organiser_id', '=', office)
    .executeTakeFirst()
  if (!file) throw new Refusal('noSuchFile')
  return file
}

/** What the orders of each file come to, and what became of them. */
async function sumsOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('return_file as f')
    .innerJoin('return_order as o', (join) =>
      join
        .on('o.file_id', '=', sql<number>`coalesce(f.orders_of, f.id)`)
        // What was withdrawn before a file was made anew is not in it.
        .on(sql<boolean>`(o.taken_back_at is null or o.taken_back_at > f.made_at)`),
    )
    .select([
      'f.id as file_id',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(o.amount)`.as('amount'),
      sql<number>`count(o.taken_back_at)::int`.as('taken_back'),
      sql<number>`count(o.sent_back_at)::int`.as('sent_back'),
      sql<number>`count(*) filter (where o.taken_back_at is null and o.sent_back_at is null
        and (o.paid_out_at is not null or o.what = 'DEPOSIT' and deposit_is_returned(o.registration_id)))::int`.as(
        'returned',
      ),
    ])
    .where(sql<boolean>`f.id = any(${[...ids]})`)
    .groupBy('f.id')
    .execute()
  return new Map(
    rows.map(({ file_id: id, count, amount, returned, taken_back: takenBack, sent_back: sentBack }) => [
      id,
      { count, amount: Number(amount), returned, takenBack, sentBack },
    ]),
  )
}
