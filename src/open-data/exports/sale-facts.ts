/** What may be told of a published sale by itself: the assets by kind and place, prices, times, what became of it. No names, no free text, no numbers of assets or cases. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Currency } from '#platform/money.ts'
import { type Text, type Language } from '#platform/lang/language.ts'
import { entryOf } from '#platform/kinds.ts'
import { outcomeNow, priceReached } from '#sales/history/phases.ts'
import { assetTypes, realEstateTypes } from '#register/assets/kinds.messages.ts'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import type { NO_FACTS } from '#sales/law/assets.contract.ts'
import type { Outcome } from '#sales/law/sale.contract.ts'

type Asset = {
  kind: keyof typeof propertyTypes
  type: string | null
  facts: Partial<typeof NO_FACTS>
  region: string | null
  place: Text | null
  /** Of the asset that is sold, as a fraction; null where all of it is. */
  share: string | null
}

export type SaleFacts = {
  id: number
  code: string
  procedure: 'GPK' | 'DOPK' | 'TZ'
  round: number
  repeats: string | null
  currency: Currency
  start_price: number
  step: number
  deposit: number
  published_at: Date
  registration_starts_at: Date
  registration_ends_at: Date
  starts_at: Date
  ends_at: Date
  suspended: boolean
  outcome: Outcome | null
  final_price: number | null
  bids: number
  ended_at: Date | null
  things: Asset[]
}

type Wanted = { after: number; limit: number } | { id: number }

/** Published sales by their ids, or one; those among parties to a partition are for them alone. */
export async function saleFacts(db: Db, wanted: Wanted): Promise<SaleFacts[]> {
  const which = 'id' in wanted ? sql`a.id = ${wanted.id}` : sql`a.id > ${wanted.after}`
  const { rows } = await sql<SaleFacts>`
    select a.id, a.code, a.procedure, a.round, (select b.code from announcement b where b.id = a.repeats) as repeats,
      auction.currency, auction.start_price, auction.step, a.deposit, a.published_at, a.registration_starts_at, a.registration_ends_at,
      auction.starts_at, auction.ends_at, auction.suspended_at is not null as suspended, ${outcomeNow} as outcome,
      case when auction.closed_at is not null and auction.terminated_at is null then ${priceReached} end as final_price,
      case when auction.closed_at is not null then auction.last_number else 0 end as bids,
      case when auction.terminated_at is not null then auction.terminated_at when auction.closed_at is not null then auction.ends_at end
        as ended_at,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'type', i.type, 'facts', i.details, 'region', i.region_code,
          'place', case when coalesce(s.name, r.name) is not null then jsonb_build_object('bg', coalesce(s.name, r.name),
            'en', coalesce(s.en, r.en, s.name, r.name)) end,
          'share', i.share_numerator || '/' || i.share_denominator) order by i.number), '[]')
        from announcement_item i left join settlement s on s.ekatte = i.ekatte left join region r on r.code = i.region_code
        where i.announcement_id = a.id) as things
    from announcement a join auction on auction.id = a.id
    where a.published_at is not null and a.among is null and ${which}
    order by a.id limit ${'id' in wanted ? 1 : wanted.limit}`.execute(db)
  return rows
}

const TYPES: Readonly<Record<string, Text>> = { ...realEstateTypes, ...assetTypes }

/** What kind of asset it is, in words. */
export const assetName = ({ kind, type }: Pick<Asset, 'kind' | 'type'>): Text =>
  entryOf(TYPES, type) ?? propertyTypes[kind]

/** The sale by its first thing and where that is; what organisers wrote stays on its page. */
export function composedTitle({ things, code }: Pick<SaleFacts, 'things' | 'code'>): Text {
  const [first] = things
  if (!first) return { bg: code, en: code }
  const name = assetName(first)
  const more = things.length - 1
  const title = (language: Language, and: string) =>
    [name[language], first.place?.[language]].filter(Boolean).join(', ') + (more > 0 ? ` ${and} ${more}` : '')
  return { bg: title('bg', 'и още'), en: title('en', 'and more:') }
}

const MINOR_UNITS = 100
/** An amount in whole units, as JSON has it. */
export const amountOf = (minor: number) => minor / MINOR_UNITS

/** Where a sale stands at a moment. */
export function statusOf(sale: SaleFacts, now: Date) {
  if (sale.outcome) return sale.outcome
  if (sale.suspended) return 'SUSPENDED' as const
  if (now < sale.registration_starts_at) return 'PLANNED' as const
  if (now < sale.starts_at) return 'REGISTRATION' as const
  return now < sale.ends_at ? ('BIDDING' as const) : ('PENDING' as const)
}
