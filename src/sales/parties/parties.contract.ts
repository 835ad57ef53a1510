/** The parties to the case behind a sale, as its organiser keeps them: who is barred, who has a right, who is to be told. Never public. */
import { z } from 'zod'
import { COUNTRIES, HOME_COUNTRY } from '#platform/countries.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  DocumentLanguage,
  Email,
  Id,
  IdentifierText,
  Line,
  Moment,
  NameOrAddress,
  secret,
} from '#platform/fields.ts'
import { isBranch, isIdentifier } from '#platform/identifiers.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noPerson } from './application.contract.ts'
import { noSuchAnnouncement, notYours } from '#sales/law/sale.contract.ts'

export const PARTY_ROLES = [
  'DEBTOR',
  'DEBTOR_REPRESENTATIVE',
  'CREDITOR',
  /** CPC art. 456: the notices go to the first creditor alone (art. 457(3)). */
  'JOINED_CREDITOR',
  'SPOUSE',
  'CO_OWNER',
  'PARTITION_PARTY',
  'MORTGAGEE',
  'STAFF',
  'COMMITTEE',
] as const

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const chooseState = {
  bg: 'Изберете държавата, издала документа. Български гражданин се посочва с ЕГН.',
  en: 'Choose the state that issued the document. A Bulgarian citizen is named by EGN.',
}
const invalidDocument = {
  bg: 'Номерът на документа съдържа от 3 до 20 букви и цифри.',
  en: 'The number of the document has 3 to 20 letters and digits.',
}
const invalidNumber = {
  bg: 'Невалиден номер (ЕГН, ЛНЧ или ЕИК).',
  en: 'Invalid number (EGN, LNCH or EIK).',
}

const NewParty = z
  .object({
    id: Id,
    role: z.enum(PARTY_ROLES),
    kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
    name: secret(NameOrAddress(300).min(3)),
    identifierType: z.enum(['EGN', 'LNCH', 'EIK', 'DOCUMENT']),
    identifier: secret(IdentifierText(20)).default('').describe('Empty when it is not known'),
    country: Line(2).default('').describe('Of a foreigner’s document, ISO 3166-1'),
    documentType: z.enum(['', 'IDENTITY_CARD', 'PASSPORT']).default(''),
    birthDate: z
      .union([z.literal(''), CalendarDay])
      .default('')
      .describe('Of a foreigner without number'),
    email: secret(z.union([Email(), z.literal('')])).default(''),
    language: DocumentLanguage.default('bg').describe('Of letters to this party'),
  })
  .refine(
    ({ identifier, identifierType }) =>
      identifier === '' || identifierType === 'DOCUMENT' || isIdentifier(identifierType, identifier),
    { path: ['identifier'], params: invalidNumber },
  )
  // A foreigner without EGN and LNCH is singled out by document, state and day of birth, all of them (Ordinance N-3, art. 15(1)).
  .superRefine((party, context) => {
    if (party.identifierType !== 'DOCUMENT') return
    const fault = (path: string, params: { bg: string; en: string }) =>
      context.addIssue({ code: 'custom', path: [path], params })
    if (!/^[\p{L}\d -]{3,20}$/u.test(party.identifier)) fault('identifier', invalidDocument)
    if (!COUNTRIES.includes(party.country) || party.country === HOME_COUNTRY) fault('country', chooseState)
    if (!party.documentType) fault('documentType', needed)
    if (!party.birthDate) fault('birthDate', needed)
  })
  .refine(({ identifierType, identifier }) => identifierType !== 'EIK' || !isBranch(identifier), {
    path: ['identifier'],
    params: noPerson,
  })
  .refine(({ kind, identifierType }) => (kind === 'COMPANY') === (identifierType === 'EIK'), {
    path: ['identifierType'],
    params: {
      bg: 'Дружество се посочва с ЕИК, физическо лице – с ЕГН или ЛНЧ.',
      en: 'A company is named by its EIK, a natural person by EGN or LNCH.',
    },
  })

export const Party = z.object({
  id: z.int(),
  role: z.enum(PARTY_ROLES),
  kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
  name: z.string(),
  identifierType: z.enum(['EGN', 'LNCH', 'EIK', 'DOCUMENT']).nullable(),
  identifier: z.string(),
  /** What else singles out a foreigner without EGN and LNCH. */
  foreigner: z
    .object({
      country: z.string(),
      documentType: z.enum(['IDENTITY_CARD', 'PASSPORT']),
      birthDate: z.string(),
    })
    .nullable(),
  email: z.string(),
  emailConfirmedAt: Moment.nullable(),
  language: DocumentLanguage,
  addedAt: Moment,
  addedBy: z.string(),
})
export type Party = z.infer<typeof Party>

export const parties = {
  listSaleParties: endpoint({
    title: { bg: 'Преглед на страните по делото', en: 'Look at the parties to the case' },
    summary:
      'The parties to the case behind one of my sales: debtor, spouse, co-owners, creditors and others',
    method: 'GET',
    path: '/api/announcements/:id/parties',
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({ parties: z.array(Party), code: z.string(), procedure: z.enum(['GPK', 'DOPK', 'TZ']) }),
    refusals: { noSuchAnnouncement, notYours },
    recorded: true,
  }),
  addSaleParty: endpoint({
    title: { bg: 'Добавяне на страна по делото', en: 'Add a party to the case' },
    summary: 'Note a party to the case; who is barred by law cannot apply or be admitted from then on',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/parties',
    access: organisers,
    input: NewParty,
    output: z.object({ partyId: z.int() }),
    refusals: {
      noSuchAnnouncement,
      notYours,
      alreadyParty: refusal(
        409,
        'Това лице вече е отбелязано в това качество.',
        'This person is already recorded in this capacity.',
      ),
      tooManyParties: refusal(409, 'Страните са твърде много.', 'There are too many parties.'),
    },
  }),
  removeSaleParty: endpoint({
    title: { bg: 'Заличаване на страна по делото', en: 'Strike off a party to the case' },
    summary: 'Strike a party that was noted in error; the record stays',
    method: 'DELETE',
    path: '/api/announcements/:id/parties/:partyId',
    access: organisers,
    input: z.object({ id: Id, partyId: Id }),
    output: z.object({}),
    refusals: {
      noSuchAnnouncement,
      notYours,
      noSuchParty: refusal(404, 'Няма такава страна.', 'There is no such party.'),
    },
  }),
}

named('output', { Party, PartyRole: z.enum(PARTY_ROLES) })
