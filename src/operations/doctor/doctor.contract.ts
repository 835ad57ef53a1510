/** How the portal is set up and how it fares, looked at as `npm run doctor` does; nothing secret is among it. */
import { z } from 'zod'
import { endpoint, named } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { systemAdministrators } from '#roles/administrators.contract.ts'

/** GOOD: as it should be. LOOK: somebody should look at it. WRONG: it does harm, or will. */
export const Verdict = z.enum(['GOOD', 'LOOK', 'WRONG'])
export type Verdict = z.infer<typeof Verdict>

export const Finding = z.object({
  /** What was looked at, in the language of whoever asks. */
  title: z.string(),
  verdict: Verdict,
  /** What was found there: numbers and names, as programs write them. */
  found: z.string(),
  /** What to do; nothing where all is well. */
  advice: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const doctor = {
  seeHealth: endpoint({
    title: {
      bg: 'Състояние на портала',
      en: 'How the portal is set up: each fact good, needing a look, or wrong, with what to do',
    },
    method: 'GET',
    path: '/api/admin/doctor',
    access: systemAdministrators,
    input: z.object({}),
    output: z.object({
      at: Moment,
      groups: z.array(z.object({ title: z.string(), findings: z.array(Finding) })),
    }),
    refusals: {},
  }),
}

named('output', { Finding })
