/** The door of succession, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { successors } from '#sales/law/successors.contract.ts'
import { successorSweeps } from './successor-letters.ts'
import { successionHandlers } from './successors.ts'

export const door = serverDoor({
  endpoints: successors,
  handlers: successionHandlers,
  sweeps: successorSweeps,
})
