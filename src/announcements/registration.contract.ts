/** What a registration for a sale holds (annexes 3 and 4 of Ordinance N-3, as far as the spine of the sale needs). */
import { z } from 'zod'
import { signedIn } from '../platform/access.ts'
import { endpoint, refusal } from '../platform/endpoint.ts'
import { Id, Moment, secret } from '../platform/fields.ts'
import { isIdentifier } from '../platform/identifiers.ts'
import { listInput, listOutput, Search } from '../platform/lists.ts'
import { organisers, participants } from './admission.contract.ts'
import { noSuchAnnouncement, notYours, PHASES } from './sale.contract.ts'

export const REGISTRATION_STATUSES = ['WAITING', 'APPROVED', 'DENIED'] as const
export const PARTICIPATIONS = ['PERSONAL', 'REPRESENTATIVE', 'ASSIGNEE'] as const
export const DELIVERIES = ['EMAIL', 'EDELIVERY'] as const

const invalidNumber = {
  bg: 'Невалиден личен номер (ЕГН, ЛНЧ или ЕИК).',
  en: 'Invalid personal number (EGN, LNCH or EIK).',
}
const declare = {
  bg: 'Без тази декларация регистрацията не може да се подаде.',
  en: 'The registration cannot be submitted without this declaration.',
}
const declaration = z.boolean().refine((given) => given, { params: declare })

const Represented = z
  .object({
    kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
    name: z.string().trim().min(3).max(300),
    identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
    identifier: secret(z.string().trim()),
  })
  .refine(({ identifierType, identifier }) => isIdentifier(identifierType, identifier), {
    path: ['identifier'],
    params: invalidNumber,
  })
  .refine(({ kind, identifierType }) => (kind === 'COMPANY') === (identifierType === 'EIK'), {
    path: ['identifierType'],
    params: {
      bg: 'Дружество се посочва с ЕИК, физическо лице – с ЕГН или ЛНЧ.',
      en: 'A company is named by its EIK, a natural person by EGN or LNCH.',
    },
  })

/** `represented` is required exactly when the applicant acts for another; the server checks it (`representedMissing`). */
const NewRegistration = z.object({
  participation: z.enum(PARTICIPATIONS),
  represented: Represented.nullable().default(null),
  delivery: z.enum(DELIVERIES),
  deliveryAddress: z.string().trim().min(3).max(200),
  coOwner: z.boolean().default(false),
  spouse: z.boolean().default(false),
  declaredFunds: declaration,
  declaredNoBar: declaration,
})

export const RegistrationRow = z.object({
  id: z.int(),
  number: z.string(),
  announcementId: z.int(),
  code: z.string(),
  title: z.string(),
  participant: z.string(),
  participation: z.enum(PARTICIPATIONS),
  status: z.enum(REGISTRATION_STATUSES),
  reason: z.string().nullable(),
  recordedAt: Moment,
  decidedAt: Moment.nullable(),
  biddingStartsAt: Moment,
  biddingEndsAt: Moment,
  phase: z.enum(['upcoming', 'current', 'past']),
})

export const Registration = RegistrationRow.extend({
  represented: z
    .object({
      kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
      name: z.string(),
      identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
      identifier: z.string(),
    })
    .nullable(),
  delivery: z.enum(DELIVERIES),
  deliveryAddress: z.string(),
  coOwner: z.boolean(),
  spouse: z.boolean(),
  /** Until when the organiser must decide (Ordinance N-3, art. 29). */
  decideBy: Moment,
  can: z.array(z.enum(['approve', 'deny'])),
})
export type Registration = z.infer<typeof Registration>

/** Why an application that is well filled in is still not taken. */
const NOT_TAKEN = {
  notOpen: refusal(
    409,
    'Регистрацията за този търг не е отворена.',
    'Registration for this sale is not open.',
  ),
  representedMissing: refusal(400, 'Посочете представляваното лице.', 'Name the person whom you represent.'),
  notAnEmail: refusal(
    400,
    'За връчване по електронна поща посочете валиден адрес.',
    'For delivery by e-mail give a valid address.',
  ),
  barred: refusal(
    403,
    'Организаторът и служителите му не могат да наддават в търга (чл. 490 ГПК).',
    'The organiser and his staff may not bid in the sale (CPC art. 490).',
  ),
  already: refusal(
    409,
    'Вече имате подадена регистрация за този търг.',
    'You already have a registration for this sale.',
  ),
}

const noSuchRegistration = refusal(404, 'Няма такава регистрация.', 'There is no such registration.')
const hiddenWhileBidding = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)
const decided = refusal(
  409,
  'По тази регистрация вече има решение.',
  'This registration has already been decided.',
)
const tooLate = refusal(
  409,
  'Решение по регистрация се взема преди началото на наддаването.',
  'A registration is decided before bidding starts.',
)

export const registrations = {
  registerForSale: endpoint({
    summary: 'Apply to take part in a sale, for oneself or for another',
    method: 'POST',
    path: '/api/announcements/:id/registrations',
    access: participants,
    input: NewRegistration.extend({ id: Id }),
    output: z.object({ id: z.int(), number: z.string(), recordedAt: Moment }),
    refusals: { noSuchAnnouncement, ...NOT_TAKEN },
  }),
  listRegistrations: endpoint({
    summary: 'Registrations for the organiser’s sales; those of a sale in bidding are hidden',
    method: 'GET',
    path: '/api/registrations',
    access: organisers,
    input: listInput(['number', 'recordedAt', 'status', 'code'], {
      announcementId: Id.optional(),
      status: z.enum(REGISTRATION_STATUSES).optional(),
      search: Search,
    }),
    output: listOutput(RegistrationRow),
    refusals: { noSuchAnnouncement, notYours, hiddenWhileBidding },
  }),
  listMyRegistrations: endpoint({
    summary: 'My own applications to take part',
    method: 'GET',
    path: '/api/registrations/my',
    access: signedIn,
    input: listInput(['number', 'recordedAt', 'status', 'code', 'biddingStartsAt', 'biddingEndsAt'], {
      phase: z.enum(PHASES).optional(),
    }),
    output: listOutput(RegistrationRow),
    refusals: {},
  }),
  seeRegistration: endpoint({
    summary: 'One registration, to its applicant and to the organiser of the sale',
    method: 'GET',
    path: '/api/registrations/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: Registration,
    refusals: { noSuchRegistration, hiddenWhileBidding },
  }),
  approveRegistration: endpoint({
    summary: 'Authorise an applicant to bid (Ordinance N-3, art. 29)',
    method: 'POST',
    path: '/api/registrations/:id/approve',
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchRegistration, decided, tooLate, hiddenWhileBidding },
  }),
  denyRegistration: endpoint({
    summary: 'Refuse an applicant, with the exact reason (Ordinance N-3, art. 30)',
    method: 'POST',
    path: '/api/registrations/:id/deny',
    access: organisers,
    input: z.object({ id: Id, reason: z.string().trim().min(5).max(2000) }),
    output: z.object({}),
    refusals: { noSuchRegistration, decided, tooLate, hiddenWhileBidding },
  }),
}
