/** The SOAP service: each asset that it is asked. Protocols, 4.1. */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { EDeliverySettings } from '#platform/process/integrations.ts'
import { allAt } from '#platform/process/xml.ts'
import { type EDelivery, type Outgoing, type OutgoingFile, ServiceAway } from './meaning.ts'
import { type Answer, answerTo, exchange, idIn, NothingThere, statusIn, textAt } from './soap-answers.ts'
import { included, pack, type Part } from './soap-mtom.ts'

/**
 * What we send: SOAP 1.1 with a signature of WS-Security over its time alone, as the service's binding wants it. SHA-1 is its policy
 * (Basic256), not ours; TLS and the few minutes of the time stand beside it. Protocols, 4.1.
 */
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
type Written = { xml: string }
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

const TYPES = { PERSON: 'Person', COMPANY: 'LegalPerson', INSTITUTION: 'Institution' } as const
type Fields = Parameters<typeof operation>[1]

/** Speaks with the service at a moment, which goes into the signature. */
export function eDeliveryBySoap(settings: EDeliverySettings, now: Date): EDelivery {
  const began = performance.now()
  const ask = async (name: string, fields: Fields, parts: readonly Part[] = []): Promise<Answer> => {
    const { type, body } = pack(envelope(settings, later(now, began), operation(name, fields)), parts)
    const headers = {
      'content-type': type,
      'mime-version': '1.0',
      soapaction: `"${INTEGRATION}/IEDeliveryIntegrationService/${name}"`,
    }
    const question = {
      name,
      url: settings.url,
      method: 'POST',
      headers,
      body,
      withCertificate: false,
    } as const
    try {
      return answerTo(name, await exchange(settings, question))
    } catch (error) {
      if (error instanceof NothingThere && name !== BY_NUMBER)
        throw new ServiceAway(`${name}: ${error.message}`)
      throw error
    }
  }

  return {
    async registration({ kind, number }) {
      const { result } = await ask('CheckSubjectHasRegistration', [['identificator', number]])
      const has = textAt(result, 'HasRegistration')
      if (has === 'false') return undefined
      const { name, email, phone, type } = {
        name: textAt(result, 'SubjectInfo/ElectronicSubjectName'),
        email: textAt(result, 'SubjectInfo/Email'),
        phone: textAt(result, 'SubjectInfo/PhoneNumber'),
        type: textAt(result, 'SubjectInfo/ProfileType'),
      }
      if (has !== 'true' || textAt(result, 'Identificator') !== number || !name)
        throw new ServiceAway('CheckSubjectHasRegistration: an answer about somebody else')
      // A profile that nobody has opened yet would receive, and nobody would read.
      if (type !== TYPES[kind] || textAt(result, 'SubjectInfo/IsActivated') === 'false') return undefined
      return { name, email: email ?? '', phone: phone ?? '' }
    },

    async send(message) {
      const { number, subject, text, files, recipient, profile } = message
      const receiver: Fields = [
        ['receiverType', TYPES[recipient.kind]],
        ['receiverUniqueIdentifier', recipient.number],
        ['receiverPhone', profile.phone],
        ['receiverEmail', profile.email],
        ['serviceOID', settings.serviceOid],
        ['operatorEGN', ''],
      ]
      const [file, ...more] = files
      if (file && more.length === 0 && text === '') {
        const { content, part } = beside(file, 1)
        const document: Fields = [
          ['subject', subject],
          ['docBytes', content],
          ['docNameWithExtension', file.name],
          ['docRegNumber', number],
        ]
        const name = 'SendElectronicDocument'
        return idIn(await ask(name, [...document, ...receiver], [part]), name)
      }
      const documents = documentsOf(message)
      // Members of the contract that this one extends stand first, then its own; each group by the alphabet.
      const details = members([
        ['Title', subject],
        ['AttachedDocuments', written(documents.map(({ xml }) => xml).join(''))],
        ['MessageText', text],
      ])
      const parts = documents.map(({ part }) => part)
      return idIn(await ask('SendMessage', [['message', details], ...receiver], parts), 'SendMessage')
    },

    async status(serviceId) {
      const name = 'GetSentMessageStatus'
      const status = statusIn(
        await ask(name, [
          ['messageId', serviceId],
          ['operatorEGN', ''],
        ]),
        name,
      )
      if (status.serviceId !== serviceId) throw new ServiceAway(`${name}: an answer about another message`)
      return status
    },

    async statusByNumber({ number }) {
      try {
        const answer = await ask(BY_NUMBER, [
          ['documentRegistrationNumber', number],
          ['operatorEGN', ''],
        ])
        return answer.result && statusIn(answer, BY_NUMBER)
      } catch (error) {
        if (error instanceof NothingThere) return undefined
        throw error
      }
    },

    async institutions() {
      const { result } = await ask('GetRegisteredInstitutions', [])
      return allAt(result, 'DcInstitutionInfo').flatMap((each) => {
        const name = textAt(each, 'Name') ?? textAt(each, 'ElectronicSubjectName')
        const eik = textAt(each, 'UniqueSubjectIdentifier')
        return name && eik && textAt(each, 'IsActivated') !== 'false' ? [{ name, eik }] : []
      })
    },
  }
}

/** The moment that has come since: a turn takes longer than a signed time is good. */
const later = (now: Date, began: number) => new Date(now.getTime() + Math.floor(performance.now() - began))

const BY_NUMBER = 'GetSentDocumentStatusByRegNum'

/** The service knows our number by a document: the first has it, and a message without any brings its text as one. */
function documentsOf({ number, text, files }: Outgoing) {
  const all =
    files.length > 0
      ? files
      : [{ name: `${number}.txt`, type: 'text/plain; charset=utf-8', bytes: Buffer.from(text, 'utf8') }]
  return all.map((file, index) => {
    const { content, part } = beside(file, index + 1)
    const document = members([
      ['Content', content],
      ['ContentType', file.type],
      ['DocumentName', file.name],
      ...(index === 0 ? [['DocumentRegistrationNumber', number] as const] : []),
    ])
    return { part, xml: `<a:DcDocument>${document.xml}</a:DcDocument>` }
  })
}

function beside({ type, bytes }: OutgoingFile, place: number): { content: Written; part: Part } {
  const id = `file-${place}@zapori`
  return { content: written(included(id)), part: { id: `${id}`, type, bytes } }
}
