/** Coming back from e-authentication or a certificate. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { proofs } from '../proof.contract.ts'

export const outcomes = handlers(proofs, {
  async takeOutcome() {
    throw new Refusal('expired')
  },
})
