/** Papers are frozen when the money counts as received; meanwhile the page of a request follows its payment. */
import { sql } from 'kysely'
import { dayInSofia } from '../../../platform/dates.ts'
import { type Db, touch } from '../../../platform/db/database.ts'
import { oneByOne } from '../../../platform/db/pieces.ts'
import type { Outside, Scope } from '../../../platform/process/outside.ts'
import { issuePapers, type RequestRow } from './issuing.ts'
import { writeAboutPayment } from './request-letters.ts'

const AT_ONCE = 20
/** An unpaid request can be renewed for so long after its payment ended; then nobody waits for it any more. */
const ENDS_AFTER_DAYS = 90

/** Requests whose payment, or the one in its place, has changed since they were last told. */
export const followPayments = (outside: Outside) =>
  oneByOne({
    name: 'followPayments',
    everyMs: 60_000,
    wokenBy: 'payments',
    atOnce: AT_ONCE,
    next: async (db, now, calm) => {
      const { rows } = await sql<Changed>`
        with recursive chain as (
          select id as request, payment_id as payment, told_at from paper_request where state = 'UNPAID'
          union all
          select chain.request, p.id, chain.told_at from chain join payment p on p.replaces = chain.payment)
        select request as id, p.id as payment, p.status, p.changed_at, p.released_at
        from chain join payment p on p.id = chain.payment
        where p.changed_at > chain.told_at and ${calm(sql`request`)}
        order by p.released_at nulls last, p.changed_at limit 1`.execute(db)
      return rows[0]
    },
    piece: ({ id }) => id,
    time: ({ id, changed_at: at }) => `${id} ${at.toISOString()}`,
    work: (tx, changed, now) => follow({ db: tx, now, outside }, changed),
  })

type Changed = { id: number; payment: number; status: string; changed_at: Date; released_at: Date | null }

async function follow(scope: Scope, { id, payment, changed_at, released_at }: Changed) {
  const { db } = scope
  const request = await lockRequest(db, id)
  // Another portal was quicker.
  if (request.state !== 'UNPAID' || request.told_at >= changed_at) return
  await db
    .updateTable('paper_request')
    .set({ told_at: changed_at, payment_id: payment })
    .where('id', '=', id)
    .execute()
  if (released_at) {
    const paid = await db
      .selectFrom('payment')
      .select(['amount', 'currency', 'reference'])
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    await issuePapers(scope, request, {
      how: 'PAID',
      ...paid,
      papers: request.papers,
      on: dayInSofia(released_at),
    })
  } else await writeAboutPayment(scope, request, payment)
  await touch(db, `paper-request:${request.uid}`)
}

const lockRequest = (db: Db, id: number): Promise<RequestRow> =>
  db.selectFrom('paper_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Ends requests that nobody paid: they stop being looked at. */
export const endUnpaid = oneByOne({
  name: 'endUnpaidRequests',
  everyMs: 3_600_000,
  atOnce: AT_ONCE,
  next: async (tx, now, calm) =>
    tx
      .selectFrom('paper_request as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.uid'])
      .where('r.state', '=', 'UNPAID')
      .where('p.status', 'in', ['EXPIRED', 'CANCELED', 'SUSPENDED', 'REJECTED'])
      .where('p.changed_at', '<', new Date(now.getTime() - ENDS_AFTER_DAYS * 86_400_000))
      .where(calm(sql`r.id`))
      .limit(1)
      .forUpdate('r')
      .skipLocked()
      .executeTakeFirst(),
  piece: ({ id }) => id,
  work: async (tx, { id, uid }) => {
    await tx.updateTable('paper_request').set({ state: 'ENDED' }).where('id', '=', id).execute()
    await touch(tx, `paper-request:${uid}`)
  },
})
