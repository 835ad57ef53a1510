/** WS-Security as the service demands it: a fresh time, signed by a registered certificate that the message brings itself. */
import { X509Certificate } from 'node:crypto'
import { type Document, DOMParser, type Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'

const OASIS = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-'
const SECURITY = `${OASIS}wssecurity-secext-1.0.xsd`
const UTILITY = `${OASIS}wssecurity-utility-1.0.xsd`
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SKEW_MS = 5 * 60_000

export class SecurityFault extends Error {}
const insecure = () => new SecurityFault('An error occurred when verifying security for the message.')

export const childrenOf = (parent: Element | undefined) =>
  [...(parent?.childNodes ?? [])].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
/** The only child of this name, or nothing. */
const child = (parent: Element | undefined, namespace: string, name: string) => {
  const found = childrenOf(parent).filter(
    (each) => each.namespaceURI === namespace && each.localName === name,
  )
  return found.length === 1 ? found[0] : undefined
}

/** The operation in the body of an envelope whose sender is known and whose time is fresh. Throws a SecurityFault. */
export function securedBody(envelope: string, now: Date, registered: string): Element {
  let document: Document
  try {
    document = new DOMParser({
      onError: () => {
        throw new Error('no XML')
      },
    }).parseFromString(envelope, 'text/xml')
  } catch {
    throw new SecurityFault('The message is not well-formed XML.')
  }
  const root = document.documentElement ?? undefined
  const security = child(child(root, SOAP, 'Header'), SECURITY, 'Security')
  const time = child(security, UTILITY, 'Timestamp')
  const token = child(security, SECURITY, 'BinarySecurityToken')
  const signature = child(security, SIGNATURE, 'Signature')
  if (!time || !token || !signature || security?.getAttributeNS(SOAP, 'mustUnderstand') !== '1')
    throw insecure()
  const moment = (name: string) => Date.parse(child(time, UTILITY, name)?.textContent ?? '')
  const [created, expires] = [moment('Created'), moment('Expires')]
  if (!(created <= now.getTime() + SKEW_MS && now.getTime() < expires && expires - created <= SKEW_MS))
    throw insecure()

  const idOf = (element: Element) => element.getAttributeNS(UTILITY, 'Id')
  const reference = childrenOf(
    child(child(signature, SIGNATURE, 'KeyInfo'), SECURITY, 'SecurityTokenReference'),
  )[0]
  if (reference?.getAttribute('URI') !== `#${idOf(token)}`) throw insecure()
  if (token.getAttribute('ValueType') !== `${OASIS}x509-token-profile-1.0#X509v3`) throw insecure()
  const certificate = new X509Certificate(Buffer.from(token.textContent ?? '', 'base64'))
  const checking = new SignedXml({
    publicCert: certificate.toString(),
    idMode: 'wssecurity',
    getCertFromKeyInfo: () => null,
  })
  checking.loadSignature(signature as unknown as Node)
  const references = checking.getReferences()
  const [only, more] = references
  const plain =
    checking.signatureAlgorithm === `${SIGNATURE}rsa-sha1` &&
    checking.canonicalizationAlgorithm === EXCLUSIVE &&
    only !== undefined &&
    more === undefined &&
    only.uri === `#${idOf(time)}` &&
    only.digestAlgorithm === `${SIGNATURE}sha1` &&
    only.transforms.join() === EXCLUSIVE
  let holds: boolean
  try {
    holds = checking.checkSignature(envelope)
  } catch {
    holds = false
  }
  if (!plain || !holds) throw insecure()
  // The signature is good; whose it is decides the profile in whose name the message is sent.
  if (certificate.fingerprint !== new X509Certificate(registered).fingerprint)
    throw new SecurityFault('Invalid client certificate')
  const operations = childrenOf(child(root, SOAP, 'Body'))
  if (operations.length !== 1) throw new SecurityFault('The body holds no operation.')
  return operations[0]!
}
