/** Requests for viewings with their sales, as both sides and their letters tell them. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { organises } from '#roles/organisers.contract.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { isOpen } from '../viewing.rules.ts'
import type { MyViewing, ViewingRequest } from '../viewings.contract.ts'

/** The sale and its dates beside the request; what the notice says of viewings. */
export const viewingRows = (db: Db) =>
  db
    .selectFrom('viewing_request as v')
    .innerJoin('announcement as a', 'a.id', 'v.announcement_id')
    .innerJoin('auction', 'auction.id', 'a.id')
    .innerJoin('account as w', 'w.id', 'v.account_id')
    .selectAll('v')
    .select(['a.code', 'a.title', 'a.organiser_id', firstAsset('a.id').as('first_thing')])
    .select(['auction.starts_at as bidding_starts_at', 'auction.terminated_at'])
    .select(['w.full_name', 'w.email', 'w.email_confirmed_at', 'w.language'])
    .select([
      sql<string>`coalesce(a.notice->>'viewingPlace', '')`.as('place'),
      sql<string>`coalesce(a.notice->'contact'->>'phone', '')`.as('phone'),
    ])
export type ViewingRow = Awaited<ReturnType<ReturnType<typeof viewingRows>['execute']>>[number]

/** The request by its number, held until the transaction ends. */
export const heldViewing = (db: Db, id: number): Promise<ViewingRow | undefined> =>
  viewingRows(db).where('v.id', '=', id).forUpdate('v').executeTakeFirst()

/** Whether the organiser's side sees it: their own sale's, while it is open and before bidding begins (Ordinance N-3, art. 19). */
export const isShownTo = (row: ViewingRow, user: User, now: Date): boolean =>
  organises(user, row.organiser_id) &&
  isOpen(row.state) &&
  row.ends_at > now &&
  row.bidding_starts_at > now &&
  row.terminated_at === null

const shared = (row: ViewingRow) => ({
  id: row.id,
  saleId: row.announcement_id,
  code: row.code,
  title: row.title,
  titleEn: englishTitle(row.first_thing),
  state: row.state,
  from: row.starts_at.toISOString(),
  until: row.ends_at.toISOString(),
  persons: row.persons,
  message: row.message,
  reply: row.reply,
  askedAt: row.asked_at.toISOString(),
})

/** Whether it is open and its time is still to come: the job that ends it may be a moment late. */
const stands = (row: ViewingRow, now: Date) =>
  isOpen(row.state) && row.ends_at > now && row.terminated_at === null

export function asMine(row: ViewingRow, now: Date): MyViewing {
  const open = stands(row, now)
  return {
    ...shared(row),
    place: row.place,
    phone: row.phone,
    can: [
      ...(open && row.state === 'PROPOSED' ? (['accept'] as const) : []),
      ...(open ? (['cancel'] as const) : []),
      ...(open && row.state === 'AGREED' ? (['calendar'] as const) : []),
    ],
  }
}

export const asRequest = (row: ViewingRow): ViewingRequest => ({
  ...shared(row),
  name: row.state === 'AGREED' ? row.full_name : null,
  can: [
    ...(row.state === 'ASKED' ? (['agree'] as const) : []),
    ...(row.state === 'ASKED' && !row.proposed ? (['propose'] as const) : []),
    'decline',
    ...(row.state === 'AGREED' ? (['calendar'] as const) : []),
  ],
})
