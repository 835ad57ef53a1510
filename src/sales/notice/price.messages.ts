/** The words of a start price: how it comes about, the lines of its calculation and their articles. */
import { phrases } from '#platform/lang/language.ts'

/** How a start price comes about. */
export const priceBases = phrases({
  COMPUTED: { bg: 'Изчислява се от оценките', en: 'Computed from the valuations' },
  REPEAT: { bg: 'Изчислява се от нестаналата продан', en: 'Computed from the sale that failed' },
  STATED: { bg: 'Определена е със съдебен акт', en: 'Set by the court' },
})

/** The lines of a calculation. */
export const priceLines = phrases({
  value: { bg: 'Стойност на вещта по оценката', en: 'Value of the property under the valuation' },
  mean: { bg: 'Средноаритметична стойност на оценките', en: 'Arithmetic mean of the valuations' },
  newest: {
    bg: 'Стойност на вещта по новата оценка',
    en: 'Value of the property under the new valuation',
  },
  appraisal: { bg: 'Оценка на вещта', en: 'Appraisal of the property' },
  percentage: { bg: 'Дял от стойността', en: 'Share of the value' },
  taxFloor: { bg: 'Не по-ниска от данъчната оценка', en: 'Not below the tax value' },
  insuredFloor: { bg: 'Не по-ниска от застрахователната стойност', en: 'Not below the insured value' },
  firstPrice: { bg: 'Начална цена на първата продан', en: 'Starting price of the first sale' },
  previousPrice: { bg: 'Начална цена на предишната продан', en: 'Starting price of the previous sale' },
  repeat: { bg: 'Дял при новата продан', en: 'Share at the new sale' },
  highestOfFirst: { bg: 'Най-високата цена от първия търг', en: 'Highest price of the first sale' },
  lowest: { bg: 'Не по-ниска от половината на оценката', en: 'Not below half of the appraisal' },
  stated: { bg: 'Цена, определена със съдебен акт', en: 'Price set by the court' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  step: { bg: 'Стъпка на наддаване', en: 'Bidding step' },
  deposit: { bg: 'Задатък', en: 'Deposit' },
  depositOfFirst: { bg: 'Задатък, внесен за първия търг', en: 'Deposit paid for the first sale' },
  depositOfAppraisal: { bg: 'Задатък (дял от оценката)', en: 'Deposit (share of the appraisal)' },
})

/** The articles that a price rests on. */
export const priceArticles = phrases({
  GPK_354_2: { bg: 'чл. 354, ал. 2 ГПК', en: 'CPC art. 354(2)' },
  GPK_468_1: { bg: 'чл. 468, ал. 1 ГПК', en: 'CPC art. 468(1)' },
  GPK_468_3: { bg: 'чл. 468, ал. 3 ГПК', en: 'CPC art. 468(3)' },
  GPK_468_6: { bg: 'чл. 468, ал. 5 и 6 ГПК', en: 'CPC art. 468(5)–(6)' },
  GPK_485_1: { bg: 'чл. 485, ал. 1 ГПК', en: 'CPC art. 485(1)' },
  GPK_485_2: { bg: 'чл. 485, ал. 2 ГПК', en: 'CPC art. 485(2)' },
  GPK_485_3: { bg: 'чл. 485, ал. 3 ГПК', en: 'CPC art. 485(3)' },
  GPK_485_4: { bg: 'чл. 485, ал. 4 ГПК', en: 'CPC art. 485(4)' },
  GPK_485_5: { bg: 'чл. 485, ал. 5 ГПК', en: 'CPC art. 485(5)' },
  GPK_489_1: { bg: 'чл. 489, ал. 1 ГПК', en: 'CPC art. 489(1)' },
  GPK_494: { bg: 'чл. 494 ГПК', en: 'CPC art. 494' },
  GPK_501D: { bg: 'чл. 501д ГПК', en: 'CPC art. 501d' },
  TZ_717A: { bg: 'чл. 717а ТЗ', en: 'CA art. 717a' },
  TZ_717V_2: { bg: 'чл. 717в, ал. 2 ТЗ', en: 'CA art. 717v(2)' },
  TZ_717ZH: { bg: 'чл. 717ж ТЗ', en: 'CA art. 717zh' },
  STATED: { bg: 'по посочения съдебен акт', en: 'under the court decision named' },
})

/** The words of the step in which a price comes about. */
export const priceFormMessages = phrases({
  soldBefore: {
    bg: 'Имуществото вече е изнасяно на продан извън платформата',
    en: 'The property was up for sale before, outside the platform',
  },
  soldBeforeHint: {
    bg: 'Проданта не е станала и тази е следваща: цената се определя от нея (чл. 494, ал. 2 ГПК; чл. 717ж ТЗ).',
    en: 'That sale failed and this one follows it: the price is computed from it (CPC art. 494(2); CA art. 717zh).',
  },
  failedProtocolHint: {
    bg: 'Номер, дата и кой го е съставил. Приложете го към документите.',
    en: 'Number, date and who drew it up. Attach it to the documents.',
  },
  ofFirstSale: { bg: 'На първата продан', en: 'Of the first sale' },
  ofLastSale: { bg: 'На последната продан', en: 'Of the last sale' },
  timesHint: {
    bg: 'След втората нестанала продан се прави нова оценка (чл. 494, ал. 2 ГПК).',
    en: 'After the second failed sale a new valuation is made (CPC art. 494(2)).',
  },
  meanCounts: {
    bg: 'При две и повече оценки се взема средноаритметичната стойност.',
    en: 'With two or more valuations, the arithmetic mean is used.',
  },
  newestCounts: {
    bg: 'При няколко оценки се взема най-новата.',
    en: 'With several valuations, the newest is used.',
  },
  vatLegend: { bg: 'Данък върху добавената стойност', en: 'Value added tax' },
  vatHint: {
    bg: 'При публична продан от собственик, регистриран по ЗДДС, данъкът се смята включен в цената (чл. 131, ал. 2 ЗДДС). Всеки ще прочете отговора в обявлението.',
    en: 'In a public sale by an owner registered for VAT, the tax is taken to be in the price (VAT Act art. 131(2)). Everyone will read the answer in the announcement.',
  },
  vatReduced: {
    bg: 'С намалената ставка (чл. 66, ал. 2 ЗДДС)',
    en: 'At the reduced rate (VAT Act art. 66(2))',
  },
  vat: { bg: 'ДДС', en: 'VAT' },
  vatRate: { bg: (percent: string) => `ставка ${percent}`, en: (percent: string) => `rate ${percent}` },
  floorsLegend: { bg: 'Най-ниска цена при първата продан', en: 'Lowest price at the first sale' },
  taxHint: {
    bg: 'На това, което се продава. При първата продан цената не е по-ниска от нея (чл. 485, ал. 5 ГПК).',
    en: 'Of what is sold. At the first sale the price may not be below it (CPC art. 485(5)).',
  },
  insuredHint: {
    bg: 'На това, което се продава. При първата продан цената не е по-ниска от нея (чл. 468, ал. 3 ГПК).',
    en: 'Of what is sold. At the first sale the price may not be below it (CPC art. 468(3)).',
  },
  syndicFloorHint: {
    bg: 'На това, което се продава. При първата продан цената не е по-ниска от нея (чл. 717а, ал. 1 ТЗ).',
    en: 'Of what is sold. At the first sale the price may not be below it (CA art. 717a(1)).',
  },
  noTaxValue: { bg: 'Няма определена данъчна оценка', en: 'There is no tax value' },
  noInsuredValue: { bg: 'Няма застрахователна стойност', en: 'There is no insured value' },
  noValueHint: {
    bg: 'Всеки ще го прочете в обявлението.',
    en: 'Everyone will read it in the announcement.',
  },
  sourceHint: {
    bg: 'Вид, номер, дата и съд, напр. решение за изнасяне на публична продан при делба (чл. 348 ГПК). Приложете го към документите.',
    en: 'Kind, number, date and court, such as a decision to sell in a partition (CPC art. 348). Attach it to the documents.',
  },
  courtPermission: { bg: 'Разрешение на съда за нова оценка', en: 'Court’s permission for a new appraisal' },
  courtPermissionHint: {
    bg: 'Номер и дата на акта: преди минималната цена нова оценка се прави само с разрешение на съда (чл. 717ж, ал. 3 ТЗ).',
    en: 'Number and date of the decision: before the lowest price is reached a new appraisal needs the court’s permission (CA art. 717zh(3)).',
  },
  earlierSale: { bg: 'Предишна продан извън платформата', en: 'Earlier sale outside the platform' },
  earlierOf: {
    bg: (day: string, protocol: string) => `приключила на ${day} г., ${protocol}`,
    en: (day: string, protocol: string) => `ended on ${day}, ${protocol}`,
  },
  earlierTimes: {
    bg: (times: number) => (times === 1 ? 'една нестанала продан' : `${times} нестанали продани`),
    en: (times: number) => (times === 1 ? 'one failed sale' : `${times} failed sales`),
  },
})

/** How VAT stands in the price, as everybody reads it. */
export const vatKinds = phrases({
  NOT_REGISTERED: {
    bg: 'Собственикът не е регистриран по ЗДДС: в цената няма данък',
    en: 'The owner is not registered for VAT: there is no tax in the price',
  },
  INCLUDED: { bg: 'ДДС е включен в цената', en: 'The price includes VAT' },
  ADDED: {
    bg: 'Цената е без ДДС; данъкът се начислява върху нея и се дължи отделно',
    en: 'The price excludes VAT, which is charged on it and payable in addition',
  },
  EXEMPT: { bg: 'Доставката е освободена от ДДС', en: 'The supply is exempt from VAT' },
  REVERSE_CHARGED: {
    bg: 'ДДС се начислява от купувача (обратно начисляване)',
    en: 'The buyer accounts for VAT (reverse charge)',
  },
})

/** The same with its sums, of the price that the buyer pays. */
export const vatSums = phrases({
  taxed: {
    bg: (says: string, tax: string, net: string) => `${says}: данък ${tax}, данъчна основа ${net}`,
    en: (says: string, tax: string, net: string) => `${says}: tax ${tax}, taxable amount ${net}`,
  },
})
