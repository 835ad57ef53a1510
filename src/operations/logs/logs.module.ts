/** Declares, for the server, the logs: what administrators see of them, and for how long both are kept. */
import { defineModule } from '#platform/features/module.ts'
import { portalLog, requestLog } from './logs.contract.ts'
import { logRetention } from './server/days.ts'
import { lineHandlers } from './server/lines.ts'
import { listen } from './server/listening.ts'
import { requestHandlers } from './server/requests.ts'

export const module = defineModule({
  endpoints: { ...requestLog, ...portalLog },
  handlers: { ...requestHandlers, ...lineHandlers },
  kept: logRetention,
  routes: listen,
})
