/** Looking at announcements: the public sees what is published, the organiser also his drafts and, when the law lets him, the counts. */
import { sql } from 'kysely'
import type { User } from '../../platform/access.ts'
import { judge } from '../../platform/access.ts'
import { Refusal } from '../../platform/endpoint.ts'
import type { ListInput } from '../../platform/lists.ts'
import type { Db } from '../../platform/server/db.ts'
import { handlers } from '../../platform/server/mount.ts'
import { containing, paged } from '../../platform/server/paged.ts'
import { inPhase } from '../../auctions/server/phases.ts'
import { type Announcement, announcements } from '../contract.ts'
import { noticeOf } from './noticed.ts'
import { ORGANISERS, organisers } from '../admission.contract.ts'
import { type Phase } from '../sale.contract.ts'
import { phaseOfSale, registrationIsOpen } from '../rules.ts'

export const browsing = handlers(announcements, {
  async listAnnouncements({ input, db, now }) {
    let query = rows(db).where('published_at', 'is not', null)
    if (input.propertyType) query = query.where('property_type', '=', input.propertyType)
    if (input.procedure) query = query.where('procedure', '=', input.procedure)
    const { rows: found, total } = await list(query, input, now)
    return { rows: found.map((row) => short(row, now)), total }
  },

  async listMyAnnouncements({ input, user, db, now }) {
    let query = rows(db).where('organiser_id', '=', user.actsFor)
    if (input.phase === 'draft') query = query.where('published_at', 'is', null)
    else if (input.phase) query = query.where('published_at', 'is not', null)
    const phase = input.phase === 'draft' ? undefined : input.phase
    const { rows: found, total } = await list(query, { ...input, phase }, now)
    return {
      rows: found.map((row) => ({
        ...short(row, now),
        publishedAt: row.published_at?.toISOString() ?? null,
        counts: countsFor(row, user, now),
        can: whatCan(row, user, now),
      })),
      total,
    }
  },

  async seeAnnouncement({ input, user, db, now }) {
    const row = await rows(db).where('a.id', '=', input.id).executeTakeFirst()
    const own = row !== undefined && user?.actsFor === row.organiser_id
    if (!row || (!row.published_at && !own)) throw new Refusal('noSuchAnnouncement')
    const mine = user ? await newestRegistration(db, row.id, user.id) : undefined
    return {
      ...short(row, now),
      ...(await noticeOf(db, row, own, now)),
      description: row.description,
      caseNumber: row.case_number,
      step: row.step,
      deposit: row.deposit,
      organiser: {
        name: row.organiser_name,
        quality: row.organiser_role as Announcement['organiser']['quality'],
        chsiNumber: row.chsi_number,
        courtCode: row.court_code,
      },
      createdAt: row.created_at.toISOString(),
      publishedAt: row.published_at?.toISOString() ?? null,
      anyDate: row.any_date,
      counts: countsFor(row, user, now),
      myRegistration: mine ?? null,
      can: whatCan(row, user, now, mine?.status),
      now: now.toISOString(),
    }
  },
})

const count = (status: string) =>
  sql<number>`(select count(*) from registration r where r.announcement_id = a.id and r.status = ${status})`

const rows = (db: Db) =>
  db
    .selectFrom('announcement as a')
    .innerJoin('account as o', 'o.id', 'a.organiser_id')
    .leftJoin('auction', 'auction.id', 'a.id')
    .select([
      'a.id',
      'a.code',
      'a.title',
      'a.description',
      'a.property_type',
      'a.procedure',
      'a.case_number',
      'a.currency',
      'a.start_price',
      'a.step',
      'a.deposit',
      'a.registration_starts_at',
      'a.registration_ends_at',
      'a.bidding_starts_at',
      'a.bidding_ends_at',
      'a.any_date',
      'a.organiser_id',
      'a.created_at',
      'a.published_at',
      'o.full_name as organiser_name',
      'o.chsi_number',
      'o.court_code',
      'auction.starts_at',
      'auction.ends_at',
      'auction.suspended_at',
      'auction.terminated_at',
      'auction.closed_at',
    ])
    .select([
      sql<boolean>`exists (select from announcement n where n.repeats = a.id)`.as('repeated'),
      count('APPROVED').as('approved'),
      count('WAITING').as('waiting'),
      sql<
        string | null
      >`(select role from account_role where account_id = o.id and role = any(${[...ORGANISERS]}) limit 1)`.as(
        'organiser_role',
      ),
    ])
type Rows = ReturnType<typeof rows>
type Row = Awaited<ReturnType<Rows['execute']>>[number]

const COLUMNS = {
  code: 'a.code',
  title: 'a.title',
  startPrice: 'a.start_price',
  procedure: 'a.procedure',
  propertyType: 'a.property_type',
  registrationStartsAt: 'a.registration_starts_at',
  registrationEndsAt: 'a.registration_ends_at',
  biddingStartsAt: 'a.bidding_starts_at',
  biddingEndsAt: 'a.bidding_ends_at',
}
type Asked = Omit<ListInput, 'sort'> & {
  sort?: keyof typeof COLUMNS | undefined
  phase?: Phase | undefined
  search: string
}

async function list(all: Rows, input: Asked, now: Date) {
  let query = all
  if (input.phase) query = query.where(inPhase(input.phase, now))
  if (input.search) {
    const like = containing(input.search)
    query = query.where((eb) =>
      eb.or(
        (['a.code', 'a.title', 'a.case_number', 'a.description'] as const).map((c) => eb(c, 'ilike', like)),
      ),
    )
  }
  return paged(query as never, input, COLUMNS, { byDefault: 'a.id desc', id: 'a.id' }) as Promise<{
    rows: Row[]
    total: number
  }>
}

const phaseNow = (row: Row, now: Date) =>
  phaseOfSale(
    {
      startsAt: row.starts_at ?? row.bidding_starts_at,
      endsAt: row.ends_at ?? row.bidding_ends_at,
      suspendedAt: row.suspended_at,
      terminatedAt: row.terminated_at,
    },
    now,
  )

const short = (row: Row, now: Date) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  propertyType: row.property_type as Announcement['propertyType'],
  procedure: row.procedure as Announcement['procedure'],
  currency: row.currency as Announcement['currency'],
  startPrice: row.start_price,
  registrationStartsAt: row.registration_starts_at.toISOString(),
  registrationEndsAt: row.registration_ends_at.toISOString(),
  biddingStartsAt: row.bidding_starts_at.toISOString(),
  biddingEndsAt: row.bidding_ends_at.toISOString(),
  phase: phaseNow(row, now),
})

/** Counts are the organiser's, and not while bidding runs: then he sees what the public sees (Ordinance N-3, art. 19). */
const countsFor = (row: Row, user: User | undefined, now: Date) =>
  user?.actsFor === row.organiser_id && (!row.published_at || phaseNow(row, now) !== 'current')
    ? { approved: Number(row.approved), waiting: Number(row.waiting) }
    : null

function whatCan(row: Row, user: User | undefined, now: Date, mine?: string): Announcement['can'] {
  const can: Announcement['can'] = []
  if (user && user.actsFor === row.organiser_id && judge(organisers, user) === 'allowed') {
    if (!row.published_at) can.push('edit', 'publish', 'delete')
    else if (phaseNow(row, now) !== 'current') can.push('seeRegistrations')
    if (row.closed_at && !row.terminated_at && !row.repeated) can.push('repeat')
  }
  const open = registrationIsOpen(row.registration_starts_at, row.registration_ends_at, now)
  if (
    row.published_at &&
    open &&
    user?.actsFor !== row.organiser_id &&
    user?.roles.includes('AuctionParticipant') &&
    (!mine || mine === 'DENIED' || mine === 'WITHDRAWN')
  )
    can.push('register')
  return can
}

async function newestRegistration(db: Db, announcementId: number, accountId: number) {
  const row = await db
    .selectFrom('registration')
    .select(['id', 'number', 'status'])
    .where('announcement_id', '=', announcementId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row, status: row.status as NonNullable<Announcement['myRegistration']>['status'] }
}
