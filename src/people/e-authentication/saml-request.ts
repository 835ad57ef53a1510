/** What we send to the identity provider: the signed request, and our metadata by which it knows us. */
import { createPrivateKey } from 'node:crypto'
import { SAML } from '@node-saml/node-saml'
import { acsOf, ATTRIBUTES, entityIdOf, type Party } from './saml.ts'

const EXTENSIONS = 'urn:bg:egov:eauth:2.0:saml:ext'
const PROVIDER_NAME = 'Единна входна точка за запори и електронни публични търгове'

/** SAML with what was agreed with the provider, and with node-saml's own checks of time, audience and request off: saml-answer.ts makes them, by the portal's clock and store. */
export function samlWith({ publicUrl, eAuth }: Party, requestId: string) {
  const key = createPrivateKey(eAuth.key).export({ type: 'pkcs8', format: 'pem' }).toString()
  return new SAML({
    issuer: entityIdOf(publicUrl),
    callbackUrl: acsOf(publicUrl),
    entryPoint: eAuth.ssoUrl,
    idpCert: eAuth.idpCertificates,
    privateKey: key,
    publicCert: eAuth.certificate,
    decryptionPvk: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    authnRequestBinding: 'HTTP-POST',
    skipRequestCompression: true,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: true,
    providerName: PROVIDER_NAME,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    audience: false,
    generateUniqueId: () => requestId,
    samlAuthnRequestExtensions: extensions(eAuth),
  })
}

/** What the provider is asked for. The requested service must come first, and the level is the only hold on it: the answer does not say which was used. */
const extensions = ({ serviceOid, providerOid, levelOfAssurance }: Party['eAuth']) => ({
  'egovbga:RequestedService': {
    '@xmlns:egovbga': EXTENSIONS,
    'egovbga:Service': serviceOid,
    'egovbga:Provider': providerOid,
    'egovbga:LevelOfAssurance': levelOfAssurance,
  },
  'egovbga:RequestedAttributes': {
    '@xmlns:egovbga': EXTENSIONS,
    'egovbga:RequestedAttribute': {
      '@FriendlyName': 'email',
      '@Name': `${ATTRIBUTES}email`,
      // Odd, but it is what the provider defines.
      '@NameFormat': 'urn:oasis:names:tc:saml2:2.0:attrname-format:uri',
      '@isRequired': 'false',
      'egovbga:AttributeValue': `${ATTRIBUTES}email`,
    },
  },
})

/**
 * The request under this id, signed; base64 as the form field SAMLRequest has it, and as XML. Its IssueInstant is the
 * time of this machine, which node-saml takes by itself: the provider allows 30 seconds from it, so the machine needs NTP.
 */
export async function signedRequest(party: Party, requestId: string) {
  const message = await samlWith(party, requestId).getAuthorizeMessageAsync(requestId)
  const encoded = String(message['SAMLRequest'])
  return { encoded, xml: Buffer.from(encoded, 'base64').toString('utf8') }
}

/** Our metadata: who we are, where answers arrive, and the certificate that verifies our requests and encrypts assertions for us. */
export const metadataOf = (party: Party) =>
  samlWith(party, '_metadata').generateServiceProviderMetadata(
    party.eAuth.certificate,
    party.eAuth.certificate,
  )

/** XML with one element on a line, indented: for people who look at a request, never to be sent. */
export function beautified(xml: string) {
  let depth = 0
  return xml
    .split(/(?<=>)(?=<)/)
    .map((part) => {
      if (part.startsWith('</')) depth--
      const line = '  '.repeat(Math.max(0, depth)) + part
      if (/^<[^/?!]/.test(part) && !/\/>$|<\/[^>]+>$/.test(part)) depth++
      return line
    })
    .join('\n')
}
