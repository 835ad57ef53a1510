/** The letters of a sale, as its organiser and those who got them see them, and confirming that one came. */
import { z } from 'zod'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement, notYours } from '#sales/law/sale.contract.ts'
import { DeliveryState } from '#e-delivery/deliveries/deliveries.contract.ts'
import { noSuchFile } from '#files/files.contract.ts'
import { anyone, signedIn } from '#platform/access.ts'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  DocumentLanguage,
  FileBytes,
  Id,
  Line,
  Moment,
  NamedBytes,
  secret,
} from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { SALE_LETTERS } from './kinds.contract.ts'

/** What became of a letter; `NOT_SENT` has no address to go to. */
const LETTER_STATES = ['QUEUED', 'SENT', 'FAILED', 'NOT_SENT'] as const
/** What the organiser may ask for: those nobody confirmed, and those of them to be served in the ordinary way now. */
const LETTER_TASKS = ['unconfirmed', 'ordinary'] as const

const LetterDelivery = z.object({
  state: DeliveryState,
  sentAt: Moment.nullable(),
  servedAt: Moment.nullable().describe('When its reader opened it, by the word of the service'),
  deemedOn: CalendarDay.nullable().describe('From when it counts as served unopened (CPC art. 41a(1))'),
})

const Letter = z.object({
  id: z.int(),
  announcementId: z.int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(SALE_LETTERS),
  queuedAt: Moment,
  sentAt: Moment.nullable(),
  state: z.enum(LETTER_STATES),
  channel: z.enum(['EMAIL', 'EDELIVERY']),
  /** How it stands in e-delivery; null where it goes by e-mail alone. */
  delivery: LetterDelivery.nullable(),
  /** Whether its reader is asked to confirm it at all. */
  asksReceipt: z.boolean(),
  confirmedAt: Moment.nullable(),
  servedOn: CalendarDay.nullable(),
})

const SentLetter = Letter.extend({
  to: z.string(),
  address: z.string().nullable(),
  /** Of an applicant; null for a party or the organiser. */
  registrationId: z.int().nullable(),
  registrationNumber: z.string().nullable(),
  /** Not confirmed within the time of CPC art. 41a, so it is to be served in the ordinary way. */
  ordinary: z.boolean(),
})
export type SentLetter = z.infer<typeof SentLetter>

const SORTABLE = ['queuedAt', 'kind', 'sentAt', 'confirmedAt'] as const

const noSuchLetter = refusal(404, 'Няма такова съобщение.', 'There is no such notice.')
const hiddenWhileBidding = refusal(
  403,
  'Докато тече наддаването, организаторът вижда само публичните данни (чл. 19 от Наредба № Н-3).',
  'While bidding runs, the organiser sees only what the public sees (art. 19 of Ordinance N-3).',
)

const invalidCode = refusal(
  404,
  'Връзката не е валидна. Проверете дали сте я копирали цялата.',
  'The link is not valid. Check whether you copied all of it.',
)
const noDocument = refusal(
  409,
  'Към това съобщение няма документ или той още се изготвя. Опитайте отново след минута.',
  'There is no document with this notice, or it is still being prepared. Try again in a minute.',
)

export const letterEndpoints = {
  listSaleLetters: endpoint({
    title: {
      bg: 'Писма по проданите на организатора',
      en: 'Letters of the organiser’s sales; those of a sale in bidding are hidden',
    },
    method: 'GET',
    path: '/api/letters',
    access: organisers,
    input: listInput(SORTABLE, {
      announcementId: Id.optional(),
      registrationId: Id.optional(),
      task: z.enum(LETTER_TASKS).optional(),
      kind: z.enum(SALE_LETTERS).optional(),
      search: Search,
    }),
    output: listOutput(SentLetter),
    refusals: { noSuchAnnouncement, notYours, hiddenWhileBidding },
  }),
  countLetterTasks: endpoint({
    title: {
      bg: 'Брой на чакащите писма',
      en: 'How many letters of the organiser’s sales nobody confirmed, and how many are to be served in the ordinary way',
    },
    method: 'GET',
    path: '/api/letters/tasks',
    access: organisers,
    input: z.object({ announcementId: Id.optional() }),
    output: z.object({ unconfirmed: z.int(), ordinary: z.int() }),
    refusals: { noSuchAnnouncement, notYours, hiddenWhileBidding },
  }),
  listMyLetters: endpoint({
    title: { bg: 'Преглед на своите писма по продани', en: 'Letters that were written to me about sales' },
    method: 'GET',
    path: '/api/letters/my',
    access: signedIn,
    input: listInput(SORTABLE, { registrationId: Id.optional() }),
    output: listOutput(Letter),
    refusals: {},
  }),
  printLetter: endpoint({
    title: { bg: 'Отпечатване на писмо', en: 'Print a letter' },
    summary:
      'A letter of my sale on paper, with a receipt, to be served in the ordinary way (CPC art. 41a, 44(3))',
    method: 'GET',
    path: '/api/letters/:id/paper.pdf',
    access: organisers,
    input: z.object({ id: Id }),
    output: FileBytes,
    refusals: { noSuchLetter, hiddenWhileBidding },
    recorded: true,
    file: { type: 'application/pdf', shown: true, name: ({ id }) => `Съобщение ${id}.pdf` },
  }),
  readEnclosure: endpoint({
    title: { bg: 'Отваряне на приложение към писмо', en: 'Open a letter’s enclosure' },
    summary:
      'What a letter of my sale is about, to be served with it: the order, or the protocol as all who applied may read it',
    method: 'GET',
    path: '/api/letters/:id/enclosure',
    access: organisers,
    input: z.object({ id: Id }),
    output: NamedBytes,
    refusals: { noSuchLetter, hiddenWhileBidding, noDocument, noSuchFile },
    recorded: true,
  }),
  openLetterDocument: endpoint({
    title: { bg: 'Отваряне на документ по връзка', en: 'Open a document by link' },
    summary:
      'Open by the link in a letter what it is about, without an account: for whoever applied on paper (Ordinance N-3, art. 29, 30, 46)',
    method: 'POST',
    only: 'looks',
    path: '/api/letters/document',
    access: anyone,
    ownTransactions: true,
    input: z.object({ code: secret(Line(100).min(1)) }),
    output: NamedBytes,
    refusals: {
      invalidCode,
      noDocument,
      noSuchFile,
      linkOver: refusal(
        410,
        'Срокът на връзката изтече. Препис от документа ще получите в кантората на организатора.',
        'The link has expired. You will get a copy of the document at the organiser’s office.',
      ),
    },
    guarded: 'code',
  }),
  checkEDeliveryForSales: endpoint({
    title: {
      bg: 'Проверка за профил в е-Връчване по продани',
      en: 'Whether I have a profile in the secure e-delivery system, by the number of my account',
    },
    method: 'GET',
    path: '/api/letters/eDelivery',
    access: signedIn,
    guarded: true,
    input: z.object({}),
    output: z.object({ state: z.enum(['REGISTERED', 'NOT_REGISTERED', 'AWAY', 'NOT_SET_UP', 'NO_NUMBER']) }),
    refusals: {},
  }),
  seeLetter: endpoint({
    title: {
      bg: 'Преглед на писмо по продан',
      en: 'What a letter says, to its reader and to the organiser of the sale, without the links in it',
    },
    method: 'GET',
    path: '/api/letters/:id',
    access: signedIn,
    input: z.object({ id: Id }),
    output: Letter.extend({
      subject: z.string(),
      text: z.string(),
      language: DocumentLanguage,
      can: z.array(z.enum(['confirm', 'noteService', 'print'])),
      /** Whether something is served with it. */
      enclosed: z.boolean(),
    }),
    refusals: { noSuchLetter, hiddenWhileBidding },
  }),
  confirmLetter: endpoint({
    title: { bg: 'Потвърждаване на писмо по връзка', en: 'Confirm a letter by link' },
    summary: 'Confirm by the link in a letter that it came (CPC art. 41a, 44(3))',
    method: 'POST',
    path: '/api/letters/confirm',
    access: anyone,
    input: z.object({ code: secret(Line(100).min(1)) }),
    output: z.object({
      kind: z.enum(SALE_LETTERS),
      code: z.string(),
      announcementId: z.int(),
      sentAt: Moment.nullable(),
      confirmedAt: Moment,
      /** Of the notice that a new sale may be asked for: the last day to do so. CPC art. 494(1). */
      askUntil: CalendarDay.nullable(),
      /** Whether the same code opens what the letter is about. */
      document: z.boolean(),
    }),
    refusals: { invalidCode },
    guarded: 'code',
  }),
  confirmMyLetter: endpoint({
    title: { bg: 'Потвърждаване на писмо', en: 'Confirm a letter' },
    summary: 'Confirm, signed in, that a letter to me came',
    method: 'POST',
    path: '/api/letters/:id/confirm',
    access: signedIn,
    input: z.object({ id: Id }),
    output: z.object({ confirmedAt: Moment }),
    refusals: { noSuchLetter },
  }),
  noteOrdinaryService: endpoint({
    title: { bg: 'Отбелязване на обикновено връчване', en: 'Note ordinary service' },
    summary: 'Note that a letter was served in the ordinary way, and on which day',
    method: 'POST',
    path: '/api/letters/:id/served',
    access: organisers,
    input: z.object({ id: Id, servedOn: CalendarDay }),
    output: z.object({}),
    refusals: {
      noSuchLetter,
      hiddenWhileBidding,
      notWaiting: refusal(
        409,
        'Това съобщение не чака връчване по общия ред.',
        'This notice does not await service in the ordinary way.',
      ),
      notThatDay: refusal(
        400,
        'Денят на връчването не може да е преди изпращането или в бъдещето.',
        'The day of service cannot be before the letter was sent or in the future.',
      ),
    },
  }),
}

named('output', { Letter, LetterDelivery, SentLetter, LetterKind: z.enum(SALE_LETTERS) })
namedRefusals({ noSuchLetter })
