/** The door of the state registers, on the server: asking RegiX, and forgetting what it answered. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { lookupHandlers } from './server/lookups.ts'
import { forgetAnswers } from './server/regix-kept.ts'

export const door = serverDoor({
  endpoints: {},
  handlers: lookupHandlers,
  sweeps: () => [forgetAnswers],
})
