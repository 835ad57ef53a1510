/** The SOAP 1.1 envelope of RegiX's second entry point: what we send and what may come back. Another version of the protocol would be another file like this. */
import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import type { RegixSettings } from '#platform/process/outside.ts'
import { keepingReturns, SIGNED_DATA, signedData } from './regix-signature.ts'
import { exchange, Unreachable } from './regix-transport.ts'
import { append, at, childrenOf, readXml, saysTheSame, textAt } from './regix-xml.ts'

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
  const asked = append(add(data, 'Argument'), argument.namespace, argument.root)
  for (const [name, value] of argument.fields) append(asked, argument.namespace, name, value)
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
  return { document, asked }
}

/** Tells apart the ways to say no, and believes only what is signed and answers our own question. */
function replyIn(status: number, text: string, asked: Element, signers: readonly string[]): Reply {
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
  if (!echo || !saysTheSame(echo, asked))
    return failed('badSignature', 'the answer belongs to another question', reference)
  const [answer] = childrenOf(at(data, 'Response'))
  if (!answer) return failed('fault', 'an empty answer', reference)
  return { kind: 'answered', answer, xml: new XMLSerializer().serializeToString(answer), reference }
}

function bodyIn(text: string): Element | undefined {
  try {
    const envelope = readXml(keepingReturns(text)).documentElement
    if (envelope?.namespaceURI !== SOAP || envelope.localName !== 'Envelope') return undefined
    return at(envelope, 'Body')
  } catch {
    return undefined
  }
}
