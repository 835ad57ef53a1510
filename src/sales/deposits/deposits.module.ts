/** Declares, for the server, deposits: how they are paid, and what statements of the bank show of them. */
import { defineModule } from '#platform/features/module.ts'
import { depositPayments } from './deposit-payment.contract.ts'
import { bankLineHandlers } from './server/bank-lines.ts'
import { bankTableHandlers } from './server/bank-tables.ts'
import { depositPaymentHandlers } from './server/deposit-view.ts'
import { importHandlers } from './server/imports.ts'
import { refundAccountHandlers } from './server/refund-account.ts'
import { depositTasks } from './server/deposits-tasks.ts'
import { statements } from './statements.contract.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...depositPayments, ...statements },
  handlers: {
    ...depositPaymentHandlers,
    ...refundAccountHandlers,
    ...importHandlers,
    ...bankLineHandlers,
    ...bankTableHandlers,
  },
  tasks: depositTasks,
  sealed: [
    sealed({ table: 'bank_line', columns: ['details'] }),
    sealed({ table: 'bank_statement', columns: ['report'] }),
    sealed({ table: 'refund_account', columns: ['details'] }),
  ],
})
