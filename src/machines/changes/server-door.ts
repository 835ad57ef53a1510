/** The door of changes, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { changes } from './changes.contract.ts'
import { changeHandlers, changesKept, compactChanges, numberChanges } from './feed.ts'

export const door = serverDoor({
  endpoints: changes,
  handlers: changeHandlers,
  sweeps: () => [numberChanges, compactChanges],
  kept: changesKept,
})
