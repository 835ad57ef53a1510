/** Declares, for the server, viewings: asking for them, answering, and what becomes of requests by themselves. */
import { defineModule } from '#platform/features/module.ts'
import { answeringHandlers } from './server/answering.ts'
import { myViewingHandlers } from './server/my-viewings.ts'
import { viewingTasks } from './server/viewings-tasks.ts'
import { viewingJobs } from './server/viewing-jobs.ts'
import { viewings } from './viewings.contract.ts'

export const module = defineModule({
  endpoints: viewings,
  handlers: { ...myViewingHandlers, ...answeringHandlers },
  jobs: viewingJobs,
  tasks: viewingTasks,
})
