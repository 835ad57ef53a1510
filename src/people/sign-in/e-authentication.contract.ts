/** What every way out to the identity provider has in common. */
import { z } from 'zod'
import { named, refusal } from '#platform/endpoint.ts'

/** The request that the browser posts to the identity provider. */
export const EAuthRequest = z.object({
  requestId: z.string(),
  eAuthUrl: z.string(),
  /** Base64 of the signed AuthnRequest: the form field SAMLRequest. */
  samlRequest: z.string(),
  relayState: z.string(),
  samlRequestDecoded: z.string(),
  samlRequestBeautified: z.string(),
  relayStateDecoded: z.string(),
  signatureStatusName: z.string(),
  /** The secret of this request, for the browser to keep and to bring back with the answer. It never stands in an address. */
  binding: z.string(),
})

/** Of e-authentication and of certificates, where the portal is not set up for them. */
export const notConfigured = refusal(
  503,
  'Този начин на вход не е достъпен в момента.',
  'This way of logging in is not available at the moment.',
)

named('output', { EAuthRequest })
