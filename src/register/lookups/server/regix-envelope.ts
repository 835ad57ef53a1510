/** The SOAP 1.1 envelope of RegiX's second entry point: what we send and what may come back. Another version of the protocol would be another file like this. */
import { type Document, DOMImplementation, type Element, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { exchange as exchangeOver, NoAnswer } from '#platform/outbound/exchange.ts'
import type { RegixSettings } from '#platform/process/integrations.ts'
import { append, at, childrenOf, readXml, saysTheSame, textAt } from './regix-xml.ts'

/**
 * The signature of an answer. The gateway signs a document that stands alone and then puts its parts into an envelope,
 * whose namespaces would spoil the check; so both are taken out again and given the root under which they were signed.
 */
const SIGNED_DATA = 'http://egov.bg/RegiX/SignedData'
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
export const storingReturns = (text: string) => text.replaceAll(/&#(?:x0*D|0*13);/gi, RETURN)

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

/* One exchange with the RegiX gateway over TLS with our client certificate: limited in time and size, tried once more if the network failed. */

/** The gateway's own limit for a message. */
const LONGEST_ANSWER = 26_214_400
const ACTION = 'http://egov.bg/RegiX/IRegiXEntryPointV2/Execute'

type RegixTransportReply = { status: number; text: string }

/** Thrown when no answer came; the message is for the log and the officer. */
class Unreachable extends Error {}

/** Posts an envelope. Throws Unreachable; a time that ran out is not tried again. */
async function exchange(settings: RegixSettings, envelope: string): Promise<RegixTransportReply> {
  const enough = AbortSignal.timeout(settings.patienceMs)
  const ask = () => serviceCall('regix', () => post(settings, envelope, enough))
  try {
    return await ask().catch((error: unknown) => {
      if (enough.aborted || error instanceof Unreachable || (error instanceof NoAnswer && error.isTooLong))
        throw error
      return ask()
    })
  } catch (error) {
    if (enough.aborted) throw new Unreachable(`no answer in ${settings.patienceMs / 1000} s`)
    if (error instanceof NoAnswer) throw new Unreachable(error.message)
    throw error
  }
}

async function post(
  settings: RegixSettings,
  envelope: string,
  patience: AbortSignal,
): Promise<RegixTransportReply> {
  const { status, bytes } = await exchangeOver({
    url: settings.url,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ACTION}"` },
    body: envelope,
    patience,
    most: LONGEST_ANSWER,
    key: settings.key,
    cert: settings.certificate,
    ca: settings.authorities,
  })
  try {
    return { status, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new Unreachable('an answer that is no text')
  }
}

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const REGIX = 'http://egov.bg/RegiX'

/** What is asked: an operation of a register's adapter, and its argument. */
export type Argument = {
  operation: string
  namespace: string
  root: string
  /** In the order of the schema. */
  fields: readonly (readonly [name: string, value: string])[]
}

/** Who asks and why; RegiX and the register keep it in their logs, so it names the true officer. */
export type CallContext = {
  serviceUri: string
  serviceType: string
  employeeIdentifier: string
  employeeNames: string
  employeePosition: string | undefined
  lawReason: string
  remark: string
}

export type Failure = 'unreachable' | 'refused' | 'fault' | 'notReady' | 'badSignature'
export type Reply =
  | { kind: 'answered'; answer: Element; xml: string; reference: string | null }
  | { kind: 'failed'; why: Failure; text: string; reference: string | null }

/** Asks the gateway. It never throws: what goes wrong outside is an answer too. */
export async function call(
  settings: RegixSettings,
  argument: Argument,
  context: CallContext,
): Promise<Reply> {
  const { document, asked } = requestOf(settings, argument, context)
  try {
    const { status, text } = await exchange(settings, new XMLSerializer().serializeToString(document))
    if (status === 401 || status === 403) return failed('refused', `HTTP ${status}`)
    return replyIn(status, text, asked, settings.signers)
  } catch (error) {
    if (error instanceof Unreachable) return failed('unreachable', error.message)
    throw error
  }
}

const failed = (why: Failure, text: string, reference: string | null = null): Reply => ({
  kind: 'failed',
  why,
  text,
  reference,
})

/** The order of elements is part of the protocol. */
function requestOf(settings: RegixSettings, argument: Argument, context: CallContext) {
  const document: Document = new DOMImplementation().createDocument(SOAP, 'soapenv:Envelope', null)
  const body = append(document.documentElement!, SOAP, 'soapenv:Body')
  const request = append(append(body, REGIX, 'reg:Execute'), REGIX, 'reg:request')
  const data = append(request, SIGNED_DATA, 'sig:ServiceRequestData')
  const add = (parent: Element, name: string, text?: string) =>
    append(parent, SIGNED_DATA, `sig:${name}`, text)

  add(data, 'Operation', argument.operation)
  const requested = append(add(data, 'Argument'), argument.namespace, argument.root)
  for (const [name, value] of argument.fields) append(requested, argument.namespace, name, value)
  const caller = add(data, 'CallContext')
  add(caller, 'ServiceURI', context.serviceUri)
  add(caller, 'ServiceType', context.serviceType)
  add(caller, 'EmployeeIdentifier', context.employeeIdentifier)
  add(caller, 'EmployeeNames', context.employeeNames)
  if (context.employeePosition) add(caller, 'EmployeePosition', context.employeePosition)
  add(caller, 'AdministrationOId', settings.administrationOid)
  add(caller, 'AdministrationName', settings.administrationName)
  add(caller, 'LawReason', context.lawReason)
  add(caller, 'Remark', context.remark)
  add(data, 'SignResult', 'true')
  add(data, 'ReturnAccessMatrix', 'false')
  return { document, asked: requested }
}

/** Tells apart the ways to say no, and believes only what is signed and answers our own question. */
function replyIn(status: number, text: string, request: Element, signers: readonly string[]): Reply {
  const body = bodyIn(text)
  const fault = at(body, 'Fault')
  if (fault) return failed('fault', textAt(fault, 'faultstring') ?? 'SOAP fault')
  const result = at(body, 'ExecuteResponse/ExecuteResult/ServiceResultData')
  if (status !== 200) return failed('unreachable', `HTTP ${status}`)
  if (!result) return failed('fault', 'the answer is no answer of RegiX')

  const reference = textAt(result, 'ServiceCallID') ?? null
  if (textAt(result, 'HasError') !== 'false')
    return failed('refused', textAt(result, 'Error') ?? 'HasError', reference)
  if (textAt(result, 'IsReady') !== 'true') return failed('notReady', 'the answer is not ready', reference)

  const data = signedData(result, signers)
  if (!data) return failed('badSignature', 'the signature does not hold', reference)
  const [echo] = childrenOf(at(data, 'Request'))
  if (!echo || !saysTheSame(echo, request))
    return failed('badSignature', 'the answer belongs to another question', reference)
  const [answer] = childrenOf(at(data, 'Response'))
  if (!answer) return failed('fault', 'an empty answer', reference)
  return { kind: 'answered', answer, xml: new XMLSerializer().serializeToString(answer), reference }
}

function bodyIn(text: string): Element | undefined {
  try {
    const envelope = readXml(storingReturns(text)).documentElement
    if (envelope?.namespaceURI !== SOAP || envelope.localName !== 'Envelope') return undefined
    return at(envelope, 'Body')
  } catch {
    return undefined
  }
}
