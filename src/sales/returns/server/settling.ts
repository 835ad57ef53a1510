/** A statement that shows an order paid out ends the return: it is recorded for the day on which the bank booked it. */
import { sql } from 'kysely'
import { oneByOne } from '../../../platform/db/pieces.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import { recordReturn } from '../../completion/server/deposit-ledger.ts'

const AT_ONCE = 50

/** Found by the reference of the order and the same amount, and nothing less. */
export const settleReturns = (outside: Outside) =>
  oneByOne({
    name: 'settleReturns',
    everyMs: 300_000,
    wokenBy: 'returns',
    atOnce: AT_ONCE,
    next: (tx, _, calm) =>
      tx
        .selectFrom('return_order as o')
        .innerJoin('return_file as f', 'f.id', 'o.file_id')
        .innerJoin('deposit_row as d', 'd.registration_id', 'o.registration_id')
        .innerJoin('bank_line as l', (join) =>
          join
            .onRef('l.organiser_id', '=', 'f.organiser_id')
            .onRef('l.amount', '=', 'o.amount')
            .on('l.direction', '=', 'OUT')
            .on('l.currency', '=', 'EUR')
            .on('l.takes_back', '=', false)
            .on(sql<boolean>`l.paid_references @> array[o.end_to_end]`),
        )
        .select(['o.id', 'o.registration_id'])
        // What the bank booked before the day since which it is due, was due by then all the same.
        .select(sql<string>`greatest(l.booked_on, d.since)::text`.as('on'))
        .where('o.taken_back_at', 'is', null)
        .where('d.state', '=', 'TO_RETURN')
        .where(
          sql<boolean>`not exists (select from after_step s where s.registration_id = o.registration_id
          and s.kind = 'DEPOSIT_RETURNED')`,
        )
        .where(calm(sql`o.id`))
        .orderBy('o.id')
        .limit(1)
        .forUpdate('o')
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: (db, { registration_id: registrationId, on }, now) =>
      recordReturn({ db, outside, now }, { registrationId, returnedOn: on, files: [] }),
  })
