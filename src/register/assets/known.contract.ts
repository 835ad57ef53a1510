/** What anybody may learn of an asset: whether the register knows it, its kind, and how many distraints are in force on it. The rest are the paid reports. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint } from '#platform/endpoint.ts'
import { PropertyType } from '#platform/fields.ts'
import { SoughtText, tooVague } from './lookup.contract.ts'

export const publicSearch = {
  searchItems: endpoint({
    title: {
      bg: 'Търсене на вещ в регистъра',
      en: 'Whether the register knows a thing, by its identifier or description',
    },
    method: 'GET',
    path: '/api/properties/known',
    access: anyone,
    // Whoever asks for thousands is collecting, not looking.
    guarded: 'text',
    input: z.object({ text: SoughtText }),
    output: z.object({
      /** At most ten; of an identifier that was not typed whole only the typed part stands. */
      things: z.array(z.object({ kind: PropertyType, identifier: z.string(), inForce: z.int() })),
      total: z.int(),
      /** Whether there are more than `total`, which then is 10,000. */
      more: z.boolean(),
    }),
    refusals: { tooVague },
  }),
}
