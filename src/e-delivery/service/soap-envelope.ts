/**
 * What we send: SOAP 1.1 with a signature of WS-Security over its time alone, as the service's binding wants it. SHA-1 is its policy
 * (Basic256), not ours; TLS and the few minutes of the time stand beside it. Protocols, 4.1.
 */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { EDeliverySettings } from '#platform/process/outside.ts'

export const INTEGRATION = 'https://edelivery.egov.bg/services/integration'
const CONTRACTS = 'http://schemas.datacontract.org/2004/07/EDelivery.Common.DataContracts'
const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
const SECURITY = `${OASIS}wssecurity-secext-1.0.xsd`
const UTILITY = `${OASIS}wssecurity-utility-1.0.xsd`
const TOKEN_TYPE = `${OASIS}x509-token-profile-1.0#X509v3`
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const TOKEN_ID = 'uuid-1'
/** How long after its making a message may arrive. */
const FRESH_MS = 5 * 60_000

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#xD;' }
/** A text within XML, without signs that no XML may hold. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"\r]/g, (sign) => SIGNS[sign]!)

/** XML that is written already. */
export type Written = { xml: string }
export const written = (xml: string): Written => ({ xml })
type Value = string | Written

/** Elements in the given order, which is part of the protocol: what stands elsewhere the service passes over in silence. */
const elements = (fields: readonly (readonly [name: string, value: Value])[], prefix = '') =>
  fields
    .map(([name, value]) => {
      const inside = typeof value === 'string' ? escaped(value) : value.xml
      return `<${prefix}${name}>${inside}</${prefix}${name}>`
    })
    .join('')

/** Members of a data contract. */
export const members = (fields: readonly (readonly [name: string, value: Value])[]): Written =>
  written(elements(fields, 'a:'))

/** An operation with its parameters. */
export const operation = (
  name: string,
  fields: readonly (readonly [name: string, value: Value])[],
): string => {
  const contract = fields.some(([, value]) => typeof value !== 'string' && value.xml.includes('<a:'))
  return `<${name} xmlns="${INTEGRATION}"${contract ? ` xmlns:a="${CONTRACTS}"` : ''}>${elements(fields)}</${name}>`
}

/** The envelope of an operation, signed at a moment. */
export function envelope(
  { key, certificate }: Pick<EDeliverySettings, 'key' | 'certificate'>,
  now: Date,
  body: string,
) {
  const token = new X509Certificate(certificate).raw.toString('base64')
  const expires = new Date(now.getTime() + FRESH_MS)
  const unsigned =
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:u="${UTILITY}"><s:Header>` +
    `<o:Security s:mustUnderstand="1" xmlns:o="${SECURITY}"><u:Timestamp u:Id="_0">` +
    `<u:Created>${now.toISOString()}</u:Created><u:Expires>${expires.toISOString()}</u:Expires></u:Timestamp>` +
    `<o:BinarySecurityToken u:Id="${TOKEN_ID}" ValueType="${TOKEN_TYPE}" ` +
    `EncodingType="${OASIS}soap-message-security-1.0#Base64Binary">${token}</o:BinarySecurityToken>` +
    `</o:Security></s:Header><s:Body>${body}</s:Body></s:Envelope>`
  const signing = new SignedXml({
    privateKey: key,
    idMode: 'wssecurity',
    signatureAlgorithm: `${SIGNATURE}rsa-sha1`,
    canonicalizationAlgorithm: CANONICAL,
    getKeyInfoContent: () =>
      `<o:SecurityTokenReference xmlns:o="${SECURITY}"><o:Reference ValueType="${TOKEN_TYPE}" URI="#${TOKEN_ID}"/>` +
      `</o:SecurityTokenReference>`,
  })
  signing.addReference({
    xpath: "/*/*/*/*[local-name(.)='Timestamp']",
    transforms: [CANONICAL],
    digestAlgorithm: `${SIGNATURE}sha1`,
  })
  signing.computeSignature(unsigned, {
    location: { reference: "/*/*/*[local-name(.)='Security']", action: 'append' },
  })
  return signing.getSignedXml()
}
