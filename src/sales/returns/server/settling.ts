/** A statement that shows an order paid out ends the return, for the day on which the bank booked it; one that shows the money come back opens it again. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inSequence } from '#platform/db/work-items.ts'
import type { Services } from '#platform/process/integrations.ts'
import { recordOrderedReturn, recordPaymentSentBack } from '#sales/completion/server/price.ts'
import { recordReturn, recordReturnSentBack } from '#sales/completion/server/deposit-ledger.ts'
import { reasonCodeIn } from '#sales/deposits/bank-reasons.messages.ts'
import { openDetails } from '#sales/deposits/server/line-details.ts'

const EACH = { everyMs: 300_000, wokenBy: 'returns', atOnce: 50 } as const

/** Orders that nobody has taken back, with the lines of statements that show them paid out: by the reference of the order and the same amount, and nothing less. */
const paidOut = (db: Db, what: 'DEPOSIT' | 'PRICE') =>
  db
    .selectFrom('return_order as o')
    .innerJoin('return_file as f', 'f.id', 'o.file_id')
    .innerJoin('bank_line as l', (join) =>
      join
        .onRef('l.organiser_id', '=', 'f.organiser_id')
        .onRef('l.amount', '=', 'o.amount')
        .on('l.direction', '=', 'OUT')
        .on('l.currency', '=', 'EUR')
        .on('l.takes_back', '=', false)
        .on(sql<boolean>`l.paid_references @> array[o.end_to_end]`),
    )
    .where('o.what', '=', what)
    .where('o.taken_back_at', 'is', null)

/** Records a deposit as returned. */
export const settleReturns = (services: Services) =>
  inSequence({
    name: 'settleReturns',
    ...EACH,
    next: (tx, _, notBackingOff) =>
      paidOut(tx, 'DEPOSIT')
        .innerJoin('deposit_row as d', 'd.registration_id', 'o.registration_id')
        .select(['o.id', 'o.registration_id'])
        // What the bank booked before the day since which it is due, was due by then all the same.
        .select(sql<string>`greatest(l.booked_on, d.since)::text`.as('on'))
        .where('o.sent_back_at', 'is', null)
        .where('d.state', '=', 'TO_RETURN')
        .where(sql<boolean>`not deposit_is_returned(o.registration_id)`)
        .where(notBackingOff(sql`o.id`))
        .orderBy('o.id')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (db, { registration_id: registrationId, on }, now) =>
      recordReturn({ db, services, now }, { registrationId, returnedOn: on, files: [] }),
  })

/** The same of what goes back of a price. */
export const settlePriceReturns = (services: Services) =>
  inSequence({
    name: 'settlePriceReturns',
    ...EACH,
    next: (tx, _, notBackingOff) =>
      paidOut(tx, 'PRICE')
        .select(['o.id', 'o.registration_id', 'o.due', sql<string>`l.booked_on::text`.as('on')])
        .where('o.paid_out_at', 'is', null)
        .where(notBackingOff(sql`o.id`))
        .orderBy('o.id')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (db, { registration_id: registrationId, due, on }, now) =>
      recordOrderedReturn({ db, services, now }, { registrationId, amount: due!, on }),
  })

/** Found by the reference of an order that stands: its money is on the account again, whether or not a statement has shown it leave. */
export const reopenReturns = (services: Services) =>
  inSequence({
    name: 'reopenReturns',
    ...EACH,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('return_order as o')
        .innerJoin('return_file as f', 'f.id', 'o.file_id')
        .innerJoin('bank_line as l', (join) =>
          join
            .onRef('l.organiser_id', '=', 'f.organiser_id')
            .onRef('l.registration_id', '=', 'o.registration_id')
            .on('l.state', '=', 'SENT_BACK')
            .on(sql<boolean>`l.paid_references @> array[o.end_to_end]`),
        )
        .select(['o.id', 'o.registration_id', 'o.what', 'l.details', sql<string>`l.booked_on::text`.as('on')])
        .where('o.taken_back_at', 'is', null)
        .where('o.sent_back_at', 'is', null)
        .where(notBackingOff(sql`o.id`))
        .orderBy('o.id')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (db, { id: orderId, registration_id: registrationId, what, on, details }, now) => {
      const { bankReason, reason } = openDetails(services.personal, details)
      const said = bankReason || reasonCodeIn(reason)
      const back = { registrationId, on, reason: said }
      return what === 'PRICE'
        ? recordPaymentSentBack({ db, services, now }, { ...back, orderId })
        : recordReturnSentBack({ db, services, now }, back)
    },
  })
