/** E-authentication: our side of SAML 2.0 with the national identity provider. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { proofs } from '../proof.contract.ts'

export const eAuthentication = handlers(proofs, {
  async startEAuthentication() {
    throw new Refusal('notConfigured')
  },
})
