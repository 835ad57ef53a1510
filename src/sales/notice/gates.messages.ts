/** What a notice still lacks before it can be published, each with where the law asks for it. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const lacks = phrases({
  items: {
    bg: 'Добавете вещите, които се продават (чл. 487, ал. 1 ГПК).',
    en: 'Add the things to be sold (CPC art. 487(1)).',
  },
  owner: { bg: 'Посочете собственика (чл. 487, ал. 1 ГПК).', en: 'Name the owner (CPC art. 487(1)).' },
  debtor: { bg: 'Посочете длъжника (чл. 717а ТЗ).', en: 'Name the debtor (CA art. 717a).' },
  court: { bg: 'Посочете съда по несъстоятелността.', en: 'Name the insolvency court.' },
  basis: {
    bg: 'Посочете основанието за електронната продан (чл. 501а, ал. 2 ГПК; чл. 719а ТЗ).',
    en: 'Give the ground for the electronic sale (CPC art. 501a(2); CA art. 719a).',
  },
  basisOfRegime: {
    bg: 'Това основание не е за избрания ред.',
    en: 'This ground does not apply to the chosen procedure.',
  },
  basisDay: { bg: 'Посочете датата на основанието.', en: 'Give the date of the ground.' },
  basisNumber: { bg: 'Посочете номера на акта.', en: 'Give the number of the decision.' },
  inventory: {
    bg: 'Посочете кога имуществото е описано (чл. 487, ал. 1 ГПК).',
    en: 'Give the day of the inventory (CPC art. 487(1)).',
  },
  inventoryLate: {
    bg: (days: number) =>
      `Обявлението се изготвя, след като от описа изтече срок от ${formatDays(days, 'bg')} (чл. 487, ал. 1 ГПК).`,
    en: (days: number) =>
      `The notice is drawn up after a period of ${formatDays(days, 'en')} has passed since the inventory (CPC art. 487(1)).`,
  },
  encumbrance: {
    bg: 'Отговорете с „да“ или „не“ (чл. 487, ал. 1 ГПК).',
    en: 'Answer yes or no (CPC art. 487(1)).',
  },
  encumbranceText: { bg: 'Опишете тежестта.', en: 'Describe the encumbrance.' },
  priceBasis: {
    bg: 'По закон началната цена на тази продан се определя по друг начин (чл. 468, 485 и 494 ГПК; чл. 717а и 717ж ТЗ).',
    en: 'By law the starting price of this sale is set in another way (CPC art. 468, 485, 494; CA art. 717a, 717zh).',
  },
  source: {
    bg: 'Посочете съдебния акт, с който е определена началната цена (чл. 348 ГПК).',
    en: 'Give the court decision that set the starting price (CPC art. 348).',
  },
  courtAct: {
    bg: 'Приложете съдебния акт, с който е определена началната цена.',
    en: 'Attach the court decision that set the starting price.',
  },
  newAppraisal: {
    bg: 'Посочете разрешението на съда за нова оценка (чл. 717ж, ал. 3 ТЗ).',
    en: 'Give the court’s permission for a new appraisal (CA art. 717zh(3)).',
  },
  failedProtocol: {
    bg: 'Приложете протокола, с който предишната продан е обявена за нестанала.',
    en: 'Attach the protocol by which the earlier sale was declared failed.',
  },
  vat: {
    bg: 'Посочете включен ли е ДДС в цената (чл. 131 ЗДДС).',
    en: 'State whether the price includes VAT (VAT Act art. 131).',
  },
  taxValue: {
    bg: 'Посочете данъчната оценка или защо няма такава: началната цена при първата продан не може да е по-ниска от нея (чл. 485, ал. 5 ГПК).',
    en: 'Give the tax value, or say why there is none: at the first sale the starting price may not be below it (CPC art. 485(5)).',
  },
  taxValueTZ: {
    bg: 'Посочете данъчната оценка или защо няма такава: началната цена при първата продан не може да е по-ниска от нея (чл. 717а, ал. 1 ТЗ).',
    en: 'Give the tax value, or say why there is none: at the first sale the starting price may not be below it (CA art. 717a(1)).',
  },
  insuredValue: {
    bg: 'Посочете застрахователната стойност или защо няма такава: при първата продан цената не може да е по-ниска от нея (чл. 468, ал. 3 ГПК).',
    en: 'Give the insured value, or say why there is none: at the first sale the price may not be below it (CPC art. 468(3)).',
  },
  insuredValueTZ: {
    bg: 'Посочете застрахователната стойност или защо няма такава: началната цена при първата продан не може да е по-ниска от нея (чл. 717а, ал. 1 ТЗ).',
    en: 'Give the insured value, or say why there is none: at the first sale the starting price may not be below it (CA art. 717a(1)).',
  },
  iban: {
    bg: 'Посочете сметката за задатъка и цената.',
    en: 'Give the account for the deposit and the price.',
  },
  holder: { bg: 'Посочете титуляря на сметката.', en: 'Name the holder of the account.' },
  office: {
    bg: 'Посочете адреса за подаване на заявки на хартия (чл. 24, ал. 1 от Наредба № Н-3).',
    en: 'Give the address for applications on paper (Ordinance N-3, art. 24(1)).',
  },
  viewings: {
    bg: 'Определете времето, през което имуществото може да се оглежда (чл. 487, ал. 4 ГПК).',
    en: 'Set the time at which the property may be seen (CPC art. 487(4)).',
  },
  viewingsPast: {
    bg: 'Определете поне един оглед преди края на наддаването (чл. 487, ал. 4 ГПК).',
    en: 'Set at least one viewing before the bidding ends (CPC art. 487(4)).',
  },
  posting: {
    bg: 'Посочете кога обявлението е поставено тук (чл. 487, ал. 2 ГПК).',
    en: 'Give the day on which the notice was put up here (CPC art. 487(2)).',
  },
  postingLate: {
    bg: 'Обявлението се поставя най-късно в деня преди началото (чл. 487, ал. 2 ГПК).',
    en: 'The notice is put up at the latest on the day before the start (CPC art. 487(2)).',
  },
  postingAhead: {
    bg: 'Денят е в бъдещето: обявлението се публикува тук, след като е поставено (чл. 487, ал. 2 ГПК).',
    en: 'The day is in the future: the announcement is published once the notice is put up (CPC art. 487(2)).',
  },
  protocolDay: {
    bg: 'Посочете деня на протокола за разгласяване (чл. 487, ал. 3 ГПК).',
    en: 'Give the day of the protocol of posting (CPC art. 487(3)).',
  },
  protocolDayWrong: {
    bg: 'Протоколът се съставя в деня на поставянето на обявлението, преди началото на проданта (чл. 487, ал. 3 ГПК).',
    en: 'The protocol is drawn up on the day of the posting, before the sale begins (CPC art. 487(3)).',
  },
  protocolCourt: {
    bg: 'Посочете номера, под който протоколът е регистриран в районния съд (чл. 487, ал. 3 ГПК).',
    en: 'Give the number under which the district court registered the protocol (CPC art. 487(3)).',
  },
  protocolFile: {
    bg: 'Приложете протокола за разгласяване на обявлението (чл. 487, ал. 3 ГПК).',
    en: 'Attach the protocol of posting (CPC art. 487(3)).',
  },
  consent: {
    bg: 'Приложете писменото съгласие на съсобствениците: без него се продава само частта на длъжника (чл. 500 ГПК).',
    en: 'Attach the co-owners’ written consent: without it only the debtor’s share is sold (CPC art. 500).',
  },
  consentTZ: {
    bg: 'Приложете писменото съгласие на съсобствениците: без него се продава само частта на длъжника (чл. 717м ТЗ).',
    en: 'Attach the co-owners’ written consent: without it only the debtor’s share is sold (CA art. 717m).',
  },
  coOwners: {
    bg: 'По делото е отбелязан съсобственик. Продава се частта на длъжника, а цялата вещ – само с писмено съгласие: посочете го при вещта (чл. 500 ГПК).',
    en: 'A co-owner is recorded in the case. Only the debtor’s share is sold; the whole thing is sold only with written consent: state it under the thing (CPC art. 500).',
  },
  mortgagee: {
    bg: 'Отбележете ипотекарния или заложния кредитор сред страните, за да му се съобщи насрочването на проданта, или посочете, че тя е по негово вземане (чл. 501, ал. 1 ГПК).',
    en: 'Record the mortgagee or pledgee among the parties, who is notified of the sale, or state that it is held for their claim (CPC art. 501(1)).',
  },
  mortgageeTZ: {
    bg: 'Отбележете обезпечения кредитор сред страните, за да му се съобщи насрочването на продажбата, или посочете, че обезпечен е дълг на самия длъжник (чл. 717н, ал. 1 ТЗ).',
    en: 'Record the secured creditor among the parties, who is notified of the sale, or state that the debt secured is the debtor’s own (CA art. 717n(1)).',
  },
  coOwnersTZ: {
    bg: 'По делото е отбелязан съсобственик. Продава се частта на длъжника, а цялата вещ – само с писмено съгласие: посочете го при вещта (чл. 717м ТЗ).',
    en: 'A co-owner is recorded in the case. Only the debtor’s share is sold; the whole thing is sold only with written consent: state it under the thing (CA art. 717m).',
  },
})
