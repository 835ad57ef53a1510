/** After a change of keys: to whom deposits were ordered to be returned. */
import { resealColumn } from '../../../platform/db/resealing.ts'

export const resealReturnOrders = resealColumn({ table: 'return_order', id: 'id', cipher: 'payee' })
