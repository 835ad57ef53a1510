/** Ready-made people, announcements and sales. Sales come about through the portal itself, so its rules hold for them. */
import { randomUUID } from 'node:crypto'
import { announcements } from '#sales/notice/notices.contract.ts'
import type { DocumentKind } from '#sales/notice/documents.contract.ts'
import type { AnnouncementInput } from '#sales/notice/draft.contract.ts'
import { kindOf } from '#sales/law/regimes.rules.ts'
import { applications } from '#sales/applications/applications.contract.ts'
import { biddingEnd, proposedDates } from '#sales/law/terms.rules.ts'
import type { SaleItem } from '#sales/law/assets.contract.ts'
import { auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { addDays, dayInSofia, momentInSofia } from '#platform/dates.ts'
import type { Claims, Role, UserType } from '#platform/access.ts'
import type { AnyEndpoint, InputOf } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { openSession } from '#platform/http/session.ts'
import type { Pool } from 'pg'
import type { applicants } from './applicants.ts'
import type { Answer, Body, Hostile } from './http.ts'
import { type Drafted, iso, noticeWith, publicity } from './notices.ts'
import type { Person } from './world.ts'
import { NONE_DECLARED } from '#platform/working-days.ts'

/** As whoever applies for a sale must have logged in: Ordinance N-3, art. 15. */
const PROVED = { method: 'ESIGN', address: null, agent: null } as const

type World = {
  owner: Pool
  applicants: ReturnType<typeof applicants>
  db: Db
  now(): Date
  at(moment: Date): void
  ask<E extends AnyEndpoint>(endpoint: E, input: InputOf<E> | Hostile, person?: Person): Promise<Answer<E>>
  done<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, person?: Person): Promise<Body<E>>
}

export type PersonOptions = {
  roles?: Role[]
  userType?: UserType
  userName?: string
  fullName?: string
  password?: string
  state?: 'UNCONFIRMED' | 'UNAPPROVED' | 'ACTIVE' | 'INACTIVE'
  /** A representative without one gets a bailiff of his own; `null` leaves him without. */
  actsFor?: Person | null
  claims?: Claims
  courtCode?: string
  chsiNumber?: string
}

export type SaleOptions = Partial<AnnouncementInput> & {
  organiser?: Person
  bidders?: Person[]
  /** When bidding starts; without it, the first lawful day. */
  startsAt?: string
}

export type Sale = {
  id: number
  code: string
  organiser: Person
  bidders: Person[]
  /** One for each bidder, in their order. */
  registrations: { id: number; number: string }[]
  startPrice: number
  step: number
  startsAt: Date
  endsAt: Date
}

const SESSION_YEARS = 20

/** Makes people, announcements and sales in a world, for tests that begin with them. */
export function builders(world: World) {
  let made = 0
  const { owner, db, done } = world

  const person = async (...given: (Role | PersonOptions)[]): Promise<Person> => {
    const n = ++made
    const options = given.filter((item) => typeof item === 'object')[0] ?? {}
    const roles = [...given.filter((item) => typeof item === 'string'), ...(options.roles ?? [])]
    const { userName = `person-${n}`, fullName = `Лице Тестово-${n}`, password } = options
    const represents = roles.includes('PrivateBailiffRepresentative') && options.actsFor === undefined
    const actsFor: Person | null | undefined = represents ? await person('PrivateBailiff') : options.actsFor
    const email = `mail-${n}@example.bg`
    const { rows } = await owner.query<{ id: number }>(
      `insert into account (user_name, full_name, email, user_type, state, password_hash, acts_for, claims,
         court_code, chsi_number, created_at, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        userName,
        fullName,
        email,
        options.userType ?? null,
        options.state ?? 'ACTIVE',
        password ? await hashPassword(password) : null,
        actsFor?.id ?? null,
        options.claims ?? {},
        options.courtCode ?? null,
        options.chsiNumber ?? null,
        world.now(),
        options.state === 'UNCONFIRMED' ? null : world.now(),
      ],
    )
    const { id } = rows[0]!
    await owner.query('insert into account_role select $1, unnest($2::text[])', [id, roles])
    if (roles.includes('Syndic')) laws.set(id, 'TZ')
    if (roles.includes('AuctionOrganizer')) laws.set(id, 'DOPK')
    const { token } = await openSession(db, id, world.now(), SESSION_YEARS * 365 * 24, PROVED)
    return { id, token, userName, fullName, email }
  }

  /** What an organiser fills in, with lawful dates from the day after tomorrow on, and all that publication asks of it. */
  const draft = (overrides: Partial<AnnouncementInput> = {}): AnnouncementInput => {
    const { procedure = 'GPK', propertyType = 'REALESTATE', startPrice = 1_000_000 } = overrides
    const today = dayInSofia(world.now())
    const dates = iso(proposedDates(addDays(today, 2), NONE_DECLARED))
    const items = overrides.items ?? [
      { kind: propertyType, title: 'Апартамент № 7', description: 'Тристаен, 84 кв. м.' },
    ]
    const { registrationStartsAt } = { ...dates, ...overrides }
    return {
      title: 'Апартамент в Пловдив',
      description: 'Тристаен, трети етаж.',
      propertyType,
      procedure,
      caseNumber: '20268880400123',
      startPrice,
      ...dates,
      items,
      notice: noticeWith({
        procedure,
        kind: kindOf(items as SaleItem[], propertyType),
        today,
        startPrice,
        registrationStartsAt,
      }),
      ...overrides,
    }
  }

  /** A draft of this organiser, by the law that he may announce by, with the protocol of posting attached. */
  const announcement = async (organiser: Person, overrides: Partial<AnnouncementInput> = {}) => {
    const input = draft({ ...lawOf(organiser), ...overrides })
    // A ground of their own (TSIPC art. 238).
    if (laws.get(organiser.id) === 'DOPK') input.notice!.basis!.kind = 'PUBLIC_CLAIM'
    const made = await done(announcements.createAnnouncement, input, organiser)
    if (input.procedure !== 'TZ') await attach(made.id)
    if (input.notice?.price?.earlier) await attach(made.id, 'FAILED_SALE')
    return made
  }
  /** Attaches a paper of this kind to a draft, as its organiser would. */
  const attach = async (id: number, kind: DocumentKind = 'PROTOCOL_OF_POSTING') => {
    const bytes = Buffer.from(`%PDF-1.7 ${kind} ${id}`)
    await owner.query(
      `with file as (
         insert into stored_file (id, name, type, bytes, sha256, recorded_at, owner_kind, owner_id, use, position, attached_at)
         values ($1, $2, 'application/pdf', length($3::bytea), sha256($3), $4, 'ANNOUNCEMENT', $5, 'ORIGINAL', 90, $4)
         returning id
       ), content as (
         insert into stored_content (file_id, variant, sealed, content) values ($1, 'ORIGINAL', false, $3)
       )
       insert into announcement_document (announcement_id, position, kind, original_file)
       select $5, 1 + coalesce((select max(position) from announcement_document where announcement_id = $5), 0), $6, $1`,
      [randomUUID(), 'протокол.pdf', bytes, world.now(), id, kind],
    )
  }
  /** What follows from another sale as its organiser completes it: shown, put up anew, with the proof attached. */
  const completed = async <D extends Drafted>(draft: D) => {
    await attach(draft.id)
    const { procedure, propertyType: kind, registrationStartsAt } = draft
    const today = dayInSofia(world.now())
    const notice = { ...draft.notice, ...publicity({ procedure, kind, today, registrationStartsAt }) }
    return { ...draft, notice }
  }
  /** By which law somebody announces who is no bailiff. */
  const laws = new Map<number, 'TZ' | 'DOPK'>()
  const lawOf = ({ id }: Person) => (laws.has(id) ? { procedure: laws.get(id)! } : {})

  const { application, approval, upload, fillProfile, ready } = world.applicants

  /** A published sale whose bidders are admitted; the clock then stands at the start of its bidding. */
  const sale = async ({
    organiser,
    bidders = [],
    startsAt,
    ...overrides
  }: SaleOptions = {}): Promise<Sale> => {
    organiser ??= await person('PrivateBailiff')
    // Two months before a given start leave room for every term of the law.
    const opens = addDays(dayInSofia(startsAt ? new Date(startsAt) : world.now()), startsAt ? -60 : 2)
    const proposed = proposedDates(opens, NONE_DECLARED)
    const starts = startsAt ? new Date(startsAt) : proposed.biddingStartsAt
    const dates = { ...proposed, biddingStartsAt: starts, biddingEndsAt: biddingEnd(starts) }

    world.at(momentInSofia(addDays(opens, -2), '12:00'))
    const { id, code } = await announcement(organiser, { ...iso(dates), ...overrides })
    await done(announcements.publishAnnouncement, { id }, organiser)
    world.at(proposed.registrationStartsAt)
    const applied: Sale['registrations'] = []
    for (const bidder of bidders) {
      const registration = await done(applications.registerForSale, { id, ...application(bidder) }, bidder)
      await done(applications.approveRegistration, approval(registration.id), organiser)
      applied.push({ id: registration.id, number: registration.number })
    }
    const { startPrice, step, biddingEndsAt } = await done(announcements.seeAnnouncement, { id }, organiser)
    world.at(starts)
    const endsAt = new Date(biddingEndsAt)
    return {
      id,
      code,
      organiser,
      bidders,
      registrations: applied,
      startPrice,
      step,
      startsAt: starts,
      endsAt,
    }
  }

  /** A bid, under a key of its own unless one is given. */
  const bid = (saleId: number, bidder: Person, price: number, key: string = randomUUID()) =>
    world.ask(auctions.placeBid, { auctionId: saleId, price, key }, bidder)

  /** A company’s qualified certificate in somebody’s hands: Ordinance N-3, art. 15(1). */
  const certificate = ({ id }: Person, eik: string) =>
    owner.query(
      `insert into certificate (account_id, thumbprint, name, issuer, eik, valid_until, attached_at)
       values ($1::int, md5($1::int::text) || md5($2::text), 'Фирмено удостоверение', 'Доверие АД', $2::text, '2040-01-01', now())
       on conflict do nothing`,
      [id, eik],
    )

  return {
    person,
    certificate,
    lawOf,
    draft,
    announcement,
    attach,
    completed,
    application,
    approval,
    upload,
    fillProfile,
    ready,
    sale,
    bid,
  }
}
