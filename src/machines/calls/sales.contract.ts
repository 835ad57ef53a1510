/** Public sales for programs: what everybody may read, one after the other or one alone. No token is needed; with one, a system has its own share of requests. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Moment, PropertyType } from '#platform/fields.ts'
import { cursorInput, cursorOutput } from '#platform/lists.ts'

const Place = z.object({ bg: z.string(), en: z.string() })
const PublicSale = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  propertyType: PropertyType.nullable(),
  procedure: z.string(),
  currency: CurrencyCode,
  /** In minor units. */
  startPrice: z.int().nullable(),
  lastPrice: z.int().nullable(),
  registrationStartsAt: Moment,
  registrationEndsAt: Moment,
  startsAt: Moment,
  endsAt: Moment,
  phase: z.string(),
  suspended: z.boolean(),
  terminated: z.boolean(),
  outcome: z.string().nullable(),
  place: Place.nullable(),
  publishedAt: Moment,
  /** Where people read it. */
  page: z.string(),
})
export type PublicSale = z.infer<typeof PublicSale>

export const saleCalls = {
  readSales: endpoint({
    title: {
      bg: 'Система: списък на продани',
      en: 'Published sales, those with the newest announcements first',
    },
    method: 'GET',
    path: '/api/v1/sales',
    access: anyone,
    machine: { example: { input: { limit: 10 } } },
    input: cursorInput({ propertyType: PropertyType.optional() }),
    output: cursorOutput(PublicSale),
    refusals: {},
  }),
  readSale: endpoint({
    title: { bg: 'Система: преглед на продан', en: 'One published sale' },
    method: 'GET',
    path: '/api/v1/sales/:id',
    access: anyone,
    machine: { example: { input: { id: 1 } } },
    input: z.object({ id: Id }),
    output: PublicSale,
    refusals: {
      noSuchSale: refusal(404, 'Няма такава публикувана продан.', 'There is no such published sale.'),
    },
  }),
}

named('output', { PublicSale })
