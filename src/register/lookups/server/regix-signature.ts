/**
 * The signature of an answer. The gateway signs a document that stands alone and then puts its parts into an envelope,
 * whose namespaces would spoil the check; so both are taken out again and given the root under which they were signed.
 */
import { DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { childrenOf, readXml } from './regix-xml.ts'

export const SIGNED_DATA = 'http://egov.bg/RegiX/SignedData'
const XML_SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const NAMESPACES = 'http://www.w3.org/2000/xmlns/'
/** SHA-1 is what the gateway is known to sign by; the pinned certificate and TLS stand beside it. */
const SIGNATURES = [
  `${XML_SIGNATURE}rsa-sha1`,
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]
/** A carriage return must go through parser and writer as it was written; no register sends this sign. */
const RETURN = '\u{E00D}'

/** Makes an envelope safe to be read and written again without a change to what was signed. */
export const keepingReturns = (text: string) => text.replaceAll(/&#(?:x0*D|0*13);/gi, RETURN)

/** The data that a known signer has signed, read from what was signed and from nothing else; undefined if nobody known has. */
export function signedData(result: Element, signers: readonly string[]): Element | undefined {
  const [data, more] = childrenOf(result, 'Data')
  if (!data || more || data.namespaceURI !== SIGNED_DATA) return undefined
  const signatures = childrenOf(result, 'Signature').filter(
    ({ namespaceURI }) => namespaceURI === XML_SIGNATURE,
  )
  for (const signature of signatures) {
    const { whole, part } = rerooted(data, signature)
    for (const signer of signers) {
      const signed = checked(whole, part, signer)
      if (signed) return signed
    }
  }
  return undefined
}

function rerooted(data: Element, signature: Element) {
  const document = new DOMImplementation().createDocument(SIGNED_DATA, 'ServiceResultData', null)
  const root = document.documentElement!
  root.setAttributeNS(NAMESPACES, 'xmlns:xsd', 'http://www.w3.org/2001/XMLSchema')
  root.setAttributeNS(NAMESPACES, 'xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance')
  root.appendChild(document.importNode(data, true))
  const moved = root.appendChild(document.importNode(signature, true))
  const written = (node: Parameters<XMLSerializer['serializeToString']>[0]) =>
    new XMLSerializer().serializeToString(node).replaceAll(RETURN, '&#xD;')
  return { whole: written(document), part: written(moved) }
}

/** The signed `Data`, if this signer made the signature. KeyInfo, which anybody could write, is not looked at. */
function checked(whole: string, part: string, signer: string): Element | undefined {
  try {
    const verifying = new SignedXml({ publicCert: signer, getCertFromKeyInfo: () => null })
    for (const name of Object.keys(verifying.SignatureAlgorithms))
      if (!SIGNATURES.includes(name)) delete verifying.SignatureAlgorithms[name]
    verifying.loadSignature(part)
    if (!verifying.checkSignature(whole)) return undefined
    const place = verifying.getReferences().findIndex(({ uri }) => uri === '#data')
    const signed = verifying.getSignedReferences()[place]
    const data = signed === undefined ? undefined : readXml(signed).documentElement
    return data?.localName === 'Data' && data.namespaceURI === SIGNED_DATA ? data : undefined
  } catch {
    return undefined
  }
}
