/** The door of the logs, on the server: what administrators see of them, and for how long both are kept. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { portalLog, requestLog } from './contract.ts'
import { logsKept } from './server/days.ts'
import { lineHandlers } from './server/lines.ts'
import { listen } from './server/listening.ts'
import { requestHandlers } from './server/requests.ts'

export const door = serverDoor({
  endpoints: { ...requestLog, ...portalLog },
  handlers: { ...requestHandlers, ...lineHandlers },
  kept: logsKept,
  routes: listen,
})
