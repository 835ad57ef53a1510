/** Declares, for the server, the links with external services. */
import { defineModule } from '#platform/features/module.ts'
import { links } from './links.contract.ts'
import { linkHandlers } from './server/handlers.ts'
import { watchLinks } from './server/watching.ts'
import { countQueues } from './server/figures.ts'

export const module = defineModule({
  endpoints: links,
  handlers: linkHandlers,
  jobs: (services) => [watchLinks(services)],
  routes: countQueues,
})
