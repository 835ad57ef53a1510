/** Reading a request as strictly as the protocol is written: the envelope, the order of elements, the caller, the argument by its schema. */
import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom'
import { OPERATIONS, type Operation } from './regix-answers.ts'
import { SIGNED_DATA } from './regix-xml.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const REGIX = 'http://egov.bg/RegiX'
const PREFIX = 'TechnoLogica.RegiX.'

const REQUEST_ORDER = [
  'RequestProcessing',
  'ResponseProcessing',
  'Operation',
  'Argument',
  'EIDToken',
  'CallContext',
  'CallbackURL',
  'EmployeeEGN',
  'CitizenEGN',
  'SignResult',
  'ReturnAccessMatrix',
]
const CONTEXT_ORDER = [
  'ServiceURI',
  'ServiceType',
  'EmployeeIdentifier',
  'EmployeeNames',
  'EmployeeAditionalIdentifier',
  'EmployeePosition',
  'AdministrationOId',
  'AdministrationName',
  'ResponsiblePersonIdentifier',
  'LawReason',
  'Remark',
]
/** What must name the caller; without it nobody could be held to account. */
const CONTEXT_NEEDED = [
  'ServiceURI',
  'ServiceType',
  'EmployeeIdentifier',
  'EmployeeNames',
  'AdministrationOId',
  'AdministrationName',
  'LawReason',
]

/** A request that was understood. */
export type Received = {
  operation: string
  context: Record<string, string>
  fields: Record<string, string>
}
export type Understood = Received & { means: Operation; argument: string; signed: boolean }

/** Reads a request; throws an Error whose message goes into the SOAP fault. */
export function readRequest(text: string): Understood {
  const envelope = new DOMParser({
    onError: () => {
      throw new Error('The message is not well-formed XML.')
    },
  }).parseFromString(text, 'text/xml').documentElement!
  expectElement(envelope, SOAP, 'Envelope')
  const execute = only(only(envelope, SOAP, 'Body'), REGIX, 'Execute')
  const data = only(only(execute, REGIX, 'request'), SIGNED_DATA, 'ServiceRequestData')
  const parts = inOrder(data, REQUEST_ORDER)
  const operation = parts.get('Operation')?.textContent ?? ''
  const means = operation.startsWith(PREFIX) ? OPERATIONS[operation.slice(PREFIX.length)] : undefined
  if (!means)
    throw new Error(
      'Element request.Operation is invalid. Check for correct operation names here: http://regixaisweb.egov.bg/regixinfo/',
    )
  for (const name of ['SignResult', 'ReturnAccessMatrix'])
    if (!/^(true|false)$/.test(parts.get(name)?.textContent ?? ''))
      throw new Error(`Element ${name} is invalid.`)

  const caller = parts.get('CallContext')
  if (!caller) throw new Error('Element request.CallContext is missing.')
  const context = Object.fromEntries(
    [...inOrder(caller, CONTEXT_ORDER)].map(([name, element]) => [name, element.textContent ?? '']),
  )
  const lacking = CONTEXT_NEEDED.filter((name) => !context[name]?.trim())
  if (lacking.length > 0) throw new Error(`Element request.CallContext lacks ${lacking.join(', ')}.`)

  const argument = parts.get('Argument')
  const request = argument && childrenOf(argument)
  if (request?.length !== 1) throw new Error('Element request.Argument is invalid.')
  return {
    operation: operation.slice(PREFIX.length),
    means,
    context,
    fields: argumentIn(request[0]!, means),
    argument: new XMLSerializer().serializeToString(request[0]!),
    signed: parts.get('SignResult')?.textContent === 'true',
  }
}

function argumentIn(argument: Element, { namespace, root, fields }: Operation) {
  const wrong = (what: string) =>
    new Error(`Invalid XML content in Request.Argument against an XSD Schema: ${what}`)
  if (argument.namespaceURI !== namespace || argument.localName !== root) throw wrong(`${argument.tagName}`)
  const given: Record<string, string> = {}
  const expected = [...fields]
  for (const child of childrenOf(argument)) {
    while (expected[0]?.optional && expected[0].name !== child.localName) expected.shift()
    const field = expected.shift()
    if (!field || child.localName !== field.name || child.namespaceURI !== namespace)
      throw wrong(`${child.tagName} is not expected here`)
    const text = child.textContent ?? ''
    // The real gateway repeats the value.
    if (!field.form.test(text)) throw wrong(`the value '${text}' of ${field.name} is invalid`)
    given[field.name] = text
  }
  const left = expected.filter(({ optional }) => !optional)
  if (left.length > 0) throw wrong(`${left[0]!.name} is missing`)
  return given
}

const childrenOf = (parent: Element) =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)

function expectElement(element: Element, namespace: string, name: string) {
  if (element.namespaceURI !== namespace || element.localName !== name)
    throw new Error(`${name} was expected, not ${element.tagName}.`)
}
function only(parent: Element, namespace: string, name: string) {
  const [child, more] = childrenOf(parent)
  if (!child || more) throw new Error(`${name} was expected alone.`)
  expectElement(child, namespace, name)
  return child
}

/** The children by name: each at most once, in the order of the schema, in the namespace of the protocol. */
function inOrder(parent: Element, order: readonly string[]) {
  let last = -1
  return new Map(
    childrenOf(parent).map((child) => {
      const place = order.indexOf(child.localName ?? '')
      if (child.namespaceURI !== SIGNED_DATA || place <= last)
        throw new Error(`Element ${child.tagName} is not expected here.`)
      last = place
      return [child.localName!, child] as const
    }),
  )
}
