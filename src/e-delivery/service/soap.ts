/** The SOAP service: each thing that it is asked. Protocols, 4.1. */
import type { EDeliverySettings } from '#platform/process/outside.ts'
import { allAt } from '#platform/process/xml.ts'
import { type EDelivery, type Outgoing, type OutgoingFile, ServiceAway } from './meaning.ts'
import { type Answer, answerTo, idIn, NothingThere, standingIn, textAt } from './soap-answers.ts'
import { envelope, INTEGRATION, members, operation, type Written, written } from './soap-envelope.ts'
import { included, pack, type Part } from './soap-mtom.ts'
import { exchange } from './transport.ts'

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
      const standing = standingIn(
        await ask(name, [
          ['messageId', serviceId],
          ['operatorEGN', ''],
        ]),
        name,
      )
      if (standing.serviceId !== serviceId) throw new ServiceAway(`${name}: an answer about another message`)
      return standing
    },

    async statusByNumber({ number }) {
      try {
        const answer = await ask(BY_NUMBER, [
          ['documentRegistrationNumber', number],
          ['operatorEGN', ''],
        ])
        return answer.result && standingIn(answer, BY_NUMBER)
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
