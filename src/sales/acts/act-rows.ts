/** Acts and the sale they are done on, as tables keep them and as rules and screens read them. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { AuctionRow } from '#sales/bidding/bid/server/suspension.ts'
import { lockSale } from '#sales/bidding/bid/server/suspension.ts'
import { appealUntil } from '#sales/law/terms.rules.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { filesOf } from '#files/server/files.ts'
import { recordEvent } from '#sales/history/events.ts'
import { DECISIONS, type Ground, SALE_ACTS } from '#sales/law/acts.contract.ts'
import type { Act, SaleActs } from './acts.contract.ts'
import type { SaleForAct, Times } from './acts.rules.ts'
import { oneOf } from '#platform/kinds.ts'

const announcementOf = (db: Db, id: number) =>
  db
    .selectFrom('announcement')
    .select([
      'id',
      'code',
      'organiser_id',
      'procedure',
      'property_type',
      'any_date',
      'among',
      'published_at',
      'registration_starts_at',
      'registration_ends_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sale_protocol')
            .select('id')
            // The buyer of a sale among parties to a partition is declared by the protocol of the first.
            .where((of) =>
              of.or([
                of('auction_id', '=', of.ref('announcement.id')),
                of('auction_id', '=', of.ref('announcement.among')),
              ]),
            ),
        )
        .as('signed'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('announcement as n')
            .innerJoin('auction', 'auction.id', 'n.id')
            .select('n.id')
            .whereRef('n.among', '=', 'announcement.id')
            .where('auction.terminated_at', 'is', null),
        )
        .as('new_sale_stands'),
    )
    .select([
      sql<Day | null>`(select s.on_day::text from after_step s where s.auction_id = announcement.id and s.kind = 'AWARDED')`.as(
        'awarded_on',
      ),
      sql<boolean>`exists (select from after_step s where s.auction_id = announcement.id and s.kind in ('ASKED', 'RELEASED', 'LAPSED', 'ANNULLED', 'VOID'))`.as(
        'over',
      ),
      sql<boolean>`coalesce(notice #>> '{encumbrances,MORTGAGE,answer}', '') = 'YES'
        or exists (select from sale_party p where p.announcement_id = announcement.id and p.role = 'MORTGAGEE' and p.removed_at is null)`.as(
        'mortgaged',
      ),
    ])
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
export type Announced = NonNullable<Awaited<ReturnType<typeof announcementOf>>>

/** A published announcement; a draft has no acts. */
export async function publishedSale(db: Db, id: number): Promise<Announced> {
  const row = await announcementOf(db, id)
  if (!row) throw new Refusal('noSuchAnnouncement')
  return row
}

/** The organiser's own sale with its auction locked: from now on until the end of the transaction no bid is recorded. */
export async function ownSale(db: Db, id: number, user: User) {
  const announced = await publishedSale(db, id)
  if (announced.organiser_id !== user.actsFor) throw new Refusal('notYours')
  const auction = await lockSale(db, id)
  if (!auction) throw new Refusal('noSuchAnnouncement')
  // Read again: somebody may have signed, or announced the new sale, while this waited.
  const after = await publishedSale(db, id)
  return { announced: after, auction, sale: await saleForAct(db, after, auction) }
}

/** A sale as the rules of acts see it. */
export const saleForAct = async (
  db: Db,
  announced: Announced,
  auction: AuctionRow,
): Promise<Required<SaleForAct>> => ({
  registrationStartsAt: announced.registration_starts_at,
  registrationEndsAt: announced.registration_ends_at,
  startsAt: auction.starts_at,
  firstEndsAt: auction.first_ends_at,
  endsAt: auction.ends_at,
  suspendedAt: auction.suspended_at,
  resumesAt: auction.resumes_at,
  terminatedAt: auction.terminated_at,
  stayedAt: auction.stayed_at,
  awardStandsFrom:
    announced.awarded_on && addDays(appealUntil(announced.awarded_on, await declaredDays(db)), 1),
  over: announced.over,
  protocolSigned: Boolean(announced.signed),
  anyDate: announced.any_date,
  among: announced.among !== null,
  newSaleStands: Boolean(announced.new_sale_stands),
  procedure: announced.procedure,
  realEstate: announced.property_type === 'REALESTATE',
  mortgaged: announced.mortgaged,
})

/** All acts on a sale, the newest first; with what only its organiser may know, if they ask. */
export async function actsOf(db: Db, id: number, own: boolean): Promise<Act[]> {
  const rows = await db
    .selectFrom('sale_act as act')
    .innerJoin('account as doer', 'doer.id', 'act.account_id')
    .leftJoin('account as principal', 'principal.id', 'act.acting_for')
    .selectAll('act')
    .select(['doer.full_name as by', 'principal.full_name as for'])
    .select(sql<string | null>`to_char(act.act_date, 'YYYY-MM-DD')`.as('act_day'))
    .where('act.announcement_id', '=', id)
    .orderBy('act.id', 'desc')
    .execute()
  const acts: Act[] = []
  for (const row of rows)
    acts.push({
      id: row.id,
      kind: row.kind,
      ground: row.ground,
      at: row.at.toISOString(),
      before: { startsAt: row.starts_at_before.toISOString(), endsAt: row.ends_at_before.toISOString() },
      after: { startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
      resumesAt: row.resumes_at?.toISOString() ?? null,
      afterBidding: row.after_bidding,
      outageId: row.outage_id,
      own: own
        ? {
            number: row.act_number,
            date: row.act_day,
            reasons: row.reasons,
            by: row.by,
            actingFor: row.for,
            files: await filesOf(db, { kind: 'ACT', id: row.id }),
          }
        : null,
    })
  return acts
}

/** The outages that took bidding time from a sale, each with what was decided after it. */
export async function timeLostBy(db: Db, id: number): Promise<SaleActs['outages']> {
  const rows = await db
    .selectFrom('sale_outage as lost')
    .leftJoin('sale_act as act', (join) =>
      join
        .onRef('act.announcement_id', '=', 'lost.announcement_id')
        .onRef('act.outage_id', '=', 'lost.outage_id'),
    )
    .select(['lost.outage_id', 'lost.from_at', 'lost.until_at', 'act.kind'])
    .where('lost.announcement_id', '=', id)
    .orderBy('lost.from_at', 'desc')
    .execute()
  return rows.map((row) => ({
    outageId: row.outage_id,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    decision: oneOf(DECISIONS, row.kind) ?? null,
  }))
}

type Stored = {
  id: number
  kind: Act['kind']
  ground: Ground
  actNumber?: string | undefined
  actDate?: string | undefined
  reasons: string
  outageId?: number
  auction: AuctionRow
  times: Times
  at: Date
  afterBidding: boolean
}

/** Writes the act down, and a line in the history of the sale. */
export async function storeAct(db: Db, user: User, act: Stored): Promise<number> {
  const resumesAt =
    act.kind === 'RESUME' && !act.afterBidding ? (act.times.resumesAt ?? act.times.startsAt) : null
  const { id } = await db
    .insertInto('sale_act')
    .values({
      announcement_id: act.id,
      kind: act.kind,
      ground: act.ground,
      act_number: act.actNumber ?? null,
      act_date: act.actDate ?? null,
      reasons: act.reasons,
      outage_id: act.outageId ?? null,
      at: act.at,
      account_id: user.id,
      acting_for: user.actsFor === user.id ? null : user.actsFor,
      starts_at_before: act.auction.starts_at,
      ends_at_before: act.auction.ends_at,
      starts_at: act.times.startsAt,
      ends_at: act.times.endsAt,
      resumes_at: resumesAt,
      after_bidding: act.afterBidding,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = {
    act: id,
    ground: act.ground,
    ...(act.outageId !== undefined && { outage: act.outageId }),
    startsAt: act.times.startsAt,
    endsAt: act.times.endsAt,
    ...(resumesAt && { resumesAt }),
    ...(act.afterBidding && { afterBidding: true }),
  }
  await recordEvent(db, { saleId: act.id, at: act.at, kind: SALE_ACTS[act.kind].event.kind, user, details })
  return id
}
