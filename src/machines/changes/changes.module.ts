/** Declares, for the server, changes. */
import { defineModule } from '#platform/features/module.ts'
import { changes } from './changes.contract.ts'
import { changeHandlers, changeRetention, compactChanges, numberChanges } from './feed.ts'

export const module = defineModule({
  endpoints: changes,
  handlers: changeHandlers,
  jobs: () => [numberChanges, compactChanges],
  kept: changeRetention,
})
