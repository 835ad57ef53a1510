/** What an organiser does with a published sale: cancel, suspend, resume, terminate, move its end, decide after an outage. Each leaves an act that stays. */
import { z } from 'zod'
import { FileId, FileRef, noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { anyone } from '#platform/access.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, Id, Line, Lines, Moment, NamedBytes, secret } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { ACTS, DECISIONS, OFFERED_ACTS, GROUNDS } from '#sales/law/acts.contract.ts'
import { noSuchAnnouncement, notYours } from '#sales/law/sale.contract.ts'

/** Why something cannot be done with a sale as it stands. */
const WHY_NOT = [
  'terminated',
  'ended',
  'protocolSigned',
  'newSaleStands',
  'registrationOpen',
  'registrationNotOpen',
  'suspended',
  'notSuspended',
  'byFirst',
  'over',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

const Act = z.object({
  id: z.int(),
  kind: z.enum(ACTS),
  ground: z.enum(GROUNDS),
  at: Moment,
  /** The times of bidding before the act and after it. */
  before: z.object({ startsAt: Moment, endsAt: Moment }),
  after: z.object({ startsAt: Moment, endsAt: Moment }),
  /** From when bids count again. */
  resumesAt: Moment.nullable(),
  /** Done after the end of bidding: it stays, resumes or ends what follows. */
  afterBidding: z.boolean(),
  outageId: z.int().nullable(),
  /** What only the organiser sees of their act. */
  own: z
    .object({
      number: z.string().nullable(),
      date: CalendarDay.nullable(),
      reasons: z.string(),
      /** Who did it; a representative shows whom they acted for (Ordinance N-3, art. 16(1)). */
      by: z.string(),
      actingFor: z.string().nullable(),
      files: z.array(FileRef),
    })
    .nullable(),
})
export type Act = z.infer<typeof Act>

const Lost = z.object({
  outageId: z.int(),
  from: Moment,
  until: Moment,
  /** What the organiser decided; null as long as they have not. */
  decision: z.enum(DECISIONS).nullable(),
})

/** The sale as the rules of acts read it, so that the screen shows the effect that the act will have. */
const Status = z.object({
  registrationStartsAt: Moment,
  registrationEndsAt: Moment,
  startsAt: Moment,
  firstEndsAt: Moment,
  endsAt: Moment,
  suspendedAt: Moment.nullable(),
  resumesAt: Moment.nullable(),
  terminatedAt: Moment.nullable(),
  /** Since when what follows the bidding is stayed. */
  stayedAt: Moment.nullable(),
  /** The day on which the award may enter into force at the earliest; and whether nothing more follows that could be stayed. */
  awardStandsFrom: CalendarDay.nullable(),
  over: z.boolean(),
  closed: z.boolean(),
  protocolSigned: z.boolean(),
  anyDate: z.boolean(),
  among: z.boolean(),
  newSaleStands: z.boolean(),
  procedure: z.enum(['GPK', 'DOPK', 'TZ']),
  realEstate: z.boolean(),
  /** As its organiser sees it; others are told of no party. */
  mortgaged: z.boolean(),
})

export const SaleActs = z.object({
  standing: Status,
  /** The newest first. */
  acts: z.array(Act),
  /** Outages that took bidding time from the sale. */
  outages: z.array(Lost),
  /** Outages while applications could be filed; they are shown and change nothing. */
  inRegistration: z.array(z.object({ from: Moment, until: Moment })),
  /** Whether the one who asks may act: the organiser of the sale. */
  mayAct: z.boolean(),
  now: Moment,
})
export type SaleActs = z.infer<typeof SaleActs>

// Reasons and numbers of acts may name people: neither is copied into the audit.
const Reasons = secret(Lines(5000).min(10))
const ActNumber = secret(Line(100).min(1))
const Files = z.array(FileId).max(10)

const actFileMissing = { bg: 'Приложете акта като файл.', en: 'Attach the act as a file.' }

const notNow = refusal(
  409,
  'Това не може да се направи с търга в сегашното му състояние.',
  'This cannot be done in the present state of the sale.',
)
const changedMeanwhile = refusal(
  409,
  'Междувременно състоянието на търга се промени. Прегледайте го отново, преди да потвърдите.',
  'The sale has changed meanwhile. Look at it again before you confirm.',
)

export const saleActs = {
  seeSaleActs: endpoint({
    title: {
      bg: 'Актове по продан',
      en: 'The acts on a published sale; number, reasons and file of each only to its organiser',
    },
    method: 'GET',
    path: '/api/announcements/:id/acts',
    access: anyone,
    input: z.object({ id: Id }),
    output: SaleActs,
    refusals: { noSuchAnnouncement },
  }),
  actOnSale: endpoint({
    title: { bg: 'Акт по продан', en: 'Act on a sale' },
    summary: 'Cancel, suspend, resume or terminate a sale, or move its end, by an act with a legal ground',
    method: 'POST',
    path: '/api/announcements/:id/acts',
    access: organisers,
    input: z.object({
      id: Id,
      kind: z.enum(OFFERED_ACTS),
      ground: z.enum(GROUNDS),
      actNumber: ActNumber,
      actDate: CalendarDay,
      reasons: Reasons,
      files: Files.refine((files) => files.length > 0, { params: actFileMissing }),
      /** For RESUME: from when bids count, or when bidding starts. For CHANGE_END: when bidding ends. */
      moment: Moment.optional(),
      /** The end that was shown before the confirmation; another one is refused. */
      shownEnd: Moment.optional(),
    }),
    output: z.object({ actId: z.int(), endsAt: Moment }),
    refusals: {
      noSuchAnnouncement,
      notYours,
      notNow,
      changedMeanwhile,
      noSuchFile,
      tooManyFiles,
      wrongGround: refusal(
        409,
        'Това основание не важи за избраното действие, за вида на производството или за това имущество.',
        'This ground does not apply to the chosen act, to this kind of procedure or to this property.',
      ),
      plannedOutage: refusal(
        409,
        'През този период е обявено прекъсване на портала и не може да се провежда наддаване (чл. 14, ал. 3 от Наредба № Н-3).',
        'An outage of the portal is announced for this period, and no bidding may be held in it (art. 14(3) of Ordinance N-3).',
      ),
    },
  }),
  decideAfterOutage: endpoint({
    title: { bg: 'Решение след прекъсване', en: 'Decide after an outage' },
    summary: 'Decide how a sale goes on after an outage: as it is, with the lost time added, or not at all',
    method: 'POST',
    path: '/api/announcements/:id/outages/:outageId/decision',
    access: organisers,
    input: z.object({
      id: Id,
      outageId: Id,
      decision: z.enum(DECISIONS),
      reasons: Reasons,
      actNumber: ActNumber.optional(),
      actDate: CalendarDay.optional(),
      files: Files.default([]),
      shownEnd: Moment.optional(),
    }),
    output: z.object({ actId: z.int(), endsAt: Moment }),
    refusals: {
      noSuchAnnouncement,
      notYours,
      notNow,
      changedMeanwhile,
      noSuchFile,
      tooManyFiles,
      noSuchOutage: refusal(
        404,
        'Търгът не е засегнат от такова прекъсване.',
        'No such outage affected this sale.',
      ),
      decided: refusal(
        409,
        'За това прекъсване вече е взето решение.',
        'This outage has already been decided on.',
      ),
    },
  }),
  readActFile: endpoint({
    title: { bg: 'Отваряне на файл към акт', en: 'A file of an act, for the organiser of the sale' },
    method: 'GET',
    path: '/api/announcements/:id/acts/:actId/files/:fileId',
    access: organisers,
    input: z.object({ id: Id, actId: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchAnnouncement, notYours, noSuchFile },
  }),
}

named('output', {
  SaleAct: Act,
  LostTime: Lost,
  SaleActsStanding: Status,
  SaleActs,
  ActGround: z.enum(GROUNDS),
})
