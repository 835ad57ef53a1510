/** The data sets for administrators: how they stand here and at the national portal, and what may be done with them. Specification, 2; screens, 11.11. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'
import { Cells, Month, SetName } from '#open-data/sets/sets.contract.ts'

/** OFF: not sent. WAITING: wanted there, not there yet. DRAFT: the portal keeps it as a draft. */
const STATUSES = ['OFF', 'WAITING', 'PUBLISHED', 'DRAFT'] as const
const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

const EVENTS = [
  'TURNED_ON',
  'TURNED_OFF',
  'CREATED',
  'FOUND',
  'SENT',
  'UNCHANGED',
  'PUBLISHED',
  'DRAFT',
  'ERROR',
] as const

const SetRow = z.object({
  set: SetName,
  /** The first and last month that have rows. */
  from: Month.nullable(),
  until: Month.nullable(),
  generatedAt: Moment.nullable(),
  /** Of all months together. */
  rows: z.int(),
  hidden: z.int(),
  standing: Status,
  /** At the national portal: of the newest month there its version, how many months it has, and how many wait. */
  publishedVersion: z.int().nullable(),
  sent: z.int(),
  waiting: z.int(),
  error: z.string().nullable(),
  retryAt: Moment.nullable(),
})
export type SetRow = z.infer<typeof SetRow>

const MonthRow = z.object({
  month: Month,
  version: z.int(),
  generatedAt: Moment,
  rows: z.int(),
  /** SHA-256 of the rows. */
  hash: z.string(),
  publishedVersion: z.int().nullable(),
})
const EventRow = z.object({
  at: Moment,
  event: z.enum(EVENTS),
  month: Month.nullable(),
  version: z.int().nullable(),
  error: z.string().nullable(),
  by: z.string().nullable(),
})

const input = z.object({ set: SetName })
const notConfigured = refusal(
  409,
  'Националният портал за отворени данни не е настроен.',
  'The national open-data portal is not set up.',
)

export const publishing = {
  seeOpenData: endpoint({
    title: {
      bg: 'Отворени данни',
      en: 'All data sets: what of them there is, and how they stand at the national portal',
    },
    method: 'GET',
    path: '/api/openData/datasets',
    access: systemAdministrators,
    input: input.partial(),
    output: z.object({
      /** Of the set that was asked for: its months, the first rows of the newest as they are published, and what happened at the national portal. */
      details: z.object({ months: z.array(MonthRow), rows: Cells, history: z.array(EventRow) }).nullable(),
      sets: z.array(SetRow),
      /** The address of the national portal's interface; null where it is not set up. The key is never told. */
      portal: z.string().nullable(),
      organisation: z.int().nullable(),
      everyHours: z.int(),
      nextAt: Moment.nullable(),
    }),
    refusals: {},
    live: () => 'openData',
    sameForAll: true,
  }),
  generateOpenData: endpoint({
    title: { bg: 'Изготвяне на отворени данни', en: 'Make open data' },
    summary: 'Make this month and the last of a data set at once',
    method: 'POST',
    only: 'makes',
    path: '/api/openData/datasets/:set/generate',
    access: systemAdministrators,
    input,
    output: z.object({ changed: z.int() }),
    refusals: {},
    guarded: true,
  }),
  publishOpenData: endpoint({
    title: { bg: 'Публикуване или спиране на отворени данни', en: 'Publish or stop open data' },
    summary:
      'Send a data set to the national portal, now and whenever it has a new month or version; or no longer: what is there stays',
    method: 'POST',
    path: '/api/openData/datasets/:set/publish',
    access: systemAdministrators,
    input: input.extend({ on: z.boolean() }),
    output: z.object({ standing: Status }),
    refusals: { notConfigured },
  }),
}

named('output', {
  OpenDataSet: SetRow,
  OpenDataMonth: MonthRow,
  OpenDataEvent: EventRow,
  OpenDataStanding: Status,
})
