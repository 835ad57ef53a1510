/** Declares, for the server, external systems: their administration, the page of their keys, and the address of their tokens. */
import { defineModule } from '#platform/features/module.ts'
import { systemKeys } from './keys.contract.ts'
import { externalSystemHandlers } from './server/administering.ts'
import { systemKeyHandlers } from './server/own-keys.ts'
import { systemJobs } from './server/system-jobs.ts'
import { tokenRoutes } from './server/token-routes.ts'
import { externalSystems } from './systems.contract.ts'

export const module = defineModule({
  endpoints: { ...externalSystems, ...systemKeys },
  handlers: { ...externalSystemHandlers, ...systemKeyHandlers },
  routes: tokenRoutes,
  jobs: (services) => systemJobs(services),
})
