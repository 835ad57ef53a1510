/** Announcements of electronic public sales, and the registrations of those who want to bid. */
import { z } from 'zod'
import { anyone, only, signedIn } from '../platform/access.ts'
import { endpoint, refusal } from '../platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money, PropertyType } from '../platform/fields.ts'
import { listInput, listOutput, Search } from '../platform/lists.ts'
import {
  NewRegistration,
  NOT_TAKEN,
  Registration,
  RegistrationRow,
  REGISTRATION_STATUSES,
} from './registration.contract.ts'

/** Who may announce and run sales. Specification section 6; Ordinance N-3, § 1 item 2. */
export const ORGANISERS = [
  'PrivateBailiff',
  'PrivateBailiffRepresentative',
  'StateBailiff',
  'AuctionOrganizer',
  'Syndic',
] as const

export const PROCEDURES = ['GPK', 'DOPK', 'TZ'] as const
export const PHASES = ['upcoming', 'current', 'past'] as const
export type Phase = (typeof PHASES)[number]

/** What the organiser fills in; price bands, step, deposit and codes are computed, never typed. */
export const AnnouncementDraft = z.object({
  title: z.string().trim().min(5).max(300),
  description: z.string().trim().max(10_000).default(''),
  propertyType: PropertyType,
  procedure: z.enum(PROCEDURES),
  caseNumber: z.string().trim().min(1).max(50),
  // Bids only raise it, and ten times as much is still an amount.
  startPrice: Money.max(9_999_999_999_999),
  registrationStartsAt: Moment,
  registrationEndsAt: Moment,
  biddingStartsAt: Moment,
  biddingEndsAt: Moment,
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>

export const ANNOUNCEMENT_ACTIONS = ['edit', 'publish', 'delete', 'register', 'seeRegistrations'] as const

export const Announcement = AnnouncementDraft.extend({
  id: z.int(),
  code: z.string(),
  currency: CurrencyCode,
  step: Money,
  deposit: Money,
  organiser: z.object({
    name: z.string(),
    quality: z.enum(ORGANISERS).nullable(),
    chsiNumber: z.string().nullable(),
    courtCode: z.string().nullable(),
  }),
  createdAt: Moment,
  publishedAt: Moment.nullable(),
  anyDate: z.boolean(),
  /** Where the bidding stands; a prolonged sale is current until its true end. */
  phase: z.enum(PHASES),
  /** Only for the organiser, and not while bidding runs (Ordinance N-3, art. 19). */
  counts: z.object({ approved: z.int(), waiting: z.int() }).nullable(),
  /** The signed-in person's own newest registration for this sale. */
  myRegistration: z
    .object({ id: z.int(), number: z.string(), status: z.enum(REGISTRATION_STATUSES) })
    .nullable(),
  can: z.array(z.enum(ANNOUNCEMENT_ACTIONS)),
  now: Moment,
})
export type Announcement = z.infer<typeof Announcement>

export const AnnouncementRow = Announcement.pick({
  id: true,
  code: true,
  title: true,
  propertyType: true,
  procedure: true,
  currency: true,
  startPrice: true,
  registrationStartsAt: true,
  registrationEndsAt: true,
  biddingStartsAt: true,
  biddingEndsAt: true,
  phase: true,
})
export const MyAnnouncementRow = AnnouncementRow.extend({
  publishedAt: Moment.nullable(),
  counts: Announcement.shape.counts,
  can: Announcement.shape.can,
})

const SORTABLE = [
  'code',
  'title',
  'startPrice',
  'procedure',
  'propertyType',
  'registrationStartsAt',
  'registrationEndsAt',
  'biddingStartsAt',
  'biddingEndsAt',
] as const

export const noSuchAnnouncement = refusal(404, 'Няма такова обявление.', 'There is no such announcement.')
const notYours = refusal(
  403,
  'Обявлението е на друг организатор.',
  'This announcement belongs to another organiser.',
)
const frozen = refusal(
  409,
  'Публикувано обявление не може да се променя (чл. 22 от Наредба № Н-3).',
  'A published announcement cannot be changed (art. 22 of Ordinance N-3).',
)
const datesAgainstLaw = refusal(
  409,
  'Датите не отговарят на закона.',
  'The dates do not comply with the law.',
)
const lawOfDates = refusal(
  400,
  'Датите са извън допустимите от закона. Вижте бележката при всяка от тях.',
  'The dates are outside what the law allows. See the note at each of them.',
)

export const announcements = {
  listAnnouncements: endpoint({
    summary: 'Published announcements: upcoming, current or past',
    method: 'GET',
    path: '/api/announcements',
    access: anyone,
    input: listInput(SORTABLE, {
      phase: z.enum(PHASES).optional(),
      propertyType: PropertyType.optional(),
      procedure: z.enum(PROCEDURES).optional(),
      search: Search,
    }),
    output: listOutput(AnnouncementRow),
    refusals: {},
  }),
  listMyAnnouncements: endpoint({
    summary: 'The announcements of the signed-in organiser, drafts among them',
    method: 'GET',
    path: '/api/announcements/my',
    access: only(...ORGANISERS),
    input: listInput(SORTABLE, {
      phase: z.enum([...PHASES, 'draft']).optional(),
      search: Search,
    }),
    output: listOutput(MyAnnouncementRow),
    refusals: {},
  }),
  seeAnnouncement: endpoint({
    summary: 'One announcement; a draft only to its organiser',
    method: 'GET',
    path: '/api/announcements/:id',
    access: anyone,
    input: z.object({ id: Id }),
    output: Announcement,
    refusals: { noSuchAnnouncement },
  }),
  createAnnouncement: endpoint({
    summary: 'Start an announcement as a draft; step and deposit are computed',
    method: 'POST',
    path: '/api/announcements',
    access: only(...ORGANISERS),
    input: AnnouncementDraft,
    output: z.object({ id: z.int(), code: z.string() }),
    refusals: { lawOfDates },
  }),
  editAnnouncement: endpoint({
    summary: 'Change a draft',
    method: 'PUT',
    path: '/api/announcements/:id',
    access: only(...ORGANISERS),
    input: AnnouncementDraft.extend({ id: Id }),
    output: z.object({}),
    refusals: { noSuchAnnouncement, notYours, frozen, lawOfDates },
  }),
  publishAnnouncement: endpoint({
    summary: 'Publish a draft: from then on nobody can change it, and its auction is scheduled',
    method: 'POST',
    path: '/api/announcements/:id/publish',
    access: only(...ORGANISERS),
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: {
      noSuchAnnouncement,
      notYours,
      frozen,
      datesAgainstLaw,
      currencyChanged: refusal(
        409,
        'Валутата на търговете е променена, откакто черновата е записана. Проверете началната цена и запишете отново.',
        'The currency of sales has changed since the draft was saved. Check the start price and save it again.',
      ),
    },
  }),
  deleteAnnouncement: endpoint({
    summary: 'Delete a draft',
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: only(...ORGANISERS),
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchAnnouncement, notYours, frozen },
  }),
}

const noSuchRegistration = refusal(404, 'Няма такава регистрация.', 'There is no such registration.')
const hiddenWhileBidding = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)
const decided = refusal(
  409,
  'По тази регистрация вече има решение.',
  'This registration has already been decided.',
)
const tooLate = refusal(
  409,
  'Решение по регистрация се взема преди началото на наддаването.',
  'A registration is decided before bidding starts.',
)

export const registrations = {
  registerForSale: endpoint({
    summary: 'Apply to take part in a sale, for oneself or for another',
    method: 'POST',
    path: '/api/announcements/:id/registrations',
    access: only('AuctionParticipant'),
    input: NewRegistration.extend({ id: Id }),
    output: z.object({ id: z.int(), number: z.string(), recordedAt: Moment }),
    refusals: { noSuchAnnouncement, ...NOT_TAKEN },
  }),
  listRegistrations: endpoint({
    summary: 'Registrations for the organiser’s sales; those of a sale in bidding are hidden',
    method: 'GET',
    path: '/api/registrations',
    access: only(...ORGANISERS),
    input: listInput(['number', 'recordedAt', 'status', 'code'], {
      announcementId: Id.optional(),
      status: z.enum(REGISTRATION_STATUSES).optional(),
      search: Search,
    }),
    output: listOutput(RegistrationRow),
    refusals: { noSuchAnnouncement, notYours, hiddenWhileBidding },
  }),
  listMyRegistrations: endpoint({
    summary: 'My own applications to take part',
    method: 'GET',
    path: '/api/registrations/my',
    access: signedIn,
    input: listInput(['number', 'recordedAt', 'status', 'code', 'biddingStartsAt', 'biddingEndsAt'], {
      phase: z.enum(PHASES).optional(),
    }),
    output: listOutput(RegistrationRow),
    refusals: {},
  }),
  seeRegistration: endpoint({
    summary: 'One registration, to its applicant and to the organiser of the sale',
    method: 'GET',
    path: '/api/registrations/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: Registration,
    refusals: { noSuchRegistration, hiddenWhileBidding },
  }),
  approveRegistration: endpoint({
    summary: 'Authorise an applicant to bid (Ordinance N-3, art. 29)',
    method: 'POST',
    path: '/api/registrations/:id/approve',
    access: only(...ORGANISERS),
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchRegistration, decided, tooLate, hiddenWhileBidding },
  }),
  denyRegistration: endpoint({
    summary: 'Refuse an applicant, with the exact reason (Ordinance N-3, art. 30)',
    method: 'POST',
    path: '/api/registrations/:id/deny',
    access: only(...ORGANISERS),
    input: z.object({ id: Id, reason: z.string().trim().min(5).max(2000) }),
    output: z.object({}),
    refusals: { noSuchRegistration, decided, tooLate, hiddenWhileBidding },
  }),
}
