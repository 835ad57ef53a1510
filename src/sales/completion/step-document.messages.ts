/** The words of the documents that follow a protocol: default, next buyer, invitation, offer of a new sale, release, and the data of the award. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const documents = phrases({
  translation: {
    bg: 'Превод; меродавен е българският текст',
    en: 'Translation; the Bulgarian text prevails',
  },
  number: {
    bg: (code: string, n: number) => `№ ${code} / ${n}`,
    en: (code: string, n: number) => `No. ${code} / ${n}`,
  },
  inPortal: { bg: 'Търгът в портала', en: 'The sale in the portal' },

  DEFAULTED: {
    bg: 'Разпореждане за последиците от невнасяне на цената',
    en: 'Order on the consequences of non-payment of the price',
  },
  UNANSWERED: {
    bg: 'Разпореждане за последиците от неприета покана',
    en: 'Order on the consequences of an invitation that was not accepted',
  },
  DECLARED: { bg: 'Разпореждане за обявяване на следващ купувач', en: 'Order declaring the next buyer' },
  INVITED: { bg: 'Покана за закупуване на имуществото', en: 'Invitation to buy the property' },
  BUYER_DECLARED: { bg: 'Разпореждане за обявяване на купувач', en: 'Order declaring the buyer' },
  PAID: { bg: 'Данни за възлагането', en: 'Particulars for the award' },
  OFFERED: { bg: 'Съобщение за възможността за нов търг', en: 'Notice of a possible new sale' },
  OFFERED_SECOND: {
    bg: 'Съобщение за възможността за нова начална цена',
    en: 'Notice of a possible new starting price',
  },
  RELEASED: { bg: 'Разпореждане за освобождаване на имуществото', en: 'Order releasing the property' },
  LAPSED: {
    bg: 'Разпореждане за изгубеното право на нов търг',
    en: 'Order on the lost right to a new sale',
  },

  sale: { bg: 'Търг', en: 'Sale' },
  code: { bg: 'Номер на търга', en: 'Number of the sale' },
  organiser: { bg: 'Организатор', en: 'Organiser' },
  property: { bg: 'Имущество', en: 'Property' },
  things: { bg: 'Описание на имуществото', en: 'Description of the property' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  protocol: { bg: 'Протокол №', en: 'Protocol no.' },
  buyer: { bg: 'Купувач', en: 'Buyer' },
  name: { bg: 'Име (наименование)', en: 'Name' },
  personalNumber: { bg: 'Личен номер', en: 'Personal number' },
  notStated: { bg: 'не е посочен в заявката', en: 'not stated in the application' },
  citizenship: { bg: 'Гражданство', en: 'Citizenship' },
  state: { bg: 'Държава на регистрация', en: 'Country of registration' },
  identityDocument: { bg: 'Документ за самоличност №', en: 'Identity document no.' },
  residence: { bg: 'Постоянен адрес', en: 'Permanent address' },
  seat: { bg: 'Седалище и адрес на управление', en: 'Seat and registered address' },
  representedBy: { bg: 'Представлявано от', en: 'Represented by' },
  appliedFor: { bg: 'Заявката е подадена от', en: 'Application filed by' },
  invited: { bg: 'Поканен наддавач', en: 'Invited bidder' },
  application: { bg: 'Заявка №', en: 'Application no.' },
  price: { bg: 'Цена', en: 'Price' },
  deposit: { bg: 'Внесен задатък', en: 'Deposit paid' },
  owed: { bg: 'Дължима сума', en: 'Amount due' },
  dueOn: { bg: 'Краен срок', en: 'Last day' },
  answerUntil: { bg: 'Отговор до', en: 'Answer by' },
  account: { bg: 'Сметка', en: 'Account' },
  paidOn: { bg: 'Внесено на', en: 'Paid on' },
  payer: { bg: 'Вносител', en: 'Payer' },
  amount: { bg: 'Сума', en: 'Amount' },
  before: { bg: 'Предходен купувач', en: 'Previous buyer' },
  decision: { bg: 'Установих и разпореждам', en: 'Findings and decision' },
  noticed: { bg: 'Съобщение', en: 'Notice' },
  /** Of the data of an award, which order nothing. */
  found: { bg: 'Установено', en: 'Finding' },
  reasons: { bg: 'Мотиви', en: 'Reasons' },
  payments: { bg: 'Плащания', en: 'Payments' },

  defaulted: {
    bg: (name: string, day: string) => `Купувачът ${name} не внесе цената в срока, изтекъл на ${day}`,
    en: (name: string, day: string) =>
      `${name}, declared the buyer, did not pay the price within the term that ended on ${day}.`,
  },
  unanswered: {
    bg: (name: string, day: string) =>
      `Наддавачът ${name} не прие поканата да купи имуществото в срока ѝ, изтекъл на ${day}`,
    en: (name: string, day: string) =>
      `${name}, invited to buy the property, did not accept the invitation within its term, which ended on ${day}.`,
  },
  declined: {
    bg: (name: string) => `${name} отказа да купи имуществото.`,
    en: (name: string) => `${name} refused to buy the property.`,
  },
  keepDeposit: {
    bg: (amount: string) =>
      `Внесеният задатък от ${amount} не се връща и служи за удовлетворяване на взискателите (чл. 493, т. 1 ГПК).`,
    en: (amount: string) =>
      `The deposit of ${amount} is not returned and serves to satisfy the creditors (CPC art. 493(1)).`,
  },
  exempt: { bg: 'не се дължи (чл. 489, ал. 1 ГПК)', en: 'none is due (CPC art. 489(1))' },
  previous: {
    bg: (name: string, number: string) => `Последиците за ${name} са определени с разпореждане № ${number}.`,
    en: (name: string, number: string) => `The consequences for ${name} are set out in order No. ${number}.`,
  },
  keepDepositInvited: {
    bg: (amount: string) =>
      `Внесеният задатък от ${amount} се задържа за удовлетворяване на кредиторите (чл. 717е, т. 2 от Търговския закон).`,
    en: (amount: string) =>
      `The deposit of ${amount} is kept to satisfy the creditors (art. 717e, item 2 of the Commerce Act).`,
  },
  keepDepositTZ: {
    bg: (amount: string) =>
      `Внесеният задатък от ${amount} не се връща и служи за удовлетворяване на кредиторите (чл. 717е, т. 1 от Търговския закон).`,
    en: (amount: string) =>
      `The deposit of ${amount} is not returned and satisfies the creditors (art. 717e, item 1 of the Commerce Act).`,
  },
  creditorDefaulted: {
    bg: (name: string, day: string) =>
      `Взискателят ${name}, обявен за купувач, не внесе дължимата сума в срока след влизането в сила на разпределението, изтекъл на ${day}`,
    en: (name: string, day: string) =>
      `The creditor ${name}, declared the buyer, did not pay the amount due within the term after the distribution took effect, which ended on ${day}.`,
  },
  creditorAnswers: {
    bg: 'Взискателят отговаря за вредите и за разноските по проданта; за имуществото се прилагат чл. 493, т. 2 и чл. 494, ал. 2 ГПК (чл. 495 ГПК).',
    en: 'The creditor is liable for the damage and for the costs of the sale; CPC art. 493(2) and 494(2) apply to the property (CPC art. 495).',
  },
  partBack: {
    bg: (amount: string) => `Внесената част от цената, ${amount}, се връща на вносителя.`,
    en: (amount: string) => `The part of the price paid, ${amount}, is returned to the payer.`,
  },
  declareNext: {
    bg: (name: string, price: string, inWords: string) =>
      `Обявявам за купувач ${name} за предложената от този наддавач най-висока цена: ${price} (${inWords}), на основание чл. 493, т. 2 ГПК.`,
    en: (name: string, price: string, inWords: string) =>
      `I declare ${name} the buyer for the highest price that this bidder offered: ${price} (${inWords}), under CPC art. 493(2).`,
  },
  declareAccepted: {
    bg: (name: string, price: string, inWords: string, day: string) =>
      `Въз основа на поканата, приета на ${day}, обявявам за купувач ${name} за предложената от този наддавач най-висока цена: ${price} (${inWords}), на основание чл. 717е, т. 2 от Търговския закон.`,
    en: (name: string, price: string, inWords: string, day: string) =>
      `On the invitation, which was accepted on ${day}, I declare ${name} the buyer for the highest price that this bidder offered: ${price} (${inWords}), under art. 717e, item 2 of the Commerce Act.`,
  },
  payByTZ: {
    bg: (owed: string, day: string, days: number) =>
      `Сумата от ${owed} се внася в ${days}-дневен срок от обявяването за купувач, не по-късно от ${day} (чл. 717е, т. 2 от Търговския закон).`,
    en: (owed: string, day: string, days: number) =>
      `The amount of ${owed} is to be paid within ${formatDays(days, 'en')} of being declared the buyer, no later than ${day} (art. 717e, item 2 of the Commerce Act).`,
  },
  paidAlready: {
    bg: 'Цената е внесена изцяло.',
    en: 'The whole price has been paid.',
  },
  inviteNext: {
    bg: (name: string, price: string, inWords: string) =>
      `Каня ${name} да купи имуществото за предложената от този наддавач най-висока цена: ${price} (${inWords}), на основание чл. 717е от Търговския закон.`,
    en: (name: string, price: string, inWords: string) =>
      `I invite ${name} to buy the property for the highest price that this bidder offered: ${price} (${inWords}), under art. 717e of the Commerce Act.`,
  },
  payBy: {
    bg: (owed: string, day: string, days: number) =>
      `Сумата от ${owed} се внася в ${days}-дневен срок от обявяването за купувач, не по-късно от ${day} (чл. 493, т. 2 ГПК).`,
    en: (owed: string, day: string, days: number) =>
      `The amount of ${owed} is to be paid within ${formatDays(days, 'en')} of being declared the buyer, no later than ${day} (CPC art. 493(2)).`,
  },
  answerBy: {
    bg: (day: string) =>
      `Отговор на поканата се дава не по-късно от ${day} Срокът за отговор се определя от синдика; за внасянето на цената се прилага чл. 717е, т. 2 от Търговския закон.`,
    en: (day: string) =>
      `The invitation is to be answered no later than ${day}. The syndic sets the term for the answer; art. 717e, item 2 of the Commerce Act applies to the payment of the price.`,
  },
  payAfterAcceptance: {
    bg: (days: number) =>
      `При приемане поканеният наддавач се обявява за купувач и внася дължимата сума в ${days}-дневен срок от обявяването (чл. 717е, т. 2 от Търговския закон).`,
    en: (days: number) =>
      `On acceptance the invited bidder is declared the buyer and pays the amount due within ${formatDays(days, 'en')} of that (art. 717e, item 2 of the Commerce Act).`,
  },
  payByDistribution: {
    bg: 'Купувачът е взискател и внася цената след влизане в сила на разпределението (чл. 495 ГПК).',
    en: 'The buyer is a creditor and pays after the distribution has taken effect (CPC art. 495).',
  },
  payByDistributionTZ: {
    bg: 'Купувачът е кредитор и внася цената след влизане в сила на разпределението (чл. 717д, ал. 2 от Търговския закон).',
    en: 'The buyer is a creditor and pays after the distribution has taken effect (art. 717d(2) of the Commerce Act).',
  },
  lastOffer: {
    bg: (days: number) =>
      `Търгът приключи без възлагане. Всеки взискател може писмено да поиска нов търг в ${days}-дневен срок от връчването на това съобщение (чл. 494, ал. 1, чл. 501, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `The sale ended without an award. Each creditor may ask in writing for a new sale within ${formatDays(days, 'en')} of the service of this notice (CPC art. 494(1), 501(2) and 501e(8)).`,
  },
  lastOfferSecond: {
    bg: (days: number) =>
      `И новият търг приключи без възлагане. Всеки взискател може писмено да поиска определяне на нова начална цена в ${days}-дневен срок от връчването на това съобщение (чл. 494, ал. 2, чл. 501, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `The new sale, too, ended without an award. Each creditor may ask in writing for a new starting price to be set, within ${formatDays(days, 'en')} of the service of this notice (CPC art. 494(2), 501(2) and 501e(8)).`,
  },
  elseReleased: {
    bg: 'Ако в срока никой не поиска това, имуществото се освобождава (чл. 494, ал. 2 ГПК).',
    en: 'If nobody asks for it within the term, the property is released (CPC art. 494(2)).',
  },
  elseLapsed: {
    bg: 'Ако в срока никой не поиска нов търг, правото на такъв се губи. Наложените върху имуществото запори и възбрани остават.',
    en: 'If nobody requests a new sale within the term, the right to one is lost. The distraints and injunctions on the property stay.',
  },
  lapse: {
    bg: 'Никой от взискателите не е поискал нов търг в срока си. Правото да се иска нов търг е изгубено (чл. 494, ал. 1 ГПК). Имуществото не се освобождава: то се освобождава само ако не бъде извършена и новата продан и не бъде поискано определяне на нова начална цена (чл. 494, ал. 2 ГПК).',
    en: 'None of the creditors asked for a new sale within the term. The right to ask for one is lost (CPC art. 494(1)). The property is not released: that happens only if the new sale fails too and no new starting price is asked for (CPC art. 494(2)).',
  },
  releaseSecond: {
    bg: 'Никой от взискателите не е поискал определяне на нова начална цена в срока си. Имуществото се освобождава (чл. 494, ал. 2 ГПК).',
    en: 'None of the creditors asked for a new starting price within the term. The property is released (CPC art. 494(2)).',
  },
  notifiedLegend: { bg: 'Връчване на съобщението', en: 'Service of the notice' },
  notified: { bg: 'Взискател', en: 'Creditor' },
  servedOn: { bg: 'Връчено на', en: 'Served on' },
  lastDay: { bg: 'Срок до', en: 'Term until' },
  notServed: { bg: 'не е връчено', en: 'not served' },
  termMoved: {
    bg: (from: string, to: string) =>
      `След издаването на този документ ${from} г. е обявен за неприсъствен ден, поради което срокът изтича на ${to} г. (чл. 60, ал. 6 ГПК).`,
    en: (from: string, to: string) =>
      `After this document was issued, ${from} was declared a non-working day, so the term ends on ${to} (CPC art. 60(6)).`,
  },
  lastOfferTZ: {
    bg: (day: string) =>
      `Търгът приключи без възлагане. Нов търг може да бъде обявен до ${day} (чл. 717ж от Търговския закон).`,
    en: (day: string) =>
      `The sale ended without an award. A new sale may be announced by ${day} (art. 717zh of the Commerce Act).`,
  },
  repeatTerms: {
    bg: (price: string, day: string) => `Начална цена на новия търг: ${price}, не по-рано от ${day}`,
    en: (price: string, day: string) => `Starting price of the new sale: ${price}, not before ${day}.`,
  },
  release: {
    bg: 'Никой от взискателите не е поискал нов търг в срока си. Имуществото се освобождава (чл. 494 ГПК).',
    en: 'None of the creditors asked for a new sale within the term. The property is released (CPC art. 494).',
  },
  liftInjunction: {
    bg: 'Службата по вписванията да заличи възбраната върху освободения имот; това разпореждане служи за искането на съдебния изпълнител (чл. 494, ал. 2 ГПК).',
    en: 'The Registry Agency is to delete the injunction on the released property; this order serves as the bailiff’s request (CPC art. 494(2)).',
  },
  liftDistraint: {
    bg: (numbers: string) =>
      numbers
        ? `Вдигам запора върху освободеното имущество (№ ${numbers}); вдигането се вписва в регистъра на запорите.`
        : 'Вдигам запора върху освободеното имущество; вдигането се вписва в регистъра на запорите.',
    en: (numbers: string) =>
      numbers
        ? `I lift the distraint on the released property (No. ${numbers}); the lifting is entered in the register of distraints.`
        : 'I lift the distraint on the released property; the lifting is entered in the register of distraints.',
  },
  releaseTZ: {
    bg: 'В срока не е обявен нов търг. Имуществото остава в масата на несъстоятелността (чл. 717ж от Търговския закон).',
    en: 'No new sale was announced within the term. The property stays in the insolvency estate (art. 717zh of the Commerce Act).',
  },
  mayAward: {
    bg: 'Цената е внесена в срок. Може да бъде издадено постановление за възлагане (чл. 496 ГПК).',
    en: 'The price was paid in time. The award may be issued (CPC art. 496).',
  },
  mayAwardTZ: {
    bg: 'Цената е внесена в срок. Възлагането се постановява от съда (чл. 717з от Търговския закон).',
    en: 'The price was paid in time. The court makes the award (art. 717z of the Commerce Act).',
  },
  overpaid: {
    bg: (amount: string) =>
      `Постъпилото надминава дължимата сума; разликата от ${amount} се връща на вносителя и не се зачита в цената.`,
    en: (amount: string) =>
      `More came in than is owed; the difference of ${amount} is returned to the payer and is no part of the price.`,
  },
  surplus: {
    bg: (amount: string) =>
      `Задатъкът надминава дължимата по разпределението сума; разликата от ${amount} се връща на кредитора.`,
    en: (amount: string) =>
      `The deposit is more than the amount due by the distribution; the difference of ${amount} is returned to the creditor.`,
  },
  signedElectronically: {
    bg: 'Документът се подписва от организатора с квалифициран електронен подпис. Докато не е подписан, той няма действие.',
    en: 'The organiser signs this document with a qualified electronic signature. Until it is signed, it has no effect.',
  },
  byBank: {
    bg: 'банка, с отпуснат за покупката кредит (чл. 501ж ГПК)',
    en: 'a bank, by way of loan (CPC art. 501zh)',
  },
})
