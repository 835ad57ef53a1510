/** Days that the Council of Ministers sets apart (Labour Code art. 154(3)), and the terms whose end they move (CPC art. 60(6)). */
import { z } from 'zod'
import { administrators } from '#roles/administrators.contract.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line, Lines, Moment } from '#platform/fields.ts'
import { foldLine } from '#platform/folding.ts'
import { listInput, listOutput } from '#platform/lists.ts'

/** A working day on which nobody works, or a day of rest on which the state does. */
const DAY_KINDS = ['NON_WORKING', 'WORKING'] as const
/** Whose end a day may touch: the price, a request for a new sale, a claim to buy, a decision on an application, the protocol; and what an announcement fixes. */
const TERM_KINDS = [
  'PRICE',
  'REQUEST',
  'CLAIM',
  'DECISION',
  'PROTOCOL',
  'REGISTRATION_END',
  'BIDDING_START',
  'BIDDING_END',
] as const
export type TermKind = (typeof TERM_KINDS)[number]

const Gazette = z
  .string()
  .overwrite(foldLine)
  .regex(/^(?:[1-9]\d{0,2}\/(?:19|2\d)\d\d)?$/)
  .meta({
    description: 'Issue and year of the State Gazette, such as 95/2026; empty where it is not promulgated',
  })

const DayRow = z.object({
  id: z.int(),
  day: CalendarDay,
  kind: z.enum(DAY_KINDS),
  /** Of the decision; nothing for days that came with the portal. */
  actNumber: z.string().nullable(),
  actOn: CalendarDay,
  gazette: z.string(),
  declaredAt: Moment,
  /** The person, or the command. */
  declaredBy: z.string(),
  struckAt: Moment.nullable(),
  struckBy: z.string().nullable(),
  struckReason: z.string().nullable(),
  /** How many running terms it touched, and how many of their owners are not told yet. */
  moved: z.int(),
  untold: z.int(),
})

const MovedTerm = z.object({
  id: z.int(),
  announcementId: z.int(),
  code: z.string(),
  kind: z.enum(TERM_KINDS),
  from: CalendarDay,
  /** Nothing where an announcement fixes the day. */
  to: CalendarDay.nullable(),
  /** By striking the day, not by declaring it. */
  struck: z.boolean(),
  toldAt: Moment.nullable(),
})

const Foreseen = z.array(z.object({ kind: z.enum(TERM_KINDS), count: z.int() }))

const noSuchDay = refusal(404, 'Няма такъв ден.', 'There is no such day.')

export const calendar = {
  seeDeclaredDays: endpoint({
    title: {
      bg: 'Обявени неработни и работни дни',
      en: 'The days that are declared non-working or working beside those of the statute',
    },
    method: 'GET',
    path: '/api/calendar/days',
    access: anyone,
    input: z.object({}),
    output: z.object({ nonWorking: z.array(CalendarDay), working: z.array(CalendarDay) }),
    refusals: {},
  }),
  listDeclaredDays: endpoint({
    title: { bg: 'Списък на обявените дни', en: 'All declared days with their acts, struck ones too' },
    method: 'GET',
    path: '/api/admin/calendar/days',
    access: administrators,
    input: listInput(['day', 'declaredAt'], {}),
    output: listOutput(DayRow),
    refusals: {},
  }),
  foreseeTerms: endpoint({
    title: {
      bg: 'Срокове, засегнати от обявен ден',
      en: 'Which running terms would be touched if a day were declared, or struck',
    },
    method: 'GET',
    path: '/api/admin/calendar/foresee',
    access: administrators,
    input: z.object({
      day: CalendarDay,
      kind: z.enum(DAY_KINDS),
      deed: z.enum(['declare', 'strike']).default('declare'),
    }),
    output: z.object({ terms: Foreseen }),
    refusals: {},
  }),
  declareDay: endpoint({
    title: { bg: 'Вписване на обявен ден', en: 'Enter a declared day' },
    summary: 'Enter a day that the Council of Ministers has declared; owners of running terms are told',
    method: 'POST',
    only: 'makes',
    path: '/api/admin/calendar/days',
    access: administrators,
    input: z.object({
      day: CalendarDay,
      kind: z.enum(DAY_KINDS),
      actNumber: Line(50).min(1),
      actOn: CalendarDay,
      gazette: Gazette.default(''),
    }),
    output: z.object({ id: z.int(), terms: Foreseen }),
    refusals: {
      declaredAlready: refusal(409, 'Този ден вече е въведен.', 'This day is already entered.'),
      restsAnyway: refusal(
        409,
        'Този ден е неприсъствен и по закон (чл. 154 КТ). Не е нужно да се въвежда.',
        'This is a non-working day by law anyway (Labour Code art. 154). It need not be entered.',
      ),
      worksAnyway: refusal(
        409,
        'Този ден е присъствен и по закон. Не е нужно да се въвежда.',
        'This is a working day by law anyway. It need not be entered.',
      ),
    },
  }),
  strikeDay: endpoint({
    title: { bg: 'Заличаване на обявен ден', en: 'Strike off a declared day' },
    summary: 'Strike a day that was entered in error; the record stays, and nobody’s term is shortened',
    method: 'POST',
    path: '/api/admin/calendar/days/:id/strike',
    access: administrators,
    input: z.object({ id: Id, reason: Lines(500).min(5) }),
    output: z.object({ terms: Foreseen }),
    refusals: {
      noSuchDay,
      struckAlready: refusal(409, 'Този ден вече е заличен.', 'This day has already been struck out.'),
    },
  }),
  listMovedTerms: endpoint({
    title: {
      bg: 'Преместени срокове',
      en: 'The running terms that a day has touched, and whether their owners are told',
    },
    method: 'GET',
    path: '/api/admin/calendar/days/:id/terms',
    access: administrators,
    input: listInput(['from', 'code'], { id: Id }),
    output: listOutput(MovedTerm),
    refusals: { noSuchDay },
  }),
}

named('output', { DeclaredDay: DayRow, MovedTerm, ForeseenTerms: Foreseen })
