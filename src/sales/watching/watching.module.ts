/** Declares, for the server, watching: applicants are told what is entered on the assets of their sale. */
import { defineModule } from '#platform/features/module.ts'
import { watching } from './watching.contract.ts'
import { endWatches, watchHandlers } from './watches.ts'

export const module = defineModule({
  endpoints: watching,
  handlers: watchHandlers,
  jobs: () => [endWatches],
})
