/** The data sets that anybody may have, and the figures of the public page Statistics, which come from the same sets. */
import { z } from 'zod'
import { anyone } from '../../platform/access.ts'
import { endpoint, named } from '../../platform/endpoint.ts'
import { Moment } from '../../platform/fields.ts'

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
const Count = z.int().nullable()
const OfMonth = z.object({ month: Month })
const Part = z.object({ name: z.string(), count: Count })

/** A month's count and the parts of it. */
const Divided = OfMonth.extend({ total: Count, parts: z.array(Part) })

export const Statistics = z.object({
  /** The month that is not over yet, whose figures still grow; null where it has none. */
  running: Month.nullable(),
  generatedAt: Moment.nullable(),
  distraints: z.array(Divided),
  /** The newest month that is over and has entries. */
  regions: z
    .object({
      month: Month,
      parts: z.array(Part.extend({ code: z.string().nullable(), nameEn: z.string() })),
    })
    .nullable(),
  sales: z.array(
    OfMonth.extend({
      ended: z.int(),
      sold: z.int(),
      notSold: z.int(),
      pending: z.int(),
      stopped: z.int(),
      repeated: z.int(),
      /** By how many per cent those sold rose above their start price, on average. */
      uplift: z.number().nullable(),
    }),
  ),
  papers: z.array(Divided),
  outages: z.array(OfMonth.extend({ count: z.int(), minutes: z.number() })),
})
export type Statistics = z.infer<typeof Statistics>

export const openData = {
  seeStatistics: endpoint({
    summary: 'Distraints, sales, papers and outages by month, without personal data; small counts are hidden',
    method: 'GET',
    path: '/api/statistics',
    access: anyone,
    input: z.object({}),
    output: Statistics,
    refusals: {},
  }),
}

named('output', { OpenDataPart: Part, OpenDataDivided: Divided })
