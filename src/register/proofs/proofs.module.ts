/** Declares, for the server, the register's proofs: entries are linked by days and stamped. */
import { defineModule } from '#platform/features/module.ts'
import { registerProofs } from './proofs.contract.ts'
import { linkEntries } from './server/chain.ts'
import { registerProofHandlers } from './server/proof-file.ts'
import { stampDays } from './server/stamps.ts'
import { entryStampsWaiting } from './server/proofs-admin-tasks.ts'

export const module = defineModule({
  endpoints: registerProofs,
  handlers: registerProofHandlers,
  jobs: (services, clock) => [linkEntries, stampDays(services, clock)],
  waiting: entryStampsWaiting,
})
