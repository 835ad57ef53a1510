/** Institutions: courts, ministries and other bodies, the parts they consist of, and the courts that state bailiffs serve at. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { mayEditInstitutions, maySeeInstitutions } from '#roles/institutions.contract.ts'
import { AnyEmail, Id, IdentifierText, Line, Phone } from '#platform/fields.ts'
import { isEik } from '#platform/identifiers.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'

const INSTITUTION_KINDS = ['COURT', 'MINISTRY', 'AGENCY', 'MUNICIPALITY', 'CHAMBER', 'OTHER'] as const
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number]

const text = (longest: number) => Line(longest).default('')
const wrong = (bg: string, en: string) => ({ params: { bg, en } })
const withSavepoint = (fits: (value: string) => boolean) => (value: string) => value === '' || fits(value)

/** What an administrator fills in; an empty text means that there is none. */
export const InstitutionDraft = z.object({
  kind: z.enum(INSTITUTION_KINDS),
  bg: Line(300).min(2),
  en: text(300),
  code: text(20).refine(
    withSavepoint((code) => /^[\p{L}\d-]+$/u.test(code)),
    wrong('Кодът се състои от букви, цифри и тире.', 'A code consists of letters, digits and hyphens.'),
  ),
  eik: IdentifierText(13)
    .default('')
    .refine(
      withSavepoint(isEik),
      wrong('Невалиден ЕИК: контролната цифра не съответства.', 'Invalid EIK: the check digit does not fit.'),
    ),
  parentId: z.union([z.literal(''), Id]).default(''),
  regionCode: text(10),
  address: text(300),
  phone: Phone(30).default(''),
  email: AnyEmail().default(''),
  eDeliveryId: text(100),
  freeOfCharge: z.boolean().default(false),
})
export type InstitutionDraft = z.output<typeof InstitutionDraft>

const Named = z.object({ bg: z.string(), en: z.string().nullable() })
const Region = Named.extend({ code: z.string() })
export const InstitutionAction = z.enum(['edit', 'deactivate', 'activate'])
export type InstitutionAction = z.infer<typeof InstitutionAction>

const InstitutionRow = Named.extend({
  id: z.int(),
  kind: z.enum(INSTITUTION_KINDS),
  code: z.string().nullable(),
  eik: z.string().nullable(),
  parent: Named.extend({ id: z.int() }).nullable(),
  region: Region.nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Whether it can be reached by secure e-delivery. */
  eDelivery: z.boolean(),
  freeOfCharge: z.boolean(),
  /** Active accounts of its people. */
  users: z.int(),
  active: z.boolean(),
  can: z.array(InstitutionAction),
})
const Institution = InstitutionRow.extend({
  eDeliveryId: z.string().nullable(),
  parts: z.array(Named.extend({ id: z.int(), active: z.boolean() })),
  /** Whether state bailiffs can serve here. */
  hasBailiffs: z.boolean(),
})
export type Institution = z.infer<typeof Institution>

export const noSuchInstitution = refusal(404, 'Няма такава институция.', 'There is no such institution.')
const notNow = refusal(
  409,
  'Това действие не е възможно в сегашното състояние на институцията.',
  'This cannot be done in the present state of the institution.',
)
/** Why an institution that is well filled in is still not kept. */
const NOT_STORED = {
  duplicateEik: refusal(
    409,
    'Вече има институция с този ЕИК.',
    'There is already an institution with this EIK.',
  ),
  duplicateCode: refusal(
    409,
    'Вече има институция с този код.',
    'There is already an institution with this code.',
  ),
  noSuchParent: refusal(
    400,
    'Няма такава активна по-горна институция.',
    'There is no such active parent institution.',
  ),
  noSuchRegion: refusal(400, 'Няма такава област.', 'There is no such region.'),
}

export const institutions = {
  listCourts: endpoint({
    title: { bg: 'Списък на съдилищата', en: 'The courts that state bailiffs serve at' },
    method: 'GET',
    path: '/api/institutions/courts',
    access: anyone,
    input: z.object({}),
    output: z.object({ rows: z.array(Region) }),
    refusals: {},
  }),
  listInstitutions: endpoint({
    title: { bg: 'Списък на институциите', en: 'Institutions, and what may be done with each' },
    method: 'GET',
    path: '/api/institutions',
    access: maySeeInstitutions,
    input: listInput(['bg', 'eik', 'kind', 'parent', 'region', 'users', 'active'], {
      search: Search,
      kind: z.enum(INSTITUTION_KINDS).optional(),
      region: Line(10).optional(),
      active: z.enum(['yes', 'no']).optional(),
    }),
    output: listOutput(InstitutionRow),
    refusals: {},
  }),
  seeInstitution: endpoint({
    title: { bg: 'Преглед на институция', en: 'One institution with its parts' },
    method: 'GET',
    path: '/api/institutions/:id',
    access: maySeeInstitutions,
    input: z.object({ id: Id }),
    output: Institution,
    refusals: { noSuchInstitution },
  }),
  createInstitution: endpoint({
    title: { bg: 'Добавяне на институция', en: 'Add an institution' },
    summary: 'Add an institution',
    method: 'POST',
    only: 'makes',
    path: '/api/institutions',
    access: mayEditInstitutions,
    input: InstitutionDraft,
    output: z.object({ id: z.int(), bg: z.string() }),
    refusals: NOT_STORED,
  }),
  editInstitution: endpoint({
    title: { bg: 'Промяна на институция', en: 'Change an institution' },
    summary: 'Change an institution; the accounts of its people follow a new code of a court',
    method: 'PUT',
    path: '/api/institutions/:id',
    access: mayEditInstitutions,
    input: InstitutionDraft.extend({ id: Id }),
    output: z.object({ id: z.int(), bg: z.string() }),
    refusals: {
      noSuchInstitution,
      ...NOT_STORED,
      parentWithin: refusal(
        409,
        'Институцията не може да е част от себе си или от своя част.',
        'An institution cannot be a part of itself or of one of its parts.',
      ),
      courtInUse: refusal(
        409,
        'В този съд работят държавни съдебни изпълнители: той остава районен съд с код.',
        'State bailiffs serve at this court: it must remain a district court with a code.',
      ),
    },
  }),
  deactivateInstitution: endpoint({
    title: { bg: 'Закриване на институция', en: 'Close an institution' },
    summary: 'Close an institution without active parts and users',
    method: 'POST',
    path: '/api/institutions/:id/deactivate',
    access: mayEditInstitutions,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchInstitution, notNow },
  }),
  activateInstitution: endpoint({
    title: { bg: 'Повторно откриване на институция', en: 'Reopen an institution' },
    summary: 'Reopen an institution',
    method: 'POST',
    path: '/api/institutions/:id/activate',
    access: mayEditInstitutions,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchInstitution, notNow },
  }),
}

named('output', { Institution, InstitutionRow, Region, InstitutionKind: z.enum(INSTITUTION_KINDS) })
named('input', { InstitutionDraft })
namedRefusals({ noSuchInstitution })
