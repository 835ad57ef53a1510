/** Declares, for the server, the state registers: asking RegiX, and forgetting what it answered. */
import { defineModule } from '#platform/features/module.ts'
import { lookupHandlers } from './server/lookups.ts'
import { forgetAnswers } from './server/regix-cache.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: {},
  handlers: lookupHandlers,
  jobs: () => [forgetAnswers],
  sealed: [sealed({ table: 'regix_call', columns: ['argument_cipher'] })],
})
