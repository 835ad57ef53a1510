/** Declares, for the server, completion: who buys, who pays, and where each deposit lies. */
import { sealed } from '#platform/db/resealing.ts'
import { defineModule } from '#platform/features/module.ts'
import { deposits } from '#sales/protocol/deposits.contract.ts'
import { awardHandlers } from './server/award.ts'
import { buyerHandlers } from './server/buyers.ts'
import { dutyJob } from './server/completion-jobs.ts'
import { completionViewHandlers } from './server/completion-view.ts'
import { depositHandlers } from './server/deposit-ledger.ts'
import { depositJob } from './server/deposit-rows.ts'
import { priceHandlers } from './server/price.ts'
import { stepActHandlers } from './server/step-acts.ts'
import { completionSteps } from './steps.contract.ts'
import { completionTasks } from './server/completion-tasks.ts'

export const module = defineModule({
  endpoints: { ...completionSteps, ...deposits },
  handlers: {
    ...priceHandlers,
    ...awardHandlers,
    ...stepActHandlers,
    ...buyerHandlers,
    ...completionViewHandlers,
    ...depositHandlers,
  },
  jobs: (services) => [dutyJob(services), depositJob],
  tasks: completionTasks,
  sealed: [sealed({ table: 'step_draft', key: 'auction_id', columns: ['cipher'] })],
})
