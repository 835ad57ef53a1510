/** After a change of keys: numbers in applications, in what is decided on them, and of the persons whom they name. */
import { allOf, resealColumn, resealNumbers } from '../../../platform/db/resealing.ts'

/** Represented persons, those too that were written in plain text. */
export const resealRepresented = resealColumn({
  table: 'registration',
  id: 'id',
  cipher: 'represented_cipher',
  plain: 'represented_identifier',
})

export const resealApplications = allOf(
  resealColumn({ table: 'registration', id: 'id', cipher: 'application' }),
  resealColumn({ table: 'application_draft', id: 'id', cipher: 'draft' }),
  resealColumn({ table: 'registration_decision', id: 'registration_id', cipher: 'deposit_payer_cipher' }),
  resealColumn({ table: 'order_draft', id: 'registration_id', cipher: 'cipher' }),
  resealNumbers('registration_person'),
)
