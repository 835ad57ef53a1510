/** The words of the registers of orders, debtors and assets with distraints. */
import { numbered } from '#platform/case-number.ts'
import { formatCount, phrases } from '#platform/lang/language.ts'

/** Shared by these registers. */
export const registerMessages = phrases({
  kind: { bg: 'Вид на вещта', en: 'Kind of property' },
  status: { bg: 'Състояние', en: 'Status' },
  from: { bg: 'Заповед от', en: 'Order from' },
  to: { bg: 'Заповед до', en: 'Order until' },
  onlyInForce: { bg: 'Запори в сила', en: 'Distraints in force' },
  withInForce: { bg: 'Само със запори в сила', en: 'Only with distraints in force' },
  actions: { bg: 'Действия', en: 'Actions' },
  of: {
    bg: (action: string, whose: string) => `${action} – ${whose}`,
    en: (action: string, whose: string) => `${action} – ${whose}`,
  },
  print: { bg: 'Отпечатай', en: 'Print' },
})

export const orderMessages = phrases({
  title: { bg: 'Заповеди', en: 'Orders' },
  lead: {
    bg: 'Актовете, по които са вписани запори: обезпечителни заповеди, определения на съда и актове на други органи.',
    en: 'The acts on which distraints were entered: injunction orders, court rulings and acts of other authorities.',
  },
  search: { bg: 'Номер на акт или дело, име, вещ', en: 'Number of an act or case, name, property' },
  injunctionNumber: { bg: 'Заповед №', en: 'Order no.' },
  injunctionOn: { bg: 'Дата', en: 'Date' },
  rulingNumber: { bg: 'Определение №', en: 'Ruling no.' },
  authority: { bg: 'Орган', en: 'Authority' },
  suitNumber: { bg: 'Дело №', en: 'Case no.' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  property: { bg: 'Вещ', en: 'Property' },
  reference: { bg: 'Запор №', en: 'Distraint no.' },
  office: { bg: 'Вписващ орган', en: 'Entering authority' },
  enteredBy: { bg: 'Вписано от', en: 'Entered by' },
  enteredAt: { bg: 'Вписан на', en: 'Entered on' },
  none: { bg: 'Няма вписани заповеди', en: 'No orders have been entered' },
  noneHint: {
    bg: 'Заповедите не се вписват отделно: те идват от данните на запорите, в които е посочен номер на заповед, определение или орган.',
    en: 'Orders are not entered separately: they come from distraints that name an order, a ruling or an authority.',
  },
})

export const debtorMessages = phrases({
  passedTo: {
    bg: (name: string) => `премина върху ${name} и продължава да тежи върху вещта`,
    en: (name: string) => `passed to ${name} and goes on binding the property`,
  },
  title: { bg: 'Длъжници', en: 'Debtors' },
  lead: {
    bg: 'Лицата, срещу които са вписани запори, с броя на запорите им.',
    en: 'The persons and companies against whom distraints were entered, and how many.',
  },
  find: { bg: 'Намиране по точен номер', en: 'Find by the exact number' },
  findHint: {
    bg: 'Номерът не остава в адреса на страницата, нито в дневника.',
    en: 'The number is kept neither in the address of the page nor in the log.',
  },
  numberKind: { bg: 'Вид на номера', en: 'Kind of number' },
  number: { bg: 'Номер', en: 'Number' },
  findDo: { bg: 'Намери', en: 'Find' },
  EGN: { bg: 'ЕГН', en: 'EGN (personal number)' },
  LNCH: { bg: 'ЛНЧ', en: 'LNCH (number of a foreigner)' },
  EIK: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT (company number)' },
  DOCUMENT: { bg: 'Документ на чужденец', en: 'Document of a foreigner' },
  search: { bg: 'Име на длъжник', en: 'Name of a debtor' },
  kind: { bg: 'Вид лице', en: 'Kind' },
  PHYSICAL_PERSON: { bg: 'Физическо лице', en: 'Person' },
  COMPANY: { bg: 'Юридическо лице', en: 'Company' },
  name: { bg: 'Име', en: 'Name' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  total: { bg: 'Запори', en: 'Distraints' },
  inForce: { bg: 'В сила', en: 'In force' },
  revoked: { bg: 'Отменени', en: 'Revoked' },
  exempted: { bg: 'Вдигнати', en: 'Exempted' },
  lastImposedOn: { bg: 'Последно налагане', en: 'Last enforcement' },
  none: { bg: 'Няма вписани длъжници', en: 'No debtors have been entered' },
  noneHint: {
    bg: 'Длъжниците се появяват тук с вписването на първия запор срещу тях.',
    en: 'A debtor appears here once the first distraint is entered.',
  },
  /* One debtor. */
  one: { bg: 'Длъжник', en: 'Debtor' },
  card: { bg: 'Данни за лицето', en: 'Details' },
  birthDate: { bg: 'Дата на раждане', en: 'Date of birth' },
  deathDate: { bg: 'Дата на смърт', en: 'Date of death' },
  dead: { bg: 'Починало лице', en: 'Deceased' },
  legalForm: { bg: 'Правна форма', en: 'Legal form' },
  registerStatus: { bg: 'Състояние в регистъра', en: 'State in the register' },
  counts: { bg: 'Запори срещу лицето', en: 'Distraints against this debtor' },
  all: { bg: 'Общо', en: 'All' },
  tabs: { bg: 'Какво да се покаже', en: 'What to show' },
  distraints: { bg: 'Запори', en: 'Distraints' },
  things: { bg: 'Имущество', en: 'Property' },
  inForceHere: { bg: 'В сила срещу лицето', en: 'In force against the debtor' },
  totalHere: { bg: 'Общо срещу лицето', en: 'All against the debtor' },
  inForceOfAll: { bg: 'В сила върху вещта', en: 'In force on the property' },
  noDistraints: { bg: 'Няма запори', en: 'No distraints' },
  noneThen: {
    bg: 'Към тази дата срещу лицето не е имало вписани запори',
    en: 'As of that date no distraints had been entered against the debtor',
  },
  noAssets: { bg: 'Няма вещи със запори', en: 'No property with distraints' },
  statement: { bg: 'Справка за печат', en: 'Statement for printing' },
  statementTitle: { bg: 'Справка за запорите срещу длъжник', en: 'Statement of distraints against a debtor' },
  statementOf: {
    bg: (moment: string, name: string) => `Изготвена на ${moment} ч. от ${name}.`,
    en: (moment: string, name: string) => `Prepared on ${moment} by ${name}.`,
  },
  statementPurpose: {
    bg: (purpose: string) => `Основание: ${purpose}`,
    en: (purpose: string) => `Purpose: ${purpose}`,
  },
  statementNote: {
    bg: 'Справката показва вписаното в регистъра на запорите към този момент и е за служебно ползване.',
    en: 'The statement shows what is entered in the register of distraints at this moment and is for official use.',
  },
  statementCut: {
    bg: (shown: number) => `Показани са първите ${formatCount(shown, 'bg')} запора.`,
    en: (shown: number) => `The first ${formatCount(shown, 'en')} distraints are shown.`,
  },
  back: { bg: 'Назад към длъжника', en: 'Back to the debtor' },
})

export const seizedMessages = phrases({
  title: { bg: 'Имущество', en: 'Property' },
  one: { bg: 'Вещ', en: 'Item' },
  lead: {
    bg: 'Вещите, върху които са вписвани запори. Отворете вещ, за да видите поредността на запорите – и към минала дата.',
    en: 'Property on which distraints were entered. Open an item to see the rank of its distraints, also on a past date.',
  },
  search: { bg: 'Идентификатор или описание', en: 'Identifier or description' },
  name: { bg: 'Собственик или длъжник', en: 'Owner or debtor' },
  firstFrom: { bg: 'Първи запор от', en: 'First distraint from' },
  firstTo: { bg: 'Първи запор до', en: 'First distraint until' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  second: { bg: 'Втори идентификатор', en: 'Second identifier' },
  description: { bg: 'Описание', en: 'Description' },
  owner: { bg: 'Собственик', en: 'Owner' },
  location: { bg: 'Местонахождение', en: 'Location' },
  inForce: { bg: 'В сила', en: 'In force' },
  entered: { bg: 'Общо', en: 'All' },
  firstImposedOn: { bg: 'Първи запор в сила от', en: 'First distraint in force since' },
  lastEntryAt: { bg: 'Последно вписване', en: 'Last entry' },
  state: { bg: 'Състояние', en: 'State' },
  distrained: { bg: 'Има запори в сила', en: 'Has distraints in force' },
  free: { bg: 'Всички са приключени', en: 'All have ended' },
  newDistraint: { bg: 'Нов запор', en: 'New distraint' },
  none: { bg: 'Няма вещи със запори', en: 'No property with distraints' },
  noneHint: {
    bg: 'Вещите се появяват тук с вписването на първия запор върху тях.',
    en: 'An item appears here once the first distraint on it is entered.',
  },
  /* One asset. */
  standing: {
    bg: (inForce: number) => (inForce === 1 ? '1 запор в сила' : `${inForce} запора в сила`),
    en: (inForce: number) => (inForce === 1 ? '1 distraint in force' : `${inForce} distraints in force`),
  },
  noneInForce: { bg: 'Няма запори в сила', en: 'No distraint in force' },
  data: { bg: 'Данни за вещта', en: 'Data of the property' },
  version: { bg: 'Версия на данните', en: 'Version of the data' },
  versionOf: {
    bg: (number: number, moment: string) => `${number} – получена на ${moment}\u00a0ч.`,
    en: (number: number, moment: string) => `${number} – received on ${moment}`,
  },
  renew: { bg: 'Обнови от регистъра', en: 'Update from the register' },
  renewed: {
    bg: 'Данните за вещта са обновени от държавния регистър.',
    en: 'The data of the property were updated from the state register.',
  },
  sameData: {
    bg: 'Държавният регистър отговори със същите данни.',
    en: 'The state register answered with the same data.',
  },
  notFoundThere: {
    bg: 'Държавният регистър не откри тази вещ.',
    en: 'The state register did not find this property.',
  },
  liens: { bg: 'Запори по поредност', en: 'Distraints by rank' },
  liensLead: {
    bg: 'Поредността се определя от датата на налагане, а при еднаква дата – от реда на вписване.',
    en: 'The rank follows the date of enforcement and, on the same date, the order of entry.',
  },
  liensTable: { bg: 'Таблица на запорите по поредност', en: 'Table of distraints by rank' },
  rank: { bg: 'Поредност', en: 'Rank' },
  reference: { bg: 'Запор №', en: 'Distraint no.' },
  imposedOn: { bg: 'Наложен на', en: 'Enforced on' },
  recorded: { bg: 'вписан', en: 'recorded' },
  suitNumber: { bg: 'Дело №', en: 'Case no.' },
  creditor: { bg: 'В полза на', en: 'In favour of' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  office: { bg: 'Вписващ орган', en: 'Entering authority' },
  endedOn: { bg: 'Отменен или вдигнат на', en: 'Revoked or exempted on' },
  endedBy: {
    bg: (caseNumber: string, authority: string) => `дело ${numbered(caseNumber)}, ${authority}`,
    en: (caseNumber: string, authority: string) => `case ${numbered(caseNumber, 'no.')}, ${authority}`,
  },
  inForceGroup: { bg: 'В сила', en: 'In force' },
  preparedGroup: { bg: 'Регистрирани, още неналожени', en: 'Registered, not enforced yet' },
  endedGroup: { bg: 'Приключени', en: 'Ended' },
  noneThen: {
    bg: 'Към тази дата върху вещта няма вписани запори.',
    en: 'As of that date no distraints had been entered on the property.',
  },
  notKnownThen: {
    bg: 'Към тази дата вещта още не е била вписана в регистъра.',
    en: 'As of that date the property was not in the register yet.',
  },
  shownThen: {
    bg: (day: string) => `Показано е това, което регистърът е съдържал в края на ${day} г.`,
    en: (day: string) => `This is what the register contained at the end of ${day}.`,
  },
  dayToCome: {
    bg: 'Изберете днешния ден или ден, който е минал.',
    en: 'Choose today or a day in the past.',
  },
  now: { bg: 'Днес', en: 'Today' },
  knownThen: {
    bg: 'Вписаното по-късно за по-ранни дни не е включено: състоянието е такова, каквото е било известно тогава.',
    en: 'What was entered later about earlier days is left out: this is the state as it was known then.',
  },
  /* The picture. */
  picture: { bg: 'Кога е действал всеки запор', en: 'When each distraint was in force' },
  pictureLabel: {
    bg: (lines: number, from: string, to: string) =>
      `Времева линия с ${lines === 1 ? 'един запор' : `${lines} запора`} от ${from}\u00a0г. до ${to}\u00a0г. Същите данни са в таблицата след нея.`,
    en: (lines: number, from: string, to: string) =>
      `Timeline of ${lines === 1 ? 'one distraint' : `${lines} distraints`} from ${from} to ${to}. The table below has the same data.`,
  },
  pictureInForce: { bg: 'в сила', en: 'in force' },
  pictureEnded: { bg: 'приключен', en: 'ended' },
  today: { bg: 'днес', en: 'today' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  version: { bg: 'Версия на документа', en: 'Version of the document' },
})
