/** Declares, for the server, the proofs of sales: checkpoints of the log, their stamps, and the keys that signed them. */
import { defineModule } from '#platform/features/module.ts'
import { proofs } from './proofs.contract.ts'
import { makeCheckpoints, stampCheckpoints } from './server/checkpoints.ts'
import { proofHandlers } from './server/proof-handlers.ts'
import { recordSigningKeys } from './server/signing-key.ts'

export const module = defineModule({
  endpoints: proofs,
  handlers: proofHandlers,
  jobs: (services, clock) => [
    makeCheckpoints,
    stampCheckpoints(services, clock),
    recordSigningKeys(services),
  ],
})
