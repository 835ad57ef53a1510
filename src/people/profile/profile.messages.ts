/** Words of the profile: people, documents, addresses, companies, and where one is signed in. */
import { phrases } from '#platform/lang/language.ts'

/** The names of the fields, by their place in the form. */
export const profileFields = phrases({
  'person.firstName': { bg: 'Име', en: 'First name' },
  'person.middleName': { bg: 'Презиме', en: 'Middle name' },
  'person.lastName': { bg: 'Фамилия', en: 'Last name' },
  'person.phone': { bg: 'Телефон', en: 'Phone' },
  'person.email': { bg: 'Електронна поща', en: 'Email' },
  password: { bg: 'Сегашна парола', en: 'Current password' },
  'person.foreigner': { bg: 'Чужд гражданин', en: 'Foreign national' },
  'person.citizenship': { bg: 'Гражданство', en: 'Citizenship' },
  'person.identifierType': { bg: 'Вид на личния номер', en: 'Type of personal number' },
  'person.identifier': { bg: 'Личен номер (ЕГН или ЛНЧ)', en: 'Personal number (EGN or LNCH)' },
  'document.type': { bg: 'Вид на документа', en: 'Type of document' },
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
  'company.relation': { bg: 'Връзка с дружеството', en: 'Relationship to the company' },
  'company.address': { bg: 'Седалище и адрес на управление', en: 'Seat and registered address' },
  eDeliveryId: { bg: 'Идентификатор за сигурно електронно връчване', en: 'Secure e-delivery identifier' },
  language: { bg: 'Език на писмата', en: 'Language of emails' },
})

export const companyRelations = phrases({
  REPRESENTATIVE_OF: { bg: 'Лицето представлява дружеството', en: 'The person represents the company' },
  REPRESENTED_BY: { bg: 'Дружеството представлява лицето', en: 'The company represents the person' },
})

export const personalNumberTypes = phrases({
  EGN: { bg: 'ЕГН (единен граждански номер)', en: 'EGN (Bulgarian citizen)' },
  LNCH: { bg: 'ЛНЧ (личен номер на чужденец)', en: 'LNCH (resident foreigner)' },
})

export const sessionMethods = phrases({
  USER: { bg: 'с парола', en: 'with a password' },
  ESIGN: { bg: 'с квалифициран електронен подпис', en: 'with a qualified certificate' },
  EAUTH: { bg: 'с електронна автентикация', en: 'with e-authentication' },
})

export const profileMessages = phrases({
  title: { bg: 'Потребителски профил', en: 'User profile' },
  titleOf: { bg: (name: string) => `Профил: ${name}`, en: (name: string) => `Profile: ${name}` },
  profile: { bg: 'Профил', en: 'Profile' },
  parts: { bg: 'Части на профила', en: 'Parts of the profile' },
  personalTab: { bg: 'Лични данни', en: 'Personal data' },
  passwordTab: { bg: 'Парола', en: 'Password' },
  waysInTab: { bg: 'Начини за вход', en: 'Ways to log in' },
  sessionsTab: { bg: 'Сесии', en: 'Sessions' },
  pushTab: { bg: 'Известия', en: 'Notifications' },
  rolesTab: { bg: 'Роли', en: 'Roles' },
  noPassword: {
    bg: 'Влизате без парола: с електронна автентикация или с квалифициран електронен подпис.',
    en: 'You log in without a password: with e-authentication or a qualified certificate.',
  },

  person: { bg: 'Лични данни', en: 'Personal data' },
  document: { bg: 'Документ за самоличност', en: 'Identity document' },
  address: { bg: 'Постоянен адрес', en: 'Permanent address' },
  company: { bg: 'Дружество', en: 'Company' },
  letters: { bg: 'Връчване и писма', en: 'Delivery and emails' },
  choose: { bg: 'Изберете…', en: 'Choose…' },
  nothingFound: { bg: 'Няма съвпадение.', en: 'Nothing matches.' },
  clear: { bg: (field: string) => `Изчисти: ${field}`, en: (field: string) => `Clear: ${field}` },
  chooseRegionFirst: { bg: 'Първо изберете област.', en: 'Choose a region first.' },
  chooseMunicipalityFirst: { bg: 'Първо изберете община.', en: 'Choose a municipality first.' },
  numberHint: { bg: '10 цифри; съхранява се шифрован', en: '10 digits; stored encrypted' },
  numberProved: {
    bg: 'Удостоверен е с електронна автентикация или сертификат и не се променя.',
    en: 'Proved by e-authentication or a certificate; it cannot be changed.',
  },
  numberRecorded: {
    bg: (number: string) => `Записан е ${number}. Ако оставите полето празно, няма да се промени.`,
    en: (number: string) => `${number} is recorded. Leave the field empty to keep it.`,
  },
  passwordHint: {
    bg: 'Само ако сменяте електронната поща.',
    en: 'Only if you change the email address.',
  },
  emailHint: {
    bg: 'Новата поща важи, след като бъде потвърдена с писмото, изпратено до нея.',
    en: 'A new address takes effect once it is confirmed by the email sent to it.',
  },
  foreignerHint: {
    bg: 'Лице без личен номер на чужденец (ЛНЧ) се идентифицира с документа си за самоличност.',
    en: 'A person without a foreigner’s personal number (LNCH) is identified by their identity document.',
  },
  citizenshipHint: {
    bg: 'Държавата, издала документа за самоличност, а не тази на адреса',
    en: 'The country that issued the identity document, not that of the address',
  },
  issuerHint: {
    bg: 'Напр. МВР Варна; за чужд документ – държавата',
    en: 'For example MoI Varna; for a foreign document, the country',
  },
  streetHint: {
    bg: 'Улица или квартал, номер, вход, етаж, апартамент',
    en: 'Street or district, number, entrance, floor, flat',
  },
  streetAbroadHint: {
    bg: 'Пълният адрес с град и пощенски код',
    en: 'The full address with town and postal code',
  },
  withCompany: {
    bg: 'Данни за дружество или друго юридическо лице',
    en: 'Details of a company or another legal entity',
  },
  eikHint: { bg: '9 или 13 цифри', en: '9 or 13 digits' },
  caseNumberHint: {
    bg: 'Само за дружества, вписани преди 2008 г. и непререгистрирани',
    en: 'Only for companies registered before 2008 and not re-registered since',
  },
  eDeliveryHint: {
    bg: 'От профила в Системата за сигурно електронно връчване',
    en: 'From the profile in the secure e-delivery system',
  },
  save: { bg: 'Запиши', en: 'Save' },
  saved: { bg: 'Данните са записани успешно.', en: 'Data saved successfully.' },
  savedEmail: {
    bg: (email: string) =>
      `Данните са записани. Изпратихме писмо до ${email}. Отворете връзката в него в срок от 24 часа.`,
    en: (email: string) =>
      `Data saved. We have sent an email to ${email}. Open the link in it within 24 hours.`,
  },
  waiting: {
    bg: (email: string) => `Чака потвърждение: ${email}`,
    en: (email: string) => `Awaiting confirmation: ${email}`,
  },
  waitingHint: {
    bg: 'Отворете връзката в писмото, изпратено до новата електронна поща. Дотогава ще Ви пишем на досегашната.',
    en: 'Open the link in the email sent to the new address. Until then we will write to your current one.',
  },
  dropEmail: { bg: 'Отмени смяната', en: 'Cancel the change' },
  droppedEmail: {
    bg: 'Смяната на електронната поща е отменена. Връзката в писмото вече не действа.',
    en: 'The change of email address has been cancelled. The link in the email no longer works.',
  },

  missing: {
    bg: 'Непопълнени задължителни данни в профила Ви',
    en: 'Unfilled mandatory fields in your profile data',
  },
  missingLead: {
    bg: 'Без тях заявката Ви за участие в публична продан е непълна (Наредба № Н-3 и приложение № 3 към нея).',
    en: 'Without them your application to take part in a public sale is incomplete (Ordinance N-3 and Annex 3 to it).',
  },
  missingOf: { bg: 'Непопълнени задължителни данни', en: 'Missing mandatory details' },
  missingOfLead: {
    bg: 'Без тях заявката на лицето за участие в публична продан е непълна (Наредба № Н-3 и приложение № 3 към нея).',
    en: 'Without them the person’s application to take part in a public sale is incomplete (Ordinance N-3 and Annex 3 to it).',
  },
  'law15(1)': { bg: 'чл. 15, ал. 1', en: 'art. 15(1)' },
  'law25(1)': { bg: 'чл. 25, ал. 1', en: 'art. 25(1)' },
  fillIn: { bg: 'Към профила', en: 'Go to the profile' },

  unsaved: { bg: 'Промените не са записани', en: 'Your changes are not saved' },
  unsavedText: { bg: 'Ако излезете сега, те ще се загубят.', en: 'If you leave now, they will be lost.' },
  leave: { bg: 'Излез без запис', en: 'Leave without saving' },

  sessionsLead: {
    bg: 'Тук виждате къде е отворен профилът Ви. Ако не разпознавате някоя сесия, прекратете я и сменете паролата си.',
    en: 'Your account is open in these places. If you do not recognise a session, end it and change your password.',
  },
  thisSession: { bg: 'Тази сесия', en: 'This session' },
  openedAt: { bg: 'Вход', en: 'Logged in' },
  ipAddress: { bg: 'IP адрес', en: 'IP address' },
  validUntil: { bg: 'Изтича', en: 'Expires' },
  end: { bg: 'Прекрати', en: 'End' },
  endOf: { bg: (what: string) => `Прекрати: ${what}`, en: (what: string) => `End: ${what}` },
  endTitle: { bg: 'Прекратяване на сесията?', en: 'End this session?' },
  endText: {
    bg: (what: string) =>
      `${what}: следващото действие там ще изисква нов вход, а незаписаното ще се загуби.`,
    en: (what: string) =>
      `${what}: the next action there will require a new login, and anything not saved will be lost.`,
  },
  ended: { bg: 'Сесията е прекратена.', en: 'The session has been ended.' },
  endOthers: { bg: 'Прекрати всички други сесии', en: 'End all other sessions' },
  endOthersText: {
    bg: 'Профилът Ви ще остане отворен само тук. На всички други места следващото действие ще изисква нов вход.',
    en: 'You will stay logged in only here. Everywhere else the next action will require a new login.',
  },
  endedOthers: {
    bg: (count: number) => (count === 1 ? 'Прекратена е една сесия.' : `Прекратени са ${count} сесии.`),
    en: (count: number) =>
      count === 1 ? 'One session has been ended.' : `${count} sessions have been ended.`,
  },

  account: { bg: 'Данни за достъпа', en: 'Access' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  userType: { bg: 'Вид потребител', en: 'User type' },
  signIn: { bg: 'Начин на вход', en: 'Login method' },
  state: { bg: 'Състояние', en: 'State' },
  createdAt: { bg: 'Регистриран', en: 'Registered' },
  lastLoginAt: { bg: 'Последен вход', en: 'Last login' },
  chsiNumber: { bg: 'Номер на ЧСИ', en: 'Private bailiff number' },
  court: { bg: 'Съд', en: 'Court' },
  notGiven: { bg: 'Не е посочено', en: 'Not given' },
  toAccount: { bg: 'Управление на профила', en: 'Manage the account' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  emailToConfirm: { bg: 'Електронна поща, която чака потвърждение', en: 'Email to be confirmed' },
  language: { bg: 'Език', en: 'Language' },
  eDeliveryId: { bg: 'Профил в е-Връчване', en: 'Profile in e-delivery' },
  'person.firstName': { bg: 'Име', en: 'First name' },
  'person.middleName': { bg: 'Презиме', en: 'Middle name' },
  'person.lastName': { bg: 'Фамилия', en: 'Last name' },
  'person.identifierType': { bg: 'Вид на номера', en: 'Kind of number' },
  'person.foreigner': { bg: 'Чужденец', en: 'Foreigner' },
  'person.citizenship': { bg: 'Гражданство', en: 'Citizenship' },
  'person.phone': { bg: 'Телефон', en: 'Telephone' },
  'document.type': { bg: 'Вид на документа', en: 'Kind of document' },
  'document.issuedOn': { bg: 'Документът е издаден на', en: 'Document issued on' },
  'document.issuer': { bg: 'Документът е издаден от', en: 'Document issued by' },
  'address.country': { bg: 'Държава', en: 'Country' },
  'address.regionCode': { bg: 'Област', en: 'Region' },
  'address.municipalityCode': { bg: 'Община', en: 'Municipality' },
  'address.ekatte': { bg: 'Населено място (ЕКАТТЕ)', en: 'Settlement (EKATTE)' },
  'address.street': { bg: 'Адрес', en: 'Address' },
  'company.name': { bg: 'Фирма', en: 'Company' },
  'company.eik': { bg: 'ЕИК', en: 'EIK' },
  'company.caseNumber': { bg: 'Фирмено дело', en: 'Company case' },
  'company.relation': { bg: 'Връзка с фирмата', en: 'Relation to the company' },
  'company.address': { bg: 'Адрес на фирмата', en: 'Address of the company' },
})
