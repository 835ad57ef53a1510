/** Reading a request as strictly as the real provider does: what it would refuse must be refused here. */
import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { NAMES } from './e-auth-xml.ts'

export type SignInRequest = {
  requestId: string
  acs: string
  entityId: string
  provider: string
  /** The portal's certificate for encryption, as its metadata has it. */
  encryptFor: string
}

/** The real one gives a request 20 seconds and 10 more for clocks that differ. */
const LONGEST_LIFE_MS = 30_000
const OID = /^2(\.\d+){3,}$/

/** Reads the form field SAMLRequest; throws an Error that says what is wrong with it. */
export async function readRequest(
  field: string,
  { sso, portalUrl, now }: { sso: string; portalUrl: string; now: Date },
): Promise<SignInRequest> {
  must(/^[A-Za-z0-9+/\s]+={0,2}$/.test(field), 'SAMLRequest is not base64')
  const xml = Buffer.from(field, 'base64').toString('utf8')
  const unsigned = parse(xml).documentElement!
  const entityId = textOf(childOf(unsigned, NAMES.assertion, 'Issuer'))
  must(entityId.startsWith(`${portalUrl}/`), `Issuer ${entityId} is not registered here`)
  const metadata = await metadataAt(entityId)
  const request = signedElement(xml, unsigned, metadata.signing)

  const attribute = (name: string) => request.getAttribute(name) ?? ''
  must(request.localName === 'AuthnRequest' && request.namespaceURI === NAMES.protocol, 'not an AuthnRequest')
  must(/^[A-Za-z_][\w.-]{20,}$/.test(attribute('ID')), 'ID is not an unguessable NCName')
  must(attribute('Version') === '2.0', 'Version is not 2.0')
  must(attribute('Destination') === sso, `Destination is not ${sso}`)
  const age = now.getTime() - Date.parse(attribute('IssueInstant'))
  must(attribute('IssueInstant').endsWith('Z'), 'IssueInstant is not in UTC')
  must(Math.abs(age) <= LONGEST_LIFE_MS, `the request is ${age} ms old`)
  must(attribute('ProtocolBinding').endsWith(':bindings:HTTP-POST'), 'ProtocolBinding is not HTTP-POST')
  must(attribute('ForceAuthn') === 'true', 'ForceAuthn is not true')
  must(attribute('IsPassive') !== 'true', 'IsPassive')
  const acs = attribute('AssertionConsumerServiceURL')
  must(metadata.acs.includes(acs), `${acs} is not a consumer address of the metadata`)
  must(!childOf(request, NAMES.protocol, 'RequestedAuthnContext'), 'RequestedAuthnContext is not allowed')
  checkExtensions(childOf(request, NAMES.protocol, 'Extensions'))
  return {
    requestId: attribute('ID'),
    acs,
    entityId,
    provider: attribute('ProviderName') || entityId,
    encryptFor: metadata.encryption,
  }
}

function checkExtensions(extensions: Element | undefined) {
  const [first, second] = extensions ? elementsIn(extensions) : []
  must(is(first, 'RequestedService'), 'the first of Extensions is not RequestedService')
  const parts = elementsIn(first!)
  must(is(parts[0], 'Service') && OID.test(textOf(parts[0])), 'RequestedService has no OID of a service')
  must(is(parts[1], 'Provider') && OID.test(textOf(parts[1])), 'RequestedService has no OID of a provider')
  must(
    is(parts[2], 'LevelOfAssurance') && /^(LOW|SUBSTANTIAL|HIGH)$/.test(textOf(parts[2])),
    'LevelOfAssurance is not LOW, SUBSTANTIAL or HIGH',
  )
  must(!second || is(second, 'RequestedAttributes'), 'the second of Extensions is not RequestedAttributes')
}

/** What a portal publishes of itself at the address that is its name. */
async function metadataAt(entityId: string) {
  const answer = await fetch(entityId, { redirect: 'error', signal: AbortSignal.timeout(5_000) })
  must(answer.ok, `${entityId} answered ${answer.status}`)
  const root = parse(await answer.text()).documentElement!
  must(root.getAttribute('entityID') === entityId, 'entityID is not the address of the metadata')
  const portal = childOf(root, NAMES.metadata, 'SPSSODescriptor')
  const parts = portal ? elementsIn(portal) : []
  const certificate = (use: string) => {
    const descriptor = parts.find(
      (each) => each.localName === 'KeyDescriptor' && each.getAttribute('use') === use,
    )
    const found = descriptor?.getElementsByTagNameNS(NAMES.signature, 'X509Certificate')[0]
    must(found, `the metadata has no key for ${use}`)
    const base64 = textOf(found)
      .replaceAll(/\s/g, '')
      .match(/.{1,64}/g)!
    return `-----BEGIN CERTIFICATE-----\n${base64.join('\n')}\n-----END CERTIFICATE-----\n`
  }
  const acs = parts
    .filter((each) => each.localName === 'AssertionConsumerService')
    .filter((each) => each.getAttribute('Binding')?.endsWith(':bindings:HTTP-POST'))
    .map((each) => each.getAttribute('Location'))
  return { signing: certificate('signing'), encryption: certificate('encryption'), acs }
}

/** The element that the portal signed: only what the verified reference covers. */
function signedElement(xml: string, root: Element, certificate: string): Element {
  const signatures = elementsIn(root).filter((each) => each.namespaceURI === NAMES.signature)
  must(signatures.length === 1, 'the request is not signed')
  must(elementsIn(root)[1] === signatures[0], 'the signature does not stand after Issuer')
  const signing = new SignedXml({ publicCert: certificate })
  signing.loadSignature(signatures[0]!.toString())
  must(signing.signatureAlgorithm?.endsWith('#rsa-sha256'), 'the signature is not RSA-SHA256')
  must(signing.checkSignature(xml), 'the signature does not verify')
  const references = signing.getSignedReferences()
  must(references.length === 1, 'the signature has not one reference')
  const element = parse(references[0]!).documentElement!
  must(element.getAttribute('ID') === root.getAttribute('ID'), 'something else is signed')
  return element
}

function parse(xml: string): Document {
  must(!/<!DOCTYPE/i.test(xml), 'XML with a document type')
  const fail = (_: string, message: string) => {
    throw new Error(message)
  }
  return new DOMParser({ onError: fail }).parseFromString(xml, 'text/xml')
}
const elementsIn = (parent: Element) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
const childOf = (parent: Element, namespace: string, name: string) =>
  elementsIn(parent).find((each) => each.namespaceURI === namespace && each.localName === name)
const is = (element: Element | undefined, name: string) =>
  element?.namespaceURI === NAMES.extensions && element.localName === name
const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? ''

function must(holds: unknown, fault: string): asserts holds {
  if (!holds) throw new Error(fault)
}
