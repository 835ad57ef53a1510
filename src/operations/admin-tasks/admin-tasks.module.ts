/** Declares, for the server, the desk. */
import { defineModule } from '#platform/features/module.ts'
import { adminTasks } from './admin-tasks.contract.ts'
import { adminTasksHandlers, failuresWaiting } from './admin-tasks.ts'

export const module = defineModule({
  endpoints: adminTasks,
  handlers: adminTasksHandlers,
  waiting: failuresWaiting,
})
