/** Words of the fields for a person or company: debtor, creditor, owner. */
import { phrases } from '#platform/lang/language.ts'

export const partyKinds = phrases({
  PHYSICAL_PERSON: { bg: 'Физическо лице', en: 'Person' },
  COMPANY: { bg: 'Юридическо лице', en: 'Company' },
})

/** Labels by field; used by summaries of errors too. */
export const partyFields = phrases({
  kind: { bg: 'Вид лице', en: 'Kind of party' },
  identifierType: { bg: 'Вид идентификатор', en: 'Kind of number' },
  identifier: { bg: 'Идентификатор', en: 'Number' },
  firstName: { bg: 'Собствено име', en: 'First name' },
  middleName: { bg: 'Бащино име', en: 'Middle name' },
  lastName: { bg: 'Фамилно име', en: 'Last name' },
  name: { bg: 'Наименование', en: 'Name of the company' },
  legalForm: { bg: 'Правна форма', en: 'Legal form' },
  mismatchReason: { bg: 'Причина за разликата', en: 'Reason for the difference' },
  country: { bg: 'Държава, издала документа', en: 'State that issued the document' },
  documentType: { bg: 'Вид документ', en: 'Kind of document' },
  documentNumber: { bg: 'Номер на документа', en: 'Number of the document' },
  birthDate: { bg: 'Дата на раждане', en: 'Date of birth' },
})

export const partyMessages = phrases({
  noNumber: { bg: 'Чужденец без ЕГН и ЛНЧ', en: 'Foreigner without EGN or LNCH' },
  documentHint: {
    bg: 'Чужденец без ЕГН и ЛНЧ се посочва с имената, датата на раждане и документа си. Проверка в регистър не се прави.',
    en: 'A foreigner without EGN or LNCH is identified by names, date of birth and document. No register is queried.',
  },
  chooseCountry: { bg: 'Изберете държава', en: 'Choose a state' },
  chooseDocument: { bg: 'Изберете вид', en: 'Choose a kind' },
  numberRight: { bg: 'Номерът е правилно изписан.', en: 'The number is well formed.' },
  numberHint: { bg: '10 цифри', en: '10 digits' },
  eikHint: { bg: '9 или 13 цифри', en: '9 or 13 digits' },
  legalFormHint: { bg: 'Например ЕООД, АД', en: 'Such as EOOD, AD' },
  numberFirst: {
    bg: 'Името идва от регистъра, щом номерът е пълен.',
    en: 'The name comes from the register once the number is complete.',
  },
  typeNames: { bg: 'Въведи името', en: 'Type the name' },
  name: { bg: 'Име:', en: 'Name:' },
  correctNames: { bg: 'Поправи името', en: 'Correct the name' },
  check: { bg: 'Провери в регистъра', en: 'Check in the register' },
  checkAgain: { bg: 'Провери отново', en: 'Check again' },
  checking: { bg: 'Прави се справка в регистъра…', en: 'Asking the register…' },
  found: {
    bg: (name: string) => `Намерено в регистъра: ${name}`,
    en: (name: string) => `Found in the register: ${name}`,
  },
  agrees: { bg: 'Името съвпада с регистъра.', en: 'The name matches the register.' },
  differs: {
    bg: (name: string) => `Името се различава от това в регистъра: ${name}`,
    en: (name: string) => `The name differs from the one in the register: ${name}`,
  },
  takeNames: { bg: 'Вземи името от регистъра', en: 'Take the name from the register' },
  notFound: {
    bg: 'В регистъра няма лице с този номер. Проверете номера или посочете защо го оставяте така.',
    en: 'There is nobody with this number in the register. Check the number, or say why you are keeping it.',
  },
  unavailable: {
    bg: 'Регистърът не отговаря.',
    en: 'The register does not answer.',
  },
  typeYourself: {
    bg: 'Въведете имената сами; те ще бъдат проверени по-късно.',
    en: 'Type the names yourself; they will be checked later.',
  },
  off: {
    bg: 'Връзката с регистъра не е включена. Въведете имената сами.',
    en: 'The connection to the register is not switched on. Type the names yourself.',
  },
  reasonHint: {
    bg: 'Например: правописна разлика, сменено име, лице без българско гражданство. Вписва се заедно със запора.',
    en: 'Such as a spelling difference, a changed name, a foreign national. It is recorded with the distraint.',
  },
  dead: {
    bg: (day: string) => `По данни на регистъра лицето е починало на ${day} г.`,
    en: (day: string) => `According to the register, this person died on ${day}.`,
  },
  closed: {
    bg: 'По данни на регистъра дружеството е закрито или партидата му е закрита.',
    en: 'According to the register, this company is closed or struck off.',
  },
  asOf: {
    bg: (moment: string) => `Справка от ${moment} ч.`,
    en: (moment: string) => `Checked at ${moment}.`,
  },
})
