/** Declares, for the server, the acts of organisers. */
import { defineModule } from '#platform/features/module.ts'
import { actJobs } from './act-letters.ts'
import { saleActs } from './acts.contract.ts'
import { saleActHandlers } from './acts.ts'
import { actTasks } from './act-tasks.ts'

export const module = defineModule({
  endpoints: saleActs,
  handlers: saleActHandlers,
  jobs: actJobs,
  tasks: actTasks,
})
