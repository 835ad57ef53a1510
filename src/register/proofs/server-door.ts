/** The door of the register's proofs, on the server: entries are linked by days and stamped. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { registerProofs } from './proofs.contract.ts'
import { linkEntries } from './server/chain.ts'
import { registerProofHandlers } from './server/proof-file.ts'
import { stampDays } from './server/stamps.ts'
import { entryStampsWaiting } from './server/waiting.ts'

export const door = serverDoor({
  endpoints: registerProofs,
  handlers: registerProofHandlers,
  sweeps: (outside, clock) => [linkEntries, stampDays(outside, clock)],
  waiting: entryStampsWaiting,
})
