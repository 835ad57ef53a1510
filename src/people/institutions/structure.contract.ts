/** The organisational structure: who enforces where. Work contacts only, and never a personal number. */
import { z } from 'zod'
import { only } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { maySeeStructure } from '#roles/institutions.contract.ts'
import { Id, Line, Moment } from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'

const mayRefresh = only('SysAdmin', 'MJAdmin')

/** Private bailiffs, their assistants, state bailiffs, and public enforcers of the revenue agency and others. */
const MEMBER_KINDS = ['PRIVATE', 'ASSISTANT', 'STATE', 'PUBLIC'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

const Named = z.object({ bg: z.string(), en: z.string().nullable() })

const Member = z.object({
  id: z.int(),
  kind: z.enum(MEMBER_KINDS),
  region: Named.extend({ code: z.string() }).nullable(),
  /** The court of a state bailiff, the institution of a public enforcer. */
  unit: Named.nullable(),
  /** Of the private bailiff, also on their assistants. */
  number: z.string().nullable(),
  name: z.string(),
  /** In whose name an assistant acts. */
  actsFor: z.object({ id: z.int(), name: z.string() }).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  active: z.boolean(),
  /** The last day on which this person may act; none while there is no end. */
  validUntil: z.iso.date().nullable(),
  /** Active accounts that act in this person's name, their own among them. */
  users: z.int(),
})
export type Member = z.infer<typeof Member>

const SeenMember = Member.extend({
  assistants: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
  /** How to reach the court or the institution. */
  office: z
    .object({ address: z.string().nullable(), phone: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  /** What the bailiffs' register last said, for administrators. */
  register: z
    .object({
      check: z.enum(['valid', 'notFound', 'notValid', 'failed']).nullable(),
      at: Moment.nullable(),
    })
    .nullable(),
  can: z.array(z.enum(['refresh'])),
})
export type SeenMember = z.infer<typeof SeenMember>

const noSuchMember = refusal(
  404,
  'Няма такъв съдебен изпълнител или помощник.',
  'There is no such bailiff or assistant.',
)

export const structure = {
  listStructure: endpoint({
    title: {
      bg: 'Организационна структура',
      en: 'Bailiffs, their assistants and public enforcement officers by region and court',
    },
    method: 'GET',
    path: '/api/organizationalStructure',
    access: maySeeStructure,
    input: listInput(['region', 'unit', 'kind', 'number', 'name', 'active', 'validUntil', 'users'], {
      search: Search,
      region: Line(10).optional(),
      kind: z.enum(MEMBER_KINDS).optional(),
      active: z.enum(['yes', 'no']).optional(),
    }),
    output: listOutput(Member),
    refusals: {},
  }),
  seeMember: endpoint({
    title: {
      bg: 'Преглед на лице от структурата',
      en: 'One bailiff, assistant or public enforcement officer, with work contacts',
    },
    method: 'GET',
    path: '/api/organizationalStructure/:id',
    access: maySeeStructure,
    input: z.object({ id: Id }),
    output: SeenMember,
    refusals: { noSuchMember },
  }),
  refreshFromRegister: endpoint({
    title: { bg: 'Проверка в регистъра на ЧСИ', en: 'Check the register of private bailiffs' },
    summary:
      'Check one bailiff in the register of private bailiffs now; if their rights have ended, they lose them here at once',
    method: 'POST',
    path: '/api/organizationalStructure/:id/refresh',
    access: mayRefresh,
    input: z.object({ id: Id }),
    output: z.object({ check: z.enum(['valid', 'notFound', 'notValid', 'failed']) }),
    refusals: {
      noSuchMember,
      noRegister: refusal(
        503,
        'Порталът не е свързан с Регистъра на частните съдебни изпълнители.',
        'The portal is not connected to the register of private bailiffs.',
      ),
    },
  }),
}

named('output', { Member, SeenMember })
