/** The letters of annex 9 to Ordinance N-3 (art. 27, 29, 30, 33, 40, 43), and the one that it forgot: to a bidder without a bid. */
import { formatDays, theLast } from '#platform/dates.ts'
import { inSeries, phrases } from '#platform/lang/language.ts'

/** What they are called in lists. */
export const kindNames = phrases({
  applied: { bg: 'Подадена заявка', en: 'Application submitted' },
  approved: { bg: 'Оторизация', en: 'Authorisation' },
  refused: { bg: 'Отказана оторизация', en: 'Authorisation refused' },
  dayBeforeStart: { bg: 'Първо напомняне преди началото', en: 'First reminder before the start' },
  hourBeforeStart: { bg: 'Последно напомняне преди началото', en: 'Last reminder before the start' },
  twoHoursBeforeEnd: { bg: 'Напомняне преди края', en: 'Reminder before the end' },
  finalPrice: { bg: 'Крайна цена', en: 'Final price' },
  highestPrice: { bg: 'Достигната най-висока цена', en: 'Highest price reached' },
  noBid: { bg: 'Край без наддаване', en: 'End without a bid' },
})

/** Those of the reminders say how long it is, so they are among the sentences below. */
export const subjects = phrases({
  applied: { bg: 'подадена заявка за регистрация', en: 'application for registration submitted' },
  approved: { bg: 'успешна оторизация на заявка', en: 'application authorised' },
  refused: { bg: 'отказана оторизация на заявка', en: 'authorisation of an application refused' },
  finalPrice: { bg: 'крайна цена', en: 'final price' },
  highestPrice: { bg: 'достигната най-висока цена', en: 'highest price reached' },
  noBid: { bg: 'край на наддаването', en: 'bidding has ended' },
})

export const messages = phrases({
  applied: {
    bg: (number: string, at: string) =>
      `Заявката Ви № ${number} за регистрация за участие в търга е получена и записана на ${at}`,
    en: (number: string, at: string) =>
      `Your application No. ${number} for registration to take part in the sale was received and recorded at ${at}.`,
  },
  willExamine: {
    bg: (by: string) =>
      `Организаторът ще разгледа заявката. За решението му ще получите съобщение в законоустановения срок – до края на ${by} (чл. 29 от Наредба № Н-3).`,
    en: (by: string) =>
      `The organiser will examine the application. You will receive a notice of the decision within the statutory time – by the end of ${by} (art. 29 of Ordinance N-3).`,
  },
  approved: {
    bg: (number: string, recordedAt: string, decidedAt: string) =>
      `С разпореждане от ${decidedAt} по заявката Ви № ${number}, записана на ${recordedAt}, сте оторизирани да участвате в търга.`,
    en: (number: string, recordedAt: string, decidedAt: string) =>
      `By an order of ${decidedAt} on your application No. ${number}, recorded at ${recordedAt}, you are authorised to take part in the sale.`,
  },
  mayBid: {
    bg: (startsAt: string, endsAt: string) =>
      `Имате право да наддавате. Наддаването започва на ${startsAt} и завършва на ${endsAt} Наддава се само в платформата.`,
    en: (startsAt: string, endsAt: string) =>
      `You have the right to bid. Bidding starts at ${startsAt} and ends at ${endsAt}. Bids are made on the platform only.`,
  },
  /** How long before the start the reminders come that this reader gets no more, the longest first. */
  startsSoon: {
    bg: (missed: readonly string[]) =>
      `Наддаването започва след по-малко от ${missed.at(-1)}. Това съобщение замества ${missed.length === 1 ? 'напомнянето' : 'напомнянията'} ${inSeries(missed, 'bg')} преди началото.`,
    en: (missed: readonly string[]) =>
      `Bidding starts in less than ${missed.at(-1)}. This notice replaces the ${missed.length === 1 ? 'reminder' : 'reminders'} ${inSeries(missed, 'en')} before the start.`,
  },
  refused: {
    bg: (number: string, recordedAt: string, decidedAt: string) =>
      `С разпореждане от ${decidedAt} по заявката Ви № ${number}, записана на ${recordedAt}, Ви е отказана оторизация за участие в търга.`,
    en: (number: string, recordedAt: string, decidedAt: string) =>
      `By an order of ${decidedAt} on your application No. ${number}, recorded at ${recordedAt}, you are refused authorisation to take part in the sale.`,
  },
  grounds: {
    bg: (list: string) => `Основания за отказа:\n${list}`,
    en: (list: string) => `Grounds for the refusal:\n${list}`,
  },
  refusedDeposit: {
    bg: 'Ако сте внесли задатък, той подлежи на връщане по сметката, посочена в заявката (чл. 47 от Наредба № Н-3).',
    en: 'If you paid a deposit, it is to be returned to the account named in your application (art. 47 of Ordinance N-3).',
  },
  mayApplyAgain: {
    bg: (until: string) =>
      `Срокът за регистрация тече до ${until} В него можете да подадете нова заявка, ако отстраните посочените недостатъци (чл. 31 от Наредба № Н-3).`,
    en: (until: string) =>
      `Registration is open until ${until}. Until then you may file a new application, if you remedy the defects stated (art. 31 of Ordinance N-3).`,
  },
  registrationOver: {
    bg: (until: string) => `Срокът за регистрация изтече на ${until} Нова заявка не може да се подаде.`,
    en: (until: string) => `The registration period ended at ${until}. No new application can be filed.`,
  },

  authorisedAt: {
    bg: (at: string) => `Оторизирани сте да участвате в търга на ${at}`,
    en: (at: string) => `You were authorised to take part in the sale at ${at}.`,
  },
  startsAt: {
    bg: (startsAt: string, endsAt: string) => `Наддаването започва на ${startsAt} и завършва на ${endsAt}`,
    en: (startsAt: string, endsAt: string) => `Bidding starts at ${startsAt} and ends at ${endsAt}.`,
  },
  termBeforeStart: {
    bg: (span: string) => `${span} до началото на наддаването`,
    en: (span: string) => `${span} to the start of bidding`,
  },
  termBeforeEnd: {
    bg: (span: string) => `${span} до завършване на наддаването`,
    en: (span: string) => `${span} to the end of bidding`,
  },
  endsSoon: {
    bg: (span: string, endsAt: string) => `Наддаването завършва след ${span} – на ${endsAt}`,
    en: (span: string, endsAt: string) => `Bidding ends in ${span} – at ${endsAt}.`,
  },
  /** The end has already been moved by a suspension or comes sooner than that because this letter is late. */
  endsAt: {
    bg: (endsAt: string) => `Наддаването завършва на ${endsAt}`,
    en: (endsAt: string) => `Bidding ends at ${endsAt}.`,
  },
  priceNow: {
    bg: (at: string, price: string) => `Достигната цена към ${at}: ${price}`,
    en: (at: string, price: string) => `Price reached, as of ${at}: ${price}`,
  },
  nobodyBidAmong: {
    bg: 'Никой от съделителите не направи наддавателно предложение. Имуществото се възлага на предложилия най-високата цена в първия търг (чл. 354, ал. 3 ГПК).',
    en: 'None of the parties to the partition made a bid. The property is awarded to the bidder who offered the highest price in the first sale (CPC art. 354(3)).',
  },
  depositWithFirst: {
    bg: 'Задатъкът Ви е внесен по първия търг и с него се постъпва според протокола за първия търг.',
    en: 'Your deposit was paid for the first sale, and will be dealt with under the protocol of the first sale.',
  },
  noBidsYet: {
    bg: (at: string, price: string) =>
      `Към ${at} няма наддавателни предложения. Наддаването започва от началната цена: ${price}`,
    en: (at: string, price: string) =>
      `As of ${at} there are no bids. Bidding begins at the starting price: ${price}`,
  },
  extension: {
    bg: (window: string) =>
      `Ако в ${theLast.bg(window)} постъпи наддавателно предложение, краят се удължава (чл. 41 и 42 от Наредба № Н-3).`,
    en: (window: string) =>
      `If a bid is made in ${theLast.en(window)}, the end is extended (art. 41 and 42 of Ordinance N-3).`,
  },

  ended: {
    bg: (at: string) => `Наддаването завърши на ${at}`,
    en: (at: string) => `Bidding ended at ${at}.`,
  },
  highestPrice: {
    bg: (price: string) => `Достигната най-висока цена: ${price}`,
    en: (price: string) => `Highest price reached: ${price}`,
  },
  yourPlace: {
    bg: (best: string, rank: string) =>
      `Най-високото Ви наддавателно предложение: ${best} Място в крайното класиране: ${rank}.`,
    en: (best: string, rank: string) => `Your highest bid: ${best} Your place in the final ranking: ${rank}.`,
  },
  willBeCertified: {
    bg: (day: string) =>
      `Резултатът ще бъде удостоверен с протокол, който организаторът съставя на първия работен ден след края – ${day} (чл. 501е, ал. 5 ГПК). Протоколът ще Ви бъде изпратен.`,
    en: (day: string) =>
      `The result will be certified by a protocol that the organiser draws up on the first working day after the end – ${day} (CPC art. 501e(5)). The protocol will be sent to you.`,
  },
  depositAfterPrice: {
    bg: 'Задатъкът Ви ще бъде върнат, след като обявеният купувач внесе цената (чл. 493, т. 2 ГПК).',
    en: 'Your deposit will be returned after the declared buyer has paid the price (CPC art. 493(2)).',
  },
  depositAfterPriceTZ: {
    bg: 'Задатъкът Ви ще бъде върнат, след като обявеният купувач внесе цената; можете да го изтеглите и по-рано по реда на чл. 717е от Търговския закон.',
    en: 'Your deposit will be returned after the declared buyer has paid the price; you may withdraw it earlier under art. 717e of the Commerce Act.',
  },
  yoursIsHighest: {
    bg: (price: string) => `Вашето предложение от ${price} е най-високата достигната цена.`,
    en: (price: string) => `Your bid of ${price} is the highest price reached.`,
  },
  willDeclare: {
    bg: (day: string) =>
      `Купувачът се обявява с протокол на първия работен ден след края – ${day} (чл. 501е, ал. 5 ГПК). В същия ден ще получите съобщение.`,
    en: (day: string) =>
      `The buyer is declared by a protocol on the first working day after the end – ${day} (CPC art. 501e(5)). You will be notified on the same day.`,
  },
  payBailiff: {
    bg: (days: number, deposit: string) =>
      `Ако бъдете обявени за купувач, внесете цената в ${days}-дневен срок от обявяването, като приспаднете внесения задатък от ${deposit} (чл. 492, ал. 3 ГПК).`,
    en: (days: number, deposit: string) =>
      `If you are declared the buyer, pay the price within ${formatDays(days, 'en')} of being declared, less the deposit of ${deposit} that you have paid (CPC art. 492(3)).`,
  },
  paySyndic: {
    bg: (days: number, deposit: string) =>
      `Ако бъдете обявени за купувач, внесете цената в ${days}-дневен срок от приключването на продажбата, като приспаднете внесения задатък от ${deposit} (чл. 717д, ал. 1 от Търговския закон).`,
    en: (days: number, deposit: string) =>
      `If you are declared the buyer, pay the price within ${formatDays(days, 'en')} of the end of the sale, less the deposit of ${deposit} that you have paid (art. 717d(1) of the Commerce Act).`,
  },
  payCreditor: {
    bg: (days: number) =>
      `Ако бъдете обявени за купувач, като взискател внасяте припадащите се на останалите взискатели суми или горницата над вземането си в ${days}-дневен срок от влизането в сила на разпределението (чл. 495 ГПК).`,
    en: (days: number) =>
      `If you are declared the buyer, as a creditor you pay the shares of the other creditors or the excess over your claim within ${formatDays(days, 'en')} of the distribution taking effect (CPC art. 495).`,
  },
  payCreditorTZ: {
    bg: 'Ако бъдете обявени за купувач, като кредитор можете да прихванете приетото си вземане по сметка, изготвена от синдика (чл. 717д, ал. 2 от Търговския закон).',
    en: 'If you are declared the buyer, as a creditor you may set off your accepted claim under an account drawn up by the syndic (art. 717d(2) of the Commerce Act).',
  },
  payTo: {
    bg: (number: string, title: string) =>
      `Цената се внася по специалната сметка, посочена в обявлението. В платежното нареждане посочете номера на делото (${number}) и имуществото („${title}“).`,
    en: (number: string, title: string) =>
      `The price is paid to the special account named in the announcement. State the case number (${number}) and the property (“${title}”) in the payment order.`,
  },
  forfeited: {
    bg: 'Ако цената не бъде внесена в срок, задатъкът се задържа за удовлетворяване на взискателите (чл. 493, т. 1 ГПК).',
    en: 'If the price is not paid in time, the deposit is kept to satisfy the creditors (CPC art. 493(1)).',
  },
  forfeitedTZ: {
    bg: 'Ако цената не бъде внесена в срок, задатъкът служи за удовлетворяване на кредиторите (чл. 717е, т. 1 от Търговския закон).',
    en: 'If the price is not paid in time, the deposit serves to satisfy the creditors (art. 717e, item 1 of the Commerce Act).',
  },
  youMadeNoBid: {
    bg: 'Не сте направили наддавателно предложение. Задатъкът Ви ще бъде върнат от организатора след края на наддаването по сметката, посочена в заявката (чл. 47 от Наредба № Н-3).',
    en: 'You made no bid. The organiser will return your deposit after the end of bidding to the account named in your application (art. 47 of Ordinance N-3).',
  },
  youMadeNoBidExempt: {
    bg: 'Не сте направили наддавателно предложение.',
    en: 'You made no bid.',
  },
  nobodyBid: {
    bg: 'Наддавателни предложения не са направени. Организаторът ще обяви търга за нестанал с протокол (чл. 48 от Наредба № Н-3).',
    en: 'No bids were made. The organiser will declare the sale failed by a protocol (art. 48 of Ordinance N-3).',
  },
})
