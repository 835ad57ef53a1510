/** The door of outages, on the server: announcing them, and the status of the portal. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { outageHandlers } from './outage-handlers.ts'
import { outages } from './contract.ts'
import { countOutages } from './outage-figures.ts'
import { status } from './status.contract.ts'
import { statusHandlers } from './status-handlers.ts'

export const door = serverDoor({
  endpoints: { ...outages, ...status },
  handlers: { ...outageHandlers, ...statusHandlers },
  routes: countOutages,
})
