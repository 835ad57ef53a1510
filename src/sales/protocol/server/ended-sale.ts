/** The sale whose ending an organiser works on, and the claims to buy that are made in it. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { exclusionsOf } from '#sales/parties/exclusions.ts'
import { hashesOfPersons } from '#sales/parties/sale-parties.ts'
import { noticeIn } from '#sales/law/stored-notice.ts'
import type { SaleReport } from '../report.contract.ts'
import type { Barred, Claim, Drawing, NewSale } from '../protocol.rules.ts'
import { successorSince } from './report-facts.ts'
import { type StoredReport, readReport } from './report-store.ts'

/** The sale of this organiser, or of the one whom they represent. */
export async function saleOf(db: Db, user: User, saleId: number) {
  const sale = await db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .select(['auction.id', 'auction.ends_at', 'auction.closed_at', 'auction.terminated_at'])
    .select(['auction.stayed_at', 'a.currency', 'a.organiser_id', 'a.among'])
    .select(sql<Date>`protocol_counts_from(auction.id)`.as('counts_from'))
    .where('auction.id', '=', saleId)
    .executeTakeFirst()
  if (!sale) throw new Refusal('noSuchAuction')
  if (sale.organiser_id !== user.actsFor) throw new Refusal('notYours')
  return sale
}

/** The sale with its report, without which nothing can be drawn up. */
export async function reportedSale(
  db: Db,
  services: Services,
  user: User,
  saleId: number,
): Promise<{ sale: Awaited<ReturnType<typeof saleOf>>; kept: StoredReport }> {
  const sale = await saleOf(db, user, saleId)
  const stored = await readReport(db, services, saleId)
  if (!stored) throw new Refusal('noReport')
  return { sale, kept: stored }
}

/** Who says that they buy at the highest price, in the order in which they said so. */
async function claimsOf(db: Db, saleId: number): Promise<Claim[]> {
  const rows = await db
    .selectFrom('purchase_claim as c')
    .innerJoin('registration as r', 'r.id', 'c.registration_id')
    .select(['r.number', 'c.capacity', 'c.accepted'])
    .where('c.auction_id', '=', saleId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ number, capacity, accepted }) => ({
    registrationNumber: number,
    capacity,
    accepted,
  }))
}

/** The new sale among several parties to a partition, with whom of the first sale leads it; one that an act has ended does not count. CPC art. 354(2). */
async function newSaleAfter(db: Db, saleId: number): Promise<NewSale | null> {
  const row = await db
    .selectFrom('announcement as n')
    .innerJoin('auction', 'auction.id', 'n.id')
    .leftJoin('registration as again', 'again.id', 'auction.last_registration_id')
    .leftJoin('registration as r', 'r.id', 'again.first_registration_id')
    .select(['n.id', 'n.code', 'auction.closed_at', 'auction.ends_at', 'auction.last_price', 'r.number'])
    .where('n.among', '=', saleId)
    .where('auction.terminated_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        code: row.code,
        endedAt: row.closed_at && row.ends_at.toISOString(),
        highest:
          row.closed_at && row.number && row.last_price
            ? { registrationNumber: row.number, price: row.last_price }
            : null,
      }
    : null
}

/** The new sale as its organiser sees it, from the draft on. */
export async function draftAfter(db: Db, saleId: number) {
  const row = await db
    .selectFrom('announcement as n')
    .leftJoin('auction', 'auction.id', 'n.id')
    .select(['n.id', 'n.code', 'n.published_at'])
    .where('n.among', '=', saleId)
    .where('auction.terminated_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, code: row.code, published: row.published_at !== null } : null
}

/** What a protocol rests on beside the report, as it is now. */
export async function groundsOf(
  db: Db,
  services: Pick<Services, 'personal'>,
  { report, hash }: StoredReport,
): Promise<Omit<Drawing, 'number' | 'drawnUpAt' | 'findings'>> {
  const saleId = report.sale.id
  const { notice } = await db
    .selectFrom('announcement')
    .select('notice')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  return {
    reportHash: hash,
    claims: await claimsOf(db, saleId),
    again: await newSaleAfter(db, saleId),
    barred: await barredOf(db, services, saleId, report),
    organiser: await successorSince(db, report),
    vat: noticeIn(notice).vat,
  }
}

/** Where a sale stands in the portal, as its documents point to it. */
export const addressOf = ({ publicUrl }: Services, saleId: number) =>
  `${publicUrl}/dist/auctions/result/${saleId}`

/**
 * The bidders whom the law bars: who stands in the list of the case as barred, or has an office that bars, and those of whom the organiser
 * has decided; by rank. CPC art. 490, 501g(4); CA art. 683, 717g.
 */
export async function barredOf(
  db: Db,
  services: Pick<Services, 'personal'>,
  saleId: number,
  report: Pick<SaleReport, 'ranking'>,
): Promise<Barred[]> {
  const sale = await db
    .selectFrom('announcement')
    .select(['id', 'organiser_id', 'procedure'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('registration as r')
    .leftJoin('barred_bidder as b', 'b.registration_id', 'r.id')
    .select(['r.id', 'r.number', 'b.excluded', 'b.reasons', 'b.decided_at'])
    .where('r.announcement_id', '=', saleId)
    .execute()
  const barred: Barred[] = []
  for (const { registrationNumber, bidder, best } of report.ranking) {
    const { id, excluded, reasons, decided_at } = known.find(({ number }) => number === registrationNumber)!
    const decision =
      excluded === null ? null : { excluded, reasons: reasons!, decidedAt: decided_at!.toISOString() }
    const stands = async () =>
      (await exclusionsOf(db, sale, await hashesOfPersons(db, services.personal, id))).length > 0
    if (decision || (await stands()))
      barred.push({ registrationId: id, registrationNumber, bidder, best, decision })
  }
  return barred
}
