/** After a change of keys: payers and reasons in lines of statements. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealBankLines = resealColumn({ table: 'bank_line', id: 'id', cipher: 'details' })
