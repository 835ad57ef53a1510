/** After a change of keys: persons named in reports and protocols of sales, and in what followed them. */
import { allOf, resealColumn } from '../../../platform/db/resealing.ts'

export const resealOutcomes = allOf(
  resealColumn({ table: 'sale_report', id: 'auction_id', cipher: 'cipher' }),
  resealColumn({ table: 'protocol_draft', id: 'auction_id', cipher: 'cipher' }),
  resealColumn({ table: 'sale_protocol', id: 'id', cipher: 'cipher' }),
  resealColumn({ table: 'after_step', id: 'id', cipher: 'words' }),
)
