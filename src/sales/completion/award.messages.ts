/** What becomes of an award, in a sentence to those whom it concerns; and as a line of time that everybody may see. */
import { numbered } from '#platform/case-number.ts'
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

export const awardLetters = phrases({
  AWARDED: {
    bg: (number: string, day: string, days: number, last: string) =>
      `Имуществото е възложено на купувача с постановление ${numbered(number)} от ${day} г. Постановлението може да се обжалва от лице, внесло задатък, от взискател, наддавал без задатък, и от длъжника, само защото наддаването не е извършено надлежно или имуществото не е възложено по най-високата предложена цена: чрез съдебния изпълнител до окръжния съд, в ${days}-дневен срок от съобщаването му, който изтича най-рано на ${last} г. (чл. 435, ал. 3 и чл. 436 ГПК). Жалбата не спира изпълнението, освен ако съдът го спре (чл. 438 ГПК).`,
    en: (number: string, day: string, days: number, last: string) =>
      `The property was awarded to the buyer by act ${numbered(number, 'No.')} of ${day}. Whoever paid a deposit, a creditor who bid without one, and the debtor may appeal it, only because the bidding was not held properly or the property was not awarded at the highest price offered: through the bailiff to the regional court, within ${formatDays(days, 'en')} of being notified, a term that ends on ${last} at the earliest (CPC art. 435(3) and 436). The complaint does not stay enforcement unless the court does (CPC art. 438).`,
  },
  AWARDED_TZ: {
    bg: (number: string, day: string) =>
      `Съдът възложи имуществото на купувача с постановление ${numbered(number)} от ${day} г. То може да се обжалва пред апелативния съд от участвалите в търга и от длъжника (чл. 717з, ал. 3 от Търговския закон).`,
    en: (number: string, day: string) =>
      `The court awarded the property to the buyer by act ${numbered(number, 'No.')} of ${day}. The participants in the sale and the debtor may appeal it before the court of appeal (art. 717z(3) of the Commerce Act).`,
  },
  COMPLAINT: {
    bg: (day: string) =>
      `На ${day} г. е подадена жалба срещу постановлението за възлагане. До решението на съда то не влиза в сила; подаването на жалбата само по себе си не спира действията по изпълнението (чл. 436 и чл. 438 ГПК).`,
    en: (day: string) =>
      `On ${day} a complaint was lodged against the award. The award does not enter into force before the court has decided; lodging the complaint does not by itself stay enforcement (CPC art. 436 and 438).`,
  },
  COMPLAINT_TZ: {
    bg: (day: string) =>
      `На ${day} г. е подадена жалба срещу постановлението за възлагане. До решението на апелативния съд то не влиза в сила (чл. 717з, ал. 3 от Търговския закон).`,
    en: (day: string) =>
      `On ${day} a complaint was lodged against the award. The award does not enter into force before the court of appeal has decided (art. 717z(3) of the Commerce Act).`,
  },
  UPHELD: {
    bg: (day: string) =>
      `Жалбата срещу постановлението за възлагане не е уважена. Съдебният акт е от ${day} г.`,
    en: (day: string) => `The complaint against the award was not granted. The decision is of ${day}.`,
  },
  ANNULLED: {
    bg: (day: string) =>
      `На ${day} г. съдът отмени постановлението за възлагане. Внесената цена и задатъкът на купувача подлежат на връщане; платеното от кредитна институция се връща на нея. Нова продан се извършва след ново обявяване (чл. 497 и чл. 501ж, ал. 3 ГПК).`,
    en: (day: string) =>
      `On ${day} the court set the award aside. The price and the deposit of the buyer are to be returned; what a credit institution paid is returned to it. A new sale is held after a new announcement (CPC art. 497 and 501zh(3)).`,
  },
  ANNULLED_TZ: {
    bg: (day: string) =>
      `На ${day} г. съдът отмени постановлението за възлагане. Внесената цена и задатъкът на купувача подлежат на връщане. Нова продан се извършва след ново обявяване (чл. 717и от Търговския закон).`,
    en: (day: string) =>
      `On ${day} the court set the award aside. The price and the deposit of the buyer are to be returned. A new sale is held after a new announcement (art. 717i of the Commerce Act).`,
  },
  IN_FORCE: {
    bg: (day: string) =>
      `Постановлението за възлагане влезе в сила на ${day} г. Купувачът се въвежда във владение, след като представи удостоверения за платените такси за прехвърляне и вписване (чл. 496, ал. 2 и чл. 498 ГПК).`,
    en: (day: string) =>
      `The award entered into force on ${day}. The buyer is put in possession on presenting certificates of the fees paid for transfer and registration (CPC art. 496(2) and 498).`,
  },
  IN_FORCE_TZ: {
    bg: (day: string) =>
      `Постановлението за възлагане влезе в сила на ${day} г. Синдикът въвежда купувача във владение (чл. 717л от Търговския закон).`,
    en: (day: string) =>
      `The award entered into force on ${day}. The syndic puts the buyer in possession (art. 717l of the Commerce Act).`,
  },
  IN_FORCE_MOVABLE: {
    bg: (day: string) => `Постановлението за възлагане влезе в сила на ${day} г. (чл. 496, ал. 2 ГПК).`,
    en: (day: string) => `The award entered into force on ${day} (CPC art. 496(2)).`,
  },
  VOID_BARRED: {
    bg: (day: string) =>
      `С решение, влязло в сила на ${day} г., продажбата е обявена за недействителна, защото купувачът не е имал право да наддава. Внесеното се задържа за вземанията по делото, а имуществото може отново да се изнесе на продан (чл. 490, ал. 2 и 3 и чл. 497 ГПК).`,
    en: (day: string) =>
      `By a judgment in force since ${day} the sale is void, because its buyer was not allowed to bid. What was paid is kept for the claims of the case, and the property may be put up for sale again (CPC art. 490(2)–(3) and 497).`,
  },
  VOID_BARRED_TZ: {
    bg: (day: string) =>
      `С решение, влязло в сила на ${day} г., продажбата е обявена за недействителна, защото купувачът не е имал право да наддава. Внесеното се задържа за кредиторите; нова продан се извършва след ново обявяване (чл. 717г и чл. 717и от Търговския закон).`,
    en: (day: string) =>
      `By a judgment in force since ${day} the sale is void, because its buyer was not allowed to bid. What was paid is kept for the creditors; a new sale is held after a new announcement (art. 717g and 717i of the Commerce Act).`,
  },
  VOID_UNPAID: {
    bg: (day: string) =>
      `С решение, влязло в сила на ${day} г., продажбата е обявена за недействителна, защото цената не е внесена. Нова продан се извършва след ново обявяване (чл. 496, ал. 3 и чл. 497 ГПК).`,
    en: (day: string) =>
      `By a judgment in force since ${day} the sale is void, because the price was not paid. A new sale is held after a new announcement (CPC art. 496(3) and 497).`,
  },
  VOID_UNPAID_TZ: {
    bg: (day: string) =>
      `С решение, влязло в сила на ${day} г., продажбата е обявена за недействителна, защото цената не е внесена (чл. 717з, ал. 4 от Търговския закон).`,
    en: (day: string) =>
      `By a judgment in force since ${day} the sale is void, because the price was not paid (art. 717z(4) of the Commerce Act).`,
  },
})

/** What the parties to the case see above their line of time. */
export const caseMessages = phrases({
  title: { bg: 'Ход на делото', en: 'Where the case stands' },
  lead: {
    bg: 'Виждате хода, защото сте страна по делото. Кой е наддавал, не се показва.',
    en: 'You see this because you are a party to the case. Who bid is not shown.',
  },
  stayed: {
    bg: (day: string) => `Спряно на ${day}\u00a0г.: сроковете не текат до възобновяването.`,
    en: (day: string) => `Stayed on ${day}: no term runs until the sale is resumed.`,
  },
  until: { bg: (day: string) => `Краен срок: ${day}\u00a0г.`, en: (day: string) => `By ${day}.` },
})

/** The line of time. */
export const courseMessages = phrases({
  title: { bg: 'Възлагането', en: 'The award' },
  AWARDED: { bg: 'Имуществото е възложено', en: 'Property awarded' },
  COMPLAINT: { bg: 'Подадена е жалба', en: 'Complaint lodged' },
  UPHELD: { bg: 'Жалбата не е уважена', en: 'Complaint not granted' },
  ANNULLED: { bg: 'Възлагането е отменено', en: 'Award set aside' },
  IN_FORCE: { bg: 'Възлагането е в сила', en: 'Award in force' },
  POSSESSION: { bg: 'Въвод или предаване', en: 'Possession' },
  VOID: { bg: 'Продажбата е недействителна', en: 'Sale void' },
  appeal: {
    bg: 'Постановлението може да се обжалва; влиза в сила, ако не бъде обжалвано или жалбата не бъде уважена.',
    en: 'The award may be appealed; it enters into force if it is not, or if the complaint is not granted.',
  },
  complained: {
    bg: 'Жалбата се разглежда от съда. Дотогава възлагането не е в сила.',
    en: 'The court is considering the complaint. Until then the award is not in force.',
  },
})
