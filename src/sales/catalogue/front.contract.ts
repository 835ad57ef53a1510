/** What the home page shows of the sales, and what it proposes while somebody types. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { endpoint, named } from '#platform/endpoint.ts'
import { CurrencyCode, Line, Moment, Money, PropertyType } from '#platform/fields.ts'
import { foldLine } from '#platform/folding.ts'

/** So many sales stand in each row of the home page. */
export const IN_A_ROW = 3
/** Of sales that fit what is being typed no more are counted. */
export const HITS_COUNTED = 500

/** Of a municipality, such as PDV22. */
const MunicipalityCode = z
  .string()
  .overwrite(foldLine)
  .regex(/^[A-Z]{3}\d{2}$/)

/** A sale in short: the home page loads little, so neither this nor its words come with all of a notice. */
const ShortSale = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: z.string().nullable(),
  kind: PropertyType,
  place: z.object({ bg: z.string(), en: z.string() }).nullable(),
  cover: z.object({ id: z.string(), caption: z.string() }).nullable(),
  currency: CurrencyCode,
  /** Of now: the newest bid, before there is one what it starts from. */
  price: Money,
  bidCount: z.int(),
  running: z.boolean(),
  /** What comes next, and when. */
  next: z.enum(['opens', 'closes', 'starts', 'ends', 'rests']),
  nextAt: Moment,
  now: Moment,
})
export type ShortSale = z.infer<typeof ShortSale>
const rows = z.array(ShortSale)
const Text = Line(60).min(3)

export const front = {
  seeForSale: endpoint({
    title: {
      bg: 'Какво се продава сега',
      en: 'What is for sale now: what ends soonest, the newest, and how many of each kind',
    },
    method: 'GET',
    path: '/api/for-sale',
    fromStandby: true,
    access: anyone,
    input: z.object({}),
    output: z.object({
      ending: rows,
      fresh: rows,
      kinds: z.array(z.object({ kind: PropertyType, sales: z.int() })),
    }),
    refusals: {},
  }),
  seeForSaleNear: endpoint({
    title: {
      bg: 'Какво се продава в община',
      en: 'What is for sale now in a municipality, and how much of it',
    },
    method: 'GET',
    path: '/api/for-sale/near',
    fromStandby: true,
    access: anyone,
    input: z.object({ municipalityCode: MunicipalityCode }),
    output: z.object({ rows, total: z.int() }),
    refusals: {},
  }),
  suggestSales: endpoint({
    title: {
      bg: 'Предложения при търсене на продани',
      en: 'What fits a text that is being typed: settlements, sales by title, and how many open sales say it',
    },
    method: 'GET',
    path: '/api/for-sale/suggestions',
    fromStandby: true,
    access: anyone,
    input: z.object({ text: Text }),
    output: z.object({
      /** Settlements whose names begin so, with the municipality that each lies in. */
      places: z.array(
        z.object({
          ekatte: z.string(),
          bg: z.string(),
          en: z.string(),
          named: z.boolean().describe('Whether the text is the whole name'),
          sales: z.int().describe('How many open sales lie there'),
        }),
      ),
      sales: z.array(
        z.object({ id: z.int(), code: z.string(), title: z.string(), titleEn: z.string().nullable() }),
      ),
      hits: z.int(),
      more: z.boolean().describe(`Whether there are more than ${HITS_COUNTED}, beyond which none is counted`),
    }),
    refusals: {},
  }),
}

named('output', { ShortSale })
