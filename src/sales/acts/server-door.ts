/** The door of the acts of organisers, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { actSweeps } from './act-letters.ts'
import { saleActs } from './acts.contract.ts'
import { saleActHandlers } from './acts.ts'
import { actTasks } from './act-tasks.ts'

export const door = serverDoor({
  endpoints: saleActs,
  handlers: saleActHandlers,
  sweeps: actSweeps,
  tasks: actTasks,
})
