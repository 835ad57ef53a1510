/** The answers of the identity provider: true ones, refusals as the real one words them, and those of an attacker. */
import { makeKeys } from './e-auth-keys.ts'
import { rsaKeys } from './rsa-keys.ts'
import { PEOPLE, type SandboxPerson } from './e-auth-people.ts'
import { assertionXml, encryptedFor, type Facts, newId, responseXml, signed } from './e-auth-xml.ts'

/** How a sign-in fails honestly; the assertion is signed all the same, and empty. The Bulgarian words go over the wire; all but the first are made up. */
export const FAILURES = {
  cancelled: { bg: 'Отказан от потребител', en: 'Cancelled by the user' },
  timedOut: { bg: 'Времето за автентикация изтече', en: 'The time for authentication is over' },
  noProfile: { bg: 'Няма профил на потребителя', en: 'The user has no profile' },
} as const

/** How a provider misbehaves, or an attacker in its name; each must be refused. */
export const MISBEHAVIOURS = {
  unsigned: { bg: 'без подпис', en: 'unsigned' },
  otherKey: { bg: 'подпис с чужд ключ', en: 'signed with another key' },
  wrapped: { bg: 'второ твърдение до подписаното', en: 'a second assertion beside the signed one' },
  audience: { bg: 'за друга система', en: 'for another audience' },
  recipient: { bg: 'за друг получател', en: 'for another recipient' },
  destination: { bg: 'до друг адрес', en: 'to another destination' },
  issuer: { bg: 'от друг издател', en: 'from another issuer' },
  inResponseTo: { bg: 'на друга заявка', en: 'in response to another request' },
  expired: { bg: 'с изтекъл срок', en: 'expired' },
  noIdentifier: { bg: 'без идентификатор', en: 'without a person identifier' },
  otherIdentifier: { bg: 'с паспорт вместо ЕГН', en: 'a passport instead of an EGN' },
  emptySuccess: { bg: 'празно, но „успешно“', en: 'empty, yet “successful”' },
  unencrypted: { bg: 'без шифриране', en: 'not encrypted' },
} as const
export type Behaviour = 'success' | keyof typeof FAILURES | keyof typeof MISBEHAVIOURS

/** Whom an answer goes to, and for which request. */
export type Addressee = { requestId: string; relayState: string; acs: string; entityId: string }
export type AnswerForm = { SAMLResponse: string; RelayState: string }

export type Answering = {
  idp: string
  key: string
  /** To encrypt for; absent while the provider sends plain assertions, as its test installation does. */
  encryptFor: string | undefined
  now: Date
}

export const encoded = (xml: string) => Buffer.from(xml, 'utf8').toString('base64')

/** What a true answer about a person says. */
export function factsAbout(person: SandboxPerson, to: Addressee, { idp, now }: Answering): Facts {
  return {
    requestId: to.requestId,
    assertionId: newId(),
    issued: now,
    idp,
    acs: to.acs,
    audience: to.entityId,
    nameId: 'eAuth_Certificate',
    attributes: Object.entries(person),
    envelope: { issuer: idp, destination: to.acs, inResponseTo: to.requestId, failure: undefined },
  }
}

/** The form that the browser brings back, behaving as asked. */
export async function answerForm(
  behaviour: Behaviour,
  person: SandboxPerson,
  to: Addressee,
  by: Answering,
): Promise<AnswerForm> {
  const facts = twisted(behaviour, factsAbout(person, to, by))
  const assertion =
    behaviour === 'unsigned'
      ? assertionXml(facts)
      : behaviour === 'otherKey'
        ? await signedByStranger(facts)
        : signed(assertionXml(facts), by.key)
  const encryptFor = behaviour === 'unencrypted' ? undefined : by.encryptFor
  const inside = encryptFor ? await encryptedFor(encryptFor, assertion) : assertion
  const more = behaviour === 'wrapped' ? assertionXml(factsAbout(PEOPLE[1]!, to, by)) : ''
  return { SAMLResponse: encoded(responseXml(facts, more + inside)), RelayState: to.relayState }
}

function twisted(behaviour: Behaviour, facts: Facts): Facts {
  const { envelope, attributes } = facts
  const empty = { ...facts, nameId: 'noIdpSelected', attributes: [] }
  switch (behaviour) {
    case 'cancelled':
    case 'timedOut':
    case 'noProfile':
      return { ...empty, envelope: { ...envelope, failure: FAILURES[behaviour].bg } }
    case 'emptySuccess':
      return empty
    case 'audience':
      return { ...facts, audience: 'https://other.example/metadata' }
    case 'recipient':
      return { ...facts, acs: 'https://other.example/acs' }
    case 'destination':
      return { ...facts, envelope: { ...envelope, destination: 'https://other.example/acs' } }
    case 'issuer':
      return {
        ...facts,
        idp: 'https://other.example',
        envelope: { ...envelope, issuer: 'https://other.example' },
      }
    case 'inResponseTo': {
      const other = `ARQ${crypto.randomUUID()}`
      return { ...facts, requestId: other, envelope: { ...envelope, inResponseTo: other } }
    }
    case 'expired':
      return { ...facts, issued: new Date(facts.issued.getTime() - 10 * 60_000) }
    case 'noIdentifier':
      return { ...facts, attributes: attributes.filter(([name]) => name !== 'personIdentifier') }
    case 'otherIdentifier':
      return {
        ...facts,
        attributes: attributes.map(([name, value]) => [
          name,
          name === 'personIdentifier' ? 'PASDE-C01X00T47' : value,
        ]),
      }
    default:
      return facts
  }
}

/** Signed by somebody who made a key of his own, with its certificate beside the signature. */
async function signedByStranger(facts: Facts) {
  const { key, certificate } = await makeKeys('stranger', await rsaKeys('e-auth-stranger'))
  return signed(assertionXml(facts), key, certificate)
}
