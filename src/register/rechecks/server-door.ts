/** The door of rechecks, on the server: registers are asked again, and people settle what they said. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { checkSettlement } from '#register/distraints/check-settlement.contract.ts'
import { recheckRegister } from './rechecks.ts'
import { settlementHandlers } from './settled-checks.ts'
import { checksWaiting } from './waiting.ts'
import { recheckTasks } from './tasks.ts'

export const door = serverDoor({
  endpoints: checkSettlement,
  handlers: settlementHandlers,
  sweeps: (outside) => [recheckRegister(outside)],
  waiting: checksWaiting,
  tasks: recheckTasks,
})
