/** How an applicant pays the deposit, and where it is: to them always, to the organiser of the sale but not while bidding runs. */
import { sql } from 'kysely'
import { z } from 'zod'
import { dayInSofia } from '#platform/dates.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { organises } from '#roles/organisers.contract.ts'
import { inPhase } from '#sales/history/phases.ts'
import { registrationIsOpen } from '#sales/law/terms.rules.ts'
import { depositDueOn } from '#sales/parties/application.rules.ts'
import { type DepositPayment, depositPayments } from '../deposit-payment.contract.ts'
import { openDetails } from './line-details.ts'
import { MAY_NAME_ACCOUNT, refundOf, RENAMED } from './refund-account.ts'
import { openReference, orderFor, payableSales } from './references.ts'

const Said = z.object({ reasons: z.string().default('') })

export const depositPaymentHandlers = handlers(depositPayments, {
  async takeDepositReference({ input: { id }, user, db, now }) {
    const sale = await payableSales(db).where('a.id', '=', id).executeTakeFirst()
    if (!sale) throw new Refusal('noSuchAnnouncement')
    const open =
      sale.terminated_at === null &&
      registrationIsOpen(sale.registration_starts_at, sale.registration_ends_at, now)
    if (!open || !orderFor(sale, '')) throw new Refusal('notPayable')
    return orderFor(sale, await openReference(db, id, user.id, now))!
  },

  async seeDepositPayment({ input: { id }, user, db, now, services }) {
    const row = await db
      .selectFrom('registration as r')
      .innerJoin('announcement as a', 'a.id', 'r.announcement_id')
      .innerJoin('auction', 'auction.id', 'a.id')
      .leftJoin('registration_decision as d', 'd.registration_id', 'r.id')
      .leftJoin('deposit_reference as f', 'f.registration_id', 'r.id')
      .leftJoin('deposit_row as w', 'w.registration_id', 'r.id')
      .select(['r.account_id', 'r.status', 'r.announcement_id', 'a.organiser_id', 'f.reference', 'd.at'])
      .select(['d.deposit_amount', 'w.state', 'w.reason', sql<string | null>`w.since::text`.as('since')])
      .select((eb) => eb.fn.coalesce('d.exempt', 'r.exempt').as('exempt'))
      .select([RENAMED.as('renamed'), MAY_NAME_ACCOUNT.as('may_name'), 'r.application'])
      .select(sql<string | null>`deposit_left_on(r.id)::text`.as('left_on'))
      .select(inPhase('current', now).as('running'))
      .where('r.id', '=', id)
      .executeTakeFirst()
    const own = row?.account_id === user.id
    if (!row || (!own && !organises(user, row.organiser_id))) throw new Refusal('noSuchRegistration')
    if (!own && row.running) throw new Refusal('hiddenWhileBidding')
    const sale = await payableSales(db).where('a.id', '=', row.announcement_id).executeTakeFirstOrThrow()
    const received = await receivedFor(db, id)
    const confirmed = row.deposit_amount !== null
    const seen = row.exempt
      ? 'EXEMPT'
      : confirmed
        ? 'CONFIRMED'
        : received.length > 0
          ? 'RECEIVED'
          : row.left_on
            ? 'LEFT'
            : 'EXPECTED'
    const payable =
      row.status === 'WAITING' &&
      (seen === 'EXPECTED' || seen === 'LEFT') &&
      sale.terminated_at === null &&
      now < sale.registration_ends_at
    const { state, reason } = row
    // Of what nobody has seen yet it is not said that it is held.
    const there = state !== null && reason !== null && !(state === 'HELD' && seen === 'EXPECTED')
    return {
      currency: sale.currency,
      procedure: sale.procedure,
      deposit: sale.deposit,
      dueOn: depositDueOn(sale.registration_ends_at),
      pay: (payable && row.reference && orderFor(sale, row.reference)) || null,
      seen,
      received,
      confirmedOn: confirmed && row.at ? dayInSofia(row.at) : null,
      now: there ? { state, reason, since: row.since } : null,
      leftOn: row.exempt ? null : row.left_on,
      handedOn: await handedOn(db, id),
      sentBack: await sentBackOf(db, services, id, row),
      lines: own ? null : await linesFor(db, services, id),
    }
  },
})

const receivedFor = (db: Db, registrationId: number) =>
  db
    .selectFrom('bank_line')
    .select(['amount', sql<string>`booked_on::text`.as('on')])
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'MATCHED')
    .orderBy('booked_on')
    .orderBy('id')
    .execute()

/** When the order that stands for the return of this deposit went into a file for the bank. */
async function handedOn(db: Db, registrationId: number) {
  const order = await db
    .selectFrom('return_order as o')
    .innerJoin('return_file as f', 'f.id', 'o.file_id')
    .select('f.made_at')
    .where('o.registration_id', '=', registrationId)
    .where('o.what', '=', 'DEPOSIT')
    .where('o.taken_back_at', 'is', null)
    .where('o.sent_back_at', 'is', null)
    .executeTakeFirst()
  return order ? dayInSofia(order.made_at) : null
}

type Refund = { application: Buffer | null; renamed: Buffer | null; may_name: boolean }

/** That what was returned last was sent back, and where it would go now; null while nothing was, or it was returned since. */
async function sentBackOf(
  db: Db,
  { personal }: Services,
  registrationId: number,
  { may_name: mayName, ...row }: Refund,
): Promise<DepositPayment['sentBack']> {
  const steps = await db
    .selectFrom('after_step as s')
    .select(['s.kind', 's.at', 's.words', sql<string>`s.on_day::text`.as('on')])
    .where('s.registration_id', '=', registrationId)
    .where((eb) =>
      eb.or([
        sql<boolean>`s.kind = 'DEPOSIT_SENT_BACK' and s.at = return_sent_back_at(s.registration_id, 'DEPOSIT')`,
        sql<boolean>`s.kind = 'PAYMENT_SENT_BACK' and s.at = return_sent_back_at(s.registration_id, 'PRICE')`,
      ]),
    )
    .orderBy('s.number', 'desc')
    .execute()
  const [step] = steps
  if (!step) return null
  const named = await db
    .selectFrom('refund_account')
    .select('named_at')
    .where('registration_id', '=', registrationId)
    .where('named_at', '>=', step.at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    deposit: steps.some(({ kind }) => kind === 'DEPOSIT_SENT_BACK'),
    on: step.on,
    reason: step.words ? Said.parse(JSON.parse(personal.open(step.words))).reasons : '',
    account: refundOf(personal, row) ?? null,
    namedOn: named ? dayInSofia(named.named_at) : null,
    mayName,
  }
}

/** What the office’s statements show of this application, and what may be of it. */
async function linesFor(
  db: Db,
  { personal }: Services,
  registrationId: number,
): Promise<DepositPayment['lines']> {
  const rows = await db
    .selectFrom('bank_line as l')
    .leftJoin('bank_candidate as c', (join) =>
      join.onRef('c.line_id', '=', 'l.id').on('c.registration_id', '=', registrationId),
    )
    .select(['l.id', 'l.amount', 'l.currency', 'l.details', 'c.why'])
    .select(sql<string>`l.booked_on::text`.as('on'))
    .where((eb) =>
      eb.or([
        eb.and([eb('l.registration_id', '=', registrationId), eb('l.state', '=', 'MATCHED')]),
        eb('c.registration_id', '=', registrationId),
      ]),
    )
    .orderBy('l.booked_on')
    .orderBy('l.id')
    .execute()
  return rows.map(({ details, ...row }) => ({ ...row, payer: openDetails(personal, details).payer }))
}
