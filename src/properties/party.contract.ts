/** A person or a company as one is entered beside a thing: debtor, creditor, owner. */
import { z } from 'zod'
import { refusal } from '../platform/endpoint.ts'
import { secret } from '../platform/fields.ts'
import { isIdentifier } from '../platform/identifiers.ts'

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), {
      params: { bg: 'Текстът съдържа недопустим знак.', en: 'The text has a character that is not allowed.' },
    })

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
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

/** A person has first and last name and an EGN or LNCH; a company has a name and an EIK. */
export const PartyInput = z
  .object({
    kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
    identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
    identifier: secret(z.string().trim().max(20)).describe('EGN, LNCH or EIK'),
    firstName: line(50).default(''),
    middleName: line(50).default(''),
    lastName: line(50).default(''),
    name: line(300).default('').describe('Of a company'),
    legalForm: line(100).default(''),
    lookupId: z.uuid().optional().describe('The answer of the state register that the officer saw'),
    mismatchReason: line(500)
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
    else if (!isIdentifier(party.identifierType, party.identifier))
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
  identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
  /** EIK whole; of EGN and LNCH the last four digits hidden. */
  identifier: z.string(),
})
export type PartyView = z.infer<typeof PartyView>
