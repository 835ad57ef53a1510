/** Declares, for the server, rechecks: registers are asked again, and people settle what they said. */
import { defineModule } from '#platform/features/module.ts'
import { checkSettlement } from '#register/distraints/check-settlement.contract.ts'
import { recheckRegister } from './rechecks.ts'
import { settlementHandlers } from './settled-checks.ts'
import { checksWaiting } from './rechecks-admin-tasks.ts'
import { recheckTasks } from './rechecks-tasks.ts'

export const module = defineModule({
  endpoints: checkSettlement,
  handlers: settlementHandlers,
  jobs: (services) => [recheckRegister(services)],
  waiting: checksWaiting,
  tasks: recheckTasks,
})
