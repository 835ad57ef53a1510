/** Declares, for the server, returns: which deposits wait, the files of orders for the bank, and what its statements show of them. */
import { defineModule } from '#platform/features/module.ts'
import { returns } from './returns.contract.ts'
import { returnHandlers } from './server/return-files.ts'
import { reopenReturns, settlePriceReturns, settleReturns } from './server/settling.ts'
import { returnTasks } from './server/returns-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: returns,
  handlers: returnHandlers,
  jobs: (services) => [settleReturns(services), settlePriceReturns(services), reopenReturns(services)],
  tasks: returnTasks,
  sealed: [sealed({ table: 'return_order', columns: ['payee'] })],
})
