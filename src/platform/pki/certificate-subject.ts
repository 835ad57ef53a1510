/** Whom a certificate names: read from its DER by the European profile (ETSI EN 319 412-1), never from a printed name. */
import type { Certificate, RelativeDistinguishedNames } from 'pkijs'
import { AltName } from 'pkijs'
import { isEgn, isEik, isEmail, isLnch } from '#platform/identifiers.ts'
import { plainName } from '#platform/names.ts'
import type { Identifier } from './personal.ts'

const COMMON_NAME = '2.5.4.3'
const SURNAME = '2.5.4.4'
const SERIAL_NUMBER = '2.5.4.5'
const STATE = '2.5.4.8'
const ORGANIZATION = '2.5.4.10'
const GIVEN_NAME = '2.5.4.42'
const ORGANIZATION_IDENTIFIER = '2.5.4.97'
const EMAIL_ADDRESS = '1.2.840.113549.1.9.1'
const SUBJECT_ALT_NAME = '2.5.29.17'
/** The kind of an alternative name that is an e-mail address. */
const RFC822_NAME = 1

export type Subject = {
  /** Undefined when the certificate holds no valid EGN or LNCH, or more than one. */
  identifier: Identifier | undefined
  fullName: string
  email: string | null
  /** Of the company that the person is named with; it proves no power to represent it. */
  eik: string | null
  issuer: string
  /** A seal of a company or a certificate of a system: it names no person. */
  impersonal: boolean
}

/** Reads the subject of a certificate; what is not there or not valid is left out. */
export function subjectOf({ subject, issuer, extensions }: Certificate): Subject {
  const all = (type: string) => valuesOf(subject, type)
  const numbers = all(SERIAL_NUMBER)
  const organization = all(ORGANIZATION_IDENTIFIER)
  const people = unique(numbers.flatMap((value) => personIn(value) ?? []))
  const companies = unique(organization.flatMap((value) => companyIn(value) ?? []))
  const system = [...all(STATE), ...all(ORGANIZATION)].some((value) => /OID:\s*2\.16\.100\.1\.1/i.test(value))
  const altName = extensions?.find(({ extnID }) => extnID === SUBJECT_ALT_NAME)?.parsedValue as unknown
  const named = altName instanceof AltName ? altName.altNames : []
  const emails = [
    ...all(EMAIL_ADDRESS),
    ...named.flatMap(({ type, value }) => (type === RFC822_NAME ? [String(value)] : [])),
  ]
  return {
    identifier: people.length === 1 ? people[0] : undefined,
    fullName: nameIn(all),
    email: emails.find(isEmail) ?? null,
    eik: companies.length === 1 ? companies[0]! : null,
    issuer: valuesOf(issuer, COMMON_NAME)[0] ?? valuesOf(issuer, ORGANIZATION)[0] ?? '',
    impersonal: system || (numbers.length === 0 && organization.length > 0),
  }
}

/** The texts of an attribute, however often it stands there and whatever kind of string each is. */
function valuesOf({ typesAndValues }: RelativeDistinguishedNames, wanted: string): string[] {
  return typesAndValues.flatMap(({ type, value }) => {
    const text = type === wanted ? (value.valueBlock as { value?: unknown }).value : undefined
    return typeof text === 'string' ? [text.trim()] : []
  })
}

/** Three letters, or two and a colon, for the kind of number; then the country. `PI:BG-` with anything but an LNCH is another scheme. */
function personIn(value: string): Identifier | undefined {
  const [, scheme, country, number = ''] = /^([A-Z]{3}|[A-Z]{2}:)([A-Z]{2})-(.+)$/.exec(value) ?? []
  if (country !== 'BG') return undefined
  if (scheme === 'PNO' && isEgn(number)) return { type: 'EGN', value: number }
  if (scheme === 'PI:' && isLnch(number)) return { type: 'LNCH', value: number }
  return undefined
}

const companyIn = (value: string) => {
  const number = /^(?:NTR|VAT)BG-(\d+)$/.exec(value)?.[1]
  return number !== undefined && isEik(number) ? number : undefined
}

/** The common name has all names of a person, but may be anything; it is taken when the person's own names stand in it. */
function nameIn(all: (type: string) => string[]): string {
  const [common = '', given = '', surname = ''] = [COMMON_NAME, GIVEN_NAME, SURNAME].map((type) =>
    all(type).join(' '),
  )
  const own = [given, surname].filter(Boolean).join(' ')
  const words = (text: string) => plainName(text).split(/[ -]/)
  const complete = words(own).every((word) => words(common).includes(word))
  const name = own && !complete ? own : common || own
  return name.replaceAll(/\s+/g, ' ').slice(0, 200)
}

const unique = <T>(values: T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
