/** The data sets that anybody may have, and the figures of the public page Statistics, which come from the same sets. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'

export const SET_NAMES = ['distraints', 'sales', 'sale-outcomes', 'papers', 'outages'] as const
export const SetName = z.enum(SET_NAMES)
export type SetName = z.infer<typeof SetName>

/** A month in Sofia, YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What a cell of a data set may be; null where there is nothing to say, or a count is hidden. */
export const Cell = z.union([z.string(), z.number()]).nullable()
export type Cell = z.infer<typeof Cell>
export const Cells = z.array(z.array(Cell))

/** Null is a count that is hidden because it, or one that would follow from it, is small. */
const Count = z.number().nullable()
const Part = z.object({ name: z.string(), count: Count })
/** A month's figure and the parts of it. */
const Divided = z.object({ month: Month, total: Count, parts: z.array(Part) })

export const Statistics = z.object({
  /** The month that is not over yet, whose figures still grow; null where it has none. */
  running: Month.nullable(),
  generatedAt: Moment.nullable(),
  distraints: z.array(Divided),
  /** By code; of the newest month that is over and has entries, where there is one. */
  regions: z.array(Divided),
  regionNames: z.array(z.object({ code: z.string(), bg: z.string(), en: z.string() })),
  /** Those that ended: SOLD, NOT_SOLD, PENDING, STOPPED; beside these REPEATED, and UPLIFT, the average rise in per cent, null where none was sold. */
  sales: z.array(Divided),
  papers: z.array(Divided),
  /** In minutes; COUNT is how many. */
  outages: z.array(Divided),
})
export type Statistics = z.infer<typeof Statistics>

export const openData = {
  seeStatistics: endpoint({
    title: {
      bg: 'Статистика',
      en: 'Distraints, sales, papers and outages by month, without personal data; small counts are hidden',
    },
    method: 'GET',
    path: '/api/statistics',
    fromStandby: true,
    access: anyone,
    input: z.object({}),
    output: Statistics,
    refusals: {},
  }),
}

named('output', { OpenDataDivided: Divided })
