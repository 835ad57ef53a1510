/** The XML of the identity provider's answers, as the real one writes it: assertion, envelope, signature, encryption. */
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'

export const NAMES = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  extensions: 'urn:bg:egov:eauth:2.0:saml:ext',
}
const ATTRIBUTES = 'urn:egov:bg:eauth:2.0:attributes:'
const NAME_FORMAT = 'urn:oasis:names:tc:saml2:2.0:attrname-format:uri'
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const MINUTE = 60_000

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** All that an answer says. A test may have any of it said differently. */
export type Facts = {
  requestId: string
  assertionId: string
  issued: Date
  idp: string
  acs: string
  audience: string
  nameId: string
  attributes: readonly (readonly [name: string, value: string])[]
  /** What the envelope says, which nobody signs. */
  envelope: { issuer: string; destination: string; inResponseTo: string; failure: string | undefined }
}

export const newId = () => `_${randomUUID()}`
const at = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE).toISOString()

export function assertionXml(facts: Facts) {
  const { assertionId, issued, idp, acs, audience, nameId, requestId } = facts
  const attributes = facts.attributes.map(
    ([name, value]) =>
      `<saml2:Attribute Name="${ATTRIBUTES}${name}" NameFormat="${NAME_FORMAT}"><saml2:AttributeValue xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xsd:string">${escaped(value)}</saml2:AttributeValue></saml2:Attribute>`,
  )
  return [
    `<saml2:Assertion xmlns:saml2="${NAMES.assertion}" ID="${assertionId}" IssueInstant="${at(issued, 0)}" Version="2.0">`,
    `<saml2:Issuer>${escaped(idp)}</saml2:Issuer>`,
    `<saml2:Subject><saml2:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">${escaped(nameId)}</saml2:NameID>`,
    '<saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml2:SubjectConfirmationData InResponseTo="${escaped(requestId)}" NotOnOrAfter="${at(issued, 8 * 60)}" Recipient="${escaped(acs)}"/>`,
    '</saml2:SubjectConfirmation></saml2:Subject>',
    `<saml2:Conditions NotBefore="${at(issued, -3)}" NotOnOrAfter="${at(issued, 3)}"><saml2:AudienceRestriction><saml2:Audience>${escaped(audience)}</saml2:Audience></saml2:AudienceRestriction></saml2:Conditions>`,
    `<saml2:AuthnStatement AuthnInstant="${at(issued, 0)}"><saml2:AuthnContext><saml2:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml2:AuthnContextClassRef><saml2:AuthenticatingAuthority>${escaped(idp)}</saml2:AuthenticatingAuthority></saml2:AuthnContext></saml2:AuthnStatement>`,
    attributes.length > 0
      ? `<saml2:AttributeStatement>${attributes.join('')}</saml2:AttributeStatement>`
      : '<saml2:AttributeStatement/>',
    '</saml2:Assertion>',
  ].join('')
}

export function responseXml({ issued, envelope }: Facts, inside: string) {
  const { issuer, destination, inResponseTo, failure } = envelope
  const status =
    failure === undefined
      ? `<saml2p:StatusCode Value="${STATUS}Success"/>`
      : `<saml2p:StatusCode Value="${STATUS}Responder"><saml2p:StatusCode Value="${STATUS}AuthnFailed"/></saml2p:StatusCode><saml2p:StatusMessage>${escaped(failure)}</saml2p:StatusMessage>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<saml2p:Response xmlns:saml2p="${NAMES.protocol}" Destination="${escaped(destination)}" ID="${newId()}" InResponseTo="${escaped(inResponseTo)}" IssueInstant="${at(issued, 0)}" Version="2.0">`,
    `<saml2:Issuer xmlns:saml2="${NAMES.assertion}">${escaped(issuer)}</saml2:Issuer>`,
    `<saml2p:Status>${status}</saml2p:Status>`,
    inside,
    '</saml2p:Response>',
  ].join('')
}

/** Signs the root as the real provider does, by RSA-SHA1 over a SHA-256 digest; with a certificate beside it only where one is given. */
export function signed(xml: string, key: string, certificate?: string, algorithm = 'rsa-sha1') {
  const signing = new SignedXml({
    privateKey: key,
    ...(certificate && { publicCert: certificate }),
    signatureAlgorithm:
      algorithm === 'rsa-sha1'
        ? `${NAMES.signature}rsa-sha1`
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signing.addReference({
    xpath: '/*',
    transforms: [`${NAMES.signature}enveloped-signature`, EXCLUSIVE],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  const location = /<saml2:Issuer>/.test(xml)
    ? ({ reference: "/*/*[local-name()='Issuer']", action: 'after' } as const)
    : ({ reference: '/*', action: 'prepend' } as const)
  signing.computeSignature(xml, { prefix: 'ds', location })
  return signing.getSignedXml()
}

/** An assertion encrypted for the holder of a certificate: AES-128-CBC under a key wrapped by RSA-OAEP, as in production. */
export async function encryptedFor(certificate: string, assertion: string) {
  const data = await promisify(encrypt)(assertion, {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
    disallowEncryptionWithInsecureAlgorithm: false,
  })
  return `<saml2:EncryptedAssertion xmlns:saml2="${NAMES.assertion}">${data}</saml2:EncryptedAssertion>`
}
