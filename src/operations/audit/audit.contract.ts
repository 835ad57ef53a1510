/** The audit as administrators read it: who did, changed or looked at what, and whether what they read is what was written. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, FileStream, Id, Line, Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'

export const OUTCOMES = ['DONE', 'READ', 'REFUSED', 'FAILED'] as const
export type OutcomeKind = (typeof OUTCOMES)[number]
export const AUDIT_PAGE_SIZES = [15, 50, 100] as const
/** The most rows of one file. */
export const MOST_EXPORTED = 100_000

/** What is wrong with a day of the chain (db/schema.sql, audit_day). */
const FAULTS = [
  'ROWS_CHANGED',
  'ROWS_MISSING',
  'ROWS_ADDED',
  'SEAL_MISSING',
  'SEAL_CHANGED',
  'HEAD_CHANGED',
  'STAMP_WRONG',
] as const

const Person = z.object({ id: z.int(), userName: z.string(), name: z.string() })

const AuditRow = z.object({
  id: z.int(),
  at: Moment,
  /** None of a visitor, of a system that calls, of the console, and where it is withheld. */
  person: Person.nullable(),
  actingFor: Person.nullable(),
  roles: z.array(z.string()),
  address: z.string().nullable(),
  deed: z.string().describe('Name of the endpoint or command'),
  title: z.string().describe('What that is called, in the asked language'),
  object: z.string().nullable().describe('Kind and record, as in announcements/12'),
  kind: z.enum(OUTCOMES),
  reason: z.string().nullable().describe('Why it was refused, in the asked language'),
  purpose: z.string().nullable(),
  withheld: z
    .boolean()
    .describe(
      'Whether person, object and content are withheld until the sale is over, as they could tell who bids',
    ),
})
export type AuditRow = z.infer<typeof AuditRow>

const Stated = z.object({ name: z.string(), value: z.string() })
const AuditDetail = AuditRow.extend({
  requestId: z.string(),
  lines: z.array(Stated).describe('What was sent, field by field'),
  changes: z.array(
    z.object({
      field: z.string(),
      name: z.string().describe('What the field is called, in the asked language'),
      old: z.string(),
      new: z.string(),
    }),
  ),
  revealed: z.boolean().describe('Whether numbers and addresses are shown'),
  seal: z
    .object({ number: z.int(), sealedAt: Moment })
    .nullable()
    .describe('By which its row is held; none while it waits'),
})
export type AuditDetail = z.infer<typeof AuditDetail>

const ChainDay = z.object({
  day: z.string(),
  /** What its last check found; WAITING before the first. */
  state: z.enum(['WHOLE', 'CHANGED', 'WAITING']),
  fault: z.enum(FAULTS).nullable(),
  seal: z.int().nullable().describe('The seal at which the fault was found'),
  checkedAt: Moment.nullable(),
  stampedAt: Moment.nullable(),
  authority: z.string().nullable(),
})
export type ChainDay = z.infer<typeof ChainDay>

const Day = z.union([z.literal(''), CalendarDay]).default('')
const Cursor = z.string().max(60).default('')
const filters = {
  from: Day,
  to: Day,
  person: Line(200).default('').describe('User name, or a part of the name'),
  deed: z.string().max(80).default(''),
  outcome: z.enum(OUTCOMES).optional(),
  object: Line(100).default('').describe('announcements/12, or a number alone'),
  request: Line(100).default('').describe('Number of a request, as in the system log'),
}
const Filters = z.object(filters)
export type AuditFilters = z.output<typeof Filters>

const noSuchEntry = refusal(404, 'Няма такъв запис в журнала.', 'There is no such entry in the audit log.')
const wrongCursor = refusal(
  400,
  'Адресът на страницата не е верен. Започнете от най-новите записи.',
  'The page address is not valid. Start from the newest entries.',
)
const wrongOrder = refusal(400, 'Началото на периода е след края му.', 'The period begins after it ends.')

export const auditEndpoints = {
  listAudit: endpoint({
    title: {
      bg: 'Списък на одитния журнал',
      en: 'Rows of the audit, the newest first, page by page from the last row seen',
    },
    method: 'GET',
    path: '/api/admin/audit',
    access: administrators,
    input: z.object({
      ...filters,
      /** The rows older than this one, or newer. */
      before: Cursor,
      after: Cursor,
      size: z.coerce
        .number()
        .int()
        .refine((size) => (AUDIT_PAGE_SIZES as readonly number[]).includes(size), {
          params: { bg: 'Изберете 15, 50 или 100.', en: 'Choose 15, 50 or 100.' },
        })
        .default(15),
    }),
    output: z.object({
      rows: z.array(AuditRow),
      older: z.string().nullable(),
      newer: z.string().nullable(),
    }),
    refusals: { wrongCursor, wrongOrder },
  }),
  listAuditedCommands: endpoint({
    title: { bg: 'Действията в одитния журнал', en: 'What the audit may hold rows of, by name' },
    method: 'GET',
    path: '/api/admin/auditCommands',
    access: administrators,
    input: z.object({}),
    output: z.array(z.object({ deed: z.string(), title: z.string() })),
    refusals: {},
  }),
  seeAuditEntry: endpoint({
    title: { bg: 'Преглед на запис в журнала', en: 'Look at an audit entry' },
    summary: 'One row of the audit with what was sent and what changed; numbers and addresses masked',
    method: 'GET',
    path: '/api/admin/audit/:id',
    access: administrators,
    recorded: true,
    input: z.object({ id: Id }),
    output: AuditDetail,
    refusals: { noSuchEntry },
  }),
  revealAuditEntry: endpoint({
    title: { bg: 'Разкриване на данни в журнала', en: 'Reveal data of an audit entry' },
    summary: 'One row of the audit with its numbers and addresses, for a purpose that is recorded',
    method: 'POST',
    only: 'looks',
    path: '/api/admin/audit/:id/reveal',
    access: administrators,
    input: z.object({ id: Id, purpose: Line(200).min(5) }),
    output: AuditDetail,
    refusals: { noSuchEntry },
  }),
  exportAudit: endpoint({
    title: { bg: 'Изтегляне на журнала', en: 'Export the audit log' },
    summary: 'The rows that fit, as CSV, the newest first; 100,000 at most',
    method: 'GET',
    path: '/api/admin/auditExport',
    access: administrators,
    recorded: true,
    input: Filters,
    output: FileStream,
    file: { type: 'text/csv; charset=utf-8', name: () => 'audit.csv' },
    refusals: { wrongOrder },
  }),
  seeAuditChain: endpoint({
    title: {
      bg: 'Състояние на веригата на журнала',
      en: 'Until when the audit is sealed, and what the checks of its days found',
    },
    method: 'GET',
    path: '/api/admin/auditChain',
    access: administrators,
    input: z.object({}),
    output: z.object({
      /** The last seal; none before the first. */
      seal: z.object({ number: z.int(), sealedAt: Moment, hash: z.string() }).nullable(),
      /** Rows that wait for their seal, of so many as are counted. */
      waiting: z.int(),
      closedDays: z.int(),
      changedDays: z.int(),
      stamped: z.boolean().describe('Whether an authority stamps the days'),
      /** The last ones, and before them all that are not whole. */
      days: z.array(ChainDay),
    }),
    refusals: {},
  }),
  checkAuditDay: endpoint({
    title: { bg: 'Проверка на ден от журнала', en: 'Check a day of the audit log' },
    summary: 'Check the rows of one day against the chain now',
    method: 'POST',
    only: 'looks',
    path: '/api/admin/auditChain/:day/check',
    access: administrators,
    input: z.object({ day: CalendarDay }),
    output: ChainDay,
    refusals: {
      notClosed: refusal(
        404,
        'Този ден още не е приключен в журнала.',
        'This day of the audit is not closed yet.',
      ),
    },
  }),
}

named('output', { AuditRow, AuditDetail, ChainDay })
