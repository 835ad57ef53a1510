/** Looking into the register: the list of distraints, and one of them with its history, now or on a past day. Every look leaves a row. */
import { z } from 'zod'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { CalendarDay, IdentifierText, PropertyType } from '#platform/fields.ts'
import { isEik } from '#platform/identifiers.ts'
import { listInput, longListOutput } from '#platform/lists.ts'
import { PropertyDocument } from '#register/assets/documents.contract.ts'
import { Purpose, tooVague } from '#register/assets/lookup.contract.ts'
import { PartyView } from '#register/assets/party.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { DistraintId } from './distraint-entry.contract.ts'
import { CREDITOR_GROUNDS, DistraintAction, DistraintStatus, EntryKind } from './entry.contract.ts'
import { SearchByWords } from '#register/assets/scope.contract.ts'

const wrongEik = { bg: 'Невалиден ЕИК/БУЛСТАТ.', en: 'Invalid company number (EIK/BULSTAT).' }

/** Who entered: the person, in whose name, and the office whose entry it is. */
const Officer = z.object({
  name: z.string(),
  actingFor: z.string(),
  office: z.object({ bg: z.string(), en: z.string() }),
})

/** A distraint as it stands in lists. */
const DistraintRow = z.object({
  id: z.int(),
  reference: z.string(),
  status: DistraintStatus,
  propertyId: z.int(),
  propertyKind: PropertyType,
  identifier: z.string(),
  title: z.string(),
  suitNumber: z.string(),
  debtor: PartyView,
  creditor: PartyView,
  /** Who was debtor before others took their place. CPC art. 429(2). */
  debtorsBefore: z.array(z.object({ id: z.int(), name: z.string() })),
  location: z.string(),
  authority: z.string(),
  rulingNumber: z.string(),
  injunctionNumber: z.string(),
  imposedOn: z.string().nullable(),
  /** When each was entered, beside the day on which it was done. */
  enforcedAt: z.iso.datetime().nullable(),
  revokedOn: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  exemptedOn: z.string().nullable(),
  exemptedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  entered: Officer,
  /** Who has it now, where it has passed to another office. Ordinance N-3, art. 7(5). */
  heldBy: z.object({ bg: z.string(), en: z.string() }).nullable(),
  /** Number of the last entry; an action names it. */
  lastNumber: z.int(),
  /** What the asking person may do to it now. */
  can: z.array(DistraintAction),
})
export type DistraintRow = z.infer<typeof DistraintRow>

/** Fields of a distraint that an entry can change, as its history names them. */
export const CHANGING = [
  'suitNumber',
  'futureClaim',
  'authority',
  'rulingNumber',
  'injunctionNumber',
  'injunctionOn',
  'location',
  'debtor',
  'creditor',
  'owners',
  'imposedOn',
  'revokedOn',
  'revocationCase',
  'revocationAuthority',
  'exemptedOn',
  'exemptionCase',
  'exemptionAuthority',
] as const

/** One field before and after an entry, as text; days are YYYY-MM-DD, a mark is `yes` or empty. */
const Change = z.object({ field: z.enum(CHANGING), before: z.string(), after: z.string() })
export type Change = z.infer<typeof Change>

const HistoryEntry = z.object({
  number: z.int(),
  kind: EntryKind,
  status: DistraintStatus,
  at: z.iso.datetime(),
  by: Officer,
  origin: z.enum(['FORM', 'IMPORT', 'INTERFACE']),
  reason: z.string(),
  changes: z.array(Change),
  /** By what others took the place of a party. CPC art. 429. */
  replacement: z
    .object({ ground: z.enum(CREDITOR_GROUNDS), on: z.string(), document: z.string() })
    .nullable(),
  /** To whom it passed, and by which act. */
  transfer: z
    .object({
      office: z.object({ bg: z.string(), en: z.string() }),
      act: z.object({ number: z.string(), on: z.string(), issuer: z.string() }),
    })
    .nullable(),
  hash: z.string(),
  /** The qualified time stamp; `none` where the stamp of the day covers the entry. */
  stamp: z.object({
    state: z.enum(['stamped', 'waiting', 'none']),
    at: z.iso.datetime().nullable(),
    serial: z.string().nullable(),
    authority: z.string().nullable(),
    lastError: z.string().nullable(),
  }),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const FormerParty = PartyView.extend({ since: z.iso.datetime(), until: z.iso.datetime() })
const FormerParties = z.array(FormerParty)

/** Another distraint on the same asset. */
const Beside = z.object({
  id: z.int(),
  reference: z.string(),
  status: DistraintStatus,
  creditorName: z.string(),
  imposedOn: z.string().nullable(),
  /** Its place among those in force; null for the others. */
  rank: z.int().nullable(),
})

/** What a check compared; TAKEN where the data are the register's own, so that there was nothing to compare. */
const Compared = z.enum(['TAKEN', 'IDENTIFIER', 'SECOND', 'NAME', 'OWNERS'])
export type Compared = z.infer<typeof Compared>

const Check = z.object({
  id: z.int(),
  subject: z.enum(['PROPERTY', 'DEBTOR', 'CREDITOR', 'OWNER', 'OWNERSHIP']),
  name: z.string(),
  state: z.enum(['PENDING', 'MATCH', 'MISMATCH', 'NOT_FOUND', 'OFF']),
  /** Empty of a check that is old, or not made yet. */
  compared: z.array(Compared),
  found: z.string().nullable(),
  confirmedReason: z.string().nullable(),
  source: z.string().nullable(),
  reference: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Whether the register gave no answer. */
  failed: z.boolean(),
})
export type Check = z.infer<typeof Check>

const Distraint = DistraintRow.omit({
  propertyId: true,
  identifier: true,
  title: true,
  debtorsBefore: true,
}).extend({
  /** The day at whose end it is shown; null shows it as it is now. */
  asOf: z.string().nullable(),
  property: z.object({
    id: z.int(),
    identifier: z.string(),
    title: z.string(),
    /** The version that the entry names, with personal numbers masked; `lastVersion` is the newest that is known. */
    version: z.int(),
    lastVersion: z.int(),
    document: PropertyDocument,
    source: z.string(),
    reference: z.string().nullable(),
    answeredAt: z.iso.datetime(),
  }),
  futureClaim: z.boolean(),
  injunctionOn: z.string().nullable(),
  revocationCase: z.string(),
  revocationAuthority: z.string(),
  exemptionCase: z.string(),
  exemptionAuthority: z.string(),
  /** Who is debtor or creditor beside them. CPC art. 429. */
  furtherDebtors: z.array(PartyView),
  furtherCreditors: z.array(PartyView),
  /** Who was so before, from when until when. */
  formerDebtors: FormerParties,
  formerCreditors: FormerParties,
  /** `inRegister` says whether the register of the asset names the owner; null where it said nothing. */
  owners: z.array(PartyView.extend({ inRegister: z.boolean().nullable() })),
  /** Owners whom the register names without a number. */
  unnumberedOwners: z.array(z.string()),
  /** Why debtor or owners are others than the register names. */
  ownerReason: z.string().nullable(),
  /** Why the asset is none under the Weapons Act, where its description has a word for one. */
  notWeapon: z.string().nullable(),
  history: z.array(HistoryEntry),
  checks: z.array(Check),
  /** Whether the asking person may act on it, if its state lets them. */
  own: z.boolean(),
  /** Place among those in force on the asset, first lien first; null when not in force. */
  rank: z.int().nullable(),
  inForce: z.int(),
  /** The others on the asset in rank order, at most fifty, and how many there are. */
  others: z.array(Beside),
  othersTotal: z.int(),
})
export type Distraint = z.infer<typeof Distraint>

/** Why the register is not shown as it was on a day. */
export const notThatDay = {
  dayToCome: refusal(
    400,
    'Изберете днешния ден или ден, който е минал.',
    'Choose today or a day in the past.',
  ),
  beforeRegister: refusal(
    400,
    'На този ден в регистъра още не е имало вписвания. Изберете по-късен ден.',
    'On that day nothing had been entered in the register yet. Choose a later day.',
  ),
}

export const distraintViews = {
  listDistraints: endpoint({
    title: { bg: 'Преглед на запорите', en: 'Look at distraints' },
    summary: 'Distraints of the whole register, newest first',
    method: 'GET',
    path: '/api/distraints',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: listInput(['reference', 'imposedOn', 'createdAt'], {
      search: SearchByWords,
      status: DistraintStatus.optional(),
      propertyKind: PropertyType.optional(),
      imposedFrom: CalendarDay.optional(),
      imposedTo: CalendarDay.optional(),
      debtorEik: IdentifierText(30).refine(isEik, { params: wrongEik }).optional(),
      debtorId: DistraintId.optional().describe('Record of the person or company'),
      suitNumber: SearchByWords.optional().describe('Exactly as it was entered'),
      whose: z.enum(['mine', 'office']).optional(),
      purpose: Purpose,
    }),
    output: longListOutput(DistraintRow),
    refusals: { tooVague },
  }),
  seeDistraint: endpoint({
    title: { bg: 'Преглед на запор', en: 'Look at a distraint' },
    summary:
      'One distraint with its thing, parties and history; now, or as the register had it on a past day',
    method: 'GET',
    path: '/api/distraints/:id',
    access: mayUseRegister,
    recorded: true,
    showsPeople: true,
    input: z.object({
      id: DistraintId,
      asOf: CalendarDay.optional().describe('As it stood at the end of this day in Sofia'),
      purpose: Purpose,
    }),
    output: Distraint,
    refusals: {
      noSuchDistraint: refusal(404, 'Няма такъв запор.', 'There is no such distraint.'),
      dayToCome: notThatDay.dayToCome,
      notYetEntered: refusal(
        409,
        'В края на този ден запорът още не е бил вписан.',
        'At the end of that day the distraint had not been entered yet.',
      ),
    },
  }),
}

named('output', {
  Officer,
  FormerParty,
  FormerParties,
  DistraintRow,
  HistoryEntry,
  DistraintCheck: Check,
  Distraint,
})
