/** Lists of auctions: what everyone sees of each, and beside it what it is to whoever asks. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { InputOf, OutputOf } from '#platform/endpoint.ts'
import type { ListInput } from '#platform/lists.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { containing } from '#platform/db/paged.ts'
import type { Phase } from '#sales/law/sale.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { protocolDay } from '#sales/law/ranking.rules.ts'
import { phase } from '#sales/law/bidding.rules.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { outcomeNow, priceReached, restsNow } from '#sales/history/phases.ts'
import { type SaleScope, countSales, inOrderOf, pageOfSales } from './indexed-sales.ts'

type Row = OutputOf<typeof auctions.listAuctions>['rows'][number]

export const organiserListHandlers = handlers(auctions, {
  async listAuctions({ input, user, db, now }) {
    const { rows, ...count } = await list(db, scope(input.search), input, now)
    const mine = user ? await partsOf(db, idsOf(rows), user) : new Map<number, never>()
    return { rows: rows.map((row) => ({ ...row, mine: mine.get(row.id) ?? null })), ...count }
  },

  async listMyAuctions({ input, user, db, now }) {
    const { rows, ...count } = await list(db, scope(input.search, user), input, now)
    const protocols = await protocolsOf(db, idsOf(rows), now)
    return { rows: rows.map((row) => ({ ...row, protocol: protocols.get(row.id) ?? null })), ...count }
  },

  countAuctions: ({ input, db, now }) => counted(db, scope(input.search), now),
  countMyAuctions: ({ input, user, db, now }) => counted(db, scope(input.search, user), now),
})

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const announced = (db: Db) =>
  db
    .selectFrom('auction')
    .innerJoin('announcement', 'announcement.id', 'auction.id')
    .select([
      'auction.id',
      'code',
      'title',
      'property_type',
      'auction.currency',
      'auction.start_price',
      'starts_at',
      'ends_at',
      'suspended_at',
      'resumes_at',
      'terminated_at',
      'last_number',
      'extensions',
    ])
    .select([
      outcomeNow.as('outcome'),
      priceReached.as('last_price'),
      firstAsset('auction.id').as('first_thing'),
    ])
/** Published sales, of an organiser or of all, whose code or title holds a text. */
function scope(search: string, user?: User): SaleScope {
  const like = containing(search)
  const where = [
    ...(user ? [sql`s.organiser_id = ${user.actsFor}`] : []),
    ...(search ? [sql`(s.code ilike ${like} or s.title ilike ${like})`] : []),
  ]
  return { where: [sql`s.state <> 'DRAFT'`, ...where], narrow: where.length > 0, lasting: true }
}

async function counted(db: Db, those: SaleScope, now: Date) {
  const counts = await countSales(db, those, ['upcoming', 'current', 'over'], now)
  const { over: past, more, ...others } = counts
  return { ...others, past, more: more.map((stand) => (stand === 'over' ? 'past' : stand)) }
}

type Filters = Omit<ListInput, 'sort'> & {
  sort?: NonNullable<InputOf<typeof auctions.listAuctions>['sort']> | undefined
  phase?: Phase | undefined
}
type Page = { rows: Omit<Row, 'mine'>[]; total: number; more: boolean }

async function list(db: Db, those: SaleScope, { phase: asked, ...input }: Filters, now: Date): Promise<Page> {
  const { ids, ...count } = await pageOfSales(
    db,
    those,
    asked === 'past' ? 'over' : asked,
    input.sort
      ? { ...input, sort: input.sort }
      : { ...input, sort: 'endsAt', direction: asked === 'past' ? 'desc' : 'asc' },
    now,
  )
  const rows =
    ids.length > 0 ? inOrderOf(ids, await announced(db).where('auction.id', 'in', ids).execute()) : []
  return {
    ...count,
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      titleEn: englishTitle(row.first_thing),
      propertyType: row.property_type,
      currency: row.currency,
      startPrice: row.start_price,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      lastPrice: row.last_price,
      bidCount: row.last_number,
      extensions: row.extensions,
      suspended: restsNow(row, now),
      terminated: row.terminated_at !== null,
      outcome: row.outcome,
      phase: phase(
        {
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          suspendedAt: row.suspended_at,
          terminatedAt: row.terminated_at,
        },
        now,
      ),
      now: now.toISOString(),
    })),
  }
}

/** What each of these sales is to this person: their newest application and, once admitted, whether the last bid is their own. Of others they learn nothing. */
export async function partsOf(db: Db, ids: number[], user: User) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('registration as r')
    .innerJoin('auction', 'auction.id', 'r.announcement_id')
    .distinctOn('r.announcement_id')
    .select(['r.announcement_id as id', 'r.status'])
    .select([
      sql<boolean>`coalesce(auction.last_registration_id = r.id, false)`.as('leads'),
      sql<boolean>`exists (select from bid b where b.registration_id = r.id)`.as('bids'),
    ])
    .where('r.account_id', '=', user.id)
    .where('r.announcement_id', 'in', ids)
    .orderBy('r.announcement_id')
    .orderBy('r.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ id, status, leads, bids }) => [
      id,
      {
        status,
        stance: leads ? ('leading' as const) : bids ? ('outbid' as const) : ('notBidding' as const),
      },
    ]),
  )
}

/** When the protocols of ended sales are due, whether that day has passed, and the numbers of the signed ones. A sale that an act has ended has none, nor has one that is stayed before its protocol a day. */
export async function protocolsOf(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('auction')
    .leftJoin('sale_protocol as p', 'p.auction_id', 'auction.id')
    .select(['auction.id', 'p.number', sql<Date>`protocol_counts_from(auction.id)`.as('counts_from')])
    .where('auction.id', 'in', ids)
    .where('auction.closed_at', 'is not', null)
    .where('auction.terminated_at', 'is', null)
    .where((eb) => eb.or([eb('auction.stayed_at', 'is', null), eb('p.number', 'is not', null)]))
    .execute()
  const declared = await declaredDays(db)
  return new Map(
    rows.map(({ id, counts_from, number }) => {
      const dueOn = protocolDay(counts_from, declared)
      return [id, { dueOn, late: number === null && dueOn < dayInSofia(now), number }]
    }),
  )
}
