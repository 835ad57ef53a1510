/** Signing in with a qualified certificate over TLS. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { proofs } from '../proof.contract.ts'

export const certificates = handlers(proofs, {
  async startCertificate() {
    throw new Refusal('notConfigured')
  },
})
