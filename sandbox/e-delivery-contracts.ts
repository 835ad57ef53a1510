/** Reading data contracts as the service does: members in their order, of a contract that extends another its members first; what stands elsewhere is passed over in silence. */
import type { Element } from '@xmldom/xmldom'
import { childrenOf } from './e-delivery-security.ts'
import type { Parts } from './e-delivery-mtom.ts'

const INTEGRATION = 'https://edelivery.egov.bg/services/integration'
const CONTRACTS = 'http://schemas.datacontract.org/2004/07/EDelivery.Common.DataContracts'
const XOP = 'http://www.w3.org/2004/08/xop/include'

const RECEIVER = [
  'receiverType',
  'receiverUniqueIdentifier',
  'receiverPhone',
  'receiverEmail',
  'serviceOID',
  'operatorEGN',
]
/** Operations that are served, with their parameters in order. */
export const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  SendElectronicDocument: ['subject', 'docBytes', 'docNameWithExtension', 'docRegNumber', ...RECEIVER],
  SendMessage: ['message', ...RECEIVER],
  GetSentMessageStatus: ['messageId', 'operatorEGN'],
  GetSentDocumentStatusByRegNum: ['documentRegistrationNumber', 'operatorEGN'],
  CheckPersonHasRegistration: ['personId'],
  CheckLegalPersonHasRegistration: ['eik'],
  CheckSubjectHasRegistration: ['identificator'],
  GetRegisteredInstitutions: [],
}
const MESSAGE = [
  ...['DateCreated', 'DateReceived', 'DateSent', 'Id', 'IsDraft', 'ReceiverLogin', 'ReceiverProfile'],
  ...['SenderLogin', 'SenderProfile', 'Title'],
  ...['AttachedDocuments', 'MessageText', 'TimeStampContent', 'TimeStampNRD', 'TimeStampNRO'],
]
const DOCUMENT = [
  ...['Content', 'ContentEncodingCodePage', 'ContentType', 'DocumentName', 'DocumentRegistrationNumber'],
  ...['Id', 'SignaturesInfo', 'TimeStamp'],
]

function ordered(parent: Element, order: readonly string[], namespace: string) {
  let last = -1
  const found = new Map<string, Element>()
  for (const each of childrenOf(parent)) {
    const place = order.indexOf(each.localName ?? '')
    if (each.namespaceURI !== namespace || place <= last) continue
    last = place
    found.set(each.localName!, each)
  }
  return found
}

/** The parameters of an operation. */
export const parametersOf = (operation: Element) =>
  ordered(operation, OPERATIONS[operation.localName ?? ''] ?? [], INTEGRATION)

/** The text of a member; empty where there is none. */
export const textOf = (element: Element | undefined) => element?.textContent ?? ''

/** Bytes, which travel beside the envelope. */
export function bytesOf(element: Element | undefined, parts: Parts): Buffer {
  const include = childrenOf(element).find(
    (each) => each.namespaceURI === XOP && each.localName === 'Include',
  )
  if (!include) return Buffer.from(textOf(element), 'base64')
  return (
    parts.get(`<${decodeURIComponent((include.getAttribute('href') ?? '').slice(4))}>`) ?? Buffer.alloc(0)
  )
}

export type SentDocument = { name: string; type: string; number: string | null; bytes: Buffer }

/** A message with its documents. */
export function messageIn(element: Element, parts: Parts) {
  const members = ordered(element, MESSAGE, CONTRACTS)
  const documents = childrenOf(members.get('AttachedDocuments'))
    .filter((each) => each.localName === 'DcDocument' && each.namespaceURI === CONTRACTS)
    .map((each): SentDocument => {
      const document = ordered(each, DOCUMENT, CONTRACTS)
      return {
        name: textOf(document.get('DocumentName')),
        type: textOf(document.get('ContentType')),
        number: textOf(document.get('DocumentRegistrationNumber')) || null,
        bytes: bytesOf(document.get('Content'), parts),
      }
    })
  return { title: textOf(members.get('Title')), text: textOf(members.get('MessageText')), documents }
}
