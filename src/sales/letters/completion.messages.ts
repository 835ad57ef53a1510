/** Letters that annex 9 has no texts for: of a sale that is scheduled, and about what follows the bidding. */
import { numbered } from '#platform/case-number.ts'
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

/** What they are called in lists. */
export const kindNames = phrases({
  protocol: { bg: 'Протокол', en: 'Protocol' },
  buyer: { bg: 'Обявен купувач', en: 'Declared buyer' },
  failed: { bg: 'Нестанал търг', en: 'Failed sale' },
  refund: { bg: 'Връщане на задатък', en: 'Return of deposit' },
  refundSentBack: { bg: 'Върната сума дойде обратно', en: 'Return sent back' },
  depositLeft: { bg: 'Задатъкът е напуснал сметката', en: 'Deposit left the account' },
  nextBuyer: { bg: 'Следващ купувач', en: 'Next buyer' },
  invitation: { bg: 'Покана за закупуване', en: 'Invitation to buy' },
  priceDue: { bg: 'Срок за цената', en: 'Price due' },
  award: { bg: 'Възлагане', en: 'Award' },
  repeatOffer: {
    bg: 'Възможност за нов търг или нова начална цена',
    en: 'Possibility of a new sale or starting price',
  },
  claimOpen: { bg: 'Право на изкупуване', en: 'Right to buy' },
  claimDecided: { bg: 'Решение по заявление за изкупуване', en: 'Decision on a claim to buy' },
  partitionSale: { bg: 'Търг между съделители', en: 'Sale among parties to a partition' },
  successor: { bg: 'Нов организатор', en: 'New organiser' },
  saleScheduled: { bg: 'Насрочена продан', en: 'Sale scheduled' },
  termMoved: { bg: 'Преместен край на срок', en: 'End of a term moved' },
})

export const subjects = phrases({
  protocol: { bg: 'протокол', en: 'protocol' },
  buyer: { bg: 'обявен купувач', en: 'declared buyer' },
  failed: { bg: 'нестанал търг', en: 'failed sale' },
  refund: { bg: 'връщане на задатък', en: 'return of deposit' },
  refundSentBack: {
    bg: 'посочете друга сметка за връщане',
    en: 'name another account for the return',
  },
  depositLeft: { bg: 'задатъкът е напуснал сметката', en: 'your deposit has left the account' },
  nextBuyer: { bg: 'обявяване на следващ купувач', en: 'next buyer declared' },
  invitation: { bg: 'покана към следващия наддавач', en: 'invitation to the next bidder' },
  priceDue: { bg: 'наближава срокът за внасяне на цената', en: 'the price is due soon' },
  award: { bg: 'възлагане на имуществото', en: 'award of the property' },
  repeatOffer: { bg: 'възможност за нов търг', en: 'possibility of a new sale' },
  claimOpen: { bg: 'право на изкупуване по най-високата цена', en: 'right to buy at the highest price' },
  claimDecided: { bg: 'решение по заявление за изкупуване', en: 'decision on a claim to buy' },
  termMoved: { bg: 'преместен край на срок', en: 'the end of a term has moved' },
  partitionSale: { bg: 'нов търг между съделителите', en: 'new sale among the parties to the partition' },
  successor: { bg: 'нов организатор', en: 'new organiser' },
  saleScheduled: { bg: 'насрочена продан', en: 'a sale is scheduled' },
})

export const messages = phrases({
  protocol: {
    bg: 'Организаторът подписа протокола за търга. Получавате го като регистриран наддавач, във вид, съобразен със защитата на личните данни (чл. 46 от Наредба № Н-3).',
    en: 'The organiser has signed the protocol of the sale. You receive it as a registered bidder, in a form that respects the protection of personal data (art. 46 of Ordinance N-3).',
  },
  protocolNumber: {
    bg: (number: string) => `Протокол № ${number}`,
    en: (number: string) => `Protocol No. ${number}`,
  },
  bidsExcluded: {
    bg: (reasons: string) =>
      `Организаторът изключи Вашите предложения, защото законът не Ви допуска да наддавате (чл. 490, ал. 1 ГПК): не сте обявени за купувач, а задатъкът, ако сте внесли такъв, подлежи на връщане. Мотиви: ${reasons}`,
    en: (reasons: string) =>
      `The organiser has excluded your bids because the law does not allow you to bid (CPC art. 490(1)): you are not declared the buyer, and any deposit you paid is to be returned. Reasons: ${reasons}`,
  },
  bidsExcludedTZ: {
    bg: (reasons: string) =>
      `Организаторът изключи Вашите предложения, защото законът не Ви допуска да наддавате (чл. 683 и чл. 717г, ал. 1 от Търговския закон): не сте обявени за купувач, а задатъкът, ако сте внесли такъв, подлежи на връщане. Мотиви: ${reasons}`,
    en: (reasons: string) =>
      `The organiser has excluded your bids because the law does not allow you to bid (art. 683 and 717g(1) of the Commerce Act): you are not declared the buyer, and any deposit you paid is to be returned. Reasons: ${reasons}`,
  },
  seeProtocol: { bg: 'Преглед на протокола', en: 'View the protocol' },
  buyer: {
    bg: (price: string) =>
      `С подписания протокол сте обявени за купувач на имуществото за ${price} (чл. 501е, ал. 5 ГПК).`,
    en: (price: string) =>
      `By the signed protocol you are declared the buyer of the property for ${price} (CPC art. 501e(5)).`,
  },
  payUntil: {
    bg: (owed: string, day: string) =>
      `Дължимата сума след приспадане на задатъка е ${owed} Внесете я не по-късно от ${day}`,
    en: (owed: string, day: string) =>
      `The amount due, less your deposit, is ${owed} Pay it no later than ${day}.`,
  },
  payWhole: {
    bg: (owed: string, day: string) =>
      `Дължимата сума е ${owed} От нея не се приспада задатък. Внесете я не по-късно от ${day}`,
    en: (owed: string, day: string) =>
      `The amount due is ${owed} No deposit is subtracted from it. Pay it no later than ${day}.`,
  },
  payBy: {
    bg: (day: string) => `Внесете цената не по-късно от ${day}`,
    en: (day: string) => `Pay the price no later than ${day}.`,
  },
  lawBailiff: {
    bg: 'Срокът за внасяне е по чл. 492, ал. 3 ГПК.',
    en: 'The time for payment is that of CPC art. 492(3).',
  },
  lawSyndic: {
    bg: 'Срокът за внасяне е по чл. 717д, ал. 1 от Търговския закон.',
    en: 'The time for payment is that of art. 717d(1) of the Commerce Act.',
  },
  failed: {
    bg: 'Търгът е обявен за нестанал, тъй като не са направени действителни наддавателни предложения (чл. 48 от Наредба № Н-3).',
    en: 'The sale was declared failed, because no valid bids were made (art. 48 of Ordinance N-3).',
  },
  depositBack: {
    bg: 'Внесеният от Вас задатък подлежи на връщане по сметката, посочена в заявката.',
    en: 'Your deposit is to be returned to the account named in your application.',
  },
  refund: {
    bg: (amount: string) => `Внесеният от Вас задатък от ${amount} е върнат по посочената от Вас сметка.`,
    en: (amount: string) => `Your deposit of ${amount} has been returned to the account that you named.`,
  },
  refundDue: {
    bg: (amount: string, since: string) =>
      `Внесеният от Вас задатък от ${amount} подлежи на връщане от ${since} по сметката, посочена в заявката.`,
    en: (amount: string, since: string) =>
      `Your deposit of ${amount} is to be returned from ${since} to the account named in your application.`,
  },
  refundSentBack: {
    bg: (amount: string, day: string) =>
      `Преводът, с който Ви беше върнат задатъкът от ${amount}, е изпратен обратно от банката Ви на ${day} Задатъкът отново подлежи на връщане.`,
    en: (amount: string, day: string) =>
      `The transfer that returned your deposit of ${amount} was sent back by your bank on ${day}. The deposit is to be returned again.`,
  },
  priceSentBack: {
    bg: (amount: string, day: string) =>
      `Преводът, с който Ви бяха върнати ${amount}, е изпратен обратно от банката Ви на ${day} Сумата отново подлежи на връщане.`,
    en: (amount: string, day: string) =>
      `The transfer that returned ${amount} to you was sent back by your bank on ${day}. The amount is to be returned again.`,
  },
  bankReason: {
    bg: (reason: string) => `Причина според банката: ${reason}`,
    en: (reason: string) => `Reason given by the bank: ${reason}`,
  },
  nameAccount: {
    bg: 'Посочете друга сметка в заявката си в портала, за да получите сумата. Ако сте подали заявката на хартия, съобщете сметката писмено на организатора.',
    en: 'Please name another account in your application in the portal, so that it can be returned to you. If you applied on paper, state the account to the organiser in writing.',
  },
  depositLeft: {
    bg: (amount: string, day: string) =>
      `По извлечението на организатора преводът, с който беше внесен задатъкът Ви от ${amount}, е напуснал сметката на ${day} Организаторът проверява това в банката. Без внесен задатък не може да се участва в търга.`,
    en: (amount: string, day: string) =>
      `By the organiser’s bank statement, the transfer that paid your deposit of ${amount} left the account on ${day}. The organiser is checking this with the bank. Nobody may take part in the sale without a deposit.`,
  },
  payDepositAgain: {
    bg: (day: string) =>
      `Ако банката Ви е върнала превода, внесете задатъка отново не по-късно от ${day} Данните за превода са в заявката Ви.`,
    en: (day: string) =>
      `If your bank has returned the transfer, pay the deposit again no later than ${day}. The payment details are in your application.`,
  },
  askOrganiser: {
    bg: 'Обърнете се към банката си и към организатора, посочен по-долу.',
    en: 'Please contact your bank and the organiser named below.',
  },
  toApplication: { bg: 'Преглед на заявката', en: 'View the application' },
  partPayment: { bg: 'връщане на част от цената', en: 'return of a part of the price' },
  partDue: {
    bg: (amount: string, since: string) =>
      `Цената не беше внесена изцяло в срок. Внесената част от ${amount} подлежи на връщане от ${since}: за взискателите остава само задатъкът (чл. 493, т. 1 ГПК).`,
    en: (amount: string, since: string) =>
      `The price was not paid in full in time. The part paid, ${amount}, is to be returned from ${since}: only the deposit is kept for the creditors (CPC art. 493(1)).`,
  },
  partDueTZ: {
    bg: (amount: string, since: string) =>
      `Цената не беше внесена изцяло в срок. Внесената част от ${amount} подлежи на връщане от ${since}: за кредиторите остава само задатъкът (чл. 717е, т. 1 от Търговския закон).`,
    en: (amount: string, since: string) =>
      `The price was not paid in full in time. The part paid, ${amount}, is to be returned from ${since}: only the deposit is kept for the creditors (art. 717e, item 1 of the Commerce Act).`,
  },
  surplusDue: {
    bg: (amount: string, since: string) =>
      `Внесеният от Вас задатък надминава дължимото по разпределението. Разликата от ${amount} подлежи на връщане от ${since}.`,
    en: (amount: string, since: string) =>
      `Your deposit is more than what the distribution asks of you. The difference of ${amount} is to be returned from ${since}.`,
  },
  overpaidDue: {
    bg: (amount: string, since: string) =>
      `По сметката постъпи повече от дължимата цена. Надвнесената сума от ${amount} подлежи на връщане от ${since} по сметката, посочена в заявката.`,
    en: (amount: string, since: string) =>
      `More was paid than is owed of the price. The excess of ${amount} is to be returned from ${since} to the account named in your application.`,
  },
  difference: { bg: 'връщане на разлика', en: 'return of a difference' },
  partReturned: {
    bg: (amount: string) => `Сумата от ${amount} е върната на вносителя.`,
    en: (amount: string) => `The amount of ${amount} has been returned to the payer.`,
  },
  nextBuyer: {
    bg: (price: string) =>
      `Обявеният преди Вас купувач не внесе цената в срок. Обявени сте за купувач на имуществото за предложената от Вас цена от ${price} (чл. 493, т. 2 ГПК).`,
    en: (price: string) =>
      `The buyer declared before you did not pay the price in time. You are declared the buyer of the property for the price that you offered, ${price} (CPC art. 493(2)).`,
  },
  nextBuyerTZ: {
    bg: (price: string) =>
      `Обявени сте за купувач на имуществото за предложената от Вас цена от ${price} (чл. 717е от Търговския закон).`,
    en: (price: string) =>
      `You are declared the buyer of the property for the price that you offered, ${price} (art. 717e of the Commerce Act).`,
  },
  invitation: {
    bg: (price: string) =>
      `Обявеният преди Вас купувач не внесе цената в срок. Синдикът Ви кани да купите имуществото за предложената от Вас цена от ${price}, ако не сте изтеглили задатъка си (чл. 717е от Търговския закон).`,
    en: (price: string) =>
      `The buyer declared before you did not pay the price in time. The syndic invites you to buy the property for the price that you offered, ${price}, if you have not withdrawn your deposit (art. 717e of the Commerce Act).`,
  },
  answerBy: {
    bg: (day: string, days: number) =>
      `Отговорете на поканата не по-късно от ${day} Ако приемете, синдикът Ви обявява за купувач и ${days}-дневният срок за внасяне на цената тече от обявяването, за което ще получите съобщение. При отказ или при невнасяне на цената в срок задатъкът не се връща.`,
    en: (day: string, days: number) =>
      `Answer the invitation no later than ${day}. If you accept, the syndic declares you the buyer, and the ${days}-day term to pay the price runs from that; you will be notified of it. If you refuse, or do not pay in time, the deposit is not returned.`,
  },
  priceDue: {
    bg: (price: string) =>
      `Обявени сте за купувач на имуществото за ${price} и срокът за внасяне на цената наближава.`,
    en: (price: string) =>
      `You are declared the buyer of the property for ${price}, and the time to pay the price is running out.`,
  },
  saleScheduled: {
    bg: 'Насрочена е публична продан на имущество, върху което имате ипотека или залог, а проданта не се извършва по Ваше вземане (чл. 501, ал. 1 ГПК).',
    en: 'A public sale of property on which you have a mortgage or pledge is scheduled, and it is not held for your claim (CPC art. 501(1)).',
  },
  scheduledRights: {
    bg: 'Смятате се за присъединен взискател (чл. 459, ал. 2 ГПК). В случаите по чл. 494 и 495 ГПК можете да участвате наравно с другите кредитори (чл. 501, ал. 2 ГПК). При особен залог сумите се получават въз основа на удостоверение от регистъра за вписания залог и декларация с нотариална заверка на подписа за размера на вземането (чл. 10, ал. 3 от Закона за особените залози).',
    en: 'You are deemed a joined creditor (CPC art. 459(2)). In the cases of CPC art. 494 and 495 you may take part equally with the other creditors (CPC art. 501(2)). Under a special pledge your share is paid on a certificate of the entered pledge from the register and a declaration, with the signature certified by a notary, of the amount of the claim (Special Pledges Act art. 10(3)).',
  },
  saleScheduledTZ: {
    bg: 'Насрочена е продажба на имущество от масата на несъстоятелността, което е ипотекирано или заложено в Ваша полза (чл. 717н, ал. 1 ТЗ).',
    en: 'A sale is scheduled of property of the insolvency estate that is mortgaged or pledged in your favour (CA art. 717n(1)).',
  },
  scheduledRightsTZ: {
    bg: 'За получените суми се изготвя отделна сметка за разпределение, по отношение на която имате правата по чл. 728 и 729 ТЗ (чл. 717н, ал. 2 ТЗ).',
    en: 'A separate account is drawn up for the distribution of the proceeds, with regard to which you have the rights of CA art. 728 and 729 (CA art. 717n(2)).',
  },
  scheduledPrice: {
    bg: (price: string) => `Начална цена: ${price}`,
    en: (price: string) => `Starting price: ${price}`,
  },
  repeatOffer: {
    bg: (days: number) =>
      `Търгът приключи без възлагане. Можете писмено да поискате нов търг в ${days}-дневен срок от връчването на това съобщение (чл. 494, ал. 1, чл. 501, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `The sale ended without an award. You may ask in writing for a new sale within ${formatDays(days, 'en')} of the service of this notice (CPC art. 494(1), 501(2) and 501e(8)).`,
  },
  newPrice: { bg: 'възможност за нова начална цена', en: 'possibility of a new starting price' },
  repeatOfferFrom: {
    bg: (confirmDays: number) =>
      `Срокът тече от деня, в който потвърдите получаването. Ако не го потвърдите в ${confirmDays}-дневен срок, съобщението се връчва по общия ред и срокът тече от връчването (чл. 41а, ал. 2 и чл. 44 ГПК).`,
    en: (confirmDays: number) =>
      `The term runs from the day on which you confirm receipt. If you do not confirm it within ${formatDays(confirmDays, 'en')}, the notice is served in the ordinary way and the term runs from that service (CPC art. 41a(2) and 44).`,
  },
  repeatOfferSecond: {
    bg: (days: number) =>
      `И новият търг приключи без възлагане. Можете писмено да поискате определяне на нова начална цена в ${days}-дневен срок от връчването на това съобщение (чл. 494, ал. 2, чл. 501, ал. 2 и чл. 501е, ал. 8 ГПК).`,
    en: (days: number) =>
      `The new sale, too, ended without an award. You may ask in writing for a new starting price to be set, within ${formatDays(days, 'en')} of the service of this notice (CPC art. 494(2), 501(2) and 501e(8)).`,
  },
  elseReleased: {
    bg: 'Ако в срока никой не поиска това, имуществото се освобождава (чл. 494, ал. 2 ГПК).',
    en: 'If nobody asks for it within the term, the property is released (CPC art. 494(2)).',
  },
  elseLapsed: {
    bg: 'Ако в срока никой не поиска нов търг, правото на такъв се губи. Наложените върху имуществото запори и възбрани остават.',
    en: 'If nobody requests a new sale within the term, the right to one is lost. The distraints and injunctions on the property stay.',
  },
  repeatOfferTZ: {
    bg: 'Търгът приключи без възлагане. Може да бъде обявен нов търг по реда на чл. 717ж от Търговския закон.',
    en: 'The sale ended without an award. A new sale may be announced under art. 717zh of the Commerce Act.',
  },
  repeatTerms: {
    bg: (price: string, day: string) =>
      `Начална цена на новия търг: ${price} Новият търг може да започне най-рано на ${day}`,
    en: (price: string, day: string) =>
      `Starting price of the new sale: ${price} It may begin on ${day} at the earliest.`,
  },
  claimSpouse: {
    bg: 'Наддаването завърши. Участвахте в търга в качеството на съпруг, който не е длъжник, и можете да заявите, че купувате имуществото по най-високата предложена цена, преди организаторът да състави протокола (чл. 505, ал. 2 ГПК).',
    en: 'Bidding has ended. You took part in the sale as the spouse who is not the debtor, and may state that you are buying the property at the highest price offered, before the organiser draws up the protocol (CPC art. 505(2)).',
  },
  claimPartition: {
    bg: 'Наддаването завърши. Участвахте в търга в качеството на съделител и можете да заявите, че купувате имуществото по най-високата предложена цена, преди организаторът да състави протокола (чл. 354, ал. 1 ГПК).',
    en: 'Bidding has ended. You took part in the sale as a party to the partition, and may state that you are buying the property at the highest price offered, before the organiser draws up the protocol (CPC art. 354(1)).',
  },
  claimGranted: {
    bg: 'Организаторът уважи заявлението Ви, че купувате имуществото по най-високата предложена цена.',
    en: 'The organiser has granted your claim to buy the property at the highest price offered.',
  },
  claimGrantedThen: {
    bg: (days: number) =>
      `Купувач ставате с подписването на протокола. Ако са уважени заявленията и на други съделители, между вас се провежда нов ${days}-дневен търг, за който ще получите съобщение (чл. 354, ал. 2 ГПК).`,
    en: (days: number) =>
      `You become the buyer when the protocol is signed. If claims of other parties to the partition are also granted, a new sale of ${formatDays(days, 'en')} is held among you, and you will be notified (CPC art. 354(2)).`,
  },
  claimGrantedSpouse: {
    bg: 'Купувач ставате с подписването на протокола (чл. 505, ал. 2 ГПК).',
    en: 'You become the buyer when the protocol is signed (CPC art. 505(2)).',
  },
  claimRefused: {
    bg: 'Организаторът отказа да уважи заявлението Ви, че купувате имуществото по най-високата предложена цена. Мотиви:',
    en: 'The organiser has refused your claim to buy the property at the highest price offered. Reasons:',
  },
  claimAppeal: {
    bg: 'Действията на съдебния изпълнител се обжалват в случаите и сроковете по чл. 435 и 436 ГПК.',
    en: 'Acts of the bailiff may be appealed in the cases and within the terms of CPC art. 435 and 436.',
  },
  successor: {
    bg: (before: string, number: string, day: string) =>
      `Търгът премина от ${before} към нов организатор, посочен по-долу, с акт ${numbered(number)} от ${day} Сроковете и условията на търга не се променят и направените действия запазват действието си.`,
    en: (before: string, number: string, day: string) =>
      `The sale is run by a new organiser, named below, who took it over from ${before} by act ${numbered(number, 'No.')} of ${day}. Its terms and dates do not change, and the acts already done remain in effect.`,
  },
  successorAccount: {
    bg: (account: string) =>
      `От днес задатък и цена се внасят само по специалната сметка на новия организатор: ${account}. Не плащайте по сметката в обявлението.`,
    en: (account: string) =>
      `From today, the deposit and the price are to be paid only to the special account of the new organiser: ${account}. Do not pay to the account in the announcement.`,
  },
  partitionSale: {
    bg: (code: string, days: number) =>
      `Уважени са заявленията на няколко съделители. Между вас се провежда нов ${days}-дневен търг № ${code}, който започва от най-високата цена на първия (чл. 354, ал. 2 ГПК).`,
    en: (code: string, days: number) =>
      `The claims of several parties to the partition were granted. A new sale of ${formatDays(days, 'en')}, No. ${code}, is held among you; it starts at the highest price of the first one (CPC art. 354(2)).`,
  },
  partitionHow: {
    bg: 'За участие подайте заявка в срока за регистрация. Внесеният за първия търг задатък важи и за новия. Ако никой не наддава, купувач е предложилият най-високата цена в първия търг (чл. 354, ал. 3 ГПК).',
    en: 'To take part, apply within the registration period. The deposit paid for the first sale also counts for the new one. If nobody bids, the buyer is the bidder who offered the highest price in the first sale (CPC art. 354(3)).',
  },
  claimAt: {
    bg: (price: string) => `Най-високата предложена цена е ${price}`,
    en: (price: string) => `The highest price offered is ${price}`,
  },
  claimBy: {
    bg: (day: string) => `Протоколът се съставя на ${day}`,
    en: (day: string) => `The protocol is drawn up on ${day}.`,
  },
})
