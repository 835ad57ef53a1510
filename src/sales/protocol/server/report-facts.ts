/** What the portal knows of a held sale, put together as annex 6 of Ordinance N-3 lists it. */
import { itemsOf } from '#sales/notice/server/assets.ts'
import { organiserOf } from '#sales/notice/server/organiser.ts'
import { ranking } from '#sales/law/ranking.rules.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { interruptionsOf } from '#sales/outages/outages.ts'
import { SaleReport } from '../report.contract.ts'
import { applicationsOf, type Filed } from './report-applications.ts'

const iso = (moment: Date) => moment.toISOString()

/** The report of a sale whose bidding is over, as it is at this moment; later it would come out the same but for this moment and the letters. */
export async function reportOf(
  db: Db,
  personal: PersonalNumbers,
  saleId: number,
  now: Date,
): Promise<SaleReport> {
  const sale = await saleOf(db, saleId)
  const filed = await applicationsOf(db, personal, saleId)
  const names = new Map(filed.map(({ id, report }) => [id, nameOf(report)]))
  const numbers = new Map(filed.map(({ id, report }) => [id, report.number]))
  const rows = await db
    .selectFrom('bid')
    .selectAll()
    .where('auction_id', '=', saleId)
    .orderBy('number')
    .execute()
  const places = ranking(rows.map(({ registration_id, price }) => ({ who: registration_id, price })))
  return SaleReport.parse({
    format: 'zapori-sale-report/1',
    sale: {
      id: sale.id,
      code: sale.code,
      currency: sale.currency,
      step: sale.step,
      lastHash: sale.last_hash.toString('hex'),
    },
    ...(await organiserOf(db, saleId)),
    procedure: sale.procedure,
    caseNumber: sale.case_number,
    property: {
      title: sale.title,
      description: sale.description,
      type: sale.property_type,
      items: (await itemsOf(db, saleId)).map((asset, at) => ({ ...asset, number: at + 1 })),
      enteredBy: sale.entered_by,
      enteredAt: iso(sale.created_at),
      publishedAt: iso(sale.published_at ?? sale.created_at),
    },
    startPrice: sale.start_price,
    registrationPeriod: {
      from: iso(sale.registration_starts_at),
      until: iso(sale.registration_ends_at),
    },
    biddingPeriod: { from: iso(sale.starts_at), until: iso(sale.first_ends_at) },
    applications: filed.map(({ report }) => report),
    approved: filed
      .filter(({ report }) => report.status === 'APPROVED')
      .map(({ report }) => ({ registrationNumber: report.number, bidder: nameOf(report) })),
    biddingStartedAt: iso(sale.starts_at),
    biddersWithBids: places.length,
    bidCount: rows.length,
    bids: rows.map((row) => ({
      number: row.number,
      registrationNumber: numbers.get(row.registration_id)!,
      bidder: names.get(row.registration_id)!,
      price: row.price,
      receivedAt: iso(row.received_at),
      recordedAt: iso(row.recorded_at),
      hash: row.hash.toString('hex'),
    })),
    extensions: sale.extensions,
    biddingEndedAt: iso(sale.ends_at),
    faults: await faultsOf(db, sale),
    ranking: places.map(({ rank, who, best }) => ({
      rank,
      best,
      registrationNumber: numbers.get(who)!,
      bidder: names.get(who)!,
    })),
    generatedAt: iso(now),
  })
}

/** In whose name the bids are. */
const nameOf = ({ applicant, represented }: Filed['report']) => (represented ?? applicant).name

const saleOf = (db: Db, id: number) =>
  db
    .selectFrom('auction')
    .innerJoin('announcement as a', 'a.id', 'auction.id')
    .innerJoin('account as e', 'e.id', 'a.created_by')
    .selectAll('auction')
    .select([
      'a.code',
      'a.title',
      'a.description',
      'a.property_type',
      'a.procedure',
      'a.case_number',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'a.created_at',
      'a.published_at',
      'e.full_name as entered_by',
    ])
    .where('auction.id', '=', id)
    .executeTakeFirstOrThrow()
type Sale = Awaited<ReturnType<typeof saleOf>>

/** Who runs the sale now, if they took it over after its report was made: the protocol is theirs, and names them. Ordinance N-3, art. 45. */
export async function successorSince(
  db: Db,
  report: Pick<SaleReport, 'sale' | 'generatedAt'>,
): Promise<SaleReport['organiser'] | undefined> {
  const since = await db
    .selectFrom('sale_succession')
    .select('succession_id')
    .where('announcement_id', '=', report.sale.id)
    .where('at', '>=', new Date(report.generatedAt))
    .limit(1)
    .executeTakeFirst()
  return since && SaleReport.shape.organiser.parse((await organiserOf(db, report.sale.id)).organiser)
}

/** Item 15: measured outages within the bidding and suspensions of it, each with its exact duration. Ordinance N-3, art. 14. */
async function faultsOf(db: Db, sale: Sale) {
  const faults = await interruptionsOf(db, sale)
  return faults.map(({ kind, from, until }) => ({
    kind,
    from: iso(from),
    until: iso(until),
    milliseconds: until.getTime() - from.getTime(),
  }))
}
