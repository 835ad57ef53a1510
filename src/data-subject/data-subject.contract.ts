/** The mirror: what the register says about a person who has proved who they are, and who looked. E-Government Act, art. 52b; Regulation (EU) 2016/679, art. 15. */
import { z } from 'zod'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, type OutputOf, refusal } from '#platform/endpoint.ts'
import { Lines, PropertyType } from '#platform/fields.ts'
import { holdsEgn } from '#platform/identifiers.ts'
import { listInput, listOutput } from '#platform/lists.ts'
import { DistraintStatus, EntryKind } from '#register/distraints/entry.contract.ts'

/** What somebody saw: rows of a list, a whole entry, its protocol, a person, an asset, a number, a state register's answer, a file, a certificate, a certificate that was sought by a name, their own mirror. */
export const SEEN = [
  'LIST',
  'ENTRY',
  'PROTOCOL',
  'NOTICE',
  'PERSON',
  'THING',
  'NUMBER',
  'REGISTER',
  'FILE',
  'PAPER',
  'PAPER_BY_NAME',
  'MIRROR',
  'OTHER',
] as const

/** As what somebody looked. */
const READERS = [
  'PRIVATE_BAILIFF',
  'ASSISTANT',
  'STATE_BAILIFF',
  'AUTHORITY',
  'SYNDIC',
  'CITIZEN',
  'ADMINISTRATOR',
  'AGRICULTURE',
  'SYSTEM',
  'OTHER',
] as const
export type Reader = (typeof READERS)[number]

const Words = z.object({ bg: z.string(), en: z.string() })
/** A row of the mirror that may be questioned. */
const About = z.enum(['LOOK', 'PAPER', 'ENTRY'])
export type About = z.infer<typeof About>
const RowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const AccessRecord = z.object({
  about: About.exclude(['ENTRY']),
  id: z.int(),
  at: z.iso.datetime(),
  seen: z.enum(SEEN),
  looker: z.enum(READERS),
  /** The court, authority or number of the bailiff. */
  office: Words.nullable(),
  /** Only where the setting says that officers are named. */
  name: z.string().nullable(),
  /** As who looked stated it: a case or another official reason. */
  purpose: z.string().nullable(),
  /** The distraint or the certificate that was seen. */
  reference: z.string().nullable(),
  /** The past day of which a certificate told; null of every other look. */
  pastDay: z.string().nullable(),
})
export type AccessRecord = z.infer<typeof AccessRecord>

export const ROLES_IN_ENTRY = ['DEBTOR', 'CREDITOR', 'OWNER'] as const

/** A distraint that names the person. Who only owns the asset is not told whose debt it is. */
const Entry = z.object({
  id: z.int(),
  reference: z.string(),
  roles: z.array(z.enum(ROLES_IN_ENTRY)),
  status: DistraintStatus,
  thing: z.object({ kind: PropertyType, identifier: z.string(), title: z.string() }),
  imposedOn: z.string().nullable(),
  enteredAt: z.iso.datetime(),
  endedOn: z.string().nullable(),
  /** When another took their place: what came later is not theirs. CPC art. 429. */
  passedAt: z.iso.datetime().nullable(),
  office: Words,
  /** The office that has it, where it has passed to another. Ordinance N-3, art. 7(5). */
  heldBy: Words.nullable(),
  suitNumber: z.string().nullable(),
  authority: z.string().nullable(),
  debtor: z.string().nullable(),
  creditor: z.string().nullable(),
})
export type DataEntry = z.infer<typeof Entry>

const Action = z.object({
  number: z.int(),
  kind: EntryKind,
  status: DistraintStatus,
  at: z.iso.datetime(),
  office: Words,
  reason: z.string().nullable(),
})

const Question = z.object({
  id: z.int(),
  number: z.string(),
  about: About,
  aboutId: z.int(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  dueOn: z.string(),
  overdue: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type DataQuestion = z.infer<typeof Question>

const notProved = {
  identityNotProved: refusal(
    403,
    'Тези данни се показват само на лице, доказало самоличността си с електронна автентикация или с квалифициран електронен подпис.',
    'These data are shown only to a person who has proved who they are by e-authentication or a qualified electronic signature.',
  ),
}

export const trace = {
  seeMyTrace: endpoint({
    title: { bg: 'Преглед на собствената следа', en: 'Look at one’s own trace' },
    summary: 'What the register says about the person who asks, and their questions about it',
    method: 'GET',
    path: '/api/account/trace',
    access: signedIn,
    recorded: true,
    showsPeople: true,
    input: z.object({}),
    output: z.object({
      name: z.string(),
      /** Masked. */
      number: z.string(),
      /** The day from which looks are kept for the people whom they showed. */
      completeSince: z.iso.datetime(),
      watching: z.boolean(),
      entries: z.array(Entry),
      /** Whether there are more distraints than are listed. */
      more: z.boolean(),
      questions: z.array(Question),
      answerDays: z.int(),
    }),
    refusals: notProved,
  }),
  listMyLooks: endpoint({
    title: { bg: 'Преглед кой е гледал данните ми', en: 'See who has viewed one’s data' },
    summary: 'Who looked at what the register says about the person who asks, the newest first',
    method: 'GET',
    path: '/api/account/trace/looks',
    access: signedIn,
    recorded: true,
    input: listInput(['at'], {
      seen: z.enum(SEEN).optional(),
      looker: z.enum(READERS).optional(),
    }),
    output: listOutput(AccessRecord),
    refusals: notProved,
  }),
  seeMyEntry: endpoint({
    title: { bg: 'Преглед на запор за себе си', en: 'Look at a distraint about oneself' },
    summary: 'The history of a distraint that names the person who asks',
    method: 'GET',
    path: '/api/account/trace/entries/:id',
    access: signedIn,
    recorded: true,
    input: z.object({ id: RowId }),
    output: z.object({ history: z.array(Action) }),
    refusals: {
      ...notProved,
      noSuchEntry: refusal(
        404,
        'В справката Ви няма такъв запор.',
        'There is no such distraint in your trace.',
      ),
    },
  }),
  askAboutTrace: endpoint({
    title: { bg: 'Въпрос за собствената следа', en: 'Ask about one’s trace' },
    summary: 'Question a row of one’s own trace; the administrators answer within a term',
    method: 'POST',
    only: 'makes',
    path: '/api/account/trace/questions',
    access: signedIn,
    input: z.object({
      about: About,
      id: RowId,
      question: Lines(1000)
        .min(10)
        .refine((text) => !holdsEgn(text), {
          params: {
            bg: 'Не посочвайте ЕГН: администраторите знаят за кого питате.',
            en: 'Do not give a personal number: the administrators know whom you ask about.',
          },
        }),
    }),
    output: z.object({ number: z.string(), dueOn: z.string() }),
    refusals: {
      ...notProved,
      noSuchRow: refusal(404, 'В справката Ви няма такъв ред.', 'There is no such row in your trace.'),
      alreadyAsked: refusal(
        409,
        'Вече сте задали въпрос за този ред и отговорът се очаква.',
        'You have already asked about this row, and the answer is awaited.',
      ),
      tooManyOpen: refusal(
        409,
        'Имате 20 въпроса без отговор. Изчакайте отговорите, преди да зададете нов.',
        'You have 20 questions without an answer. Wait for the answers before you ask another.',
      ),
    },
  }),
  watchMyTrace: endpoint({
    title: { bg: 'Известяване за собствената следа', en: 'Set notices about one’s trace' },
    summary:
      'Be told by email, at most once a day, that something in one’s trace has changed; or not any more',
    method: 'PUT',
    path: '/api/account/trace/watch',
    access: signedIn,
    input: z.object({ on: z.boolean() }),
    output: z.object({ watching: z.boolean() }),
    refusals: notProved,
  }),
}

export type MyData = OutputOf<typeof trace.seeMyTrace>

named('output', { Look: AccessRecord, TraceEntry: Entry, TraceQuestion: Question, TraceAction: Action })
