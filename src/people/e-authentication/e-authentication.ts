/** Starting e-authentication: the request that the browser takes to the national identity provider. */
import { wordsIn } from '#platform/lang/language.ts'
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { proofs, type ProofPurpose, type Wish } from '#people/sign-in/proof.contract.ts'
import { whyNotRegister } from '#people/sign-in/wish.rules.ts'
import { startProof } from '#people/sign-in/server/proofs.ts'
import { beautified, signedRequest } from './saml-request.ts'

export const eAuthHandlers = handlers(proofs, {
  async startEAuthentication({ input: { type, ...wish }, db, now, origin, services }) {
    if (!services.eAuth) throw new Refusal('notConfigured')
    if (type === 'register') {
      const why = whyNotRegister(wish, 'EAUTH')
      if (why?.code === 'userTypeRequired') throw new Refusal(why.code)
      if (why)
        throw new Refusal('invalidInput', { fields: { [why.field]: [wordsIn(why.text, origin.language)] } })
    }
    return requestFor({ db, now, services }, { purpose: type, wish, accountId: null })
  },
})

type Redirect = { purpose: ProofPurpose; wish: Wish; accountId: number | null }

/** Opens a request and signs it. Its secret is made here: what an address or a body brings may have been seen on the way. */
export async function requestFor({ db, now, services }: Scope, going: Redirect) {
  const { eAuth, publicUrl } = services
  if (!eAuth) throw new Refusal('notConfigured')
  const { id, binding } = await startProof(db, now, { method: 'EAUTH', binding: undefined, ...going })
  const { encoded, xml } = await signedRequest({ eAuth, publicUrl }, id)
  return {
    requestId: id,
    eAuthUrl: eAuth.ssoUrl,
    samlRequest: encoded,
    relayState: id,
    samlRequestDecoded: xml,
    samlRequestBeautified: beautified(xml),
    relayStateDecoded: id,
    signatureStatusName: 'VALID',
    binding,
  }
}
