/** Announcements of electronic public sales, and the registrations of those who want to bid. */
import { z } from 'zod'
import { anyone } from '../platform/access.ts'
import { endpoint, refusal } from '../platform/endpoint.ts'
import { CurrencyCode, Id, Moment, Money, PropertyType } from '../platform/fields.ts'
import { listInput, listOutput, Search } from '../platform/lists.ts'
import { REGISTRATION_STATUSES } from './registration.contract.ts'
import { ORGANISERS, organisers } from './admission.contract.ts'
import { noSuchAnnouncement, notYours, PHASES, PROCEDURES } from './sale.contract.ts'

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

const ANNOUNCEMENT_ACTIONS = ['edit', 'publish', 'delete', 'register', 'seeRegistrations'] as const

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

const AnnouncementRow = Announcement.pick({
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
const MyAnnouncementRow = AnnouncementRow.extend({
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
    access: organisers,
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
    access: organisers,
    input: AnnouncementDraft,
    output: z.object({ id: z.int(), code: z.string() }),
    refusals: { lawOfDates },
  }),
  editAnnouncement: endpoint({
    summary: 'Change a draft',
    method: 'PUT',
    path: '/api/announcements/:id',
    access: organisers,
    input: AnnouncementDraft.extend({ id: Id }),
    output: z.object({}),
    refusals: { noSuchAnnouncement, notYours, frozen, lawOfDates },
  }),
  publishAnnouncement: endpoint({
    summary: 'Publish a draft: from then on nobody can change it, and its auction is scheduled',
    method: 'POST',
    path: '/api/announcements/:id/publish',
    access: organisers,
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
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchAnnouncement, notYours, frozen },
  }),
}
