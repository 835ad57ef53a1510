/** The words of a notice: burdens, ground, price and its calculation, account, viewings, what is still lacking. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

const waysOfMovables = phrases({
  WHOLE: { bg: 'Цялата вещ', en: 'The whole item' },
  SHARE: { bg: 'Само идеалната част на длъжника', en: 'Only the debtor’s share' },
  WHOLE_WITH_CONSENT: {
    bg: 'Цялата съсобствена вещ, с писмено съгласие на съсобствениците',
    en: 'The whole co-owned item, with the co-owners’ written consent',
  },
})
const waysOfEstates = phrases({
  WHOLE: { bg: 'Целият имот', en: 'The whole property' },
  SHARE: { bg: 'Само идеалната част на длъжника', en: 'Only the debtor’s share' },
  WHOLE_WITH_CONSENT: {
    bg: 'Целият съсобствен имот, с писмено съгласие на съсобствениците',
    en: 'The whole co-owned property, with the co-owners’ written consent',
  },
})

/** What of an asset of this kind is sold. CPC art. 500. */
export const soldWays = (kind: string | undefined) => (kind === 'REALESTATE' ? waysOfEstates : waysOfMovables)

/** What may burden an asset. CPC art. 487(1). */
export const encumbrances = phrases({
  MORTGAGE: { bg: 'Ипотека или залог', en: 'Mortgage or pledge' },
  LIMITED_RIGHTS: { bg: 'Ограничени вещни права', en: 'Limited real rights' },
  ENTERED_CLAIMS: { bg: 'Вписани искови молби', en: 'Entered claims' },
  INJUNCTIONS: { bg: 'Възбрани и запори', en: 'Injunctions and distraints' },
  LEASES: { bg: 'Договори за наем или аренда', en: 'Leases' },
})

export const bases = phrases({
  PARTY_REQUEST: { bg: 'По писмено искане на страна', en: 'At the written request of a party' },
  EX_OFFICIO: { bg: 'По преценка на съдебния изпълнител', en: 'By the bailiff’s own decision' },
  PUBLIC_CLAIM: {
    bg: 'По разпореждане на публичния изпълнител (чл. 238 ДОПК)',
    en: 'By decision of the public enforcement officer (TSIPC art. 238)',
  },
  COURT_PERMISSION: { bg: 'С разрешение на съда', en: 'By permission of the court' },
  CREDITORS_DECISION: {
    bg: 'С решение на събранието на кредиторите',
    en: 'By decision of the creditors’ meeting',
  },
})

export const postingPlaces = phrases({
  OFFICE: { bg: 'Кантората на съдебния изпълнител', en: 'The bailiff’s office' },
  DISTRICT_COURT: { bg: 'Сградата на районния съд', en: 'The building of the district court' },
  MUNICIPALITY: { bg: 'Общината, района или кметството', en: 'The municipality or mayor’s office' },
  ON_PROPERTY: { bg: 'Самият имот', en: 'The property itself' },
  COURT_SITE: { bg: 'Сайтът на окръжния съд', en: 'The site of the regional court' },
})

/** Fields, as the editor and the summary of its faults name them. */
export const noticeFields = phrases({
  'notice.encumbrances.MORTGAGE': { bg: 'Ипотека или залог', en: 'Mortgage or pledge' },
  'notice.noSecuredNotice': {
    bg: 'Съобщение до ипотекарния или заложния кредитор',
    en: 'Notice to the mortgagee or pledgee',
  },
  'notice.encumbrances.LIMITED_RIGHTS': { bg: 'Ограничени вещни права', en: 'Limited real rights' },
  'notice.encumbrances.ENTERED_CLAIMS': { bg: 'Вписани искови молби', en: 'Entered claims' },
  'notice.encumbrances.INJUNCTIONS': { bg: 'Възбрани и запори', en: 'Injunctions and distraints' },
  'notice.encumbrances.LEASES': { bg: 'Договори за наем или аренда', en: 'Leases' },
  items: { bg: 'Имущество', en: 'Property' },
  'notice.owner': { bg: 'Собственик или длъжник', en: 'Owner or debtor' },
  'notice.court': { bg: 'Съд по несъстоятелността', en: 'Insolvency court' },
  'notice.basis.kind': { bg: 'Основание за електронната продан', en: 'Ground for the electronic sale' },
  'notice.basis.number': { bg: 'Номер на искането или акта', en: 'Number of the request or decision' },
  'notice.basis.day': { bg: 'Дата на искането или акта', en: 'Date of the request or decision' },
  'notice.price.basis': { bg: 'Как се определя началната цена', en: 'How the starting price is set' },
  'notice.price.source': {
    bg: 'Съдебен акт, с който е определена цената',
    en: 'Court decision that set the price',
  },
  'notice.vat.kind': { bg: 'ДДС', en: 'VAT' },
  'notice.price.noTaxValue': {
    bg: 'Причина да няма данъчна оценка',
    en: 'Reason for the absence of a tax value',
  },
  'notice.price.noInsuredValue': {
    bg: 'Причина да няма застрахователна стойност',
    en: 'Why there is no insured value',
  },
  'notice.price.earlier.startPrice': { bg: 'Начална цена', en: 'Starting price' },
  'notice.price.earlier.endedOn': {
    bg: 'Кога е приключила (подписване на протокола)',
    en: 'When it was closed (signature of the protocol)',
  },
  'notice.price.earlier.protocol': { bg: 'Протокол за нестанала продан', en: 'Protocol of the failed sale' },
  'notice.price.earlier.times': { bg: 'Колко продани не са станали', en: 'How many sales have failed' },
  'notice.price.earlier.appraisal': {
    bg: 'Оценка, на която се основава',
    en: 'Appraisal it was based on',
  },
  'notice.price.earlier.appraisedOn': { bg: 'Дата на оценката', en: 'Date of the appraisal' },
  'notice.inventoryOn': { bg: 'Дата на описа', en: 'Date of the inventory' },
  'notice.price.valuations': { bg: 'Оценки', en: 'Valuations' },
  'notice.price.taxValue': { bg: 'Данъчна оценка', en: 'Tax value' },
  'notice.price.insuredValue': { bg: 'Застрахователна стойност', en: 'Insured value' },
  'notice.account.iban': { bg: 'IBAN', en: 'IBAN' },
  'notice.account.bic': { bg: 'BIC', en: 'BIC' },
  'notice.account.holder': { bg: 'Титуляр на сметката', en: 'Account holder' },
  'notice.account.bank': { bg: 'Банка', en: 'Bank' },
  'notice.viewings': { bg: 'Огледи', en: 'Viewings' },
  'notice.viewingPlace': { bg: 'Място на огледа', en: 'Place of viewing' },
  'notice.contact.office': {
    bg: 'Кантора (адрес за заявки на хартия)',
    en: 'Office (address for applications on paper)',
  },
  'notice.contact.district': {
    bg: 'Район на действие (окръжен съд)',
    en: 'District (regional court)',
  },
  'notice.contact.phone': { bg: 'Телефон', en: 'Telephone' },
  'notice.contact.email': { bg: 'Електронна поща', en: 'Email' },
  'notice.financing': { bg: 'Финансиране с кредит', en: 'Financing with a loan' },
  'notice.postings.OFFICE': { bg: 'Поставено в кантората', en: 'Put up at the office' },
  'notice.postings.DISTRICT_COURT': { bg: 'Поставено в районния съд', en: 'Put up at the district court' },
  'notice.postings.MUNICIPALITY': { bg: 'Поставено в общината', en: 'Put up at the municipality' },
  'notice.postings.ON_PROPERTY': { bg: 'Поставено на имота', en: 'Put up on the property' },
  'notice.postings.COURT_SITE': {
    bg: 'Публикувано на сайта на окръжния съд',
    en: 'Published on the site of the regional court',
  },
  'notice.postingProtocol.number': { bg: 'Протокол за разгласяване, №', en: 'Protocol of posting, no.' },
  'notice.postingProtocol.day': { bg: 'Дата на протокола', en: 'Date of the protocol' },
  'notice.postingProtocol.courtNumber': {
    bg: 'Регистриран в районния съд под №',
    en: 'Registered at the district court under no.',
  },
})

export const noticeMessages = phrases({
  plannedOutage: {
    bg: (from: string, until: string) =>
      `Планирано прекъсване на платформата от ${from} ч. до ${until} ч.: в него не се провежда наддаване.`,
    en: (from: string, until: string) =>
      `Planned outage of the platform from ${from} to ${until}: no bidding takes place during it.`,
  },
  yes: { bg: 'Да', en: 'Yes' },
  no: { bg: 'Не', en: 'No' },
  notAnswered: { bg: 'не е посочено', en: 'not stated' },
  things: { bg: 'Имущество', en: 'Property' },
  thing: { bg: (n: number) => `Имущество ${n}`, en: (n: number) => `Property ${n}` },
  inRegister: { bg: 'от регистъра на запорите', en: 'in the register of distraints' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  type: { bg: 'Вид', en: 'Kind' },
  place: { bg: 'Местонахождение', en: 'Location' },
  sold: { bg: 'Продава се', en: 'What is sold' },
  property: { bg: 'Имущество', en: 'Property' },
  onlyShare: {
    bg: (share: string) => `Само ${share} идеална част`,
    en: (share: string) => `Only a share of ${share}`,
  },
  shareOf: {
    bg: (share: string, title: string) => `${share} идеална част от ${title}`,
    en: (share: string, title: string) => `a share of ${share} of ${title}`,
  },
  knownAs: {
    bg: (identifier: string) => `идентификатор ${identifier}`,
    en: (identifier: string) => `identifier ${identifier}`,
  },
  withConsent: {
    bg: (what: string) => `${what} (чл. 500 ГПК)`,
    en: (what: string) => `${what} (CPC art. 500)`,
  },
  owner: { bg: 'Собственик', en: 'Owner' },
  debtor: { bg: 'Длъжник', en: 'Debtor' },
  court: { bg: 'Съд', en: 'Court' },
  ground: { bg: 'Основание', en: 'Ground' },
  groundOf: {
    bg: (number: string, day: string) =>
      [number && `№ ${number}`, day && `от ${day} г.`].filter(Boolean).join(' '),
    en: (number: string, day: string) =>
      [number && `No. ${number}`, day && `of ${day}`].filter(Boolean).join(' '),
  },
  encumbrances: { bg: 'Тежести', en: 'Encumbrances' },
  encumbrancesLaw: { bg: 'чл. 487, ал. 1 ГПК', en: 'CPC art. 487(1)' },
  account: { bg: 'Сметка за задатъка и цената', en: 'Account for the deposit and the price' },
  reference: { bg: 'Основание за плащане', en: 'Payment reference' },
  referenceOf: {
    bg: (code: string, caseNumber: string) => `Задатък по търг ${code}, дело ${caseNumber}`,
    en: (code: string, caseNumber: string) => `Deposit, sale ${code}, case ${caseNumber}`,
  },
  copy: { bg: 'Копирай', en: 'Copy' },
  copyOf: { bg: (what: string) => `Копирай: ${what}`, en: (what: string) => `Copy: ${what}` },
  copied: { bg: 'Копирано', en: 'Copied' },
  viewings: { bg: 'Огледи', en: 'Viewings' },
  viewingFromTo: {
    bg: (from: string, until: string) => `${from} – ${until}\u00a0ч.`,
    en: (from: string, until: string) => `${from} – ${until}`,
  },
  noViewingsMore: { bg: 'Огледи вече не се провеждат.', en: 'No more viewings will be held.' },
  viewingOver: { bg: '(приключи)', en: '(over)' },
  depositOver: {
    bg: (at: string) =>
      `Срокът за регистрация и за внасяне на задатък изтече на ${at}\u00a0ч. Купувачът намира сметката за цената при резултата от търга.`,
    en: (at: string) =>
      `The time for registering and paying the deposit ended on ${at}. The buyer finds the account for the price beside the result of the sale.`,
  },
  byArrangement: { bg: 'По уговорка с организатора.', en: 'By arrangement with the organiser.' },
  contact: { bg: 'За връзка', en: 'Contact' },
  office: { bg: 'Кантора', en: 'Office' },
  paperHint: {
    bg: 'Тук се подават и заявки на хартия (чл. 24, ал. 1 от Наредба № Н-3).',
    en: 'Applications on paper are handed in here too (Ordinance N-3, art. 24(1)).',
  },
  financing: { bg: 'Финансиране', en: 'Financing' },
  financingLaw: {
    bg: 'Цената може да се плати със средства от банков кредит (чл. 501а, ал. 3 и чл. 501ж ГПК).',
    en: 'The price may be paid with a bank loan (CPC art. 501a(3) and 501zh).',
  },
  posted: { bg: 'Разгласяване', en: 'Publication' },
  onPlatform: { bg: 'На тази платформа', en: 'On this platform' },
  postingProtocol: { bg: 'Протокол за разгласяване', en: 'Protocol of posting' },
  valuations: { bg: 'Оценки', en: 'Valuations' },
  valuationOf: { bg: (day: string) => `оценка от ${day} г.`, en: (day: string) => `valuation of ${day}` },
  lawOfSyndicDeposit: {
    bg: (share: string) => `${share} от оценката, чл.\u00a0717в, ал.\u00a02 от Търговския закон (ТЗ)`,
    en: (share: string) => `${share} of the appraisal, art.\u00a0717v(2) of the Commerce Act (CA)`,
  },
  whyPrice: { bg: 'Как е изчислена цената', en: 'How the price was computed' },
  roundingNote: {
    bg: 'Всяка сума се закръгля до стотинка/цент, половината – нагоре.',
    en: 'Each amount is rounded to the cent, a half upwards.',
  },
  ofCount: {
    bg: (count: number) => (count === 1 ? '1 оценка' : `${count} оценки`),
    en: (count: number) => (count === 1 ? '1 valuation' : `${count} valuations`),
  },
  source: { bg: 'Съдебен акт, определящ цената', en: 'Court decision that set the price' },
  round: {
    bg: (round: number) => ['', 'Първа продан', 'Втора продан', 'Трета продан'][round] ?? `${round}-а продан`,
    en: (round: number) => ['', 'First sale', 'Second sale', 'Third sale'][round] ?? `Sale No. ${round}`,
  },
  amongNote: {
    bg: (code: string) =>
      `Нов търг само между съделителите, чиито заявления за изкупуване са уважени след търг ${code} (чл. 354, ал. 2 ГПК). Други лица не се допускат.`,
    en: (code: string) =>
      `New sale only among the parties to the partition whose claims to buy were granted after sale ${code} (CPC art. 354(2)). Nobody else is admitted.`,
  },
  chain: { bg: 'Продани на същото имущество', en: 'Sales of the same property' },
  thisOne: { bg: 'тази продан', en: 'this sale' },
  notBefore: { bg: (day: string) => `Не по-рано от ${day} г.`, en: (day: string) => `Not before ${day}` },
  window: {
    bg: (from: string, until: string) => `От ${from} г. до ${until} г.`,
    en: (from: string, until: string) => `From ${from} to ${until}`,
  },
  repeatBegins: { bg: 'Новата продан започва', en: 'The new sale begins' },
  requestedOn: { bg: 'Искане за нова продан', en: 'New sale requested on' },
  repeat: { bg: 'Насрочи нова продан', en: 'Announce a new sale' },
  repeatTitle: { bg: 'Нова продан на същото имущество', en: 'A new sale of the same property' },
  repeatLead: {
    bg: 'Създава се чернова с вещите, тежестите и сметката на тази продан. Началната цена се изчислява по закон; датите остава да проверите.',
    en: 'A draft is created with the things, encumbrances and account of this sale. The starting price is computed by law; the dates are left for you to check.',
  },
  repeatValuation: {
    bg: 'За тази продан законът иска нова оценка: въведете я в черновата.',
    en: 'For this sale the law requires a new valuation: enter it in the draft.',
  },
  repeatGround: { bg: 'Защо проданта не доведе до купувач', en: 'Why the sale brought no buyer' },
  NO_BIDS: { bg: 'Няма валидни наддавателни предложения', en: 'There were no valid bids' },
  NOT_PAID: {
    bg: 'Цената не е платена и няма възлагане',
    en: 'The price was not paid and nothing was awarded',
  },
  ANNULLED: {
    bg: 'Възлагането е отменено или продажбата е недействителна',
    en: 'The award was set aside, or the sale is void',
  },
  repeatRequested: { bg: 'Ден на искането за нова продан', en: 'Day of the request for a new sale' },
  repeatRequestedHint: {
    bg: (days: number) => `Взискателят я иска в ${days}-дневен срок от съобщението (чл. 494 ГПК).`,
    en: (days: number) =>
      `The creditor must request it within ${formatDays(days, 'en')} of the notice (CPC art. 494).`,
  },
  repeated: {
    bg: (code: string) => `Създадена е чернова ${code}.`,
    en: (code: string) => `Draft ${code} has been created.`,
  },
  salesOfThing: { bg: 'Обявления за публична продан', en: 'Announcements of public sales' },
  noSalesOfThing: {
    bg: 'Няма обявления с това имущество.',
    en: 'There are no announcements with this property.',
  },
  newWithThing: { bg: 'Ново обявление с тази вещ', en: 'New announcement with this thing' },
  more: { bg: 'Подробности', en: 'Details' },
})

/** The steps in which a draft is written. */
export const wizardMessages = phrases({
  noSecuredNotice: {
    bg: 'На ипотекарния или заложния кредитор не се съобщава: проданта е по негово вземане (чл. 501, ал. 1 ГПК), а при несъстоятелност – обезпечен е дълг на самия длъжник (чл. 717н, ал. 1 ТЗ)',
    en: 'The mortgagee or pledgee need not be notified: the sale is for their claim (CPC art. 501(1)) or, in insolvency, the debt secured is the debtor’s own (CA art. 717n(1))',
  },
  lackingHere: { bg: 'В тази част липсва', en: 'Missing in this part' },
  lackingCount: {
    bg: (count: number) => (count === 1 ? 'липсва 1' : `липсват ${count}`),
    en: (count: number) => `${count} missing`,
  },
  stepAssets: { bg: 'Имущество', en: 'Property' },
  stepPrice: { bg: 'Цена', en: 'Price' },
  stepDates: { bg: 'Срокове', en: 'Dates' },
  stepTerms: { bg: 'Условия', en: 'Terms' },
  stepFiles: { bg: 'Документи', en: 'Documents' },
  stepReview: { bg: 'Преглед', en: 'Review' },
  savedAs: {
    bg: (code: string) => `Черновата ${code} е записана.`,
    en: (code: string) => `Draft ${code} has been saved.`,
  },
  saveAndLeave: { bg: 'Запиши и излез', en: 'Save and leave' },
  toReview: { bg: 'Към обявлението', en: 'Go to the announcement' },

  caseLegend: { bg: 'Производство', en: 'Proceedings' },
  texts: { bg: 'Заглавие и описание', en: 'Title and description' },
  thingsLegend: { bg: 'Вещи', en: 'Things' },
  inventoryHint: {
    bg: (days: number) =>
      `Обявлението се изготвя, след като от нея изтече срок от ${formatDays(days, 'bg')} (чл. 487, ал. 1 ГПК).`,
    en: (days: number) =>
      `The notice is drawn up after a period of ${formatDays(days, 'en')} has passed since then (CPC art. 487(1)).`,
  },
  noAssets: { bg: 'Още не са добавени вещи.', en: 'No things have been added yet.' },
  addAsset: { bg: 'Добави вещ', en: 'Add a thing' },
  addFromRegister: { bg: 'Добави от регистъра', en: 'Add from the register' },
  searchRegister: { bg: 'Търсене в регистъра на запорите', en: 'Search in the register of distraints' },
  searchRegisterHint: {
    bg: 'Номер, рама или думи от описанието, поне 3 знака. Търсенето се записва с номера на делото.',
    en: 'A number or words of the description, at least 3 characters. The search is recorded with the case number.',
  },
  caseFirst: {
    bg: 'Първо посочете номера на делото: търсенето се записва с него.',
    en: 'Give the case number first: the search is recorded with it.',
  },
  search: { bg: 'Търси', en: 'Search' },
  nothingFound: { bg: 'Няма намерени вещи.', en: 'Nothing was found.' },
  add: { bg: 'Добави', en: 'Add' },
  addOne: { bg: (name: string) => `Добави: ${name}`, en: (name: string) => `Add: ${name}` },
  removeAsset: { bg: 'Премахни', en: 'Remove' },
  removeThingNo: { bg: (n: number) => `Премахни имущество ${n}`, en: (n: number) => `Remove property ${n}` },
  fromRegister: {
    bg: 'Вещта е от регистъра: видът, идентификаторът и названието се вземат оттам.',
    en: 'The thing is in the register: its kind, identifier and name come from there.',
  },
  kind: { bg: 'Вид имущество', en: 'Kind of property' },
  type: { bg: 'Вид', en: 'Type' },
  name: { bg: 'Наименование', en: 'Name' },
  identifier: { bg: 'Идентификатор', en: 'Identifier' },
  identifierHint: {
    bg: 'Кадастрален идентификатор, рег. номер, рама',
    en: 'Cadastral identifier, registration or frame number',
  },
  description: { bg: 'Описание', en: 'Description' },
  region: { bg: 'Област', en: 'Region' },
  municipality: { bg: 'Община', en: 'Municipality' },
  settlement: { bg: 'Населено място', en: 'Settlement' },
  address: { bg: 'Адрес или местност', en: 'Address or locality' },
  sold: { bg: 'Какво се продава', en: 'What is sold' },
  soldHint: {
    bg: 'Цялата съсобствена вещ се продава само с писмено съгласие, което се прилага към документите (чл. 500 ГПК).',
    en: 'A co-owned thing is sold as a whole only with written consent, attached to the documents (CPC art. 500).',
  },
  share: { bg: 'Идеална част', en: 'Share' },
  numerator: { bg: 'Числител', en: 'Numerator' },
  denominator: { bg: 'Знаменател', en: 'Denominator' },
  notChosen: { bg: '– не е посочено –', en: '– not stated –' },
  ownerHint: { bg: 'Само име, без ЕГН', en: 'The name only, no personal number' },

  priceLegend: { bg: 'Начална цена', en: 'Starting price' },
  valuationHint: {
    bg: 'Оценява се това, което се продава: при идеална част – самата част.',
    en: 'The valuation is of what is sold: for a share, of the share itself.',
  },
  valuer: { bg: 'Оценител', en: 'Valuer' },
  valuedOn: { bg: 'Дата на оценката', en: 'Date of the valuation' },
  valuedAt: { bg: 'Стойност', en: 'Value' },
  valuationNo: { bg: (n: number) => `Оценка ${n}`, en: (n: number) => `Valuation ${n}` },
  addValuation: { bg: 'Добави оценка', en: 'Add a valuation' },
  removeValuation: { bg: (n: number) => `Премахни оценка ${n}`, en: (n: number) => `Remove valuation ${n}` },
  notYetComputed: {
    bg: 'Цената ще бъде изчислена, щом въведете необходимото.',
    en: 'The price will be computed once you enter what it needs.',
  },
  amongPrice: {
    bg: (days: number) =>
      `Търгът между съделителите започва от най-високата цена на първия и продължава ${formatDays(days, 'bg')} (чл. 354, ал. 2 ГПК). Цената не се въвежда.`,
    en: (days: number) =>
      `The sale among the parties to the partition starts at the highest price of the first and lasts ${formatDays(days, 'en')} (CPC art. 354(2)). The price is not entered.`,
  },
  needsValuation: {
    bg: 'Предишната продан не позволява ново намаление: законът иска нова оценка.',
    en: 'After the previous sale the price cannot be lowered again: the law requires a new valuation.',
  },

  accountLegend: { bg: 'Сметка за задатъка и цената', en: 'Account for the deposit and the price' },
  encumbrancesLegend: { bg: 'Тежести (чл. 487, ал. 1 ГПК)', en: 'Encumbrances (CPC art. 487(1))' },
  noBurdens: { bg: 'Няма никакви тежести', en: 'There are no encumbrances at all' },
  encumbranceText: { bg: 'Каква е, в чия полза', en: 'What it is, in whose favour' },
  viewingsLegend: { bg: 'Огледи и връзка', en: 'Viewings and contact' },
  viewingFrom: { bg: 'Оглед от', en: 'Viewing from' },
  viewingUntil: { bg: 'Оглед до', en: 'Viewing until' },
  viewingNo: { bg: (n: number) => `Оглед ${n}`, en: (n: number) => `Viewing ${n}` },
  addViewing: { bg: 'Добави оглед', en: 'Add a viewing' },
  removeViewing: { bg: (n: number) => `Премахни оглед ${n}`, en: (n: number) => `Remove viewing ${n}` },
  financingHint: {
    bg: 'Напр. за ипотека в полза на банката, която финансира купувача (чл. 501ж ГПК)',
    en: 'Such as a mortgage for the bank that finances the buyer (CPC art. 501zh)',
  },
  postingsLegend: { bg: 'Разгласяване (чл. 487, ал. 2 ГПК)', en: 'Posting (CPC art. 487(2))' },
  postingsHint: {
    bg: 'Кога е поставено обявлението на всяко от местата, най-късно в деня преди откриването на регистрацията. Протоколът за това се регистрира в районния съд и се прилага към документите (чл. 487, ал. 3 ГПК).',
    en: 'When the notice was put up at each place, at the latest on the day before registration opens. The protocol of posting is registered at the district court and attached to the documents (CPC art. 487(3)).',
  },
  platformOnly: {
    bg: 'Синдикът обявява проданта само на тази платформа (чл. 719а ТЗ).',
    en: 'A syndic announces the sale on this platform only (CA art. 719a).',
  },
  filesFirst: {
    bg: 'Документи и снимки се добавят, след като черновата е записана.',
    en: 'Documents and photographs are added once the draft has been saved.',
  },
  complete: {
    bg: 'Обявлението съдържа всичко, което законът изисква.',
    en: 'The announcement contains everything that the law requires.',
  },
  completeHint: { bg: 'Прегледайте го и го публикувайте.', en: 'Read it through and publish it.' },
  lacking: { bg: 'Преди публикуването остава:', en: 'Before it can be published:' },
})
