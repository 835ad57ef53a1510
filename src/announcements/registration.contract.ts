/** What a registration for a sale holds (annexes 3 and 4 of Ordinance N-3, as far as the spine of the sale needs). */
import { z } from 'zod'
import { refusal } from '../platform/endpoint.ts'
import { Moment } from '../platform/fields.ts'
import { isIdentifier } from '../platform/identifiers.ts'

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

export const Represented = z
  .object({
    kind: z.enum(['PHYSICAL_PERSON', 'COMPANY']),
    name: z.string().trim().min(3).max(300),
    identifierType: z.enum(['EGN', 'LNCH', 'EIK']),
    identifier: z.string().trim(),
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
export type Represented = z.infer<typeof Represented>

/** `represented` is required exactly when the applicant acts for another; the server checks it (`representedMissing`). */
export const NewRegistration = z.object({
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
export const NOT_TAKEN = {
  notOpen: refusal(
    409,
    'Регистрацията за този търг не е отворена.',
    'Registration for this sale is not open.',
  ),
  representedMissing: refusal(400, 'Посочете представляваното лице.', 'Name the person whom you represent.'),
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
