/** What certificates of the register say, and what their kinds and capacities are called. */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

export const certificateKinds = phrases({
  CERTIFICATE: {
    bg: 'Удостоверение за наличие или липса на запор върху вещ',
    en: 'Certificate of existence or absence of a distraint on a property',
  },
  REPORT: {
    bg: 'Справка за наличие на запорирано имущество на лице',
    en: 'Report on distrained property of a person',
  },
})

/** What a certificate or report is headed by, once it is known what it says. */
export const titles = phrases({
  HAS: {
    bg: 'Удостоверение за наличие на вписан запор върху вещ',
    en: 'Certificate of a distraint entered on a property',
  },
  HAS_NONE: {
    bg: 'Удостоверение за липса на вписан запор върху вещ',
    en: 'Certificate of no distraint entered on a property',
  },
  ON_ASSET: { bg: 'Справка за вписани запори върху вещ', en: 'Report on distraints entered on a property' },
  BY_NUMBER: {
    bg: 'Справка за вписани запори по номер на запор или на дело',
    en: 'Report on distraints entered, by the number of a distraint or of a case',
  },
  ofDay: {
    bg: (title: string, day: string) => `${title} към ${day}`,
    en: (title: string, day: string) => `${title} at the end of ${day}`,
  },
})

export const capacities = phrases({
  APPLICANT: { bg: 'Заявител', en: 'Applicant' },
  CHSI: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  DSI: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  NAP: { bg: 'Публичен изпълнител', en: 'Public enforcement officer' },
  SYN: { bg: 'Синдик', en: 'Syndic' },
  AUCPAR: { bg: 'Участник в публична продан', en: 'Participant in a public sale' },
})

/** What became of a question to a register. */
export const sourceAnswers = phrases({
  FOUND: { bg: 'има запис', en: 'has a record' },
  NOT_FOUND: { bg: 'няма запис', en: 'has no record' },
  NO_ANSWER: { bg: 'не отговори', en: 'did not answer' },
  OFF: {
    bg: 'не е направена справка: справките в него са изключени',
    en: 'not queried: enquiries to it are switched off',
  },
})

export const messages = phrases({
  ground: {
    bg: 'Издава се на основание чл. 450б, ал. 6 от Гражданския процесуален кодекс и чл. 12, ал. 3 от Наредба № Н-3 от 6 април 2023 г.',
    en: 'Issued under art. 450b(6) of the Civil Procedure Code and art. 12(3) of Ordinance N-3 of 6 April 2023.',
  },
  numbered: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  asOf: { bg: 'Състояние на регистъра към', en: 'State of the register at' },
  asOfDay: {
    bg: (day: string) => `Състояние на регистъра в края на ${day}`,
    en: (day: string) => `State of the register at the end of ${day}`,
  },
  pastDay: { bg: 'Състояние към минала дата', en: 'State on a past day' },
  stateAt: { bg: 'Състояние към', en: 'State at' },
  endOf: { bg: (day: string) => `края на ${day}`, en: (day: string) => `the end of ${day}` },
  knownBefore: { bg: 'Както е било вписано преди', en: 'As it had been entered before' },
  issued: { bg: 'Издаден на', en: 'Issued' },
  pastDayNote: {
    bg: (day: string) =>
      `Документът отразява само вписаното до края на ${day}, както е било известно тогава. Той не казва нищо за вписаното след това, включително за вписано по-късно с по-ранна дата.`,
    en: (day: string) =>
      `This document shows only what had been entered by the end of ${day}, as it was known then. It says nothing about what was entered after that, including what was entered later with an earlier date.`,
  },
  struckOut: { bg: 'Забележка', en: 'Note' },
  struckOutNote: {
    bg: 'По-късно е заличен като вписан по погрешка.',
    en: 'Later struck out as entered in error.',
  },
  request: { bg: 'Заявление', en: 'Request' },
  requestOf: {
    bg: (number: string, at: string) => `№ ${number} от ${at}`,
    en: (number: string, at: string) => `No. ${number} of ${at}`,
  },
  requester: { bg: 'Заявител', en: 'Requested by' },
  name: { bg: 'Име', en: 'Name' },
  capacity: { bg: 'В качеството на', en: 'In the capacity of' },
  represents: {
    bg: 'Представител на (посочено от заявителя)',
    en: 'Representing (as stated by the requester)',
  },
  eik: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT' },
  companyCase: { bg: 'Фирмено дело №', en: 'Company case No.' },
  country: { bg: 'Гражданство', en: 'Citizenship' },
  address: { bg: 'Адрес или седалище', en: 'Address or seat' },
  purpose: { bg: 'Цел на справката', en: 'Purpose of the report' },
  caseOrClaim: { bg: 'Дело или бъдещ иск', en: 'Case or future claim' },

  thing: { bg: 'Вещ', en: 'Property' },
  kind: { bg: 'Вид', en: 'Kind' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  secondIdentifier: { bg: 'Друг номер', en: 'Other number' },
  title: { bg: 'Наименование', en: 'Name' },
  described: { bg: 'Описание от заявителя', en: 'Description by the requester' },
  record: { bg: 'Запис в регистъра', en: 'Record in the register' },
  noRecord: {
    bg: 'В регистъра няма запис за вещ с този идентификатор.',
    en: 'The register has no record of a property with this identifier.',
  },

  cardFrom: {
    bg: (register: string) => `Данни за вещта според: ${register}`,
    en: (register: string) => `The property according to: ${register}`,
  },
  searched: { bg: 'Търсено е по', en: 'Searched by' },
  byDistraint: { bg: 'Номер на запор или на дело', en: 'Number of a distraint or of a case' },
  caseRepeats: {
    bg: 'Номерата на дела се повтарят при различни органи: сверете кой е наложил запора.',
    en: 'Different authorities may use the same case number: check who imposed the distraint.',
  },

  person: { bg: 'Проверявано лице', en: 'Person searched for' },
  byNumber: {
    bg: 'Търсено е по точен номер: вписаното се отнася за същото лице.',
    en: 'The search was by exact number: what is entered concerns that same person.',
  },
  byName: {
    bg: 'Търсено е само по име. Съвпадението е по име и не удостоверява самоличност: вписаното може да се отнася за друго лице със същото име.',
    en: 'The search was by name alone. A match is a match of names and does not prove identity: what is entered may concern another person of that name.',
  },
  byNameAlone: { bg: 'само по име', en: 'by name alone' },
  nameOnly: { bg: 'съвпадение по име', en: 'name match, not identity' },
  withLifted: {
    bg: 'Включени са и вдигнатите и отменените запори.',
    en: 'Lifted and revoked distraints are included.',
  },
  withoutLifted: {
    bg: 'Вдигнатите и отменените запори не са включени.',
    en: 'Lifted and revoked distraints are not included.',
  },

  statement: { bg: 'Удостоверява се', en: 'It is certified' },
  found: { bg: 'Установено е', en: 'Result' },
  clean: {
    bg: (what: string) =>
      `Към посочения момент в регистъра на запорите НЯМА вписан действащ запор върху ${what}.`,
    en: (what: string) =>
      `At the stated moment NO distraint in force is entered in the register of distraints on ${what}.`,
  },
  distrained: {
    bg: (count: number, what: string) =>
      count === 1
        ? `Към посочения момент в регистъра на запорите е вписан 1 действащ запор върху ${what}.`
        : `Към посочения момент в регистъра на запорите са вписани ${count} действащи запора върху ${what}.`,
    en: (count: number, what: string) =>
      count === 1
        ? `At the stated moment 1 distraint in force is entered in the register of distraints on ${what}.`
        : `At the stated moment ${count} distraints in force are entered in the register of distraints on ${what}.`,
  },
  notInForce: {
    bg: (count: number) =>
      count === 1
        ? 'Вписан е и 1 запор, който не е в сила.'
        : `Вписани са и ${count} запора, които не са в сила.`,
    en: (count: number) =>
      count === 1
        ? '1 more is entered that is not in force.'
        : `${count} more are entered that are not in force.`,
  },
  passed: {
    bg: (count: number) =>
      count === 1
        ? 'Вписан е и 1 запор, по който лицето е предишен длъжник: той е преминал върху друго лице и продължава да тежи върху вещта (чл. 429, ал. 2 ГПК).'
        : `Вписани са и ${count} запора, по които лицето е предишен длъжник: те са преминали върху други лица и продължават да тежат върху вещите (чл. 429, ал. 2 ГПК).`,
    en: (count: number) =>
      count === 1
        ? '1 more is entered of which the person is a former debtor: it has passed to another person and goes on binding the property (CPC art. 429(2)).'
        : `${count} more are entered of which the person is a former debtor: they have passed to others and go on binding the property (CPC art. 429(2)).`,
  },
  injunctions: {
    bg: (count: number) =>
      count === 1
        ? 'За сведение е отбелязана и 1 възбрана върху недвижим имот; тя не се удостоверява с този документ.'
        : `За сведение са отбелязани и ${count} възбрани върху недвижими имоти; те не се удостоверяват с този документ.`,
    en: (count: number) =>
      count === 1
        ? '1 injunction on real estate is also recorded for information; this document does not certify it.'
        : `${count} injunctions on real estate are also recorded for information; this document does not certify them.`,
  },
  cleanBy: {
    bg: (number: string) =>
      `Към посочения момент в регистъра на запорите НЯМА действащ запор с номер ${number} или по дело с този номер.`,
    en: (number: string) =>
      `At the stated moment the register of distraints has NO distraint in force with number ${number} or in a case of that number.`,
  },
  distrainedBy: {
    bg: (count: number, number: string) =>
      count === 1
        ? `Към посочения момент в регистъра на запорите е вписан 1 действащ запор с номер ${number} или по дело с този номер.`
        : `Към посочения момент в регистъра на запорите са вписани ${count} действащи запора с номер ${number} или по дело с този номер.`,
    en: (count: number, number: string) =>
      count === 1
        ? `At the stated moment 1 distraint in force with number ${number}, or in a case of that number, is entered in the register of distraints.`
        : `At the stated moment ${count} distraints in force with number ${number}, or in a case of that number, are entered in the register of distraints.`,
  },
  theAsset: {
    bg: (kind: string, identifier: string) => `вещта: ${kind}, ${identifier}`,
    en: (kind: string, identifier: string) => `the property: ${kind}, ${identifier}`,
  },
  thePersonNumbered: {
    bg: (number: string) => `движими вещи на лицето с ${number} като длъжник или собственик`,
    en: (number: string) => `movables of the person with ${number} as debtor or owner`,
  },
  companyName: {
    bg: 'Наименование според Търговския регистър или БУЛСТАТ',
    en: 'Name in the commercial register or BULSTAT',
  },
  registeredName: { bg: 'Име според регистъра на запорите', en: 'Name in the register of distraints' },
  statedName: {
    bg: 'Име, посочено от заявителя (непроверено)',
    en: 'Name as stated by the requester (not verified)',
  },
  thePerson: {
    bg: (name: string) => `движими вещи на ${name} като длъжник`,
    en: (name: string) => `movables of ${name} as debtor`,
  },

  entries: { bg: 'Вписани запори', en: 'Distraints entered' },
  entriesAndInjunctions: {
    bg: 'Вписани запори и възбрани, отбелязани за сведение',
    en: 'Distraints entered and injunctions recorded for information',
  },
  injunctionsOnly: { bg: 'Възбрани, отбелязани за сведение', en: 'Injunctions recorded for information' },
  entry: {
    bg: (reference: string, status: string) => `Запор № ${reference} – ${status}`,
    en: (reference: string, status: string) => `Distraint No. ${reference} – ${status}`,
  },
  enteredAs: { bg: 'Лицето е вписано като', en: 'The person is entered as' },
  DEBTOR: { bg: 'длъжник', en: 'debtor' },
  FORMER_DEBTOR: {
    bg: 'предишен длъжник; запорът е преминал върху друго лице и продължава да тежи върху вещта',
    en: 'former debtor; the distraint has passed to another person and goes on binding the property',
  },
  OWNER: { bg: 'собственик на вещта', en: 'owner of the property' },
  rank: { bg: 'Поредност върху вещта', en: 'Rank on the property' },
  imposedOn: { bg: 'Дата на налагане', en: 'Date of enforcement' },
  enforcedAt: { bg: 'Вписан на', en: 'Entered at' },
  formerDebtor: { bg: 'Предишен длъжник', en: 'Former debtor' },
  formerCreditor: { bg: 'Предишен взискател', en: 'Former creditor' },
  until: {
    bg: (name: string, moment: string) => `${name}, до ${moment}`,
    en: (name: string, moment: string) => `${name}, until ${moment}`,
  },
  imposedBy: { bg: 'Наложен от', en: 'Imposed by' },
  heldBy: { bg: 'Сега при', en: 'Now with' },
  suitNumber: { bg: 'Дело №', en: 'Case No.' },
  futureClaim: { bg: 'Обезпечение на бъдещ иск', en: 'Security for a future claim' },
  yes: { bg: 'да', en: 'yes' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  location: { bg: 'Местонахождение', en: 'Location' },
  notGiven: { bg: 'не е посочено', en: 'not stated' },
  revoked: { bg: 'Отменен на', en: 'Revoked on' },
  exempted: { bg: 'Вдигнат на', en: 'Lifted on' },
  endedBy: {
    bg: (day: string, file: string, authority: string) => `${day}, дело ${numbered(file)}, ${authority}`,
    en: (day: string, file: string, authority: string) =>
      `${day}, case ${numbered(file, 'no.')}, ${authority}`,
  },

  sources: { bg: 'Проверени източници', en: 'Sources queried' },
  register: { bg: 'Регистър', en: 'Register' },
  by: { bg: 'Търсено по', en: 'Searched by' },
  at: { bg: 'Към', en: 'At' },
  answer: { bg: 'Отговор', en: 'Answer' },
  referred: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  noOtherRegister: {
    bg: 'По този идентификатор порталът не прави справка в друг регистър. Други вписвания за вещта не са проверявани.',
    en: 'The portal queries no other register by this identifier. Other entries about the property were not checked.',
  },

  fee: { bg: 'Такса', en: 'Fee' },
  forCertificates: {
    bg: (amount: string, certificates: number) =>
      certificates === 1 ? amount : `${amount} за ${certificates} документа`,
    en: (amount: string, certificates: number) =>
      certificates === 1 ? amount : `${amount} for ${certificates} documents`,
  },
  paid: {
    bg: (amount: string, reference: string, day: string) =>
      `${amount}, платена на ${day} по заявка за плащане ${reference}`,
    en: (amount: string, reference: string, day: string) =>
      `${amount}, paid on ${day} by payment request ${reference}`,
  },
  free: {
    bg: (ground: string) => `не се дължи (${ground})`,
    en: (ground: string) => `none is due (${ground})`,
  },
  freeFor: {
    bg: (group: string) => `освободени са: ${group}`,
    en: (group: string) => `exempt: ${group}`,
  },

  proves: { bg: 'Какво удостоверява и какво не', en: 'What it proves and what it does not' },
  provesAsset: {
    bg: 'Документът отразява вписаното в регистъра на запорите към посочения момент. Той не удостоверява право на собственост и не сочи тежести, които се вписват в други регистри. По-късни вписвания могат да променят състоянието: проверете на страницата, към която води кодът.',
    en: 'This document shows what was entered in the register of distraints at the stated moment. It does not prove ownership and does not show encumbrances entered in other registers. Later entries may change the state: check on the page to which the code leads.',
  },
  provesThen: {
    bg: 'Документът не удостоверява право на собственост и не сочи тежести, които се вписват в други регистри. Данните на държавните регистри са от деня на справката в тях и не се отнасят за минала дата. За състоянието днес поискайте документ към днешния ден.',
    en: 'This document does not prove ownership and does not show encumbrances entered in other registers. The data of state registers are as of the day when they were queried and do not relate to the past day. For the state today, ask for a document as of today.',
  },
  authentic: { bg: 'Автентичен текст', en: 'Authentic text' },
  authenticNote: {
    bg: 'Автентичен е българският текст.',
    en: 'This is a translation. The Bulgarian text is authentic:',
  },
  checkHere: { bg: 'Проверка на документа', en: 'Check this document' },
  check: { bg: 'Проверка на документа', en: 'Checking this document' },
  checkAt: { bg: 'Адрес', en: 'Address' },
  checkNumber: { bg: 'Номер', en: 'Number' },
  checkCode: { bg: 'Код', en: 'Code' },
  sample: { bg: 'ОБРАЗЕЦ – не е документ', en: 'SAMPLE – not a document' },
  attached: { bg: 'Съдържанието на документа за програми', en: 'What the document says, for programs' },
  sealedBy: {
    bg: 'Документът е подпечатан с електронния печат на портала с вграден електронен времеви печат.',
    en: 'This document bears the electronic seal of the portal with an electronic time stamp inside it.',
  },
})

/** What a certificate calls otherwise of an injunction on real estate, which the register only records for information. */
export const injunctionMessages = phrases({
  entry: {
    bg: (reference: string, status: string) => `Възбрана № ${reference}${status && ` – ${status}`}`,
    en: (reference: string, status: string) => `Injunction No. ${reference}${status && ` – ${status}`}`,
  },
  enforcedAt: { bg: 'Отбелязана на', en: 'Recorded at' },
  imposedBy: { bg: 'Наложена от', en: 'Imposed by' },
  revoked: { bg: 'Отменена на', en: 'Revoked on' },
  exempted: { bg: 'Вдигната на', en: 'Lifted on' },
})
/** How an injunction ended; whether it is in force is for the Property Register to say. */
export const injunctionStatuses = phrases({
  REVOKED: { bg: 'отменена', en: 'revoked' },
  EXEMPTED: { bg: 'вдигната', en: 'lifted' },
  ENTERED_IN_ERROR: { bg: 'заличена като погрешно отбелязана', en: 'struck out as recorded in error' },
})
