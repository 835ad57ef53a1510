/** Reading an assertion whose signature was verified: whether it is meant for us, now, for this request; and whom it names. */
import type { Element } from '@xmldom/xmldom'
import { isEgn, isEmail, isLnch } from '#platform/identifiers.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import {
  acsOf,
  ASSERTION,
  ATTRIBUTES,
  childrenOf,
  entityIdOf,
  onlyChild,
  type Party,
  textOf,
} from './saml.ts'

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** Clocks of two machines differ by so much at most. */
const SKEW_MS = 60_000

/** Why an assertion is not for us; undefined when it is. Each of these must be right before it may answer anything. */
export function whyNotForUs(assertion: Element, { publicUrl, eAuth }: Party, now: Date): string | undefined {
  if (textOf(onlyChild(assertion, ASSERTION, 'Issuer')) !== eAuth.idpEntityId) return 'issuer'

  const subject = onlyChild(assertion, ASSERTION, 'Subject')
  const confirmation = onlyChild(subject, ASSERTION, 'SubjectConfirmation')
  if (confirmation?.getAttribute('Method') !== BEARER) return 'confirmation'
  const data = onlyChild(confirmation, ASSERTION, 'SubjectConfirmationData')
  if (data?.getAttribute('Recipient') !== acsOf(publicUrl)) return 'recipient'
  if (!isWithin(data, now)) return 'time'

  const conditions = onlyChild(assertion, ASSERTION, 'Conditions')
  if (!conditions || !conditions.hasAttribute('NotBefore') || !isWithin(conditions, now)) return 'time'
  const audiences = childrenOf(conditions, ASSERTION, 'AudienceRestriction').map((restriction) =>
    childrenOf(restriction, ASSERTION, 'Audience').map(textOf),
  )
  const ours = audiences.length > 0 && audiences.every((each) => each.includes(entityIdOf(publicUrl)))
  return ours ? undefined : 'audience'
}

/** Whether the element's NotBefore, if it has one, and its NotOnOrAfter, which it must have, allow the moment. */
function isWithin(element: Element, now: Date) {
  const from = element.getAttribute('NotBefore')
  const until = Date.parse(element.getAttribute('NotOnOrAfter') ?? '')
  return (from === null || Date.parse(from) - SKEW_MS <= now.getTime()) && now.getTime() < until + SKEW_MS
}

/** What an assertion says of itself: its id, the request that it answers, and until when it could be shown again. */
export function bearingsOf(assertion: Element) {
  const data = onlyChild(
    onlyChild(onlyChild(assertion, ASSERTION, 'Subject'), ASSERTION, 'SubjectConfirmation'),
    ASSERTION,
    'SubjectConfirmationData',
  )
  const until = Date.parse(data?.getAttribute('NotOnOrAfter') ?? '')
  return {
    id: assertion.getAttribute('ID') ?? '',
    inResponseTo: data?.getAttribute('InResponseTo') ?? '',
    usableUntil: new Date(until + SKEW_MS),
  }
}

/** Whom an assertion names, or undefined when it names nobody: a cancelled sign-in comes as a signed assertion that is empty. */
export function personIn(assertion: Element) {
  const nameId = textOf(onlyChild(onlyChild(assertion, ASSERTION, 'Subject'), ASSERTION, 'NameID'))
  if (nameId === '' || nameId === 'noIdpSelected') return undefined
  const identifier = identifierIn(attribute(assertion, 'personIdentifier'))
  const fullName = cleaned(attribute(assertion, 'personName') ?? attribute(assertion, 'latinName') ?? '')
  if (!identifier || !fullName) return undefined
  const email = attribute(assertion, 'email') ?? ''
  return { identifier, fullName, email: isEmail(email) ? email : null }
}

/** `PNOBG-` and an EGN, or `PI:BG-` and an LNCH (ETSI EN 319 412-1). The kind is said by the prefix and never guessed from the digits. */
function identifierIn(value = ''): Identifier | undefined {
  const at = value.indexOf('-')
  const [prefix, number] = [value.slice(0, at), value.slice(at + 1)]
  if (prefix === 'PNOBG' && isEgn(number)) return { type: 'EGN', value: number }
  if (prefix === 'PI:BG' && isLnch(number)) return { type: 'LNCH', value: number }
  return undefined
}

/** The one value of an attribute, by its Name alone: NameFormat and type vary. Two values name nobody. */
function attribute(assertion: Element, name: string): string | undefined {
  const values = childrenOf(assertion, ASSERTION, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, ASSERTION, 'Attribute'))
    .filter((each) => each.getAttribute('Name') === ATTRIBUTES + name)
    .flatMap((each) => childrenOf(each, ASSERTION, 'AttributeValue'))
  return values.length === 1 ? textOf(values[0]) || undefined : undefined
}

const cleaned = (name: string) => name.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 200)
