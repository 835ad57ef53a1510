/** Declares, for the server, outages: announcing them, and the status of the portal. */
import { defineModule } from '#platform/features/module.ts'
import { outageHandlers } from './outage-handlers.ts'
import { outages } from './outages.contract.ts'
import { countOutages } from './outage-figures.ts'
import { status } from './status.contract.ts'
import { statusHandlers } from './status-handlers.ts'

export const module = defineModule({
  endpoints: { ...outages, ...status },
  handlers: { ...outageHandlers, ...statusHandlers },
  routes: countOutages,
})
