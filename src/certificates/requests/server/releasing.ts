/** Certificates are frozen when the money counts as received; meanwhile the page of a request follows its payment. */
import { sql } from 'kysely'
import { dayInSofia } from '#platform/dates.ts'
import { type Db, touch } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { lineOf, newsTaken, nextNews, type News } from '#payments/requests/server/news.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { issueCertificates, type RequestRow } from './issuing.ts'
import { mayBeWrittenTo, writeAboutPayment } from './request-letters.ts'

const AT_ONCE = 20
/** An unpaid request can be renewed for so long after its payment ended; then nobody waits for it any more. */
export const ENDS_AFTER_DAYS = 90

/** Payments that have changed since their requests were last told; of a request, its payment or the one in its place. */
export const followPayments = (services: Services) =>
  inSequence({
    name: 'followPayments',
    everyMs: 60_000,
    wokenBy: 'payments',
    atOnce: AT_ONCE,
    next: (db, _, notBackingOff) => nextNews(db, notBackingOff, sql`payment.id`),
    piece: ({ id }) => id,
    time: ({ id, changed_at: at }) => `${id} ${at.toISOString()}`,
    work: (tx, news, now) => follow({ db: tx, now, services }, news),
  })

async function follow(scope: Scope, news: News) {
  const { db } = scope
  const { id: payment, changed_at, released_at } = news
  // The request before its payment, as everywhere, so that nobody waits for each other.
  const request = await waitingFor(db, payment)
  await newsTaken(db, news)
  // Another portal was quicker, or nobody waits for it.
  if (request?.state !== 'UNPAID') return
  // The code by which it can be paid comes after the word that it is registered.
  if (request.told_at >= changed_at && !released_at) {
    await touch(db, `paper-request:${request.uid}`)
    return
  }
  await db
    .updateTable('paper_request')
    .set({ told_at: changed_at, payment_id: payment })
    .where('id', '=', request.id)
    .execute()
  if (released_at) {
    const paid = await db
      .selectFrom('payment')
      .select(['amount', 'currency', 'reference'])
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    await issueCertificates(scope, request, {
      how: 'PAID',
      ...paid,
      papers: request.papers,
      on: dayInSofia(released_at),
    })
  } else if (await mayBeWrittenTo(scope, request)) await writeAboutPayment(scope, request, payment)
  await touch(db, `paper-request:${request.uid}`)
}

/** The request that waits for a payment, or for the one in whose place it came; locked. */
const waitingFor = async (db: Db, payment: number): Promise<RequestRow | undefined> =>
  db
    .selectFrom('paper_request')
    .selectAll()
    .where('payment_id', 'in', await lineOf(db, payment))
    .forUpdate()
    .executeTakeFirst()

/** Ends requests that nobody paid: they stop being looked at. */
export const endUnpaid = inSequence({
  name: 'endUnpaidRequests',
  everyMs: 3_600_000,
  atOnce: AT_ONCE,
  next: async (tx, now, notBackingOff) =>
    tx
      .selectFrom('paper_request as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.uid'])
      .where('r.state', '=', 'UNPAID')
      .where('p.status', 'in', ['EXPIRED', 'CANCELED', 'SUSPENDED', 'REJECTED'])
      .where('p.changed_at', '<', new Date(now.getTime() - ENDS_AFTER_DAYS * 86_400_000))
      .where(notBackingOff(sql`r.id`))
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
