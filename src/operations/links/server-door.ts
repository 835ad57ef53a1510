/** The door of the links with services outside, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { links } from './contract.ts'
import { linkHandlers } from './server/handlers.ts'
import { watchLinks } from './server/watching.ts'
import { countQueues } from './server/figures.ts'

export const door = serverDoor({
  endpoints: links,
  handlers: linkHandlers,
  sweeps: (outside) => [watchLinks(outside)],
  routes: countQueues,
})
