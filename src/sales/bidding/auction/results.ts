/** How an auction ended: the result that each may see, and the log that anyone may check. */
import { sql } from 'kysely'
import { isWithheld } from '#sales/notice/server/publicity.ts'
import { organises } from '#roles/organisers.contract.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { User } from '#platform/access.ts'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { handlers } from '#platform/http/mount.ts'
import { AWARD_KINDS, PUBLIC_AWARD_KINDS } from '#sales/law/sale.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { isPartyTo } from '#sales/parties/sale-parties.ts'
import { protocolDay, ranking } from '#sales/law/ranking.rules.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { outcomeNow, priceReached } from '#sales/history/phases.ts'
import { exportLog } from '#sales/proofs/server/export.ts'

export const resultHandlers = handlers(auctions, {
  async seeResult({ input, user, db, now }) {
    const sale = await ended(db, input.auctionId)
    const isOrganiser = organises(user, sale.organiser_id)
    const withheld = await isWithheld(db, sale, user, now)
    const places = user ? await placesIn(db, sale.id) : []
    const isParty = user ? await isPartyTo(db, sale.id, user.id) : false
    const applied = user ? await hasApplied(db, sale.id, user.id) : false
    const mine = places.find(({ who }) => who.accountId === user?.id)
    return {
      id: sale.id,
      code: sale.code,
      title: sale.title,
      titleEn: englishTitle(sale.first_thing),
      procedure: sale.procedure,
      caseNumber: withheld ? '' : sale.case_number,
      withheld,
      currency: sale.currency,
      startPrice: sale.start_price,
      step: sale.step,
      startsAt: sale.starts_at.toISOString(),
      firstEndsAt: sale.first_ends_at.toISOString(),
      endsAt: sale.ends_at.toISOString(),
      extensions: sale.extensions,
      bidCount: sale.last_number,
      finalPrice: sale.last_price,
      priceReached: sale.price_reached,
      outcome: sale.sale_outcome ?? 'PENDING',
      terminatedAt: sale.terminated_at?.toISOString() ?? null,
      stayedAt: sale.stayed_at?.toISOString() ?? null,
      organiser: sale.organiser,
      mine: mine ? { rank: mine.rank, best: mine.best } : null,
      // Until the protocol is signed, who made which bid is for the organiser alone.
      ranking: isOrganiser
        ? places.map(({ rank, best, who }) => ({
            rank,
            best,
            registrationNumber: who.registrationNumber,
            bidder: who.bidder,
          }))
        : null,
      protocolDueOn: protocolDay(sale.due_after, await declaredDays(db)),
      protocol: sale.protocol_number
        ? {
            number: sale.protocol_number,
            signedAt: sale.signed_at!.toISOString(),
            outcome: sale.outcome!,
          }
        : null,
      isOrganiser,
      applied,
      isParty,
      course: await courseOf(db, sale.id, user),
    }
  },

  async exportSaleLog({ input, db, services }) {
    return exportLog(db, await ended(db, input.auctionId), services.signing)
  },
})

/** What became of the award: what everybody may know, which names no person, and to its buyer the rest. CPC art. 435, 496–498. */
async function courseOf(db: Db, id: number, user: User | undefined) {
  const rows = await db
    .selectFrom('after_step as s')
    .innerJoin('registration as r', 'r.id', 's.registration_id')
    .select(['s.kind', 'r.account_id', sql<Day>`s.on_day::text`.as('on')])
    .where('s.auction_id', '=', id)
    .where('s.kind', 'in', AWARD_KINDS)
    .orderBy('s.number')
    .execute()
  return rows.flatMap(({ kind, on, account_id: buyer }) => {
    const seen = buyer !== null && buyer === user?.id ? AWARD_KINDS : PUBLIC_AWARD_KINDS
    const of = seen.find((each) => each === kind)
    return of ? [{ kind: of, on }] : []
  })
}

/** A sale whose end the portal has recorded, or which an act has ended; before that there is no result. */
async function ended(db: Db, id: number) {
  const sale = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('sale_protocol as protocol', 'protocol.auction_id', 'auction.id')
    .selectAll('auction')
    .select([
      outcomeNow.as('sale_outcome'),
      priceReached.as('price_reached'),
      firstAsset('auction.id').as('first_thing'),
    ])
    .select([
      'protocol.number as protocol_number',
      'protocol.signed_at',
      'protocol.kind as outcome',
      'a.code',
      'a.title',
      'a.procedure',
      'a.case_number',
      'a.organiser_id',
      'o.full_name as organiser',
    ])
    // Where several parties to a partition bid among themselves first, or an act stays the sale, the protocol waits for that.
    .select(sql<Date>`protocol_counts_from(auction.id)`.as('due_after'))
    .where('auction.id', '=', id)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAuction')
  if (!sale.closed_at && !sale.terminated_at) throw new Refusal('notEnded')
  return sale
}

/** Whether this person has filed an application, approved or not: then the protocol is for them too (Ordinance N-3, art. 46). */
async function hasApplied(db: Db, saleId: number, accountId: number) {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('announcement_id', '=', saleId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Place = { accountId: User['id']; registrationNumber: string; bidder: string }

/** Each bidder's highest price in falling order. */
async function placesIn(db: Db, saleId: number) {
  const rows = await db
    .selectFrom('bid')
    .innerJoin('registration as r', 'r.id', 'bid.registration_id')
    .innerJoin('account as p', 'p.id', 'r.account_id')
    .select(['r.id', 'r.account_id', 'r.number', 'r.represented_name', 'p.full_name'])
    .select((eb) => eb.fn.max('bid.price').as('price'))
    .where('bid.auction_id', '=', saleId)
    .groupBy(['r.id', 'p.id'])
    .execute()
  const places = new Map<number, Place>(
    rows.map((row) => [
      row.id,
      {
        // Whoever bids has an account (registration_bidder).
        accountId: row.account_id!,
        registrationNumber: row.number,
        bidder: row.represented_name ?? row.full_name,
      },
    ]),
  )
  return ranking(rows.map(({ id, price }) => ({ who: id, price: Number(price) }))).map((place) => ({
    ...place,
    who: places.get(place.who)!,
  }))
}
