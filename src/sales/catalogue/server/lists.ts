/** Looking at announcements: the public sees what is published, the organiser also their drafts and, when the law lets them, the counts. */
import { sql } from 'kysely'
import { type InputOf, Refusal } from '#platform/endpoint.ts'
import type { ListInput } from '#platform/lists.ts'
import { type Db, planned } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import { partsOf, protocolsOf } from './organiser-lists.ts'
import { type SaleScope, inOrderOf, pageOfSales, type SaleStage } from './indexed-sales.ts'
import { organises } from '#roles/organisers.contract.ts'
import { announcements } from '#sales/notice/notices.contract.ts'
import {
  announcementRows,
  type LineRow,
  lineRows,
  organiserColumns,
  countsFor,
  announcementLine,
  whatCan,
} from '#sales/notice/server/notice-rows.ts'
import { searchFilter, ofOrganiser } from './search-filter.ts'
import { isWithheld, publicityEnds, withoutPersons } from '#sales/notice/server/publicity.ts'
import { noticeOf } from '#sales/notice/server/notice-view.ts'
import { capacityInSale } from '#sales/law/capacity.ts'
import { applicantOf } from '#sales/applications/server/applicant.ts'
import { isCoOwner } from '#sales/partition/partition-sale.ts'

export const listHandlers = handlers(announcements, {
  async listAnnouncements({ input, user, db, now }) {
    const ended = await publicityEnds(db, now)
    const { ids, ...count } = await page(db, searchFilter(input, ended), input.phase, input, now)
    const rows = await rowsOf(db, ids)
    const mine = user ? await partsOf(db, ids, user) : new Map<number, never>()
    return {
      rows: rows.map((row) => ({ ...coveredLine(row, ended, now), mine: mine.get(row.id) ?? null })),
      ...count,
    }
  },

  async listMyAnnouncements({ input, user, db, now }) {
    const mine = ofOrganiser(user.actsFor, input.search)
    const { ids, ...count } = await page(db, mine, input.phase, input, now)
    const found = ids.length > 0 ? await announcementRows(db).where('a.id', 'in', ids).execute() : []
    const rows = inOrderOf(ids, found)
    const protocols = await protocolsOf(db, ids, now)
    return {
      rows: rows.map((row) => ({
        ...announcementLine(row, now),
        publishedAt: row.published_at?.toISOString() ?? null,
        counts: countsFor(row, user, now),
        can: whatCan(row, user, now),
        protocol: protocols.get(row.id) ?? null,
      })),
      ...count,
    }
  },

  async seeAnnouncement({ input, user, db, now, services }) {
    const [sale] = await wholeRow(db, { id: input.id })
    const own = sale !== undefined && organises(user, sale.organiser_id)
    if (!sale || (!sale.published_at && !own)) throw new Refusal('noSuchAnnouncement')
    const row = { ...sale, ...(own ? await forOrganiser(db, sale.id) : FOR_OTHERS) }
    const mine = user ? await newestRegistration(db, row.id, user.id) : undefined
    const scope =
      row.among === null ||
      (user !== undefined &&
        (await isCoOwner(
          db,
          services,
          row.among,
          (await applicantOf(db, services.personal, user.id)).person,
        )))
    const withheld = await isWithheld(db, row, user, now)
    const whole = {
      ...announcementLine(row, now),
      ...(await noticeOf(db, row, { own, roles: user?.roles ?? [] }, now)),
      withheld,
      description: row.description,
      caseNumber: row.case_number,
      step: row.step,
      deposit: row.deposit,
      organiser: {
        name: row.organiser_name,
        quality: row.organiser_role,
        chsiNumber: row.chsi_number,
        courtCode: row.court_code,
      },
      createdAt: row.created_at.toISOString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      anyDate: row.any_date,
      withdrawn: row.terminated_at !== null && row.terminated_at < row.registration_starts_at,
      counts: countsFor(row, user, now),
      myRegistration: mine ?? null,
      can: whatCan(row, user, now, mine?.status, scope),
      now: now.toISOString(),
    }
    return withheld ? withoutPersons(whole) : whole
  },
})

/** As lists show it; without its photograph once that is public no more. */
function coveredLine(row: LineRow, ended: Date | undefined, now: Date) {
  const line = announcementLine(row, now)
  const over = row.closed_at !== null || row.terminated_at !== null
  return over && ended && new Date(line.endsAt) < ended ? { ...line, cover: null } : line
}

const wholeRow = planned('whole-sale', (db: Db, { id }: { id: number }) =>
  lineRows(db)
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .select([
      'a.description',
      'a.case_number',
      'a.step',
      'a.deposit',
      'a.any_date',
      'a.among',
      'a.created_at',
      'o.full_name as organiser_name',
      'o.chsi_number',
      'o.court_code',
      capacityInSale.as('organiser_role'),
    ])
    .where('a.id', '=', id)
    .compile(),
)

/** What nobody but its organiser is told of a sale, or may do by it. */
const forOrganiser = (db: Db, id: number) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select(organiserColumns)
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
const FOR_OTHERS = { repeated: false, without_buyer: false, approved: 0, waiting: 0 }

type ListFilters = Omit<ListInput, 'sort'> & { sort?: Sort | undefined }
type Sort = NonNullable<InputOf<typeof announcements.listAnnouncements>['sort']>

/** A page of sales; without another order the newest stand first, and amounts are compared in euro. */
function page(db: Db, scope: SaleScope, stand: SaleStage | undefined, input: ListFilters, now: Date) {
  const { sort, direction, ...asked } = input
  return pageOfSales(
    db,
    scope,
    stand,
    sort
      ? { ...asked, direction, sort: sort === 'startPrice' ? 'priceInEuro' : sort }
      : { ...asked, sort: 'id', direction: 'desc' },
    now,
  )
}

/** The rows of these sales in their order. */
export const rowsOf = async (db: Db, ids: readonly number[]): Promise<LineRow[]> =>
  ids.length > 0 ? inOrderOf(ids, await linesOf(db, { ids })) : []

const linesOf = planned('lines-of-sales', (db: Db, { ids }: { ids: readonly number[] }) =>
  lineRows(db)
    .where('a.id', '=', sql<number>`any(${ids}::int[])`)
    .compile(),
)

function newestRegistration(db: Db, saleId: number, accountId: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'number', 'status'])
    .where('announcement_id', '=', saleId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
