/** How a person, a company and an address are written down, wherever one is asked for. An unfilled text is empty. */
import { z } from 'zod'
import { named } from '#platform/endpoint.ts'
import { COUNTRIES, HOME_COUNTRY } from '#platform/countries.ts'
import { isDay } from '#platform/dates.ts'
import { Email, IdentifierText, Line, NameOrAddress, PersonName, Phone, secret } from '#platform/fields.ts'
import { isEgn, isEik, isLnch } from '#platform/identifiers.ts'

export const PERSONAL_NUMBERS = ['EGN', 'LNCH'] as const
export const DOCUMENTS = ['IDENTITY_CARD', 'PASSPORT'] as const
export const COMPANY_RELATIONS = ['REPRESENTATIVE_OF', 'REPRESENTED_BY'] as const

const optional = (longest: number) => Line(longest).default('')

/** Names stand at the head of letters, so they hold no digits, links or marks but hyphen and apostrophe. */
const name = PersonName(50).refine((text) => text === '' || /^\p{L}[\p{L}\p{M} '’-]*$/u.test(text), {
  params: {
    bg: 'Името съдържа само букви, интервал, тире и апостроф.',
    en: 'A name may contain only letters, spaces, hyphens and apostrophes.',
  },
})
const needed = { params: { bg: 'Полето е задължително.', en: 'The field is required.' } }
const required = (text: string) => text !== ''

const phone = Phone(30)

export const Person = z
  .object({
    firstName: name.refine(required, needed),
    middleName: name.default(''),
    lastName: name.refine(required, needed),
    phone: phone.default(''),
    email: Email(),
    foreigner: z.boolean().default(false).describe('Not a Bulgarian citizen'),
    citizenship: z
      .string()
      .max(10)
      .refine((code) => code === '' || (COUNTRIES.includes(code) && code !== HOME_COUNTRY), {
        params: { bg: 'Изберете чужда държава.', en: 'Choose a foreign country.' },
      })
      .default('')
      .describe('Of a foreigner, the state that issued the identity document, ISO 3166-1 alpha-2'),
    identifierType: z.enum(PERSONAL_NUMBERS).default('EGN'),
    identifier: secret(IdentifierText(20)).optional().describe('EGN or LNCH; absent leaves what is recorded'),
  })
  .refine(({ foreigner, citizenship }) => foreigner || citizenship === '', {
    path: ['citizenship'],
    params: {
      bg: 'Друго гражданство се посочва само от чужд гражданин.',
      en: 'Another citizenship is given only by a foreign national.',
    },
  })
  .refine(({ identifierType, identifier }) => !identifier || identifierType !== 'EGN' || isEgn(identifier), {
    path: ['identifier'],
    params: { bg: 'Невалидно ЕГН.', en: 'Invalid personal number (EGN).' },
  })
  .refine(
    ({ identifierType, identifier }) => !identifier || identifierType !== 'LNCH' || isLnch(identifier),
    {
      path: ['identifier'],
      params: { bg: 'Невалиден ЛНЧ.', en: 'Invalid personal number of a foreigner (LNCH).' },
    },
  )

export const IdentityDocument = z.object({
  type: z.enum(['', ...DOCUMENTS]).default(''),
  number: secret(
    Line(30).refine((text) => /^[\p{L}\d -]*$/u.test(text), {
      params: {
        bg: 'Номерът съдържа само букви и цифри.',
        en: 'The number may contain only letters and digits.',
      },
    }),
  )
    .optional()
    .describe('Absent leaves what is recorded'),
  issuedOn: Line(30)
    .refine((day) => day === '' || (isDay(day) && day >= '1900-01-01'), {
      params: {
        bg: 'Запишете датата като 31.01.2020, не по-рано от 1900 г.',
        en: 'Enter the date as 31.01.2020, not before 1900.',
      },
    })
    .default(''),
  issuer: optional(200),
})

export const Address = z
  .object({
    country: z
      .string()
      .max(10)
      .refine((code) => COUNTRIES.includes(code), {
        params: { bg: 'Изберете държава.', en: 'Choose a country.' },
      })
      .default(HOME_COUNTRY)
      .describe('ISO 3166-1 alpha-2'),
    regionCode: optional(10),
    municipalityCode: optional(10),
    ekatte: optional(10),
    street: NameOrAddress(300).default(''),
  })
  .refine(
    ({ country, regionCode, municipalityCode, ekatte }) =>
      country === HOME_COUNTRY || !(regionCode || municipalityCode || ekatte),
    {
      path: ['country'],
      params: {
        bg: 'Област, община и населено място се избират само за адрес в България.',
        en: 'Region, municipality and settlement are chosen only for an address in Bulgaria.',
      },
    },
  )

export const Company = z.object({
  name: NameOrAddress(300).refine(required, needed),
  eik: IdentifierText(13).refine(isEik, {
    params: { bg: 'Невалиден ЕИК.', en: 'Invalid company number (EIK).' },
  }),
  caseNumber: optional(100),
  relation: z.enum(COMPANY_RELATIONS),
  address: NameOrAddress(300).default(''),
})

export type Person = z.output<typeof Person>
export type IdentityDocument = z.output<typeof IdentityDocument>
export type Address = z.output<typeof Address>
export type Company = z.output<typeof Company>

named('input', {
  Person,
  PersonDocument: IdentityDocument,
  Address,
  Company,
  EmailAddress: Email(),
})
