/** The SOAP service of the sandbox's e-delivery: what it does when it is asked, and its answers. */
import type { Element } from '@xmldom/xmldom'
import {
  bytesOf,
  messageIn,
  OPERATIONS,
  parametersOf,
  type SentDocument,
  textOf,
} from './e-delivery-contracts.ts'
import { isMalicious, localTime, type Mailbox, type Message, type Profile } from './e-delivery-mailbox.ts'
import type { Parts } from './e-delivery-mtom.ts'
import { escaped } from './regix-xml.ts'

const LARGEST_DOCUMENT = 10_000 * 1024
const INSTANCE = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"'
const CONTRACTS = 'xmlns:a="http://schemas.datacontract.org/2004/07/EDelivery.Common.DataContracts"'

/** Goes into the faultstring. */
export class Fault extends Error {}

type ServiceRequest = { operation: Element; parts: Parts; mailbox: Mailbox; malicious: boolean }
/** XML, and the bytes that it names. */
export type SoapAnswer = { xml: string; parts: Map<string, Uint8Array>; change?: () => void }

const say = (name: string, value: string | number | boolean | null | undefined) =>
  value === null || value === undefined
    ? `<a:${name} i:nil="true"/>`
    : `<a:${name}>${escaped(String(value))}</a:${name}>`
const body = (name: string, result: string): string =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${name}Response xmlns="https://edelivery.egov.bg/services/integration">${result}</${name}Response></s:Body></s:Envelope>`

export const faultXml = (text: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring xml:lang="bg-BG">${escaped(text)}</faultstring></s:Fault></s:Body></s:Envelope>`

/** Does what is asked; throws a Fault. */
export function served({ operation, parts, mailbox, malicious }: ServiceRequest): SoapAnswer {
  const name = operation.localName ?? ''
  if (
    !Object.hasOwn(OPERATIONS, name) ||
    operation.namespaceURI !== 'https://edelivery.egov.bg/services/integration'
  )
    throw new Fault('The message cannot be processed at the receiver.')
  const given = parametersOf(operation)
  const text = (parameter: string) => textOf(given.get(parameter))
  if (text('operatorEGN')) throw new Fault('Unauthorized operator')
  const answer = (result: string): SoapAnswer => ({ xml: body(name, result), parts: new Map() })

  if (name.endsWith('HasRegistration')) {
    const identifier = text('identificator') || text('personId') || text('eik')
    const [profile] = mailbox.byIdentifier(identifier)
    return answer(registration(name, identifier, profile?.passive ? undefined : profile))
  }
  if (name === 'GetRegisteredInstitutions') {
    const all = mailbox.profiles.filter(({ type }) => type === 'Institution')
    return answer(
      `<${name}Result ${CONTRACTS} ${INSTANCE}>${all
        .map(
          (each) =>
            `<a:DcInstitutionInfo>${subject(each)}${say('UniqueSubjectIdentifier', each.identifier)}${say('Name', each.name)}</a:DcInstitutionInfo>`,
        )
        .join('')}</${name}Result>`,
    )
  }
  if (name === 'GetSentMessageStatus') {
    const message = mailbox.message(Number(text('messageId')))
    if (!message) throw new Fault('Message not found')
    return status(name, message, mailbox)
  }
  if (name === 'GetSentDocumentStatusByRegNum') {
    const number = text('documentRegistrationNumber')
    const found = mailbox.messages.filter(({ documents }) => documents.some((each) => each.number === number))
    if (!number || found.length !== 1)
      throw new Fault(`Status(StatusCode="InvalidArgument", Detail="Profile can't read messsage")`)
    return status(name, found[0]!, mailbox)
  }

  const sent =
    name === 'SendMessage'
      ? messageIn(given.get('message') ?? operation, parts)
      : {
          title: text('subject'),
          text: '',
          documents: [
            {
              name: text('docNameWithExtension'),
              type: 'application/octet-stream',
              number: text('docRegNumber') || null,
              bytes: bytesOf(given.get('docBytes'), parts),
            } satisfies SentDocument,
          ],
        }
  if (!sent.title) throw new Fault('Message does not have all required fields: Title')
  for (const document of sent.documents) mustBeFit(document, malicious)
  const type = text('receiverType')
  const identifier = text('receiverUniqueIdentifier')
  if (!['Person', 'LegalPerson', 'Institution'].includes(type) || !identifier)
    throw new Fault('Receiver is missing')
  const receiver = mailbox.byIdentifier(identifier).find((each) => each.type === type)
  if (!receiver) {
    if (!text('receiverEmail')) throw new Fault("Receiver's Email is required!")
    if (!text('receiverPhone')) throw new Fault("Receiver's Phone is required!")
    throw new Fault('Receiver is missing')
  }
  const { id } = mailbox.add({
    channel: 'soap',
    subject: sent.title,
    text: sent.text,
    rnu: null,
    templateId: 1,
    documents: sent.documents.map(({ bytes, ...rest }) => ({ ...rest, content: bytes.toString('base64') })),
    profileId: receiver.id,
  })
  return answer(`<${name}Result>${id}</${name}Result>`)
}

function mustBeFit({ name, bytes }: SentDocument, malicious: boolean) {
  if (bytes.length === 0) throw new Fault('Document bytes must be provided')
  if (!/^[^/\\]+\.[A-Za-z0-9]{2,5}$/.test(name))
    throw new Fault('Document name with extension is missing or in invalid format')
  if (bytes.length > LARGEST_DOCUMENT) throw new Fault('The maximum message size quota has been exceeded.')
  if (malicious || isMalicious(bytes)) throw new Fault(`File ${name} is malicious`)
}

const subject = ({ subjectId, name, email, activated, phone, type }: Profile) =>
  [
    say('ElectronicSubjectId', subjectId),
    say('ElectronicSubjectName', name),
    say('Email', email),
    say('IsActivated', activated),
    say('PhoneNumber', phone),
    say('ProfileType', type),
  ].join('')

const registration = (name: string, identifier: string, profile: Profile | undefined) =>
  `<${name}Result ${CONTRACTS} ${INSTANCE}>${say('HasRegistration', profile !== undefined)}${say('Identificator', identifier)}${
    profile ? `<a:SubjectInfo>${subject(profile)}</a:SubjectInfo>` : '<a:SubjectInfo i:nil="true"/>'
  }</${name}Result>`

function status(name: string, message: Message, mailbox: Mailbox): SoapAnswer {
  const parts = new Map<string, Uint8Array>()
  const stamp = (member: string, inside: string, content: string) => {
    const id = `http://tempuri.org/${parts.size + 1}`
    parts.set(id, Buffer.from(content))
    return `<a:${member}>${inside.replace('@', `<xop:Include href="cid:${encodeURIComponent(id)}" xmlns:xop="http://www.w3.org/2004/08/xop/include"/>`)}</a:${member}>`
  }
  const time = (member: string, about: string) =>
    stamp(
      member,
      `${say('FileName', `${message.id}-${about}.tsr`)}<a:TimeStampData>@</a:TimeStampData>`,
      `Sandbox time stamp: ${about} of message ${message.id}`,
    )
  const { sentAt, receivedAt } = message
  const profile = mailbox.profile(message.profileId)!
  const xml = [
    say('DateCreated', localTime(sentAt)),
    say('DateReceived', receivedAt && localTime(receivedAt)),
    say('DateSent', localTime(sentAt)),
    say('Id', message.id),
    say('IsDraft', false),
    say('ReceiverLogin', null),
    `<a:ReceiverProfile>${say('ElectronicSubjectName', profile.name)}</a:ReceiverProfile>`,
    say('Title', message.subject),
    say('AttachedDocuments', null),
    say('MessageText', message.text),
    stamp(
      'TimeStampContent',
      `<a:Content>@</a:Content>${say('ContentType', 'text/xml')}${say('FileName', `${message.id}.xml`)}`,
      `<summary message="${message.id}"/>`,
    ),
    receivedAt ? time('TimeStampNRD', 'NRD') : say('TimeStampNRD', null),
    time('TimeStampNRO', 'NRO'),
  ]
  return { xml: body(name, `<${name}Result ${CONTRACTS} ${INSTANCE}>${xml.join('')}</${name}Result>`), parts }
}

/** The envelope with its bytes inside, as a server without MTOM sends it. */
export const inlined = ({ xml, parts }: SoapAnswer) =>
  xml.replace(/<xop:Include href="cid:([^"]+)"[^>]*\/>/g, (_, id: string) =>
    Buffer.from(parts.get(decodeURIComponent(id))!).toString('base64'),
  )
