/** What the portal keeps, for how long and by which law, and when something was last erased: for administrators. */
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'

const Term = z.object({ count: z.int().positive(), unit: z.enum(['hours', 'days', 'years']) })

export const retention = {
  seeRetention: endpoint({
    title: {
      bg: 'Срокове за пазене на данните',
      en: 'What is kept for how long and by which law, and when something of it was last erased',
    },
    method: 'GET',
    path: '/api/admin/retention',
    access: administrators,
    input: z.object({}),
    output: z.object({
      kept: z.array(
        z.object({
          name: z.string(),
          what: z.string(),
          why: z.string(),
          /** Null is without end. */
          term: Term.nullable(),
          /** The setting that says the term; null where none does. */
          setting: z.string().nullable(),
          how: z.enum(['MONTHS', 'DAYS', 'ROWS', 'NEVER']),
          /** The last piece that was erased, as the audit has it; rows are null where nobody counted them. Null where nothing was yet, or no audit is kept of it. */
          last: z.object({ at: Moment, piece: z.string(), rows: z.int().nullable() }).nullable(),
          /** Whether each erasure leaves a row in the audit; what is short-lived leaves none. */
          audited: z.boolean(),
        }),
      ),
    }),
    refusals: {},
  }),
}
