/** The door of the state registers, on the server: asking RegiX, and forgetting what it answered. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { lookupHandlers } from './server/lookups.ts'
import { forgetAnswers } from './server/regix-kept.ts'
import { sealed } from '#platform/db/resealing.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: lookupHandlers,
  sweeps: () => [forgetAnswers],
  sealed: [sealed({ table: 'regix_call', columns: ['argument_cipher'] })],
})
