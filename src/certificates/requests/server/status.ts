/** How requests stand, told from their payments and certificates at the moment of the question; lists and the page of a request say the same. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { PAYMENT_STATUSES, type PaymentStatus } from '#payments/requests/requests.contract.ts'
import { isRenewable } from '#payments/requests/requests.rules.ts'
import type { Status } from '../requests.contract.ts'

const RENEWABLE = PAYMENT_STATUSES.filter(isRenewable)
/** Somebody pays, has paid, or says that he will by a bank; what was paid for is not released yet. */
const UNDER_WAY = ['IN_PROCESS', 'AUTHORIZED', 'ORDERED', 'PAID']

/** Requests `r` with their payment `p`, and `next` that an administrator has just opened in its place. */
export const requestRows = (db: Db) =>
  db
    .selectFrom('paper_request as r')
    .leftJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('payment as next', 'next.replaces', 'p.id')

/** The standing of a row of `requestRows`, as a condition can name it. */
export const status: RawBuilder<Status> = sql<Status>`case
  when r.state = 'ENDED' then 'ENDED'
  when r.state = 'ISSUED' then
    case when exists (select from paper where paper.request_id = r.id and paper.file_id is null) then 'SEALING' else 'READY' end
  when coalesce(next.status, p.status) = any(${RENEWABLE}) then 'LAPSED'
  when coalesce(next.status, p.status) = any(${UNDER_WAY}) then 'UNDER_WAY'
  else 'UNPAID' end`

/** The payment that a row of `requestRows` waits for or was paid by: the newest. */
export const newestPayment = {
  id: sql<number | null>`coalesce(next.id, p.id)`,
  reference: sql<string | null>`coalesce(next.reference, p.reference)`,
  status: sql<PaymentStatus | null>`coalesce(next.status, p.status)`,
}
