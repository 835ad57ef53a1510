/** Announcements of electronic public sales, and the registrations of those who want to bid. */
import { z } from 'zod'
import { anyone } from '#platform/access.ts'
import { changedElsewhere, savedFrom } from '#platform/drafts.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CurrencyCode, Id, Lines, Moment, Money } from '#platform/fields.ts'
import { listInput, longListOutput } from '#platform/lists.ts'
import { ORGANISERS, organisers } from '#roles/organisers.contract.ts'
import { AnnouncementDraft, DraftFields, ofDraft, wholeDraft } from './draft.contract.ts'
import { LACKS } from './gates.contract.ts'
import { Calculation, PRICE_BASES } from '#sales/law/notice.contract.ts'
import { searchFields, TABS } from './search.contract.ts'
import { noLongerCoOwner } from '#sales/partition/partition.contract.ts'
import { SaleItem } from '#sales/law/assets.contract.ts'
import {
  noSuchAnnouncement,
  notYours,
  OUTCOMES,
  PHASES,
  REGISTRATION_STATUSES,
} from '#sales/law/sale.contract.ts'

const ANNOUNCEMENT_ACTIONS = [
  'edit',
  'publish',
  'delete',
  'register',
  /** In a sale among parties to a partition, of whom one is none: only for one of them (CPC art. 354(2)). */
  'registerForOther',
  'seeRegistrations',
  'repeat',
] as const

const Place = z.object({ bg: z.string(), en: z.string() })
const ChainedSale = z.object({
  id: z.int(),
  code: z.string(),
  round: z.int(),
  startPrice: Money,
  currency: CurrencyCode,
  biddingEndsAt: Moment,
  phase: z.enum(PHASES),
  outcome: z.enum(OUTCOMES).nullable(),
})

export const Announcement = DraftFields.extend({
  id: z.int(),
  code: z.string(),
  currency: CurrencyCode,
  startPrice: Money,
  step: Money,
  deposit: Money,
  // What the register says of an asset was never typed here, so it is not judged here either.
  title: z.string(),
  description: z.string(),
  /** Empty where it is withheld. */
  caseNumber: z.string(),
  items: z.array(
    SaleItem.extend({
      identifier: z.string(),
      title: z.string(),
      description: z.string(),
      place: Place.nullable(),
    }),
  ),
  /** How the price was computed; nothing for sales from before it was kept. */
  calculation: Calculation.nullable(),
  /** First, second, n-th sale of the same assets. */
  round: z.int(),
  /** All sales of the same assets that the reader may see, in their order; of a first sale that was not repeated, none. */
  chain: z.array(ChainedSale),
  /** For a repeated sale, the days between which it may begin. */
  repeatWindow: z.object({ from: z.string(), until: z.string().nullable() }).nullable(),
  repeatRequestedOn: z.string().nullable(),
  /** The first sale, of one held only among parties to a partition who wanted to buy there. CPC art. 354(2). */
  among: z.object({ id: z.int(), code: z.string(), price: Money, deposit: Money }).nullable(),
  /** The sale that failed, as far as the price of this one rests on it. */
  before: z
    .object({
      startPrice: Money,
      basis: z.enum(PRICE_BASES),
      value: Money.nullable(),
      valuedOn: z.string().nullable(),
    })
    .nullable(),
  /** How often it was saved, so that no window saves over what it has not seen; only of one's own draft. */
  revision: z.int().nullable(),
  /** What the law still asks for before publication, by field; only of one's own draft. */
  lacking: z.record(z.string(), z.enum(LACKS)).nullable(),
  organiser: z.object({
    name: z.string(),
    quality: z.enum(ORGANISERS).nullable(),
    chsiNumber: z.string().nullable(),
    courtCode: z.string().nullable(),
  }),
  /** From whom the organiser took the sale over, when and by what act; null where they announced it themselves. */
  succession: z
    .object({ at: Moment, from: z.string(), actNumber: z.string(), actDate: z.string() })
    .nullable(),
  createdAt: Moment,
  publishedAt: Moment.nullable(),
  anyDate: z.boolean(),
  /** Composed in English of what is sold; null where its structure does not tell enough. */
  titleEn: z.string().nullable(),
  /** Where the bidding stands; a prolonged sale is current until its true end. */
  phase: z.enum(PHASES),
  /** When bidding truly begins and ends: after acts and extensions. */
  startsAt: Moment,
  endsAt: Moment,
  /** Of the newest bid; null while there is none. */
  lastPrice: Money.nullable(),
  suspended: z.boolean(),
  /** Ended by an act: there will be no buyer. */
  terminated: z.boolean(),
  /** What became of it; null until its end is recorded. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** The time is over in which everybody may read it in full: names, addresses, photographs and documents are left out. */
  withheld: z.boolean(),
  /** Taken back before registration opened (Ordinance N-3, art. 22). */
  withdrawn: z.boolean(),
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
  titleEn: true,
  propertyType: true,
  procedure: true,
  currency: true,
  startPrice: true,
  registrationStartsAt: true,
  registrationEndsAt: true,
  biddingStartsAt: true,
  biddingEndsAt: true,
  phase: true,
  startsAt: true,
  endsAt: true,
  suspended: true,
  terminated: true,
  outcome: true,
  now: true,
  lastPrice: true,
}).extend({
  bidCount: z.int(),
  /** Where the first thing with a place is. */
  place: Place.nullable(),
  cover: z.object({ id: z.string(), caption: z.string() }).nullable(),
})
/** As somebody who is signed in finds it: with their own application, and whether the last bid is theirs. */
const SeenAnnouncementRow = AnnouncementRow.extend({
  mine: z
    .object({
      status: z.enum(REGISTRATION_STATUSES),
      stance: z.enum(['leading', 'outbid', 'notBidding']),
    })
    .nullable(),
})
const MyAnnouncementRow = AnnouncementRow.extend({
  publishedAt: Moment.nullable(),
  counts: Announcement.shape.counts,
  can: Announcement.shape.can,
  /** Of a sale that ran to its end: when its protocol is due, and its number once it is signed (CPC art. 501e(5)). */
  protocol: z.object({ dueOn: z.iso.date(), late: z.boolean(), number: z.string().nullable() }).nullable(),
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
  'startsAt',
  'endsAt',
  'lastPrice',
  'bidCount',
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
    title: {
      bg: 'Списък на обявленията',
      en: 'Published announcements: upcoming, current, past, or ended by an act',
    },
    method: 'GET',
    path: '/api/announcements',
    fromStandby: true,
    access: anyone,
    input: listInput(SORTABLE, { phase: z.enum(TABS).optional(), ...searchFields }),
    output: longListOutput(SeenAnnouncementRow),
    refusals: {},
  }),
  listMyAnnouncements: endpoint({
    title: {
      bg: 'Обявленията на организатора',
      en: 'The announcements of the signed-in organiser, drafts among them',
    },
    method: 'GET',
    path: '/api/announcements/my',
    access: organisers,
    input: listInput(SORTABLE, {
      phase: z.enum([...TABS, 'draft']).optional(),
      search: searchFields.search,
    }),
    output: longListOutput(MyAnnouncementRow),
    refusals: {},
  }),
  seeAnnouncement: endpoint({
    title: { bg: 'Преглед на обявление', en: 'One announcement; a draft only to its organiser' },
    method: 'GET',
    path: '/api/announcements/:id',
    fromStandby: true,
    access: anyone,
    input: z.object({ id: Id }),
    output: Announcement,
    refusals: { noSuchAnnouncement },
  }),
  createAnnouncement: endpoint({
    title: { bg: 'Създаване на обявление', en: 'Create an announcement' },
    summary: 'Start an announcement as a draft; step and deposit are computed',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements',
    access: organisers,
    input: AnnouncementDraft,
    output: z.object({ id: z.int(), code: z.string() }),
    refusals: { lawOfDates, ...ofDraft },
  }),
  editAnnouncement: endpoint({
    title: { bg: 'Промяна на обявление', en: 'Change an announcement' },
    summary: 'Change a draft',
    method: 'PUT',
    path: '/api/announcements/:id',
    access: organisers,
    input: DraftFields.extend({
      id: Id,
      from: z.object(savedFrom).optional().describe('Of a window; without it whatever is there is replaced'),
    }).superRefine(wholeDraft),
    output: z.object({ revision: z.int() }),
    refusals: { noSuchAnnouncement, notYours, frozen, changedElsewhere, lawOfDates, ...ofDraft },
  }),
  publishAnnouncement: endpoint({
    title: { bg: 'Публикуване на обявление', en: 'Publish an announcement' },
    summary: 'Publish a draft: from then on nobody can change it, and its auction is scheduled',
    method: 'POST',
    path: '/api/announcements/:id/publish',
    access: organisers,
    input: z.object({
      id: Id,
      competingReason: Lines(1000)
        .default('')
        .describe(
          'Why it is published although another enforcement is on the same asset (CPC art. 459, 473)',
        ),
    }),
    /** What the law does not forbid in its dates, but makes dangerous. CPC art. 60(6). */
    output: z.object({ warnings: z.array(z.object({ field: z.string(), text: z.string() })) }),
    refusals: {
      noSuchAnnouncement,
      notYours,
      frozen,
      datesAgainstLaw,
      ...ofDraft,
      ...noLongerCoOwner,
      notComplete: refusal(
        409,
        'Обявлението още не съдържа всичко, което законът изисква.',
        'The announcement does not yet contain everything that the law requires.',
      ),
      competing: refusal(
        409,
        'Вещта е в търг на друго лице или върху нея има само чужд запор. Прегледайте и посочете причина с поне 5 знака (чл. 459 и 473 ГПК).',
        'The property is in another officer’s sale, or bears only another’s distraint. Review it and give a reason of at least 5 characters (CPC art. 459, 473).',
      ),
      currencyChanged: refusal(
        409,
        'Валутата на търговете е променена, откакто черновата е записана. Проверете началната цена и запишете отново.',
        'The currency of sales has changed since the draft was saved. Check the starting price and save it again.',
      ),
    },
  }),
  deleteAnnouncement: endpoint({
    title: { bg: 'Изтриване на обявление', en: 'Delete an announcement' },
    summary: 'Delete a draft',
    method: 'DELETE',
    path: '/api/announcements/:id',
    access: organisers,
    input: z.object({ id: Id }),
    output: z.object({}),
    refusals: { noSuchAnnouncement, notYours, frozen },
  }),
}

named('output', { Announcement, SeenAnnouncementRow, MyAnnouncementRow, ChainedSale })
