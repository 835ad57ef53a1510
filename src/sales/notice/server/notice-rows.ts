/** Announcements as rows: what lists and pages show of a sale, and what a person may do with it. */
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import type { OutputOf } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { outcomeNow, priceReached, restsNow } from '#sales/history/phases.ts'
import { englishTitle, firstAsset } from '#sales/law/english-title.ts'
import { shortFieldsOf } from './announcement-columns.ts'
import { organises } from '#roles/organisers.contract.ts'
import type { Announcement, announcements } from '../notices.contract.ts'
import { phaseOfSale, registrationIsOpen } from '#sales/law/terms.rules.ts'

type Short = Omit<OutputOf<typeof announcements.listAnnouncements>['rows'][number], 'mine'>

const count = (status: string) =>
  sql<number>`(select count(*) from registration r where r.announcement_id = a.id and r.status = ${status})`

/** Whether the award of a sale was set aside, or the sale is void. CPC art. 497; CA art. 717i. */
export const awardFell = sql<boolean>`exists (select from after_step s where s.auction_id = a.id and s.kind in ('ANNULLED', 'VOID'))`

/** Whether the assets may be sold again: nobody bid, or nobody is left who could still pay, and they were not released. CPC art. 493(2), 494; CA art. 717zh. */
export const withoutBuyer = sql<boolean>`(a.among is null and (auction.last_number = 0
    or exists (select from after_step s where s.auction_id = a.id and s.kind = 'OFFERED'))
  and not exists (select from after_step s where s.auction_id = a.id and s.kind in ('RELEASED', 'LAPSED')))`

/** What an announcement and its auction say, and where it is; drafts among them. */
export const plainRows = (db: Db) =>
  db
    .selectFrom('announcement as a')
    .leftJoin('auction', 'auction.id', 'a.id')
    .leftJoin('settlement', 'settlement.ekatte', 'a.ekatte')
    .leftJoin('region', 'region.code', 'a.region_code')
    .select([
      'a.id',
      'a.code',
      'a.title',
      'a.property_type',
      'a.procedure',
      'a.currency',
      'a.start_price',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'a.bidding_starts_at',
      'a.bidding_ends_at',
      'a.organiser_id',
      'a.published_at',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.resumes_at',
      'auction.terminated_at',
      'auction.closed_at',
      'auction.last_number',
    ])
    .select([outcomeNow.as('outcome'), priceReached.as('last_price'), firstAsset('a.id').as('first_thing')])
    .select([
      sql<string | null>`coalesce(settlement.kind || ' ' || settlement.name, 'обл. ' || region.name)`.as(
        'place_bg',
      ),
      sql<string | null>`coalesce(settlement.en, region.en || ' region')`.as('place_en'),
    ])

/** All announcements, drafts among them, as lists show them: who asks narrows it down. */
export const lineRows = (db: Db) =>
  plainRows(db).select(
    sql<{
      id: string
      caption: string
    } | null>`(select jsonb_build_object('id', p.file_id, 'caption', p.caption)
        from announcement_photo p where p.announcement_id = a.id order by p.position limit 1)`.as('cover'),
  )

/** What only the organiser of a sale `a` is told of it, and what tells what they may do. */
export const organiserColumns = [
  sql<boolean>`exists (select from announcement n left join auction s on s.id = n.id
      where n.repeats = a.id and s.terminated_at is null)`.as('repeated'),
  withoutBuyer.as('without_buyer'),
  count('APPROVED').as('approved'),
  count('WAITING').as('waiting'),
] as const

/** With what only an organiser is told of their own, and what tells what they may do. */
export const announcementRows = (db: Db) => lineRows(db).select(organiserColumns)
export type PlainRows = ReturnType<typeof plainRows>
export type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['execute']>>[number]
export type AnnouncementRow = Awaited<ReturnType<ReturnType<typeof announcementRows>['execute']>>[number]

const timesOf = (row: LineRow) => ({
  startsAt: row.starts_at ?? row.bidding_starts_at,
  endsAt: row.ends_at ?? row.bidding_ends_at,
})

const phaseNow = (row: LineRow, now: Date) =>
  phaseOfSale({ ...timesOf(row), suspendedAt: row.suspended_at, terminatedAt: row.terminated_at }, now)

/** What a list says of a sale. */
export function announcementLine(row: LineRow, now: Date): Short {
  const { startsAt, endsAt } = timesOf(row)
  return {
    id: row.id,
    code: row.code,
    ...shortFieldsOf(row),
    titleEn: englishTitle(row.first_thing),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    phase: phaseNow(row, now),
    suspended: restsNow(row, now),
    terminated: row.terminated_at !== null,
    outcome: row.outcome,
    lastPrice: row.last_price,
    bidCount: row.last_number ?? 0,
    place: row.place_bg ? { bg: row.place_bg, en: row.place_en ?? row.place_bg } : null,
    cover: row.cover,
    now: now.toISOString(),
  }
}

/** Counts are the organiser's, and not while bidding runs: then they see what the public sees (Ordinance N-3, art. 19). */
export const countsFor = (row: AnnouncementRow, user: User | undefined, now: Date) =>
  organises(user, row.organiser_id) && (!row.published_at || phaseNow(row, now) !== 'current')
    ? { approved: Number(row.approved), waiting: Number(row.waiting) }
    : null

/** What this person may do with a sale as it stands. `mine` is the state of their own newest application. */
export function whatCan(
  row: AnnouncementRow,
  user: User | undefined,
  now: Date,
  mine?: string,
  /** Of a sale among parties to a partition, whether this person is one of them. */
  betweenCoOwners = true,
): Announcement['can'] {
  const can: Announcement['can'] = []
  if (organises(user, row.organiser_id)) {
    if (!row.published_at) can.push('edit', 'publish', 'delete')
    else if (phaseNow(row, now) !== 'current') can.push('seeRegistrations')
    if (row.closed_at && !row.terminated_at && !row.repeated && row.without_buyer) can.push('repeat')
  }
  const open = registrationIsOpen(row.registration_starts_at, row.registration_ends_at, now)
  if (
    row.published_at &&
    !row.terminated_at &&
    open &&
    user?.actsFor !== row.organiser_id &&
    user?.roles.includes('AuctionParticipant') &&
    (!mine || mine === 'DENIED' || mine === 'WITHDRAWN')
  )
    can.push(betweenCoOwners ? 'register' : 'registerForOther')
  return can
}
