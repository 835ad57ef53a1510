/** Starting e-authentication: the request that the browser takes to the national identity provider. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { proofs } from '../proof.contract.ts'
import { whyNotRegister } from '../wish.rules.ts'
import { startProof } from './proofs.ts'
import { beautified, signedRequest } from './saml-request.ts'

export const eAuthentication = handlers(proofs, {
  async startEAuthentication({ input, db, now, origin, outside }) {
    const { eAuth, publicUrl } = outside
    if (!eAuth) throw new Refusal('notConfigured')
    const { type, binding, ...wish } = input
    if (type === 'register') {
      const why = whyNotRegister(wish, 'EAUTH')
      if (why?.code === 'userTypeRequired') throw new Refusal(why.code)
      if (why) throw new Refusal('invalidInput', { fields: { [why.field]: [why.text[origin.language]] } })
    }

    const start = { method: 'EAUTH', purpose: type, wish, accountId: null, binding } as const
    const proof = await startProof(db, now, start)
    const { encoded, xml } = await signedRequest({ eAuth, publicUrl }, proof.id)
    return {
      requestId: proof.id,
      eAuthUrl: eAuth.ssoUrl,
      samlRequest: encoded,
      relayState: proof.id,
      samlRequestDecoded: xml,
      samlRequestBeautified: beautified(xml),
      relayStateDecoded: proof.id,
      signatureStatusName: 'VALID',
      binding: binding ? null : proof.binding,
    }
  },
})
