/** Registrations for a sale: applying, looking at them, withdrawing, and the organiser's decision (Ordinance N-3, art. 24–32). */
import { z } from 'zod'
import { notSigned } from '#platform/pki/signature.contract.ts'
import { FileRef, noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { signedIn } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import {
  CalendarDay,
  CurrencyCode,
  DocumentLanguage,
  FileBytes,
  Id,
  Line,
  Lines,
  Moment,
  Money,
  NamedBytes,
  secret,
} from '#platform/fields.ts'
import { listInput, listOutput, Search } from '#platform/lists.ts'
import { organisers, participants } from '#roles/organisers.contract.ts'
import {
  AGES,
  applicationFields,
  ApplicationRecord,
  DELIVERIES,
  GROUNDS,
  PARTICIPATIONS,
  PersonBlock,
  RecordedPerson,
} from '#sales/parties/application.contract.ts'
import { PARTY_ROLES } from '#sales/parties/parties.contract.ts'
import {
  decided,
  hiddenWhileBidding,
  NOT_DECIDED,
  NOT_TAKEN,
  noSuchRegistration,
  notDrawnUp,
  OWN_NOT_TAKEN,
} from './filing.contract.ts'
import {
  noSuchAnnouncement,
  notYours,
  PHASES,
  PROCEDURES,
  REGISTRATION_STATUSES,
} from '#sales/law/sale.contract.ts'

const RegistrationRow = z.object({
  id: z.int(),
  number: z.string(),
  announcementId: z.int(),
  code: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  participant: z.string(),
  participation: z.enum(PARTICIPATIONS),
  status: z.enum(REGISTRATION_STATUSES),
  reason: z.string().nullable(),
  origin: z.enum(['ELECTRONIC', 'OFFICE']),
  recordedAt: Moment,
  decidedAt: Moment.nullable(),
  /** Until when the organiser must decide (Ordinance N-3, art. 29). */
  decideBy: Moment,
  biddingStartsAt: Moment,
  biddingEndsAt: Moment,
  phase: z.enum(PHASES),
  /** Only for the organiser: an order is drawn up and waits for their signature. */
  toSign: z.boolean(),
  can: z.array(z.enum(['approve', 'deny', 'withdraw'])),
})

const STATUSES = ['NONE', 'DECLARED', 'CONFIRMED'] as const
export const Application = RegistrationRow.extend({
  language: DocumentLanguage,
  procedure: z.enum(PROCEDURES),
  caseNumber: z.string(),
  currency: CurrencyCode,
  deposit: Money,
  registrationEndsAt: Moment,
  applicant: RecordedPerson.nullable(),
  represented: RecordedPerson.nullable(),
  authority: ApplicationRecord.shape.authority,
  guardian: ApplicationRecord.shape.guardian.unwrap(),
  /** Of a bidder whose number does not tell it. */
  bornOn: z.string().nullable(),
  refund: ApplicationRecord.shape.refund.nullable(),
  declarations: ApplicationRecord.shape.declarations,
  delivery: z.enum(DELIVERIES),
  deliveryAddress: z.string(),
  coOwner: z.boolean(),
  spouse: z.boolean(),
  exempt: z.boolean(),
  sessionMethod: z.enum(['USER', 'ESIGN', 'EAUTH']).nullable(),
  files: z.array(FileRef.extend({ use: z.string() })),
  decision: z
    .object({
      grounds: z.array(z.enum(GROUNDS)),
      deposit: z.object({ amount: Money, paidOn: CalendarDay, payer: z.string() }).nullable(),
      exempt: z.boolean(),
      by: z.string(),
      actingFor: z.string().nullable(),
      /** Under the order; without one the decision took effect unsigned, as a setting for trials lets it. */
      signature: z
        .object({ signedAt: Moment, signer: z.string(), issuer: z.string(), chainChecked: z.boolean() })
        .nullable(),
    })
    .nullable(),
  /** Only for the organiser: the order that waits for their signature. */
  drawnUp: z.object({ status: z.enum(['APPROVED', 'DENIED']), at: Moment }).nullable(),
  /** Only for the organiser: what their list of parties says of the bidder. */
  checks: z
    .object({
      /** Of the bidder on the day of filing; null of a company. */
      age: z.enum(AGES).nullable(),
      coOwner: z.enum(STATUSES),
      spouse: z.enum(STATUSES),
      partitionParty: z.enum(STATUSES),
      bars: z.array(z.enum([...PARTY_ROLES, 'ORGANISER'])),
      /** Other applications of the same bidder that wait or were approved; one of them can be. */
      others: z.array(z.object({ number: z.string(), approved: z.boolean() })),
    })
    .nullable(),
  /** What was done with it, by whom and when. */
  history: z.array(
    z.object({ at: Moment, kind: z.string(), by: z.string().nullable(), actingFor: z.string().nullable() }),
  ),
  /** Only for the organiser: what else of this sale awaits their decision. */
  waiting: z.object({ count: z.int(), previous: z.int().nullable(), next: z.int().nullable() }).nullable(),
})
export type Application = z.infer<typeof Application>
const Applied = z.object({
  id: z.int(),
  number: z.string(),
  recordedAt: Moment,
  /** The last day on which it may be decided. CPC art. 501g(4), 60(6). */
  decideUntil: CalendarDay,
})
const ofOne = z.object({ id: Id })

export const applications = {
  registerForSale: endpoint({
    title: { bg: 'Подаване на заявка за участие', en: 'Apply to take part' },
    summary: 'Apply to take part in a sale, for oneself or another; the data are those of the profile',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/registrations',
    access: participants,
    input: z.object({ ...applicationFields, id: Id }),
    output: Applied,
    refusals: { noSuchAnnouncement, ...NOT_TAKEN, ...OWN_NOT_TAKEN, noSuchFile, tooManyFiles },
  }),
  registerOnPaper: endpoint({
    title: { bg: 'Въвеждане на заявка на хартия', en: 'Enter an application on paper' },
    summary: 'Enter an application handed in on paper at the organiser’s office (Ordinance N-3, art. 24(1))',
    method: 'POST',
    only: 'makes',
    path: '/api/announcements/:id/paperRegistrations',
    access: organisers,
    input: z.object({
      ...applicationFields,
      applicant: PersonBlock,
      language: DocumentLanguage.default('bg'),
      id: Id,
    }),
    output: Applied,
    refusals: { noSuchAnnouncement, notYours, ...NOT_TAKEN, noSuchFile, tooManyFiles },
  }),
  listRegistrations: endpoint({
    title: {
      bg: 'Заявки по проданите на организатора',
      en: 'Registrations for the organiser’s sales; those of a sale in bidding are hidden',
    },
    method: 'GET',
    path: '/api/registrations',
    access: organisers,
    input: listInput(['number', 'recordedAt', 'status', 'code'], {
      announcementId: Id.optional(),
      status: z.enum(REGISTRATION_STATUSES).optional(),
      search: Search,
    }),
    output: listOutput(RegistrationRow),
    refusals: { noSuchAnnouncement, notYours, hiddenWhileBidding },
  }),
  listMyRegistrations: endpoint({
    title: { bg: 'Преглед на своите заявки за участие', en: 'My own applications to take part' },
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
    title: { bg: 'Преглед на заявка за участие', en: 'Look at an application' },
    summary: 'One registration, to its applicant and to the organiser of the sale',
    method: 'GET',
    path: '/api/registrations/:id',
    access: signedIn,
    input: ofOne,
    output: Application,
    refusals: { noSuchRegistration, hiddenWhileBidding },
    recorded: true,
  }),
  readRegistrationFile: endpoint({
    title: { bg: 'Отваряне на файл към заявка', en: 'Open a file of an application' },
    summary: 'A file of a registration, to its applicant and to the organiser of the sale',
    method: 'GET',
    path: '/api/registrations/:id/files/:fileId',
    access: signedIn,
    input: ofOne.extend({ fileId: z.uuid() }),
    output: NamedBytes,
    refusals: { noSuchRegistration, hiddenWhileBidding, noSuchFile },
    recorded: true,
  }),
  readRegistrationOrder: endpoint({
    title: { bg: 'Отваряне на разпореждане', en: 'Open an order' },
    summary: 'The order by which a registration was decided (annex 5); in English as a translation',
    method: 'GET',
    path: '/api/registrations/:id/order.pdf',
    access: signedIn,
    input: ofOne.extend({ language: DocumentLanguage.default('bg') }),
    output: FileBytes,
    refusals: { noSuchRegistration, hiddenWhileBidding },
    recorded: true,
    file: {
      type: 'application/pdf',
      shown: true,
      // Nothing in the name says whose it is.
      name: ({ id, language }) => `${{ bg: 'Разпореждане', en: 'Order' }[language]} ${id}.pdf`,
    },
  }),
  withdrawRegistration: endpoint({
    title: { bg: 'Оттегляне на заявка', en: 'Withdraw an application' },
    summary: 'Withdraw my own registration while it awaits its decision',
    method: 'POST',
    path: '/api/registrations/:id/withdraw',
    access: signedIn,
    input: ofOne,
    output: z.object({}),
    refusals: { noSuchRegistration, decided },
  }),
  approveRegistration: endpoint({
    title: { bg: 'Допускане до участие', en: 'Admit an applicant' },
    summary:
      'Authorise an applicant whose deposit, or exemption from it, the organiser has confirmed (Ordinance N-3, art. 29); decided with the organiser’s signature',
    method: 'POST',
    path: '/api/registrations/:id/approve',
    access: organisers,
    input: z.object({
      id: Id,
      deposit: z
        .object({
          amount: Money,
          paidOn: CalendarDay,
          payer: secret(Line(300).min(3)),
        })
        .nullable()
        .default(null),
      exempt: z.boolean().default(false).describe('The organiser accepts the proof of an exempt creditor'),
    }),
    output: z.object({ toSign: z.boolean() }),
    refusals: { noSuchRegistration, hiddenWhileBidding, ...NOT_DECIDED },
  }),
  denyRegistration: endpoint({
    title: { bg: 'Отказ за участие', en: 'Refuse an applicant' },
    summary:
      'Refuse an applicant, with all grounds and the exact reason (Ordinance N-3, art. 30); decided with the organiser’s signature',
    method: 'POST',
    path: '/api/registrations/:id/deny',
    access: organisers,
    input: z.object({
      id: Id,
      grounds: z.array(z.enum(GROUNDS)).min(1).max(GROUNDS.length).default(['OTHER']),
      reason: Lines(2000).min(5),
    }),
    output: z.object({ toSign: z.boolean() }),
    refusals: { noSuchRegistration, decided, tooLate: NOT_DECIDED.tooLate, hiddenWhileBidding },
  }),
  printOrderToSign: endpoint({
    title: { bg: 'Разпореждане за подпис', en: 'Print an order to sign' },
    summary: 'The order that was drawn up, to be signed as it is',
    method: 'GET',
    path: '/api/registrations/:id/order/drawn.pdf',
    access: organisers,
    input: ofOne,
    output: FileBytes,
    refusals: { noSuchRegistration, hiddenWhileBidding, decided, notDrawnUp },
    recorded: true,
    file: { type: 'application/pdf', name: ({ id }) => `Разпореждане ${id}.pdf` },
  }),
  signOrder: endpoint({
    title: { bg: 'Подписано разпореждане', en: 'Upload a signed order' },
    summary: 'Take the order that the organiser has signed: with it the registration is decided (annex 5)',
    method: 'POST',
    path: '/api/registrations/:id/order/signed',
    access: organisers,
    input: ofOne.extend({ file: z.uuid() }),
    output: z.object({ status: z.enum(['APPROVED', 'DENIED']), signedAt: Moment }),
    refusals: {
      noSuchRegistration,
      hiddenWhileBidding,
      notDrawnUp,
      stale: refusal(
        409,
        'След изтеглянето разпореждането е изготвено отново. Изтеглете и подпишете новия документ.',
        'The order was drawn up again after it was downloaded. Download and sign the new document.',
      ),
      ...NOT_DECIDED,
      ...notSigned,
      noSuchFile,
      tooManyFiles,
    },
    ownTransactions: true,
  }),
}

named('output', { Registration: Application, RegistrationRow, Applied })
