/** Entering distraints and what follows: each call adds one entry to the chain. */
import { z } from 'zod'
import { endpoint, named, namedRefusals, refusal } from '#platform/endpoint.ts'
import { Id, Line } from '#platform/fields.ts'
import { PartyInput } from '#register/assets/party.contract.ts'
import { mayUseRegister } from '#roles/officers.contract.ts'
import { CREDITOR_GROUNDS, DEBTOR_GROUNDS, DistraintStatus } from './entry.contract.ts'
import { Asset } from './asset.contract.ts'

const needed = { bg: 'Полето е задължително.', en: 'The field is required.' }
const filled = (longest: number) => Line(longest).refine((text) => text !== '', { params: needed })
const tooShort = { bg: 'Посочете причината с поне 5 знака.', en: 'Give the reason in at least 5 characters.' }
const groundTooShort = {
  bg: 'Посочете основанието с поне 5 знака.',
  en: 'Give the ground in at least 5 characters.',
}
const Reason = Line(1000).refine((text) => text.length >= 5, { params: tooShort })
const Ground = Line(1000).refine((text) => text.length >= 5, { params: groundTooShort })
const Day = z.iso.date().refine((day) => day >= '1900-02-01', {
  params: { bg: 'Датата не може да е преди 01.02.1900 г.', en: 'The date cannot be before 01.02.1900.' },
})
/** Distraints outgrow the ids of other records. */
export const DistraintId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What may still be changed by an entry while the distraint stands. */
const Case = z.object({
  suitNumber: filled(100).describe('Number of the case, or of the future claim'),
  futureClaim: z.boolean().default(false),
  authority: Line(300).default('').describe('Who imposed the seizure'),
  rulingNumber: Line(100).default(''),
  injunctionNumber: Line(100).default(''),
  injunctionOn: Day.nullable().default(null),
  location: Line(500).default('').describe('Where the thing is'),
})

export const DistraintInput = Case.extend({
  key: z.uuid().describe('Made once for each entry; the same key again gets the same answer'),
  thing: Asset,
  debtor: PartyInput,
  creditor: PartyInput.describe('In whose favour'),
  debtorOwns: z.boolean().describe('Whether the debtor owns the asset; other owners stand beside'),
  owners: z
    .array(PartyInput)
    .max(20)
    .default([])
    .describe(
      'Those whom the register of the asset does not name; its owners are entered without being sent',
    ),
  ownerReason: Line(1000)
    .optional()
    .describe('Why the debtor or another owner is named although the register of the asset names others'),
  onBehalfOf: z
    .object({
      officer: Id,
      ground: Ground.describe('Why an administrator enters it, such as the officer’s written request'),
    })
    .optional()
    .describe('Whose distraint it is, where a system administrator enters it for an officer'),
  enforce: z.boolean().default(true).describe('Imposed now; otherwise only prepared'),
  imposedOn: Day.nullable().default(null),
})
export type DistraintInput = z.output<typeof DistraintInput>

const Entered = z.object({
  id: z.int(),
  reference: z.string(),
  status: DistraintStatus,
  /** Number of the entry in the history of this distraint. */
  number: z.int(),
  /** Checks in state registers that are still to be made. */
  checksPending: z.int(),
})
export type Entered = z.infer<typeof Entered>

const noSuchDistraint = refusal(404, 'Няма такъв запор.', 'There is no such distraint.')
const notYours = refusal(
  403,
  'Запорът е на друга служба. Можете само да го преглеждате.',
  'This distraint is that of another office. You can only view it.',
)
const notNow = refusal(
  409,
  'Това действие не е допустимо в сегашното състояние на запора.',
  'This cannot be done in the present state of the distraint.',
)
const changedMeanwhile = refusal(
  409,
  'Междувременно по запора има ново вписване. Прегледайте го и опитайте отново.',
  'Another entry was made on this distraint in the meantime. Review it and try again.',
)
const onExisting = { noSuchDistraint, notYours, notNow, changedMeanwhile }
const dateInFuture = refusal(
  400,
  'Датата не може да е след утрешния ден.',
  'The date cannot be later than tomorrow.',
)
const dateBeforeImposing = refusal(
  400,
  'Датата не може да е преди датата на налагане.',
  'The date cannot be before the date of enforcement.',
)
/** The entry after which this one is meant to stand; stops two officers from writing over each other. */
const onto = { id: DistraintId, after: z.int().positive().describe('Number of the last entry that was seen') }

/** The written proof of succession. CPC art. 429(1), second sentence. */
const successors = {
  ...onto,
  replaced: Id.optional().describe(
    'Record of the party whose place others take; not needed where there is only one',
  ),
  on: Day.describe('Since when, such as the day of the contract or of the death'),
  document: filled(200).describe('The written proof: kind, number and day'),
  parties: z.array(PartyInput).min(1).max(20).describe('Who takes the place; of heirs there may be several'),
  remarks: Line(1000).default(''),
}
const onReplacing = {
  ...onExisting,
  dateInFuture,
  noSuchParty: refusal(
    409,
    'Това лице вече не е страна по запора. Прегледайте го и опитайте отново.',
    'This person is no longer a party to the distraint. Review it and try again.',
  ),
  noHeirs: refusal(
    400,
    'Само физическо лице се наследява. Изберете друго основание.',
    'Only a person is inherited from. Choose another ground.',
  ),
  sameParty: refusal(
    400,
    'Взискателят и длъжникът не могат да бъдат едно и също лице.',
    'Creditor and debtor cannot be the same person or company.',
  ),
  sameAsBefore: refusal(
    400,
    'Новата страна е същата, чието място заема.',
    'The new party is the one whose place it takes.',
  ),
  namedTwice: refusal(400, 'Едно лице е посочено два пъти.', 'The same person is named twice.'),
  lookupGone: refusal(
    409,
    'Справката в регистъра е остаряла. Направете я отново.',
    'The answer of the register is out of date. Query it again.',
  ),
  nameMismatch: refusal(
    409,
    'Името не съвпада с това в регистъра. Поправете го или посочете защо го оставяте така.',
    'The name differs from the one in the register. Correct it, or say why you are keeping it.',
  ),
}

export const distraintEntry = {
  createDistraint: endpoint({
    title: { bg: 'Вписване на запор', en: 'Enter a distraint' },
    summary: 'Enter a distraint: imposed at once, or only prepared',
    method: 'POST',
    only: 'makes',
    path: '/api/distraints',
    access: mayUseRegister,
    actingFor: ({ onBehalfOf }) => onBehalfOf?.officer,
    input: DistraintInput,
    output: Entered,
    refusals: {
      officerMissing: refusal(
        400,
        'Изберете длъжностното лице, за което вписвате запора (чл. 6 от Наредба № Н-3).',
        'Choose the officer for whom you enter the distraint (Ordinance N-3, art. 6).',
      ),
      notForOthers: refusal(
        403,
        'Само системен администратор вписва запор за друго длъжностно лице.',
        'Only a system administrator enters a distraint for another officer.',
      ),
      noSuchOfficer: refusal(
        400,
        'Няма действащо длъжностно лице с този номер, което може да вписва запори (чл. 6 от Наредба № Н-3).',
        'There is no active officer with this number who may enter distraints (Ordinance N-3, art. 6).',
      ),
      sameParty: refusal(
        400,
        'Взискателят и длъжникът не могат да бъдат едно и също лице.',
        'In favour of and Debtor cannot be the same person/company.',
      ),
      ownerMissing: refusal(
        400,
        'Посочете собственика на вещта (чл. 9, т. 4 от Наредба № Н-3).',
        'Name the owner of the property (Ordinance N-3, art. 9, item 4).',
      ),
      debtorNotOwner: refusal(
        409,
        'По регистъра длъжникът не е сред собствениците на вещта. Проверете номера му или посочете защо вписвате запора така (чл. 9, т. 4 и чл. 10 от Наредба № Н-3).',
        'According to its register, the debtor is not among the owners of the property. Check the number, or say why you enter the distraint this way (Ordinance N-3, art. 9, item 4 and art. 10).',
      ),
      ownerNotInRegister: refusal(
        409,
        'Посочили сте собственик, когото регистърът на вещта не сочи. Премахнете го или посочете защо го вписвате (чл. 9, т. 4 и чл. 10 от Наредба № Н-3).',
        'You have named an owner whom the register of the property does not name. Remove that owner, or say why you enter them (Ordinance N-3, art. 9, item 4 and art. 10).',
      ),
      imposedOnMissing: refusal(
        400,
        'Посочете датата на налагане (чл. 9, т. 5 от Наредба № Н-3).',
        'Give the date of enforcement (Ordinance N-3, art. 9, item 5).',
      ),
      descriptionMissing: refusal(
        400,
        'Опишете вещта по регистрационни данни (чл. 9, т. 1 от Наредба № Н-3).',
        'Describe the property by its registration data (Ordinance N-3, art. 9, item 1).',
      ),
      weapon: refusal(
        400,
        'Запори върху вещи по Закона за оръжията не се вписват тук (чл. 5 от Наредба № Н-3).',
        'Distraints on property under the Weapons Act are not entered here (Ordinance N-3, art. 5).',
      ),
      weaponWords: refusal(
        409,
        'Описанието сочи вещ по Закона за оръжията, боеприпасите, взривните вещества и пиротехническите изделия. Запори върху такива вещи не се вписват тук (чл. 5 от Наредба № Н-3). Ако вещта не е такава, посочете защо.',
        'The description refers to a thing under the Weapons, Ammunition, Explosives and Pyrotechnic Articles Act. Distraints on such things are not entered here (Ordinance N-3, art. 5). If the thing is not one of these, say why.',
      ),
      realEstate: refusal(
        400,
        'Тук се вписват запори върху движими вещи (чл. 5 от Наредба № Н-3).',
        'Only distraints on movables are entered here (Ordinance N-3, art. 5).',
      ),
      dateInFuture,
      noSuchProperty: refusal(400, 'Няма такава вещ.', 'There is no such property.'),
      lookupGone: refusal(
        409,
        'Справката в регистъра е остаряла. Направете я отново.',
        'The answer of the register is out of date. Query it again.',
      ),
      propertyExists: refusal(
        409,
        'Вече съществува вещ с такъв идентификатор. Намерете я чрез търсене.',
        'Property with such identifier already exists. Find it by searching.',
      ),
      nameMismatch: refusal(
        409,
        'Името не съвпада с това в регистъра. Поправете го или посочете защо го оставяте така.',
        'The name differs from the one in the register. Correct it, or say why you are keeping it.',
      ),
      keyUsed: refusal(
        409,
        'Този ключ вече е използван за друго вписване.',
        'This key was already used for another entry.',
      ),
    },
  }),
  enforceDistraint: endpoint({
    title: { bg: 'Налагане на запор', en: 'Impose a distraint' },
    summary: 'Enter that a prepared distraint is imposed',
    method: 'POST',
    path: '/api/distraints/:id/enforcement',
    access: mayUseRegister,
    input: z.object({ ...onto, imposedOn: Day }),
    output: Entered,
    refusals: { ...onExisting, dateInFuture },
  }),
  changeDistraint: endpoint({
    title: { bg: 'Промяна на запор', en: 'Change a distraint' },
    summary: 'Enter a change in the data of a distraint that stands',
    method: 'POST',
    path: '/api/distraints/:id/changes',
    access: mayUseRegister,
    input: Case.extend({ ...onto, imposedOn: Day.nullable().default(null), reason: Reason }),
    output: Entered,
    refusals: {
      ...onExisting,
      dateInFuture,
      nothingChanged: refusal(400, 'Няма промяна в данните.', 'Nothing in the data has changed.'),
    },
  }),
  replaceCreditor: endpoint({
    title: { bg: 'Встъпване на нов взискател', en: 'Replace a creditor' },
    summary: 'Enter that others have taken the place of a creditor (CPC art. 429(1))',
    method: 'POST',
    path: '/api/distraints/:id/creditors',
    access: mayUseRegister,
    input: z.object({ ...successors, ground: z.enum(CREDITOR_GROUNDS) }),
    output: Entered,
    refusals: onReplacing,
  }),
  replaceDebtor: endpoint({
    title: { bg: 'Встъпване на нов длъжник', en: 'Replace a debtor' },
    summary: 'Enter that heirs or a successor have taken the place of a debtor (CPC art. 429(2))',
    method: 'POST',
    path: '/api/distraints/:id/debtors',
    access: mayUseRegister,
    input: z.object({ ...successors, ground: z.enum(DEBTOR_GROUNDS) }),
    output: Entered,
    refusals: onReplacing,
  }),
  revokeDistraint: endpoint({
    title: { bg: 'Отмяна на запор', en: 'Revoke a distraint' },
    summary: 'Enter that a distraint is revoked',
    method: 'POST',
    path: '/api/distraints/:id/revocation',
    access: mayUseRegister,
    input: z.object({
      ...onto,
      revokedOn: Day,
      caseNumber: filled(100),
      authority: filled(300).describe('State authority whose act revokes it'),
      ground: Ground,
    }),
    output: Entered,
    refusals: { ...onExisting, dateInFuture, dateBeforeImposing },
  }),
  exemptDistraint: endpoint({
    title: { bg: 'Вдигане на запор', en: 'Lift a distraint' },
    summary: 'Enter that a distraint is lifted',
    method: 'POST',
    path: '/api/distraints/:id/exemption',
    access: mayUseRegister,
    input: z.object({
      ...onto,
      exemptedOn: Day,
      caseNumber: filled(100),
      authority: filled(300).describe('State authority whose act lifts it'),
      ground: Ground,
    }),
    output: Entered,
    refusals: { ...onExisting, dateInFuture, dateBeforeImposing },
  }),
  strikeOutDistraint: endpoint({
    title: { bg: 'Заличаване на погрешно вписан запор', en: 'Strike out a distraint' },
    summary: 'Enter that a distraint was entered in error; the history stays',
    method: 'POST',
    path: '/api/distraints/:id/error',
    access: mayUseRegister,
    input: z.object({ ...onto, reason: Reason }),
    output: Entered,
    refusals: onExisting,
  }),
}

named('output', { EnteredDistraint: Entered })
named('input', { DistraintInput })
namedRefusals({ noSuchDistraint })
namedRefusals({ notYours }, 'notYourDistraint')
