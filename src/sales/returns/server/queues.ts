/** Deposits that wait to be returned, as orders to a bank would be written for them. */
import { sql } from 'kysely'
import { z } from 'zod'
import { dayInSofia } from '#platform/dates.ts'
import { isIban } from '#platform/identifiers.ts'
import { convert } from '#platform/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { RENAMED, refundOf } from '#sales/deposits/server/refund-account.ts'
import { inPhase } from '#sales/history/phases.ts'
import { Notice } from '#sales/law/notice.contract.ts'
import { QUEUES, type Return } from '../returns.contract.ts'
import { MOST_CENTS, sepaName } from '../sepa.rules.ts'

const SHARED = ['registration_id', 'registration_number', 'auction_id', 'organiser_id'] as const
const SAID = ['code', 'procedure', 'name', 'currency', 'since'] as const
/** Every deposit that is to be returned, and what goes back of a price. */
const dueBack = (db: Db) =>
  db
    .selectFrom('deposit_row')
    .select([...SHARED, ...SAID, 'paid', sql<Return['reason']>`reason`.as('reason')])
    .select(sql<Return['what']>`'DEPOSIT'`.as('what'))
    .where('state', '=', 'TO_RETURN')
    .unionAll(
      db
        .selectFrom('price_return')
        .select([...SHARED, ...SAID, 'amount as paid', sql<Return['reason']>`reason`.as('reason')])
        .select(sql<Return['what']>`'PRICE'`.as('what')),
    )

/** Deposits of an office that are to be returned, and payments of the price, but for sales in which bidding runs (Ordinance N-3, art. 19), the longest waiting first. */
export const waitingReturns = (db: Db, organiserId: number, now: Date) =>
  db
    .selectFrom(dueBack(db).as('d'))
    .innerJoin('auction', 'auction.id', 'd.auction_id')
    .innerJoin('registration as r', 'r.id', 'd.registration_id')
    .leftJoin('return_order as o', (join) =>
      join
        .onRef('o.registration_id', '=', 'd.registration_id')
        .on(sql<boolean>`o.what = d.what`)
        .on('o.paid_out_at', 'is', null)
        .on('o.taken_back_at', 'is', null)
        .on('o.sent_back_at', 'is', null),
    )
    .leftJoin('return_file as f', 'f.id', 'o.file_id')
    .select(['d.registration_id', 'd.registration_number', 'd.auction_id', 'd.code', 'd.procedure', 'd.name'])
    .select(['d.what', 'd.reason', 'd.paid', 'd.currency', 'r.application', 'o.id as order_id', 'o.file_id'])
    .select(['o.end_to_end', 'f.made_at', sql<string>`d.since::text`.as('since')])
    .select([RENAMED.as('renamed'), sql<unknown>`account_of_sale(d.auction_id)`.as('account')])
    // Of the price: whether a bank has paid by a loan, as is written with each payment.
    .select(
      sql<Buffer[] | null>`case d.what when 'PRICE' then array(select words from after_step s
        where s.registration_id = d.registration_id and s.kind = 'PAID' and s.words is not null) end`.as(
        'payment_words',
      ),
    )
    // Of what came back: the reason with it, and whether another account was named since.
    .select((eb) => [
      eb
        .selectFrom('after_step as s')
        .select('s.words')
        .whereRef('s.registration_id', '=', 'd.registration_id')
        .where(
          sql<boolean>`s.kind = case d.what when 'PRICE' then 'PAYMENT_SENT_BACK' else 'DEPOSIT_SENT_BACK' end`,
        )
        .orderBy('s.number', 'desc')
        .limit(1)
        .as('back_words'),
      sql<Date | null>`(select max(named_at) from refund_account where registration_id = d.registration_id
        and named_at >= return_sent_back_at(d.registration_id, d.what))`.as('named_at'),
      sql<boolean>`return_sent_back_at(d.registration_id, d.what) is not null`.as('came_back'),
    ])
    .where('d.organiser_id', '=', organiserId)
    .where((eb) => eb.not(inPhase('current', now)))
export type WaitingReturn = Awaited<ReturnType<ReturnType<typeof waitingReturns>['execute']>>[number]

/** One of the queues, or what was handed to the bank and is not known to be executed. */
export function inQueue(
  query: ReturnType<typeof waitingReturns>,
  queue: keyof typeof QUEUES | 'PRICE' | 'HANDED',
) {
  if (queue === 'HANDED') return query.where('o.id', 'is not', null)
  const waiting = query.where('o.id', 'is', null)
  const cameBack = sql<boolean>`return_sent_back_at(d.registration_id, 'PRICE') is not null`
  if (queue === 'PRICE') return waiting.where('d.what', '=', 'PRICE').where((eb) => eb.not(cameBack))
  if (queue === 'SENT_BACK')
    return waiting.where((eb) =>
      eb.or([eb('d.reason', 'in', [...QUEUES.SENT_BACK]), eb.and([eb('d.what', '=', 'PRICE'), cameBack])]),
    )
  return waiting.where('d.what', '=', 'DEPOSIT').where('d.reason', 'in', [...QUEUES[queue]])
}

const PaidWords = z.object({ bank: z.boolean().default(false) })

/** What the order for a return says, or why there can be none. */
export function orderOf(row: WaitingReturn, personal: PersonalNumbers) {
  const refund = refundOf(personal, row)
  const account = Notice.shape.account.parse(row.account ?? undefined)
  const iban = refund?.iban ?? ''
  const amount = convert(row.paid, row.currency, 'EUR')
  const holder = sepaName(refund?.holder ?? '')
  const byBank = (row.payment_words ?? []).some(
    (sealed) => PaidWords.parse(JSON.parse(personal.open(sealed))).bank,
  )
  const obstacle: Return['obstacle'] = !isIban(iban)
    ? 'ACCOUNT'
    : holder === ''
      ? 'NAME'
      : !isIban(account.iban) || sepaName(account.holder) === ''
        ? 'SALE'
        : amount > MOST_CENTS
          ? 'AMOUNT'
          : byBank
            ? 'BANK'
            : null
  return { iban, holder, account, obstacle, amount }
}

const Words = z.object({ reasons: z.string().default('') })
const reasonIn = (personal: PersonalNumbers, words: Buffer) =>
  Words.parse(JSON.parse(personal.open(words))).reasons

export function shownReturn(row: WaitingReturn, personal: PersonalNumbers): Return {
  const { iban, holder, obstacle, amount } = orderOf(row, personal)
  const { order_id: id, file_id: fileId, end_to_end: endToEnd, made_at: madeAt } = row
  return {
    registrationId: row.registration_id,
    number: row.registration_number,
    auctionId: row.auction_id,
    code: row.code,
    procedure: row.procedure,
    name: row.name,
    what: row.what,
    reason: row.reason,
    since: row.since,
    amount,
    iban,
    holder,
    obstacle,
    bankReason: row.came_back && row.back_words ? reasonIn(personal, row.back_words) : '',
    namedOn: row.named_at ? dayInSofia(row.named_at) : null,
    order: id && fileId && endToEnd && madeAt ? { id, fileId, endToEnd, on: dayInSofia(madeAt) } : null,
  }
}
