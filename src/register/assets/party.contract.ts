/** A person or a company as one is entered beside an asset: debtor, creditor, owner. */
import { z } from 'zod'
import { COUNTRIES, HOME_COUNTRY } from '#platform/countries.ts'
import { named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, IdentifierText, Line, NameOrAddress, PersonName, secret } from '#platform/fields.ts'
import { isIdentifier } from '#platform/identifiers.ts'

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const WRONG_DOCUMENT = {
  bg: 'Номерът на документа съдържа от 3 до 20 букви и цифри.',
  en: 'The number of the document has 3 to 20 letters and digits.',
}
const CITIZEN = {
  bg: 'Български гражданин се посочва с ЕГН.',
  en: 'A Bulgarian citizen is identified by EGN.',
}
const WRONG_NUMBER = {
  EGN: { bg: 'Невалидно ЕГН.', en: 'Invalid personal number (EGN).' },
  LNCH: { bg: 'Невалиден ЛНЧ.', en: 'Invalid personal number of a foreigner (LNCH).' },
  EIK: { bg: 'Невалиден ЕИК/БУЛСТАТ.', en: 'Invalid company number (EIK/BULSTAT).' },
}

/** Why somebody cannot be asked for by a number, by the kind of number; each names the field that holds it. */
export const wrongNumbers = {
  EGN: refusal(
    400,
    'Невалидно ЕГН в полето „Идентификатор“.',
    'Invalid personal number (EGN) in the field “Number”.',
  ),
  LNCH: refusal(
    400,
    'Невалиден ЛНЧ в полето „Идентификатор“.',
    'Invalid personal number of a foreigner (LNCH) in the field “Number”.',
  ),
  EIK: refusal(
    400,
    'Невалиден ЕИК/БУЛСТАТ в полето „Идентификатор“.',
    'Invalid company number (EIK/BULSTAT) in the field “Number”.',
  ),
}

/** By what a party is singled out; `DOCUMENT` is for a foreigner who has neither EGN nor LNCH. */
export const PARTY_NUMBERS = ['EGN', 'LNCH', 'EIK', 'DOCUMENT'] as const
export const PARTY_DOCUMENTS = ['IDENTITY_CARD', 'PASSPORT'] as const

/** A person has first and last name and an EGN or LNCH, or as a foreigner without either an identity document of a state and a day of birth; a company has a name and an EIK. */
export const PartyInput = z
  .object({
    kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
    identifierType: z.enum(PARTY_NUMBERS),
    identifier: secret(IdentifierText(20)).describe('EGN, LNCH, EIK, or the number of the document'),
    country: Line(2).default('').describe('Of the document, ISO 3166-1'),
    documentType: z.enum(['', ...PARTY_DOCUMENTS]).default(''),
    birthDate: z
      .union([z.literal(''), CalendarDay])
      .default('')
      .describe('Of a foreigner without number'),
    firstName: PersonName(50).default(''),
    middleName: PersonName(50).default(''),
    lastName: PersonName(50).default(''),
    name: NameOrAddress(300).default('').describe('Of a company'),
    legalForm: Line(100).default(''),
    lookupId: z.uuid().optional().describe('The answer of the state register that the officer saw'),
    mismatchReason: Line(500)
      .default('')
      .describe('Why the officer keeps to these names although the register has others'),
  })
  .superRefine((party, context) => {
    const fault = (path: string, params: { bg: string; en: string }) =>
      context.addIssue({ code: 'custom', path: [path], params })
    const person = party.kind === 'PHYSICAL_PERSON'
    if (person === (party.identifierType === 'EIK'))
      fault('identifierType', {
        bg: 'Изберете ЕГН или ЛНЧ за физическо лице, ЕИК за юридическо.',
        en: 'Choose EGN or LNCH for a person, EIK for a company.',
      })
    else if (party.identifierType === 'DOCUMENT') {
      if (!/^[\p{L}\d -]{3,20}$/u.test(party.identifier)) fault('identifier', WRONG_DOCUMENT)
      if (!COUNTRIES.includes(party.country)) fault('country', needed)
      else if (party.country === HOME_COUNTRY) fault('country', CITIZEN)
      if (!party.documentType) fault('documentType', needed)
      if (!party.birthDate) fault('birthDate', needed)
    } else if (!isIdentifier(party.identifierType, party.identifier))
      fault('identifier', party.identifier ? WRONG_NUMBER[party.identifierType] : needed)
    if (person && !party.firstName) fault('firstName', needed)
    if (person && !party.lastName) fault('lastName', needed)
    if (!person && !party.name) fault('name', needed)
  })
export type PartyInput = z.output<typeof PartyInput>

/** The name of a party in one line. */
export const nameOfParty = (
  party: Pick<PartyInput, 'kind' | 'firstName' | 'middleName' | 'lastName' | 'name' | 'legalForm'>,
) =>
  party.kind === 'COMPANY'
    ? [party.name, party.legalForm].filter(Boolean).join(' ')
    : [party.firstName, party.middleName, party.lastName].filter(Boolean).join(' ')

/** A party as officers see it: the number of a person is masked. */
export const PartyView = z.object({
  id: z.int(),
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  name: z.string(),
  identifierType: z.enum(PARTY_NUMBERS),
  /** EIK whole; of EGN, LNCH and documents the last four signs hidden. */
  identifier: z.string(),
})
export type PartyView = z.infer<typeof PartyView>

named('output', { PartyView, IdentifierType: z.enum(PARTY_NUMBERS) })
named('input', { PartyInput })
