/** Finding assets and parties: in our own data, and in the state registers. Every look names its purpose and leaves a row. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { IdentifierText, Line, PropertyType, secret } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { PropertyDocument } from './documents.contract.ts'
import { wrongNumbers } from './party.contract.ts'

/** Why somebody looks: number of the case, or another official reason. It is kept with every look. */
export const Purpose = Line(200)
  .min(3)
  .refine((text) => !holdsEgn(text), {
    params: {
      bg: 'Не посочвайте ЕГН тук: основанието се пази при всяка справка.',
      en: 'Do not give a personal number here: the purpose is kept with every look.',
    },
  })
  .describe('Number of the case or another official reason')

/** What a state register is asked by. Specification, section 3. */
export const SEARCH_BY = ['REGNUMBER', 'OWNER', 'MSN'] as const

/** An asset as it stands in lists. */
export const AssetRow = z.object({
  id: z.int(),
  kind: PropertyType,
  identifier: z.string(),
  secondIdentifier: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  ownerNames: z.string(),
  /** Distraints in force on it, and all that were ever entered and not struck out. */
  inForce: z.int(),
  entered: z.int(),
  firstImposedOn: z.string().nullable(),
})
export type AssetRow = z.infer<typeof AssetRow>

/** How a question to a state register ended. `unavailable` and `off` never stop an entry. */
export const LOOKUP_STATES = ['found', 'notFound', 'unavailable', 'off'] as const
const Answered = {
  source: z.string().nullable(),
  reference: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Why the register could not be asked, in the asked language. */
  why: z.string().nullable(),
}
const identifierTooShort = {
  params: { bg: 'Въведете поне 3 символа за търсене.', en: 'Type in at least 3 characters to search.' },
}
const Sought = Line(100).refine((text) => text.length >= 3, identifierTooShort)
/** A text that goes into addresses and audit rows, so never somebody's number. */
export const SoughtText = Sought.refine((text) => !holdsEgn(text), {
  params: {
    bg: 'Това е личен номер. Вещи не се търсят по него; лица се търсят в „Длъжници“.',
    en: 'This is a personal number. Things are not found by it; people are found under Debtors.',
  },
})

/** Nothing can be found quickly by single letters. */
export const tooVague = refusal(
  400,
  'Въведете поне 3 последователни букви или цифри.',
  'Type in at least 3 letters or digits in a row.',
)

export const lookups = {
  findThings: endpoint({
    title: { bg: 'Търсене на вещи', en: 'Search for things' },
    summary: 'Things in our own data, by identifier or by words of their description',
    method: 'GET',
    path: '/api/properties/search',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({
      kind: z.union([z.literal(''), PropertyType]).default(''),
      text: SoughtText,
      purpose: Purpose,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(15),
    }),
    output: z.object({
      rows: z.array(AssetRow),
      total: z.int(),
      /** Whether there are more than `total`, which then is 10,000. */
      more: z.boolean(),
    }),
    refusals: { tooVague },
  }),
  lookUpThing: endpoint({
    title: { bg: 'Справка за вещ в държавен регистър', en: 'Look a thing up in a state register' },
    summary: 'Ask the state register for things by registration number, serial number or owner',
    method: 'POST',
    only: 'looks',
    path: '/api/properties/lookups',
    access: mayUseRegister,
    showsPeople: true,
    ownTransactions: true,
    input: z.object({
      kind: PropertyType,
      by: z.enum(SEARCH_BY),
      identifier: secret(Sought).describe(
        'Registration number, serial number, or the owner’s EGN, LNCH or EIK',
      ),
      purpose: Purpose,
    }),
    output: z.object({
      state: z.enum(LOOKUP_STATES),
      ...Answered,
      things: z.array(
        z.object({
          lookupId: z.uuid(),
          identifier: z.string(),
          secondIdentifier: z.string().nullable(),
          title: z.string(),
          description: z.string(),
          ownerNames: z.string(),
          /** With personal numbers masked. */
          document: PropertyDocument,
          /** The record that this asset already has here. */
          known: z.object({ id: z.int(), inForce: z.int(), entered: z.int() }).nullable(),
        }),
      ),
    }),
    refusals: {
      cannotBeAskedSo: refusal(
        400,
        'Този вид вещ не се търси в регистрите по избрания начин.',
        'The registers cannot be searched for this kind of property in this way.',
      ),
      invalidIdentifier: refusal(
        400,
        'Невалиден регистрационен или сериен номер: трябва да съдържа букви или цифри.',
        'Invalid registration or serial number: it must have letters or digits.',
      ),
      invalidOwner: refusal(
        400,
        'Невалиден номер на собственика: очаква се ЕГН или ЛНЧ с 10 цифри, или ЕИК с 9 или 13.',
        'Invalid number of the owner: an EGN or LNCH of 10 digits is expected, or an EIK of 9 or 13.',
      ),
    },
  }),
  lookUpParty: endpoint({
    title: { bg: 'Справка за лице в държавен регистър', en: 'Look a party up in a state register' },
    summary: 'Ask the state registers for a person or a company by its number',
    method: 'POST',
    only: 'looks',
    path: '/api/parties/lookups',
    access: mayUseRegister,
    ownTransactions: true,
    input: z.object({
      kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
      identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
      identifier: secret(IdentifierText(20)),
      purpose: Purpose,
    }),
    output: z.object({
      state: z.enum(LOOKUP_STATES),
      ...Answered,
      /** Present when the register answered, even if it knows nobody. */
      lookupId: z.uuid().nullable(),
      answer: z
        .object({
          name: z.string(),
          firstName: z.string(),
          middleName: z.string(),
          lastName: z.string(),
          birthDate: z.string().nullable(),
          deathDate: z.string().nullable(),
          legalForm: z.string(),
          status: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: wrongNumbers,
  }),
}

named('output', { ThingRow: AssetRow })
named('input', { Purpose })
namedRefusals({ tooVague })
