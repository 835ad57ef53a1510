/** Words of the profile: people, documents, addresses, companies, and where one is signed in. */
import { phrases } from '../platform/language.ts'

/** The names of the fields, by their place in the form. */
export const profileFields = phrases({
  'person.firstName': { bg: 'Име', en: 'First name' },
  'person.middleName': { bg: 'Презиме', en: 'Middle name' },
  'person.lastName': { bg: 'Фамилия', en: 'Last name' },
  'person.phone': { bg: 'Телефон', en: 'Phone' },
  'person.email': { bg: 'Електронна поща', en: 'E-mail' },
  'person.foreigner': { bg: 'Чужд гражданин', en: 'Foreign citizen' },
  'person.identifierType': { bg: 'Вид на личния номер', en: 'Kind of personal number' },
  'person.identifier': { bg: 'Личен номер (ЕГН или ЛНЧ)', en: 'Personal number (EGN or LNCH)' },
  'document.type': { bg: 'Вид на документа', en: 'Kind of document' },
  'document.number': { bg: 'Номер на документа', en: 'Document number' },
  'document.issuedOn': { bg: 'Дата на издаване', en: 'Date of issue' },
  'document.issuer': { bg: 'Издаден от', en: 'Issued by' },
  'address.country': { bg: 'Държава', en: 'Country' },
  'address.regionCode': { bg: 'Област', en: 'Region' },
  'address.municipalityCode': { bg: 'Община', en: 'Municipality' },
  'address.ekatte': { bg: 'Населено място', en: 'Settlement' },
  'address.street': { bg: 'Адрес', en: 'Address' },
  'company.name': { bg: 'Наименование', en: 'Company name' },
  'company.eik': { bg: 'ЕИК', en: 'Company number (EIK)' },
  'company.caseNumber': { bg: 'Фирмено дело №', en: 'Company case number' },
  'company.relation': { bg: 'Връзка с дружеството', en: 'Relation to the company' },
  'company.address': { bg: 'Седалище и адрес на управление', en: 'Seat and registered address' },
  eDeliveryId: { bg: 'Идентификатор за електронно връчване', en: 'E-delivery identifier' },
  language: { bg: 'Език на писмата', en: 'Language of the letters' },
})

export const documentTypes = phrases({
  IDENTITY_CARD: { bg: 'Лична карта', en: 'Identity card' },
  PASSPORT: { bg: 'Паспорт', en: 'Passport' },
})

export const companyRelations = phrases({
  REPRESENTATIVE_OF: { bg: 'Лицето представлява дружеството', en: 'The person represents the company' },
  REPRESENTED_BY: { bg: 'Дружеството представлява лицето', en: 'The company represents the person' },
})

export const personalNumberTypes = phrases({
  EGN: { bg: 'ЕГН', en: 'EGN (Bulgarian citizen)' },
  LNCH: { bg: 'ЛНЧ', en: 'LNCH (resident foreigner)' },
})

export const sessionMethods = phrases({
  USER: { bg: 'с парола', en: 'by password' },
  ESIGN: { bg: 'с квалифициран електронен подпис', en: 'by qualified certificate' },
  EAUTH: { bg: 'с електронна автентикация', en: 'by e-authentication' },
})

export const profileMessages = phrases({
  title: { bg: 'Потребителски профил', en: 'User profile' },
  titleOf: { bg: (name: string) => `Профил: ${name}`, en: (name: string) => `Profile: ${name}` },
  profile: { bg: 'Профил', en: 'Profile' },
  parts: { bg: 'Части на профила', en: 'Parts of the profile' },
  personalTab: { bg: 'Лични данни', en: 'Personal data' },
  passwordTab: { bg: 'Парола', en: 'Password' },
  certificatesTab: { bg: 'Сертификати', en: 'Certificates' },
  sessionsTab: { bg: 'Моите сесии', en: 'My sessions' },
  rolesTab: { bg: 'Роли', en: 'Roles' },
  noPassword: {
    bg: 'Влизате без парола: с електронна автентикация или с квалифициран електронен подпис.',
    en: 'You sign in without a password: by e-authentication or with a qualified certificate.',
  },

  person: { bg: 'Лични данни', en: 'Personal data' },
  document: { bg: 'Документ за самоличност', en: 'Identity document' },
  address: { bg: 'Постоянен адрес', en: 'Permanent address' },
  company: { bg: 'Дружество', en: 'Company' },
  letters: { bg: 'Връчване и писма', en: 'Delivery and letters' },
  choose: { bg: 'Изберете…', en: 'Choose…' },
  nothingFound: { bg: 'Няма съвпадение.', en: 'Nothing matches.' },
  clear: { bg: (field: string) => `Изчисти: ${field}`, en: (field: string) => `Clear: ${field}` },
  chooseRegionFirst: { bg: 'Първо изберете област.', en: 'Choose a region first.' },
  chooseMunicipalityFirst: { bg: 'Първо изберете община.', en: 'Choose a municipality first.' },
  numberHint: { bg: '10 цифри; пази се шифрован', en: '10 digits; kept encrypted' },
  numberProved: {
    bg: 'Удостоверен е с електронна автентикация или сертификат и не се променя.',
    en: 'It was proved by e-authentication or a certificate and cannot be changed.',
  },
  numberRecorded: {
    bg: (number: string) => `Записан е ${number}. Оставете полето празно, за да не се променя.`,
    en: (number: string) => `${number} is recorded. Leave the field empty to keep it.`,
  },
  emailHint: {
    bg: 'Нов адрес започва да важи, след като го потвърдите от изпратеното до него писмо.',
    en: 'A new address counts once you have confirmed it from the letter sent to it.',
  },
  foreignerHint: {
    bg: 'Който няма ЛНЧ, се идентифицира с документа си за самоличност.',
    en: 'Whoever has no LNCH is identified by the identity document.',
  },
  issuerHint: {
    bg: 'Напр. МВР Варна; за чужд документ – държавата',
    en: 'Such as MoI Varna; for a foreign document, the country',
  },
  streetHint: {
    bg: 'Улица или квартал, номер, вход, етаж, апартамент',
    en: 'Street or quarter, number, entrance, floor, flat',
  },
  streetAbroadHint: {
    bg: 'Пълният адрес с град и пощенски код',
    en: 'The whole address with town and postal code',
  },
  withCompany: {
    bg: 'Данни за дружество или друго юридическо лице',
    en: 'Data of a company or another legal entity',
  },
  eikHint: { bg: '9 или 13 цифри', en: '9 or 13 digits' },
  caseNumberHint: {
    bg: 'Само за дружества, вписани преди 2008 г. и непререгистрирани',
    en: 'Only for companies entered before 2008 and not re-registered',
  },
  eDeliveryHint: {
    bg: 'На профила в Системата за сигурно електронно връчване',
    en: 'Of the profile in the secure e-delivery system',
  },
  bulgarian: { bg: 'Български', en: 'Bulgarian' },
  english: { bg: 'Английски', en: 'English' },
  save: { bg: 'Запиши', en: 'Save' },
  saved: { bg: 'Данните са записани успешно.', en: 'Data saved successfully.' },
  savedEmail: {
    bg: (email: string) =>
      `Данните са записани. Изпратихме писмо до ${email}: последвайте връзката в него в срок от 24 часа.`,
    en: (email: string) => `Data saved. A letter went to ${email}: follow the link in it within 24 hours.`,
  },
  waiting: {
    bg: (email: string) => `Чака потвърждение: ${email}`,
    en: (email: string) => `Waiting to be confirmed: ${email}`,
  },
  waitingHint: {
    bg: 'Последвайте връзката в писмото, изпратено до новия адрес. Дотогава писмата идват на досегашния.',
    en: 'Follow the link in the letter sent to the new address. Until then letters go to the present one.',
  },
  dropEmail: { bg: 'Отмени смяната', en: 'Give up the change' },
  droppedEmail: {
    bg: 'Смяната на електронната поща е отменена; връзката в писмото вече не важи.',
    en: 'The change of e-mail was given up; the link in the letter is no longer valid.',
  },

  missing: {
    bg: 'Непопълнени задължителни данни в профила Ви',
    en: 'Unfilled mandatory fields in your profile data',
  },
  missingLead: {
    bg: 'Без тях заявката Ви за участие в публична продан е непълна (Наредба № Н-3 и приложение № 3 към нея).',
    en: 'Without them your application to take part in a public sale is incomplete (Ordinance N-3 and its annex 3).',
  },
  'law15(1)': { bg: 'чл. 15, ал. 1', en: 'art. 15(1)' },
  'law25(1)': { bg: 'чл. 25, ал. 1', en: 'art. 25(1)' },
  fillIn: { bg: 'Към профила', en: 'Go to the profile' },

  unsaved: { bg: 'Промените не са записани', en: 'The changes are not saved' },
  unsavedText: { bg: 'Ако излезете сега, те ще се загубят.', en: 'If you leave now, they will be lost.' },
  leave: { bg: 'Излез без запис', en: 'Leave without saving' },

  sessionsLead: {
    bg: 'Тук се вижда къде е отворен профилът Ви. Ако не разпознавате някоя сесия, прекратете я и сменете паролата си.',
    en: 'This is where your account is open. If you do not recognise a session, end it and change your password.',
  },
  browserOn: {
    bg: (browser: string, system: string) => `${browser} на ${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  unknownBrowser: { bg: 'Неразпозната програма', en: 'Unknown program' },
  thisSession: { bg: 'Тази сесия', en: 'This session' },
  openedAt: { bg: 'Вход', en: 'Signed in' },
  ipAddress: { bg: 'IP адрес', en: 'IP address' },
  validUntil: { bg: 'Изтича', en: 'Expires' },
  end: { bg: 'Прекрати', en: 'End' },
  endOf: { bg: (what: string) => `Прекрати: ${what}`, en: (what: string) => `End: ${what}` },
  endTitle: { bg: 'Прекратяване на сесията?', en: 'End this session?' },
  endText: {
    bg: (what: string) => `${what}: следващото действие там ще поиска нов вход, а незаписаното ще се загуби.`,
    en: (what: string) =>
      `${what}: the next action there will ask to sign in again, and what is not saved will be lost.`,
  },
  ended: { bg: 'Сесията е прекратена.', en: 'The session has ended.' },
  endOthers: { bg: 'Прекрати всички други сесии', en: 'End all other sessions' },
  endOthersText: {
    bg: 'Оставате вписани само тук. На всички други места следващото действие ще поиска нов вход.',
    en: 'You stay signed in only here. Everywhere else the next action will ask to sign in again.',
  },
  endedOthers: {
    bg: (count: number) => (count === 1 ? 'Прекратена е една сесия.' : `Прекратени са ${count} сесии.`),
    en: (count: number) => (count === 1 ? 'One session has ended.' : `${count} sessions have ended.`),
  },

  account: { bg: 'Данни за достъпа', en: 'Access' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  userType: { bg: 'Вид потребител', en: 'User type' },
  signIn: { bg: 'Начин на вход', en: 'Way of signing in' },
  state: { bg: 'Състояние', en: 'State' },
  createdAt: { bg: 'Създаден на', en: 'Created' },
  lastLoginAt: { bg: 'Последен вход', en: 'Last signed in' },
  chsiNumber: { bg: 'Номер на ЧСИ', en: 'Private bailiff’s number' },
  courtCode: { bg: 'Код на съда', en: 'Court code' },
  notGiven: { bg: 'няма данни', en: 'not given' },
  bulgarianCitizen: { bg: 'Български гражданин', en: 'Bulgarian citizen' },
  yes: { bg: 'да', en: 'yes' },
  no: { bg: 'не', en: 'no' },
  toAccount: { bg: 'Към управлението на профила', en: 'Manage the account' },
})
