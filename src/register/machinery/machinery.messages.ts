/** Words of the register of agricultural machinery. */
import { phrases } from '#platform/lang/language.ts'

/** Columns of the file, and names of the fields in the forms. */
export const machineColumns = phrases({
  registrationNumber: { bg: 'Регистрационен номер', en: 'Registration number' },
  frameNumber: { bg: 'Номер на рама', en: 'Frame number' },
  type: { bg: 'Тип', en: 'Type' },
  identifierType: { bg: 'Вид идентификатор', en: 'Kind of identifier' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  firstName: { bg: 'Собствено име', en: 'First name' },
  middleName: { bg: 'Бащино име', en: 'Middle name' },
  lastName: { bg: 'Фамилно име', en: 'Last name' },
  name: { bg: 'Наименование', en: 'Company name' },
  legalForm: { bg: 'Правна форма', en: 'Legal form' },
  address: { bg: 'Адрес', en: 'Address' },
})

/** How each kind of number is written in a file. */
export const machineNumberKinds = phrases({
  EGN: { bg: 'ЕГН', en: 'EGN' },
  LNCH: { bg: 'ЛНЧ', en: 'LNCH' },
  EIK: { bg: 'ЕИК', en: 'EIK' },
  DOCUMENT: { bg: 'Документ', en: 'Document' },
})

export const machineFileFaults = phrases({
  duplicateInFile: {
    bg: (row: number) => `Същият регистрационен номер стои и на ред ${row}.`,
    en: (row: number) => `The same registration number is also in row ${row}.`,
  },
  duplicate: {
    bg: 'Вече има машина с този регистрационен номер.',
    en: 'There is already a machine with this registration number.',
  },
  wrongNumberKind: {
    bg: 'Напишете ЕГН, ЛНЧ или ЕИК.',
    en: 'Write EGN, LNCH or EIK.',
  },
  tooManyCells: {
    bg: 'Редът има повече клетки от заглавния.',
    en: 'The row has more cells than the heading.',
  },
})

/** What a spreadsheet has made of what was typed, and what to do about it. */
export const alteredCells = phrases({
  LONG: {
    bg: 'Програмата за таблици е закръглила дълго число. Задайте на колоната формат „Текст“ и въведете стойността отново.',
    en: 'The spreadsheet has rounded a long number. Format the column as text and enter the value again.',
  },
  FRACTION: {
    bg: 'Клетката съдържа дроб или процент. Задайте на колоната формат „Текст“ и въведете стойността отново.',
    en: 'The cell holds a fraction or a percentage. Format the column as text and enter the value again.',
  },
  DATE: {
    bg: 'Програмата за таблици е превърнала стойността в дата. Задайте на колоната формат „Текст“ и въведете стойността отново.',
    en: 'The spreadsheet has turned the value into a date. Format the column as text and enter the value again.',
  },
  BOOLEAN: {
    bg: 'Програмата за таблици е превърнала стойността в логическа (ИСТИНА или НЕИСТИНА). Задайте на колоната формат „Текст“ и я въведете отново.',
    en: 'The spreadsheet has turned the value into TRUE or FALSE. Format the column as text and enter the value again.',
  },
  ERROR: {
    bg: 'В клетката има формула с грешка. Въведете самата стойност.',
    en: 'The cell holds a formula with an error. Enter the value itself.',
  },
  FORMULA: {
    bg: 'В клетката има формула без записан резултат. Въведете самата стойност.',
    en: 'The cell holds a formula whose result is not in the file. Enter the value itself.',
  },
})

export const machineEvents = phrases({
  ADDED: { bg: 'Вписана', en: 'Entered' },
  CHANGED: { bg: 'Променени данни', en: 'Data changed' },
  OWNER_CHANGED: { bg: 'Нов собственик', en: 'New owner' },
  DELETED: { bg: 'Отписана', en: 'Struck off' },
})

export const machineMessages = phrases({
  title: { bg: 'Регистър на земеделската техника', en: 'Register of agricultural machinery' },
  lead: {
    bg: 'Машини, собственици и запори върху тях. Всяка промяна остава в историята.',
    en: 'Machines, their owners and the distraints on them. Every change stays in the history.',
  },
  add: { bg: 'Впиши машина', en: 'Enter a machine' },
  adding: { bg: 'Вписване на машина', en: 'Enter a machine' },
  importFile: { bg: 'Внеси от файл', en: 'Import a file' },
  exportXlsx: { bg: 'Изтегли XLSX', en: 'Download XLSX' },
  search: { bg: 'Номер, рама, тип или собственик', en: 'Number, frame, type or owner' },
  owner: { bg: 'Собственик', en: 'Owner' },
  distraints: { bg: 'Запори', en: 'Distraints' },
  distrained: { bg: 'Запор', en: 'Distraint' },
  inForce: {
    bg: (count: number) => (count === 1 ? '1 запор в сила' : `${count} запора в сила`),
    en: (count: number) => (count === 1 ? '1 distraint in force' : `${count} distraints in force`),
  },
  noneInForce: { bg: 'Няма в сила', en: 'None in force' },
  withDistraint: { bg: 'Под запор', en: 'Under distraint' },
  withoutDistraint: { bg: 'Без запор в сила', en: 'No distraint in force' },
  state: { bg: 'Състояние', en: 'State' },
  struckOff: { bg: 'Отписани', en: 'Struck off' },
  isStruckOff: { bg: 'Отписана', en: 'Struck off' },
  updatedAt: { bg: 'Последна промяна', en: 'Last change' },
  actions: { bg: 'Действия', en: 'Actions' },
  edit: { bg: 'Редактирай', en: 'Edit' },
  none: { bg: 'Няма машини', en: 'No machines' },
  noneHint: {
    bg: 'Впишете първата машина или внесете таблица.',
    en: 'Enter the first machine or import a table.',
  },
  of: {
    bg: (action: string, number: string) => `${action}: ${number}`,
    en: (action: string, number: string) => `${action}: ${number}`,
  },
  theMachine: { bg: 'Машина', en: 'Machine' },
  theOwner: { bg: 'Собственик', en: 'Owner' },
  addressHint: {
    bg: 'На собственика или където е машината; по избор.',
    en: 'Of the owner or where the machine is kept; optional.',
  },
  identifierHintPerson: { bg: 'ЕГН или ЛНЧ, 10 цифри', en: 'EGN or LNCH, 10 digits' },
  identifierHintCompany: { bg: 'ЕИК, 9 или 13 цифри', en: 'EIK, 9 or 13 digits' },
  ownerKind: { bg: 'Собственикът е', en: 'The owner is' },
  person: { bg: 'Физическо лице', en: 'Person' },
  company: { bg: 'Юридическо лице', en: 'Company' },
  save: { bg: 'Запиши', en: 'Save' },
  enter: { bg: 'Впиши', en: 'Enter' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
  editTitle: { bg: 'Редактиране на машина', en: 'Edit a machine' },
  ownerTitle: { bg: 'Смяна на собственик', en: 'Change of owner' },
  presentOwner: {
    bg: (name: string) => `Сегашен собственик: ${name}.`,
    en: (name: string) => `Present owner: ${name}.`,
  },
  ownerLead: {
    bg: 'Той остава в историята.',
    en: 'This owner stays in the history.',
  },
  changeOwner: { bg: 'Смени собственика', en: 'Change the owner' },
  ground: { bg: 'Основание', en: 'Ground' },
  groundHint: {
    bg: 'Договор, фактура или друг документ с номер и дата.',
    en: 'Contract, invoice or other document with number and date.',
  },
  reason: { bg: 'Причина', en: 'Reason' },
  strikeOff: { bg: 'Отпиши', en: 'Strike off' },
  strikeOffTitle: { bg: 'Отписване на машина', en: 'Strike a machine off' },
  strikeOffText: {
    bg: (number: string) =>
      `Машина ${number} ще бъде отписана от регистъра. Историята ѝ остава, а номерът може да бъде вписан отново.`,
    en: (number: string) =>
      `Machine ${number} will be struck off the register. Its history stays, and the number can be entered again.`,
  },
  strikeOffWarning: {
    bg: (count: number) =>
      `Върху машината ${count === 1 ? 'има запор' : `има ${count} запора`} в сила. Отписването не ${count === 1 ? 'го' : 'ги'} вдига: остава${count === 1 ? '' : 'т'} върху тази машина, по номера на рамата ѝ.`,
    en: (count: number) =>
      `${count === 1 ? 'A distraint is' : `${count} distraints are`} in force on the machine. Striking it off does not exempt ${count === 1 ? 'it: it stays' : 'them: they stay'} on this machine, by its frame number.`,
  },
  distraintsSeen: {
    bg: 'Запорите са ми известни. Съдебните изпълнители, които са ги вписали, ще получат писмо за отписването.',
    en: 'I know of the distraints. The officers who entered them will get a letter saying that the machine was struck off.',
  },
  history: { bg: 'История', en: 'History' },
  byWhom: {
    bg: (when: string, who: string) => `${when}, ${who}`,
    en: (when: string, who: string) => `${when}, ${who}`,
  },
  fromFile: { bg: 'от файл', en: 'from a file' },
  was: { bg: (before: string) => `преди: ${before}`, en: (before: string) => `before: ${before}` },
  added: {
    bg: (number: string) => `Машина ${number} е вписана.`,
    en: (number: string) => `Machine ${number} was entered.`,
  },
  edited: {
    bg: (number: string) => `Данните на машина ${number} са променени.`,
    en: (number: string) => `The data of machine ${number} were changed.`,
  },
  ownerChanged: {
    bg: (number: string) => `Вписан е новият собственик на машина ${number}.`,
    en: (number: string) => `The new owner of machine ${number} was entered.`,
  },
  deleted: {
    bg: (number: string) => `Машина ${number} е отписана.`,
    en: (number: string) => `Machine ${number} was struck off.`,
  },
})

export const machineImport = phrases({
  title: { bg: 'Внасяне на машини от файл', en: 'Import machines from a file' },
  lead: {
    bg: 'Таблица CSV или XLSX до 3 МБ и 5 000 реда. Първо се проверява всеки ред; нищо не се вписва, преди да потвърдите.',
    en: 'A CSV or XLSX table of up to 3 MB and 5,000 rows. Every row is checked first; nothing is entered before you confirm.',
  },
  columns: {
    bg: 'Първият ред съдържа имената на колоните:',
    en: 'The first row holds the names of the columns:',
  },
  columnsHint: {
    bg: 'За физическо лице попълнете имената, за юридическо – наименованието. Видът идентификатор е ЕГН, ЛНЧ или ЕИК.',
    en: 'Fill in the names of a person, or the company name. The kind of identifier is EGN, LNCH or EIK.',
  },
  template: { bg: 'Изтегли празна таблица', en: 'Download an empty table' },
  templateName: { bg: 'Машини за внасяне.csv', en: 'Machines to import.csv' },
  file: { bg: 'Файл', en: 'File' },
  choose: { bg: 'Изберете файл', en: 'Choose a file' },
  check: { bg: 'Провери', en: 'Check' },
  chooseFirst: { bg: 'Изберете файл.', en: 'Choose a file.' },
  tooBig: { bg: 'Файлът е по-голям от 3 МБ.', en: 'The file is larger than 3 MB.' },
  checked: { bg: 'Резултат от проверката', en: 'Result of the check' },
  counts: {
    bg: (good: number, total: number) =>
      `Годни за внасяне: ${good} от ${total} ${total === 1 ? 'ред' : 'реда'}.`,
    en: (good: number, total: number) =>
      `${good} of ${total} ${total === 1 ? 'row' : 'rows'} can be imported.`,
  },
  refusedRows: { bg: 'Неприети редове', en: 'Refused rows' },
  row: { bg: 'Ред', en: 'Row' },
  field: { bg: 'Поле', en: 'Field' },
  reason: { bg: 'Причина', en: 'Reason' },
  wholeRow: { bg: 'целият ред', en: 'the whole row' },
  missing: {
    bg: (columns: string) => `Липсват: ${columns}.`,
    en: (columns: string) => `Missing: ${columns}.`,
  },
  downloadFaults: { bg: 'Изтегли неприетите редове', en: 'Download the refused rows' },
  faultsName: { bg: 'Неприети редове.csv', en: 'Refused rows.csv' },
  sample: { bg: 'Първите годни редове', en: 'The first valid rows' },
  importAll: {
    bg: (count: number) => `Внеси ${count} ${count === 1 ? 'машина' : 'машини'}`,
    en: (count: number) => `Import ${count} ${count === 1 ? 'machine' : 'machines'}`,
  },
  goodOnly: {
    bg: 'Внеси само годните редове, въпреки че има неприети',
    en: 'Import the valid rows only, although some are refused',
  },
  fixFirst: {
    bg: 'Поправете неприетите редове и проверете файла отново или изберете да внесете само годните.',
    en: 'Correct the refused rows and check the file again, or choose to import the valid ones only.',
  },
  done: {
    bg: (count: number) => (count === 1 ? 'Внесена е 1 машина.' : `Внесени са ${count} машини.`),
    en: (count: number) => (count === 1 ? '1 machine was imported.' : `${count} machines were imported.`),
  },
})

/** The letter to officers whose distraint is in force on a machine that was struck off. */
export const machineLetter = phrases({
  subject: {
    bg: (number: string) => `Машина ${number}, върху която имате запор, е отписана`,
    en: (number: string) => `Machine ${number}, on which you have a distraint, was struck off`,
  },
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  struckOff: {
    bg: (type: string, number: string, frame: string) =>
      `Министерството на земеделието отписа от регистъра на земеделската и горската техника: ${type}, регистрационен номер ${number}, номер на рамата ${frame}.`,
    en: (type: string, number: string, frame: string) =>
      `The Ministry of Agriculture has struck off the register of agricultural and forestry machinery: ${type}, registration number ${number}, frame number ${frame}.`,
  },
  ground: {
    bg: (reason: string) => `Посочената причина: ${reason}`,
    en: (reason: string) => `The reason given: ${reason}`,
  },
  stands: {
    bg: (references: string) =>
      `Запорът Ви остава вписан върху тази машина (№ ${references}). Регистрационният номер може да бъде даден на друга машина; запорът не преминава върху нея. Преценете дали са нужни действия по делото.`,
    en: (references: string) =>
      `Your distraint stays entered on this machine (No. ${references}). The registration number may be given to another machine; the distraint does not pass to it. Consider whether anything has to be done in the case.`,
  },
  see: { bg: 'Към вещта и запорите върху нея', en: 'See the property and its distraints' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  registrationNumber: { bg: 'Регистрационен номер', en: 'Registration number' },
  frameNumber: { bg: 'Номер на рамата', en: 'Frame number' },
  machineType: { bg: 'Вид на машината', en: 'Type of the machine' },
  address: { bg: 'Адрес', en: 'Address' },
  owner: { bg: 'Собственик', en: 'Owner' },
})
