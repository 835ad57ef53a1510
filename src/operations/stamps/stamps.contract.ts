/** Time stamps for administrators: the authorities in the order in which they are asked, what they gave each day, and what waits. */
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Moment } from '#platform/fields.ts'
import { administrators } from '#roles/administrators.contract.ts'
import { LinkState } from '#operations/links/links.contract.ts'

/** What is stamped: entries and closed days of the register, checkpoints of biddings, signed protocols, sealed documents. */
export const STAMPED = ['entries', 'days', 'checkpoints', 'protocols', 'papers'] as const
export type Stamped = (typeof STAMPED)[number]

const Counts = z.object({
  entries: z.int(),
  days: z.int(),
  checkpoints: z.int(),
  protocols: z.int(),
  papers: z.int(),
})

const Waiting = z.object({
  what: z.enum(STAMPED),
  /** Counted up to ten thousand. */
  count: z.int(),
  since: Moment.nullable(),
  /** Why the last try for the oldest failed. */
  error: z.string().nullable(),
})

export const stamps = {
  seeStamps: endpoint({
    title: {
      bg: 'Състояние на времевите печати',
      en: 'Time-stamping authorities, stamps issued each day, and what is waiting for one',
    },
    method: 'GET',
    path: '/api/admin/timestamps',
    access: administrators,
    input: z.object({}),
    output: z.object({
      now: Moment,
      /** In the order in which they are asked at this moment; each with its checks, of which the last good one is a test stamp. */
      authorities: z.array(LinkState),
      /** The authority that administrators want first, and the version of that setting. */
      first: z.string().nullable(),
      firstVersion: z.int(),
      /** The last thirty days in Bulgaria, today first; days without any stamp are left out. */
      days: z.array(Counts.extend({ day: z.iso.date(), total: z.int() })),
      /** Who gave how many in these days, by the name in the certificate; documents hold their own stamps and are not among them. */
      given: z.array(z.object({ authority: z.string(), count: z.int() })),
      waiting: z.array(Waiting),
    }),
    refusals: {},
  }),
}
