/** Declares, for the server, succession. */
import { defineModule } from '#platform/features/module.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { successorJobs } from './successor-letters.ts'
import { successionHandlers } from './successors.ts'

export const module = defineModule({
  endpoints: successors,
  handlers: successionHandlers,
  jobs: successorJobs,
})
