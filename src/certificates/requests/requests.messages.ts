/** What the screens of the paid services of the register say. */
import { phrases } from '#platform/lang/language.ts'

export const serviceNames = phrases({
  CERTIFICATE: {
    bg: 'Удостоверение за наличие на запор върху вещ',
    en: 'Certificate of distraint on property',
  },
  REPORT: {
    bg: 'Справка за наличие на запорирано имущество на лице',
    en: 'Report on the seized property of a person',
  },
})

export const statuses = phrases({
  UNPAID: { bg: 'Очаква плащане', en: 'Waiting for payment' },
  UNDER_WAY: { bg: 'Плащането се обработва', en: 'Payment under way' },
  LAPSED: { bg: 'Неплатено, може да се поднови', en: 'Unpaid, can be renewed' },
  SEALING: { bg: 'Подпечатва се', en: 'Being sealed' },
  READY: { bg: 'Издадено', en: 'Issued' },
  ENDED: { bg: 'Приключено без плащане', en: 'Ended unpaid' },
})

/** What a state register said before a request is sent. */
export const registerStates = phrases({
  FOUND: { bg: 'намерено', en: 'found' },
  NOT_FOUND: {
    bg: 'няма запис с този номер. Проверете номера; документът ще отрази това.',
    en: 'has no record of this number. Check the number; the paper will say so.',
  },
  NO_ANSWER: {
    bg: 'не отговори. Можете да продължите; документът ще отрази това.',
    en: 'did not answer. You may continue; the paper will say so.',
  },
  OFF: {
    bg: 'в момента в него не се правят справки; документът ще отрази това.',
    en: 'is not queried at present; the paper will say so.',
  },
  UNASKED: {
    bg: 'по такъв номер порталът не прави справка в друг регистър. Търси се в регистъра на запорите.',
    en: 'the portal queries no other register by such a number. The register of distraints is searched.',
  },
})

/** Why certificates cannot be sealed, for administrators. */
export const sealStates = phrases({
  NO_SEAL: {
    bg: 'Електронният печат на портала не е настроен (SEAL_FILE). Документи не се издават; платените чакат.',
    en: 'The electronic seal of the portal is not set up (SEAL_FILE). No papers are issued; those paid for are waiting.',
  },
  NO_STAMP_AUTHORITY: {
    bg: 'Не е настроен орган за времеви печати (TSA_URLS). Документи не се издават; платените чакат.',
    en: 'No time stamp authority is set up (TSA_URLS). No papers are issued; those paid for are waiting.',
  },
  SEAL_NOT_YET_VALID: {
    bg: 'Удостоверението на електронния печат още не е валидно.',
    en: 'The certificate of the electronic seal is not valid yet.',
  },
  SEAL_EXPIRED: {
    bg: 'Удостоверението на електронния печат е изтекло. Подновете го (SEAL_FILE).',
    en: 'The certificate of the electronic seal has expired. Renew it (SEAL_FILE).',
  },
})

/** Why the last try to seal a certificate failed, for administrators. */
export const sealFailures = phrases({
  NOT_SET_UP: {
    bg: 'При последния опит печатът или органът за времеви печати не бяха настроени.',
    en: 'At the last attempt the seal or the time stamp authority was not set up.',
  },
  SEAL_DATES: {
    bg: 'При последния опит удостоверението на печата не беше валидно.',
    en: 'At the last attempt the certificate of the seal was not valid.',
  },
  DEVICE: {
    bg: 'Устройството с ключа на печата не подписа (SEAL_PKCS11_MODULE). Опитите продължават.',
    en: 'The device with the key of the seal did not sign (SEAL_PKCS11_MODULE). Attempts continue.',
  },
  NO_STAMP: {
    bg: 'Органът за времеви печати не отговори или отказа. Опитите продължават.',
    en: 'The time stamp authority did not answer, or refused. Attempts continue.',
  },
  STAMP_UNTRUSTED: {
    bg: 'Органът за времеви печати отговори, но печатът му не е от доверен орган (TSA_TRUSTED, TSA_POLICIES).',
    en: 'The time stamp authority answered, but its stamp is not from a trusted authority (TSA_TRUSTED, TSA_POLICIES).',
  },
  STAMP_TIME: {
    bg: 'Часовникът на портала и този на органа за времеви печати се различават. Сверете часовника на сървъра.',
    en: 'The clock of the portal and that of the time stamp authority differ. Set the clock of the server.',
  },
  WRONG_SEAL: {
    bg: 'Ключът на печата не съответства на удостоверението му (SEAL_FILE).',
    en: 'The key of the seal does not match its certificate (SEAL_FILE).',
  },
  TOO_MUCH: {
    bg: 'Документът не беше подпечатан навреме, защото сървърът е натоварен. Опитите продължават.',
    en: 'The paper was not sealed in time, because the server is busy. Attempts continue.',
  },
  OTHER: {
    bg: 'Последният опит не успя. Опитите продължават; ако се повтаря, обърнете се към поддръжката.',
    en: 'The last attempt failed. Attempts continue; if this persists, tell those who maintain the portal.',
  },
})

export const messages = phrases({
  stepRequester: { bg: 'Заявител', en: 'Requester' },
  stepAssets: { bg: 'Вещи', en: 'Property' },
  stepPerson: { bg: 'Проверка', en: 'What to check' },
  checkedPerson: { bg: 'Проверявано лице', en: 'Person to check' },
  stepReview: { bg: 'Преглед и такса', en: 'Review and fee' },

  country: { bg: 'Гражданство', en: 'Citizenship' },
  capacity: { bg: 'В качеството на', en: 'In the capacity of' },
  address: { bg: 'Адрес или седалище', en: 'Address or seat' },
  addressHint: {
    bg: 'Държава, населено място, улица и номер.',
    en: 'Country, town or village, street and number.',
  },
  phone: { bg: 'Телефон', en: 'Phone' },
  email: { bg: 'Електронна поща', en: 'Email' },
  emailHint: {
    bg: 'Тук ще получите връзка към заявлението и документа.',
    en: 'A link to the request and the paper is sent here.',
  },
  pastDay: { bg: 'Към минала дата (по желание)', en: 'As of a past day (optional)' },
  pastDayHint: {
    bg: 'Оставете празно за състоянието в момента на издаването. С минала дата (например 31.01.2026) документът показва регистъра в края на този ден, както е бил известен тогава, и не казва нищо за вписаното след това. Таксата е същата.',
    en: 'Leave empty for the state at the moment of issue. With a past date (such as 31.01.2026) the paper shows the register at the end of that day, as it was known then, and says nothing about what was entered later. The fee is the same.',
  },
  stateOn: { bg: 'Състояние на регистъра', en: 'State of the register' },
  atIssue: { bg: 'в момента на издаването', en: 'at the moment of issue' },
  endOfDay: {
    bg: (day: string) => `в края на ${day}, както е било известно тогава`,
    en: (day: string) => `at the end of ${day}, as it was known then`,
  },
  byEDelivery: { bg: 'Изпрати документа и чрез е-Връчване', en: 'Send the paper by e-delivery too' },
  byEDeliveryHint: {
    bg: 'На профила Ви в системата за сигурно електронно връчване, ако имате такъв.',
    en: 'To your profile in the secure e-delivery service, if you have one.',
  },
  eDelivery: { bg: 'е-Връчване', en: 'E-delivery' },
  represent: { bg: 'Представлявам юридическо лице', en: 'I represent a legal entity' },
  representName: { bg: 'Представител на (наименование)', en: 'Representing (name)' },
  representEik: { bg: 'ЕИК/БУЛСТАТ', en: 'EIK/BULSTAT' },
  representCase: { bg: 'Фирмено дело №', en: 'Company case No.' },
  whoYouAre: {
    bg: 'Името и личният Ви номер се вземат от доказаната самоличност, не се въвеждат.',
    en: 'Your name and personal number come from the proof of identity; you do not type them.',
  },

  kind: { bg: 'Вид на вещта', en: 'Kind of property' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  identifierHint: {
    bg: 'Регистрационен номер, номер на рама (VIN), сериен номер, кадастрален идентификатор или друг номер.',
    en: 'Registration number, chassis number (VIN), serial number, cadastral identifier or another number.',
  },
  description: { bg: 'Описание', en: 'Description' },
  assetNumber: { bg: (n: number) => `Вещ ${n}`, en: (n: number) => `Property ${n}` },
  addAsset: { bg: 'Добавяне на вещ', en: 'Add a property' },
  removeAsset: { bg: 'Премахване', en: 'Remove' },
  caseNumber: { bg: 'Номер на дело или бъдещ иск', en: 'Case number or future claim' },
  lookInRegister: { bg: 'Проверка дали вещта е в регистъра', en: 'Check whether it is in the register' },
  known: {
    bg: 'В регистъра има вещ с този идентификатор.',
    en: 'The register has a property with this identifier.',
  },
  unknown: {
    bg: 'В регистъра няма вещ с този идентификатор. Удостоверението ще отрази това.',
    en: 'The register has no property with this identifier. The certificate will say so.',
  },

  personKind: { bg: 'Проверява се', en: 'Check' },
  PHYSICAL_PERSON: { bg: 'Физическо лице', en: 'A natural person' },
  COMPANY: { bg: 'Юридическо лице', en: 'A legal entity' },
  by: { bg: 'Търсене по', en: 'Search by' },
  NUMBER: { bg: 'Номер на лице (ЕГН, ЛНЧ, ЕИК)', en: 'Number of a person (EGN, LNCH, EIK)' },
  NAME: { bg: 'Само име на лице', en: 'Name of a person only' },
  THING: { bg: 'Данни за вещта', en: 'Data of the property' },
  DISTRAINT: { bg: 'Данни за наложен или вдигнат запор', en: 'Data of an imposed or lifted distraint' },
  distraintNumber: { bg: 'Номер на запора или на делото', en: 'Number of the distraint or of the case' },
  distraintNumberHint: {
    bg: 'Номерът на запора в регистъра, например 2026-000123, или номерът на делото, както е вписан.',
    en: 'The number of the distraint in the register, such as 2026-000123, or that of the case, as it is entered.',
  },
  registers: { bg: 'Държавни регистри', en: 'State registers' },
  registersQueried: { bg: 'Прави се справка в регистрите…', en: 'Asking the registers…' },
  numberKind: { bg: 'Вид на номера', en: 'Kind of number' },
  number: { bg: 'Номер', en: 'Number' },
  personName: { bg: 'Имена или наименование', en: 'Names, or name of the entity' },
  nameWarning: {
    bg: 'Имената се повтарят, затова търсенето само по име е слабо: документът ще казва при всеки ред „съвпадение по име“ и не удостоверява самоличност.',
    en: 'Different people share a name, so a search by name alone is weak: each row of the paper will say “name match, not identity”.',
  },
  purpose: { bg: 'Цел на справката', en: 'Purpose of the report' },
  purposeHint: { bg: 'Отпечатва се върху документа и се пази.', en: 'It is printed on the paper and kept.' },
  withLifted: { bg: 'Включи и вдигнатите и отменените запори', en: 'Include lifted and revoked distraints' },

  youAsk: { bg: 'Искате', en: 'You are asking for' },
  fee: { bg: 'Такса', en: 'Fee' },
  feeNew: { bg: 'новата такса', en: 'the new fee' },
  noFee: { bg: 'Не дължите такса.', en: 'No fee is due.' },
  perCertificate: {
    bg: (count: number) => (count === 1 ? 'за 1 документ' : `за ${count} документа`),
    en: (count: number) => (count === 1 ? 'for 1 paper' : `for ${count} papers`),
  },
  feeDays: {
    bg: (days: number) =>
      `Заявката за плащане важи ${days} ${days === 1 ? 'ден' : 'дни'}. Документът се издава, щом плащането бъде получено.`,
    en: (days: number) =>
      `The payment request is valid for ${days} ${days === 1 ? 'day' : 'days'}. The paper is issued as soon as the payment is received.`,
  },
  identity: { bg: 'Доказване на самоличността', en: 'Proof of identity' },
  proveHint: {
    bg: 'Преди изпращане докажете самоличността си (чл. 12, ал. 4 от Наредба № Н-3). Попълненото се запазва в този прозорец.',
    en: 'Prove your identity before sending (art. 12(4) of Ordinance N-3). What you have filled in is kept in this window.',
  },
  byEAuth: { bg: 'С електронна автентикация', en: 'By e-authentication' },
  byCertificate: { bg: 'С квалифициран електронен подпис', en: 'By a qualified certificate' },
  provedAs: {
    bg: (name: string) => `Самоличността е доказана: ${name}.`,
    en: (name: string) => `Identity proved: ${name}.`,
  },
  send: { bg: 'Изпращане на заявлението', en: 'Send the request' },
  sendPaying: { bg: 'Изпращане и плащане', en: 'Send and pay' },

  proving: { bg: 'Доказване на самоличността', en: 'Proof of identity' },
  notProved: { bg: 'Самоличността не беше доказана', en: 'Identity was not proved' },
  backToForm: { bg: 'Обратно към заявлението', en: 'Back to the request' },
  nothingBrought: {
    bg: 'Тук се връщате след доказване на самоличността. Няма какво да се покаже.',
    en: 'You come back here after proving your identity. There is nothing to show.',
  },

  request: {
    bg: (number: string) => `Заявление №\u00a0${number}`,
    en: (number: string) => `Request No.\u00a0${number}`,
  },
  noId: { bg: 'В адреса липсва номер на заявление.', en: 'The address has no request number in it.' },
  lostAddress: {
    bg: 'Адресът на всяко заявление е в писмото, което сте получили при подаването му. Издаден документ може да се провери и само по номера и кода, отпечатани върху него.',
    en: 'The address of each request is in the email that was sent when it was filed. An issued paper can also be checked with only the number and code printed on it.',
  },
  checkPaper: { bg: 'Проверка на документ', en: 'Check a paper' },
  filedAt: { bg: 'Подадено на', en: 'Filed at' },
  service: { bg: 'Услуга', en: 'Service' },
  state: { bg: 'Състояние', en: 'State' },
  payTitle: { bg: 'Плащане', en: 'Payment' },
  amount: { bg: 'Сума', en: 'Amount' },
  reference: { bg: 'Номер на заявката за плащане', en: 'Payment request No.' },
  accessCode: { bg: 'Код за достъп в портала за плащания', en: 'Access code at the portal of payments' },
  payUntil: { bg: 'Платете до', en: 'Pay by' },
  payNow: { bg: 'Плати сега', en: 'Pay now' },
  payByCard: { bg: 'Плати с карта', en: 'Pay by card' },
  payOrder: { bg: 'Печат на платежно нареждане', en: 'Print a payment order' },
  payOrderPdf: { bg: 'Платежно нареждане (PDF)', en: 'Payment order (PDF)' },
  registering: {
    bg: 'Заявката за плащане се регистрира в портала за електронни плащания. Страницата ще се промени сама.',
    en: 'The payment request is being registered at the portal of payments. This page will update by itself.',
  },
  paymentStatus: { bg: 'Състояние на плащането', en: 'State of the payment' },
  underWay: {
    bg: 'Плащането е наредено. Когато сумата пристигне, тази страница ще се промени сама и ще получите писмо.',
    en: 'The payment is under way. When the amount arrives, this page will update by itself and you will get an email.',
  },
  received: {
    bg: 'Плащането е получено. Документът се изготвя; страницата ще се промени сама.',
    en: 'The payment has been received. The paper is being prepared; this page will update by itself.',
  },
  waitingForMoney: {
    bg: 'Когато плащането бъде получено, тази страница ще се промени сама и ще получите писмо.',
    en: 'When the payment is received, this page will update by itself and you will get an email.',
  },
  endedUnpaid: {
    bg: 'Заявката за плащане приключи без плащане. Ако документът още Ви е нужен, поискайте нова.',
    en: 'The payment request ended unpaid. If you still want the paper, ask for a new one.',
  },
  renew: { bg: 'Нова заявка за плащане', en: 'New payment request' },
  renewed: { bg: 'Поискано е ново плащане.', en: 'A new payment was requested.' },
  certificatesTitle: { bg: 'Документи', en: 'Papers' },
  sealing: {
    bg: 'Документът се подпечатва. Страницата ще се промени сама, когато е готов.',
    en: 'The paper is being sealed. This page will update by itself when it is ready.',
  },
  download: { bg: 'Изтегляне (PDF)', en: 'Download (PDF)' },
  downloadJson: { bg: 'За програми (JSON)', en: 'For programs (JSON)' },
  code: { bg: 'Код за проверка', en: 'Check code' },
  sealedAt: { bg: 'Подпечатан на', en: 'Sealed at' },
  keepAddress: {
    bg: 'Който има адреса на тази страница, вижда заявлението и документите. Не го препращайте.',
    en: 'Anybody who has the address of this page can see the request and its papers. Do not forward it.',
  },
  noCertificate: {
    bg: 'Тази разпечатка не е документ от регистъра. Документът е подпечатаният PDF файл, който се изтегля от страницата.',
    en: 'This printout is not a paper of the register. The paper is the sealed PDF file, which can be downloaded from the page.',
  },
  anotherRequest: { bg: 'Ново заявление', en: 'New request' },

  mine: { bg: 'Моите заявления за документи', en: 'My requests for papers' },
  mineLead: {
    bg: 'Удостоверения и справки от регистъра, които сте поискали.',
    en: 'Certificates and reports that you have requested from the register.',
  },
  listCertificates: { bg: 'Заявления за удостоверения', en: 'Requests for certificates' },
  listReports: { bg: 'Заявления за справки', en: 'Requests for reports' },
  listLead: { bg: 'Всяко преглеждане се записва.', en: 'Each look is recorded.' },
  id: { bg: 'Номер', en: 'Number' },
  at: { bg: 'Създадено на', en: 'Created on' },
  about: { bg: 'За', en: 'About' },
  requester: { bg: 'Заявител', en: 'Requester' },
  requesterNumber: { bg: 'Личен номер', en: 'Personal number' },
  represents: { bg: 'Представлявано лице', en: 'Represented entity' },
  free: { bg: 'Освободен', en: 'Exempt' },
  period: { bg: 'Период', en: 'Period' },
  issuedKind: { bg: 'Вид на вещта (издадени)', en: 'Kind of property (issued)' },
  checkedNumber: { bg: 'Номер на проверяваното лице', en: 'Number of the person checked' },
  checkedKind: { bg: 'Вид лице', en: 'Kind of person' },
  actions: { bg: 'Действия', en: 'Actions' },
  view: { bg: 'Преглед', en: 'View' },
  openPage: { bg: 'Страница', en: 'Page' },
  openCertificate: { bg: 'Документ', en: 'Paper' },
  paymentHistory: { bg: 'Плащане', en: 'Payment' },
  sendLink: { bg: 'Изпрати връзката', en: 'Send the link' },
  sendLinkText: {
    bg: (email: string) => `Връзката към страницата на заявлението ще бъде изпратена отново на ${email}.`,
    en: (email: string) => `The link to the page of the request will be sent again to ${email}.`,
  },
  linkSent: {
    bg: (email: string) => `Връзката е изпратена на ${email}.`,
    en: (email: string) => `The link was sent to ${email}.`,
  },
  of: {
    bg: (action: string, number: string) => `${action}: ${number}`,
    en: (action: string, number: string) => `${action}: ${number}`,
  },
  waitingForSeal: {
    bg: (count: number) => (count === 1 ? '1 документ чака печат.' : `${count} документа чакат печат.`),
    en: (count: number) =>
      count === 1 ? '1 paper is waiting for its seal.' : `${count} papers are waiting for their seals.`,
  },
  none: { bg: 'Няма заявления', en: 'No requests' },
  noneHint: { bg: 'Подадените заявления ще се появят тук.', en: 'Requests appear here once they are filed.' },
  search: { bg: 'Номер или идентификатор', en: 'Number or identifier' },

  sampleTitle: { bg: 'Образец', en: 'Sample' },
  seeSample: { bg: 'Вижте образец (PDF)', en: 'See a sample (PDF)' },
  begin: { bg: 'Ново заявление', en: 'New request' },
  what: { bg: 'Какво представлява', en: 'What it is' },
  whatItProves: { bg: 'Какво удостоверява и какво не', en: 'What it proves and what it does not' },
  who: { bg: 'Кой може да го поиска', en: 'Who may ask' },
  needed: { bg: 'Какво е необходимо', en: 'What is needed' },
  how: { bg: 'Как и кога се получава', en: 'How and when you get it' },
  ground: { bg: 'Правно основание', en: 'Legal ground' },
  dataNote: { bg: 'Лични данни', en: 'Personal data' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  payment: { bg: 'Заявка за плащане', en: 'Payment request' },
})
