/** The words of applications for a sale: applying, deciding, and seeing what became of it. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  // Applying
  register: { bg: 'Регистрация за участие в публична продан', en: 'Register to take part in a public sale' },
  sale: { bg: 'Продан', en: 'Sale' },
  depositReminder: {
    bg: (deposit: string) =>
      `Преди да подадете заявката, внесете задатък ${deposit} по сметката на организатора (чл. 489, ал. 1 и чл. 501г, ал. 1 от Гражданския процесуален кодекс, ГПК). Без внесен задатък организаторът отказва участие.`,
    en: (deposit: string) =>
      `Before you apply, pay a deposit of ${deposit} to the organiser’s account (art. 489(1) and 501g(1) of the Civil Procedure Code, CPC). Without a deposit the organiser must refuse.`,
  },
  depositReminderTZ: {
    bg: (deposit: string) =>
      `Преди да подадете заявката, внесете задатък ${deposit} по сметката на синдика (чл. 717в, ал. 2 и чл. 719а, ал. 1, т. 3 от Търговския закон, ТЗ). Без внесен задатък синдикът отказва участие (чл. 719а, ал. 1, т. 5 ТЗ).`,
    en: (deposit: string) =>
      `Before you apply, pay a deposit of ${deposit} to the syndic’s account (art. 717v(2) and 719a(1), item 3 of the Commerce Act, CA). Without a deposit the syndic must refuse (CA art. 719a(1), item 5).`,
  },
  participation: { bg: 'Тип на явяване', en: 'Capacity' },
  onOwnBehalf: { bg: 'От свое име', en: 'On own behalf' },
  signInAsked: { bg: 'Как се влиза, за да се подаде заявка', en: 'How to log in to apply' },
  logInAnew: { bg: 'Вход по друг начин', en: 'Log in another way' },
  personalHint: { bg: 'Наддавам за себе си.', en: 'I bid for myself.' },
  representativeHint: {
    bg: 'Представлявам лице по закон, напр. като управител на дружество или родител.',
    en: 'I represent someone by law, for instance as a manager of a company or a parent.',
  },
  assigneeHint: {
    bg: 'Упълномощен съм. Идентифицирам се и подписвам с квалифициран електронен подпис (чл. 15, ал. 2 от Наредба № Н-3).',
    en: 'I hold a power of attorney. I identify myself and sign with a qualified electronic signature (art. 15(2) of Ordinance N-3).',
  },
  represented: { bg: 'Представлявано лице', en: 'Person represented' },
  kind: { bg: 'Вид лице', en: 'Kind of person' },
  fullName: { bg: 'Три имена', en: 'Full name' },
  companyName: { bg: 'Наименование', en: 'Company name' },
  identifierType: { bg: 'Вид на номера', en: 'Kind of number' },
  identifier: { bg: 'Номер', en: 'Number' },
  egnHint: { bg: '10 цифри', en: '10 digits' },
  eikHint: { bg: '9 или 13 цифри', en: '9 or 13 digits' },
  delivery: { bg: 'Начин за получаване на съобщенията', en: 'How you receive notices' },
  emailHint: {
    bg: 'Съобщението се смята за връчено в деня, в който потвърдите получаването му (чл. 38, ал. 3 и чл. 44, ал. 3 ГПК).',
    en: 'A notice counts as served on the day you confirm receipt (CPC art. 38(3) and 44(3)).',
  },
  eDeliveryHint: {
    bg: (days: number) =>
      `Съобщението се смята за връчено при изтеглянето му, а ако не бъде изтеглено – след ${formatDays(days, 'bg')} (чл. 38, ал. 2, т. 3 и чл. 41а ГПК).`,
    en: (days: number) =>
      `A notice counts as served when downloaded or, if not downloaded, after ${formatDays(days, 'en')} (CPC art. 38(2) item 3 and 41a).`,
  },
  emailAddress: { bg: 'Адрес на електронна поща', en: 'Email address' },
  eDeliveryProfile: { bg: 'До кой профил', en: 'To which profile' },
  ownProfile: { bg: 'Моя профил', en: 'My profile' },
  applicantsProfile: { bg: 'Профила на заявителя', en: 'The applicant’s profile' },
  companysProfile: {
    bg: (eik: string) => `Профила на представляваното дружество, ЕИК ${eik}`,
    en: (eik: string) => `The profile of the company represented, EIK ${eik}`,
  },
  specialPosition: { bg: 'Особено положение спрямо имуществото', en: 'Special relation to the property' },
  specialHint: {
    bg: 'Отбележете само ако се отнася за Вас; дава Ви права при обявяването на купувача.',
    en: 'Tick only what applies to you; it gives you rights when the buyer is declared.',
  },
  specialHintOnPaper: {
    bg: 'Отбележете само ако е посочено в молбата; дава на кандидата права при обявяването на купувача.',
    en: 'Tick only what the request states; it gives the applicant rights when the buyer is declared.',
  },
  coOwner: { bg: 'Съсобственик съм на имуществото', en: 'I am a co-owner of the property' },
  coOwnerHint: {
    bg: 'Съделител, който е участвал в наддаването, може да бъде обявен за купувач по най-високата предложена цена, ако заяви това при съставянето на протокола (чл. 354, ал. 1 във връзка с чл. 505, ал. 2 ГПК).',
    en: 'A party to the partition who has taken part may be declared buyer at the highest price offered by saying so when the protocol is drawn up (CPC art. 354(1) with art. 505(2)).',
  },
  spouse: {
    bg: 'В граждански брак съм със собственика (длъжник) на имуществото',
    en: 'I am married to the owner (debtor) of the property',
  },
  spouseHint: {
    bg: 'Съпруг, който не е длъжник, може да наддава (чл. 503, ал. 4 ГПК) и ако е участвал, да бъде обявен за купувач по най-високата предложена цена, като заяви това при съставянето на протокола (чл. 505, ал. 2 ГПК).',
    en: 'A spouse who is not a debtor may bid (CPC art. 503(4)) and, having taken part, may be declared buyer at the highest price offered by saying so when the protocol is drawn up (CPC art. 505(2)).',
  },
  declarations: { bg: 'Декларации', en: 'Declarations' },
  launderingLaw: {
    bg: 'Декларации по Закона за мерките срещу изпирането на пари (чл. 25, ал. 1, т. 1 от Наредба № Н-3)',
    en: 'Declarations under the Measures Against Money Laundering Act (art. 25(1) item 1 of Ordinance N-3)',
  },
  otherDeclarations: {
    bg: 'Декларации за липса на забрана (чл. 25, ал. 1, т. 2 от Наредба № Н-3)',
    en: 'Declarations of no bar (art. 25(1) item 2 of Ordinance N-3)',
  },
  declaredNoBar: {
    bg: 'Декларирам, че за мен не е налице забрана да участвам в наддаването по чл. 490 от Гражданския процесуален кодекс и чл. 185 от Закона за задълженията и договорите.',
    en: 'I declare that I am not barred from bidding under art. 490 of the Civil Procedure Code and art. 185 of the Obligations and Contracts Act.',
  },
  declaredNoBarInsolvency: {
    bg: 'Декларирам, че за мен не е налице забрана да участвам в наддаването по чл. 490 от Гражданския процесуален кодекс, чл. 185 от Закона за задълженията и договорите и чл. 717г, ал. 1 от Търговския закон.',
    en: 'I declare that I am not barred from bidding under art. 490 of the Civil Procedure Code, art. 185 of the Obligations and Contracts Act and art. 717g(1) of the Commerce Act.',
  },
  declaredNoBarLaw: {
    bg: 'Не могат да наддават, лично или чрез подставено лице: длъжникът и неговият законен представител, длъжностните лица от канцеларията на районния съд, работещите при съдебния изпълнител, лицата, които управляват или пазят имуществото или на които е възложена продажбата му, както и съдии, прокурори, съдебни изпълнители, съдии по вписванията и адвокати за спорни права, подсъдни на съда в техния район, освен ако са съсобственици.',
    en: 'The following may not bid, in person or through a front: the debtor and the debtor’s legal representative, officials of the district court’s registry, the bailiff’s employees, those who manage or guard the property or are charged with its sale, and judges, prosecutors, bailiffs, registry judges and attorneys as to disputed rights within their court’s area, unless they are co-owners.',
  },
  byPrincipal: {
    bg: 'Когато действате като пълномощник, декларациите са на представляваното лице и се подписват от него (приложение № 4 към чл. 25, ал. 2 от Наредба № Н-3).',
    en: 'When you act as a proxy, the declarations are those of the person represented and are signed by that person (annex 4 to art. 25(2) of Ordinance N-3).',
  },
  submit: { bg: 'Подай заявката', en: 'Submit the application' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
  submitted: { bg: 'Заявката е подадена', en: 'Your application has been submitted' },
  submittedNumber: { bg: 'Уникален номер', en: 'Unique number' },
  submittedAt: { bg: 'Получена и записана на', en: 'Received and recorded' },
  representedName: { bg: 'Име на представляваното лице', en: 'Name of the person represented' },
  representedNumber: { bg: 'Номер на представляваното лице', en: 'Number of the person represented' },
  noticeAddress: { bg: 'Адрес за съобщения', en: 'Address for notices' },
  fundsShort: { bg: 'Декларация за произход на средствата', en: 'Declaration on the origin of funds' },
  noBarShort: { bg: 'Декларация за липса на забрана', en: 'Declaration of no bar to bidding' },
  whatNext: { bg: 'Какво следва', en: 'What happens next' },
  nextDecision: {
    bg: (days: number, until: string) =>
      `Организаторът проверява условията и се произнася с разпореждане в срок до ${formatDays(days, 'bg')}, до края на ${until}\u00a0г. (чл. 29 от Наредба № Н-3).`,
    en: (days: number, until: string) =>
      `The organiser checks the conditions and issues an order within ${formatDays(days, 'en')}, by the end of ${until} (art. 29 of Ordinance N-3).`,
  },
  nextNotice: {
    bg: 'Решението ще се вижда в „Моите регистрации“ веднага щом бъде взето.',
    en: 'The decision will show under “My registrations” as soon as it is taken.',
  },
  nextRefusal: {
    bg: 'При отказ може да подадете нова заявка, докато тече периодът (чл. 31 от Наредба № Н-3).',
    en: 'If refused, you may apply again while the period runs (art. 31 of Ordinance N-3).',
  },
  nextBidding: {
    bg: (from: string) =>
      `Ако бъдете допуснати, наддавате на страницата на търга от ${from} ч. българско време.`,
    en: (from: string) => `Once admitted, you bid on the auction page from ${from}, Bulgarian time.`,
  },
  cannotRegister: { bg: 'Не може да подадете заявка', en: 'You cannot apply' },
  toAnnouncement: { bg: 'Към обявлението', en: 'Go to the announcement' },
  toMyRegistrations: { bg: 'Към моите регистрации', en: 'Go to my registrations' },

  // Lists
  registrations: { bg: 'Регистрации за участие', en: 'Registrations' },
  registrationsLead: {
    bg: 'Заявките за участие по Вашите обявления. Тези за търг, в който тече наддаване, не се показват (чл. 19 от Наредба № Н-3).',
    en: 'Applications to take part in your sales. Those for a sale with bidding under way are not shown (art. 19 of Ordinance N-3).',
  },
  registrationsOf: {
    bg: (code: string) => `Регистрации за участие по обявление ${code}`,
    en: (code: string) => `Registrations for announcement ${code}`,
  },
  number: { bg: 'Уникален номер', en: 'Unique number' },
  participant: { bg: 'Участник / представляващ', en: 'Participant / representative' },
  code: { bg: 'Код на обявлението', en: 'Announcement code' },
  announcement: { bg: 'Обявление', en: 'Announcement' },
  status: { bg: 'Състояние', en: 'Status' },
  recordedAt: { bg: 'Подадена на', en: 'Submitted' },
  decidedAt: { bg: 'Решение на', en: 'Decided' },
  actions: { bg: 'Действия', en: 'Actions' },
  biddingFrom: { bg: 'Търг от', en: 'Auction from' },
  biddingTo: { bg: 'Търг до', en: 'Auction to' },
  see: { bg: 'Преглед', en: 'View' },
  decide: { bg: 'Реши', en: 'Decide' },
  of: {
    bg: (action: string, number: string) => `${action}: ${number}`,
    en: (action: string, number: string) => `${action}: ${number}`,
  },
  reasonIs: { bg: (reason: string) => `Мотиви: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  searchRegistrations: {
    bg: 'Търсене по номер, участник или обявление',
    en: 'Search by number, participant or announcement',
  },
  none: { bg: 'Няма подадени заявки', en: 'There are no applications' },
  noneHint: {
    bg: 'Заявки се подават в периода, посочен в обявлението.',
    en: 'Applications are submitted in the period named in the announcement.',
  },
  hiddenTitle: { bg: 'Скрито, докато тече наддаването', en: 'Hidden while bidding runs' },
  hidden: {
    bg: 'По време на наддаването организаторът вижда само публичните данни, за да не знае кой и колко наддава (чл. 19 от Наредба № Н-3). Заявките ще се виждат отново след края му.',
    en: 'While bidding runs the organiser sees only what the public sees, so as not to know who is bidding or how many there are (art. 19 of Ordinance N-3). Applications can be seen again after it ends.',
  },
  toAuction: { bg: 'Към търга', en: 'Go to the auction' },
  myRegistrations: { bg: 'Моите регистрации за участие', en: 'My registrations' },
  myRegistrationsLead: {
    bg: 'Търговете, за които сте подали заявка, и решенията по тях.',
    en: 'The sales for which you have applied, and what was decided.',
  },
  noneOfMine: { bg: 'Тук нямате заявки', en: 'You have no applications here' },
  noneOfMineHint: {
    bg: 'Изберете продан от обявленията и подайте заявка в обявения срок.',
    en: 'Choose a sale among the announcements and apply within its period.',
  },
  toAnnouncements: { bg: 'Към обявленията', en: 'Go to the announcements' },
  enterAuction: { bg: 'Влез в търга', en: 'Enter the auction' },
  result: { bg: 'Резултат', en: 'Result' },

  waitingMany: { bg: 'Чакат решение', en: 'Awaiting decision' },
  approvedMany: { bg: 'Одобрени', en: 'Approved' },
  deniedMany: { bg: 'Отказани', en: 'Denied' },
  withdrawnMany: { bg: 'Оттеглени', en: 'Withdrawn' },
  allMany: { bg: 'Всички', en: 'All' },

  // One application
  decision: { bg: 'Решение', en: 'Decision' },
  cannotDecide: {
    bg: 'По тази заявка вече не може да се вземе решение: наддаването е започнало.',
    en: 'This application can no longer be decided: bidding has started.',
  },
  registration: {
    bg: (number: string) => `Заявка № ${number}`,
    en: (number: string) => `Application No. ${number}`,
  },
  participantTitle: { bg: 'Участник', en: 'Participant' },
  name: { bg: 'Име', en: 'Name' },
  additional: { bg: 'Допълнителна информация', en: 'Additional information' },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },
  coOwnerShort: { bg: 'Съсобственик на имуществото', en: 'Co-owner of the property' },
  spouseShort: { bg: 'Съпруг на собственика (длъжник)', en: 'Spouse of the owner (debtor)' },
  declarationsGiven: {
    bg: 'Декларациите за произход на средствата и за липса на забрана са подадени със заявката.',
    en: 'The declarations on the origin of funds and of no bar to bidding were submitted with the application.',
  },
  decideBy: {
    bg: (day: string) => `Срок за решение: до края на ${day}\u00a0г. (чл. 29 от Наредба № Н-3)`,
    en: (day: string) => `To be decided by the end of ${day} (art. 29 of Ordinance N-3)`,
  },
  decideSoon: {
    bg: 'Срокът изтича: решете днес или утре.',
    en: 'Time is running out: decide today or tomorrow.',
  },
  decideToday: { bg: 'Днес е последният ден за решение.', en: 'Today is the last day to decide.' },
  decideLate: {
    bg: 'Срокът за решение изтече. Произнесете се незабавно, преди да е започнало наддаването.',
    en: 'The time to decide has run out. Decide at once, before bidding starts.',
  },
  toSign: { bg: 'за подпис', en: 'to be signed' },
  waitsForSignature: { bg: 'Разпореждането чака Вашия подпис', en: 'The order awaits your signature' },
  drawnApproval: {
    bg: (moment: string) => `На ${moment} ч. е изготвено разпореждане за оторизация.`,
    en: (moment: string) => `An order of authorisation was drawn up on ${moment}.`,
  },
  drawnDenial: {
    bg: (moment: string) => `На ${moment} ч. е изготвено разпореждане за отказ.`,
    en: (moment: string) => `An order of refusal was drawn up on ${moment}.`,
  },
  unsignedMeans: {
    bg: 'Докато не го подпишете, по заявката няма решение, подалият я не научава за него и срокът тече (чл. 29 от Наредба № Н-3).',
    en: 'Until you sign it, the application is not decided, the applicant is not notified, and the time limit for deciding keeps running (Ordinance N-3, art. 29).',
  },
  signOrderNote: {
    bg: 'Изтеглете разпореждането и го подпишете с квалифицирания си електронен подпис направо в PDF файла (PAdES). Не го отпечатвайте и не го записвайте наново. След това качете подписания файл.',
    en: 'Download the order and sign it with your qualified electronic signature in the PDF itself (PAdES). Do not print it or save it again. Then upload the signed file.',
  },
  downloadOrder: { bg: 'Изтегли за подпис', en: 'Download for signature' },
  signedOrder: { bg: 'Подписано разпореждане', en: 'Signed order' },
  handInOrder: { bg: 'Предай решението', en: 'Hand in the decision' },
  handInOrderTitle: { bg: 'Предаване на решението', en: 'Handing in the decision' },
  handInOrderText: {
    bg: 'Порталът проверява подписа, записва решението и веднага съобщава за него на подалия заявката. Решението не може да се отмени.',
    en: 'The portal checks the signature, records the decision and notifies the applicant at once. The decision cannot be undone.',
  },
  decideAnew: {
    bg: 'Ако решите друго, изготвеното разпореждане се заменя с ново.',
    en: 'If you decide otherwise, a new order replaces this one.',
  },
  neverSigned: {
    bg: 'Изготвеното разпореждане не беше подписано, преди да започне наддаването, затова по тази заявка няма решение.',
    en: 'The order that was drawn up was not signed before bidding started, so nothing was decided on this application.',
  },
  orderDrawn: {
    bg: (number: string) => `Разпореждането по заявка № ${number} е изготвено. Подпишете го.`,
    en: (number: string) => `The order on application No. ${number} is drawn up. Please sign it.`,
  },
  orderSigned: { bg: 'Подписано от', en: 'Signed by' },
  orderSignedAt: {
    bg: (name: string, moment: string) => `${name}, прието на ${moment} ч.`,
    en: (name: string, moment: string) => `${name}, accepted on ${moment}`,
  },
  issuerUnchecked: {
    bg: 'Издателят на удостоверението не е проверен (пробна експлоатация).',
    en: 'The issuer of the certificate was not checked (trial operation).',
  },
  orderUnsigned: {
    bg: 'не, решението е взето без подписано разпореждане (пробна експлоатация)',
    en: 'no, it was decided without a signed order (trial operation)',
  },
  approve: { bg: 'Одобри', en: 'Approve' },
  deny: { bg: 'Откажи', en: 'Deny' },
  approveTitle: { bg: 'Одобряване на заявката?', en: 'Approve this application?' },
  approveText: {
    bg: (name: string) =>
      `${name} ще има право да наддава в този търг и ще види решението в портала. То не може да се отмени.`,
    en: (name: string) =>
      `${name} will be authorised to bid in this sale and will see the decision in the portal. It cannot be undone.`,
  },
  denyTitle: { bg: 'Отказ по заявката?', en: 'Deny this application?' },
  denyText: {
    bg: (name: string) =>
      `${name} няма да може да наддава и ще види мотивите в портала. Решението не може да се отмени; нова заявка е възможна, докато тече периодът.`,
    en: (name: string) =>
      `${name} will not be able to bid and will see the reason in the portal. The decision cannot be undone; a new application is possible while the period runs.`,
  },
  reason: { bg: 'Мотиви за отказа', en: 'Reason for the denial' },
  reasonHint: {
    bg: 'Точно и ясно, с основанието (чл. 30 от Наредба № Н-3). Участникът ги вижда в портала.',
    en: 'Exact and clear, with its ground (art. 30 of Ordinance N-3). The applicant sees it in the portal.',
  },
  approvedDone: {
    bg: (number: string) => `Заявка № ${number} е одобрена.`,
    en: (number: string) => `Application No. ${number} has been approved.`,
  },
  deniedDone: {
    bg: (number: string) => `Заявка № ${number} е отказана.`,
    en: (number: string) => `Application No. ${number} has been denied.`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
  order: { bg: 'Разпореждане за подпис', en: 'Order to be signed' },
  reason: { bg: 'Причина', en: 'Reason' },
  exempt: { bg: 'Без задатък', en: 'Exempt from a deposit' },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  signedAt: { bg: 'Подписано на', en: 'Signed' },
  draft: { bg: 'Чернова от', en: 'Draft of' },
})
