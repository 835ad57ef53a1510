/** Another enforcement on what an officer sells: it stands in another officer's sale, or only others have a distraint on it. CPC art. 459, 473. */
import { z } from 'zod'
import { endpoint, named } from '#platform/endpoint.ts'
import { Id } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement } from '#sales/law/sale.contract.ts'

const Competing = z.object({
  /** Open sales of another organiser in which one of the assets stands. */
  sales: z.array(z.object({ id: z.int(), code: z.string(), asset: z.string(), officer: z.string() })),
  /** Distraints in force of other offices on an asset on which one's own office has none; only to whoever may look into the register. */
  distraints: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      asset: z.string(),
      officer: z.object({ bg: z.string(), en: z.string() }),
    }),
  ),
})
export type Competing = z.infer<typeof Competing>

export const competing = {
  seeCompeting: endpoint({
    title: {
      bg: 'Друго изпълнение върху същата вещ',
      en: 'Other sales of the assets of one’s own sale, and others’ distraints on them',
    },
    method: 'GET',
    path: '/api/announcements/:id/competing',
    access: organisers,
    recorded: true,
    input: z.object({ id: Id }),
    output: Competing,
    refusals: { noSuchAnnouncement },
  }),
}

named('output', { Competing })
