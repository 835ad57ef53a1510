/** The requests that the portal answered, and the lines of its own log, as administrators see them. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, FileStream, Line, Moment } from '#platform/fields.ts'
import { foldLine } from '#platform/folding.ts'
import { Search } from '#platform/lists.ts'
import { administrators, systemAdministrators } from '#roles/administrators.contract.ts'

/** Sizes of a page of a log. */
export const LOG_SIZES = [25, 50, 100] as const
/** How far back a log is looked at, in hours. */
export const LOG_PERIODS = { HOUR: 1, DAY: 24, WEEK: 168, MONTH: 720 } as const
const PERIODS = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const

/** Where a page begins: the moment of a row in milliseconds since 1970, and its number. */
const Place = z
  .string()
  .regex(/^\d{12,15}-\d{1,15}$/)
  .describe('Where a page begins, as an answer named it')
const RequestNumber = z
  .string()
  .overwrite(foldLine)
  .regex(/^[\w-]{8,64}$/)
  .describe('The number of a request (X-Request-Id)')

/** A log is paged by what was seen last, so that page 1,000 is as quick as page 1. */
const pageOfLog = {
  before: Place.optional(),
  after: Place.optional(),
  size: z.coerce
    .number()
    .int()
    .refine((size) => (LOG_SIZES as readonly number[]).includes(size), {
      params: { bg: 'Изберете 25, 50 или 100.', en: 'Choose 25, 50 or 100.' },
    })
    .default(LOG_SIZES[0]),
}
const when = {
  period: z.enum(PERIODS).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
}
const log = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    older: Place.nullable().describe('`before` of the next page; null on the last'),
    newer: Place.nullable().describe('`after` of the page before; null on the first'),
  })

/** How requests ended, by which they are looked for. */
export const ENDINGS = ['OK', 'REFUSED', 'FAILED', '401', '403', '404', '409', '429', '500', '503'] as const
/** How long they took at least, in milliseconds. */
const DURATIONS = ['100', '500', '1000', '5000'] as const

const ServedRequest = z.object({
  place: Place,
  at: Moment,
  requestId: z.string(),
  method: z.string(),
  deed: z
    .string()
    .nullable()
    .describe('The endpoint, or an address that no endpoint describes; null where there is none'),
  title: z
    .string()
    .nullable()
    .describe(
      'What the endpoint is called, in the asked language; null where the portal has none of this name',
    ),
  summary: z.string().nullable().describe('What the endpoint is for, in English'),
  person: z
    .object({ id: z.int(), userName: z.string(), fullName: z.string() })
    .nullable()
    .describe('Null of a visitor, and of all requests about sales'),
  status: z.int(),
  refusal: z.string().nullable().describe('The code of the reason for which it was turned down'),
  ms: z.int().nullable().describe('Milliseconds until the answer was gone; null of a live answer'),
  bytes: z.int().nullable(),
  network: z.string().nullable().describe('The address without its last part; null of requests about sales'),
})
export type ServedRequest = z.infer<typeof ServedRequest>

export const requestLog = {
  listServedRequests: endpoint({
    title: { bg: 'Преглед на заявките към портала', en: 'Look at requests to the portal' },
    summary: 'Requests that the portal answered, the newest first',
    method: 'GET',
    path: '/api/admin/systemLogs',
    access: administrators,
    recorded: true,
    input: z.object({
      ...pageOfLog,
      ...when,
      person: Line(100).min(3).optional(),
      deed: Line(100).min(3).optional(),
      ending: z.enum(ENDINGS).optional(),
      slowerThan: z.enum(DURATIONS).optional(),
      request: RequestNumber.optional(),
    }),
    output: log(ServedRequest),
    refusals: {
      tooManyPeople: refusal(
        409,
        'Твърде много лица отговарят на този текст. Въведете потребителско име или цялото име.',
        'Too many people match this text. Type a user name or a whole name.',
      ),
    },
  }),
}

/** The levels of lines, by which they are looked for: these and what is worse. */
export const LEVELS = { DEBUG: 20, INFO: 30, WARN: 40, ERROR: 50, FATAL: 60 } as const
const LEVEL_NAMES = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const
export type Level = (typeof LEVEL_NAMES)[number]

const chosenLines = {
  ...when,
  level: z.enum(LEVEL_NAMES).optional(),
  process: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  request: RequestNumber.optional(),
  search: Search,
}

const LogLine = z.object({
  place: Place,
  at: Moment,
  level: z.enum(LEVEL_NAMES),
  process: z.string().nullable(),
  requestId: z.string().nullable(),
  text: z.string(),
  hasDetails: z.boolean(),
})
export type LogLine = z.infer<typeof LogLine>

const noSuchLine = refusal(404, 'Този ред вече не се пази.', 'This line is no longer kept.')

export const portalLog = {
  listLogLines: endpoint({
    title: { bg: 'Преглед на журнала на портала', en: 'Look at the portal’s log' },
    summary: 'Lines of the portal’s own log, the newest first',
    method: 'GET',
    path: '/api/admin/logs',
    access: systemAdministrators,
    recorded: true,
    live: () => 'log',
    sameForAll: true,
    input: z.object({ ...pageOfLog, ...chosenLines }),
    output: log(LogLine),
    refusals: {},
  }),
  seeLogLine: endpoint({
    title: { bg: 'Преглед на ред от журнала на портала', en: 'Look at a line of the portal’s log' },
    summary: 'One line of the portal’s own log with its details',
    method: 'GET',
    path: '/api/admin/logs/:place',
    access: systemAdministrators,
    recorded: true,
    input: z.object({ place: Place }),
    output: LogLine.extend({ details: z.string().nullable() }),
    refusals: { noSuchLine },
  }),
  listLogProcesses: endpoint({
    title: { bg: 'Процеси на портала', en: 'Processes of the portal whose lines are kept, the newest first' },
    method: 'GET',
    path: '/api/admin/logProcesses',
    access: systemAdministrators,
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), name: z.string(), version: z.string(), openedAt: Moment })),
    refusals: {},
  }),
  downloadLog: endpoint({
    title: { bg: 'Изтегляне на журнала на портала', en: 'Download the portal’s log' },
    summary: 'Lines of the portal’s own log as a file, the newest 100,000, one JSON object a line',
    method: 'GET',
    path: '/api/admin/logFile',
    access: systemAdministrators,
    recorded: true,
    input: z.object(chosenLines),
    output: FileStream,
    refusals: {},
    file: { type: 'application/x-ndjson', name: () => 'portal-log.ndjson' },
  }),
}

named('output', { ServedRequest, LogLine })
