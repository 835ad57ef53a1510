/** After a change of keys: payers and reasons in lines of statements. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealBankLines = resealColumn({ table: 'bank_line', id: 'id', cipher: 'details' })

/** After a change of keys: accounts that were named for the return of deposits. */
export const resealRefundAccounts = resealColumn({ table: 'refund_account', id: 'id', cipher: 'details' })
