/** What the figures of the law are called, and their articles. */
import { phrases } from '#platform/lang/language.ts'

export const figureNames = phrases({
  registrationDays: {
    bg: 'Срок за заявки, най-малко месец и',
    en: 'Time for applications, at least a month and',
  },
  registrationEnd: { bg: 'Край на срока за заявки', en: 'End of the time for applications' },
  decisionDays: { bg: 'Срок за решение по заявка', en: 'Time to decide on an application' },
  gapDays: { bg: 'Между заявките и наддаването', en: 'Between applications and bidding' },
  biddingDays: { bg: 'Продължителност на наддаването', en: 'Length of bidding' },
  biddingEnd: { bg: 'Край на наддаването', en: 'End of bidding' },
  extension: { bg: 'Удължаване след последно предложение', en: 'Extension after a late bid' },
  extensionCap: { bg: 'Най-дълго удължаване', en: 'Longest extension' },
  stepFirst: { bg: 'Стъпка до 5\u00a0112,92\u00a0EUR', en: 'Step up to EUR\u00a05,112.92' },
  stepSecond: { bg: 'Стъпка до 51\u00a0129,19\u00a0EUR', en: 'Step up to EUR\u00a051,129.19' },
  stepThird: { bg: 'Стъпка над 51\u00a0129,19\u00a0EUR', en: 'Step above EUR\u00a051,129.19' },
  deposit: { bg: 'Задатък от началната цена', en: 'Deposit, share of the starting price' },
  shareImmovable: { bg: 'Начална цена на недвижим имот', en: 'Starting price of real estate' },
  shareMovable: { bg: 'Начална цена на движима вещ', en: 'Starting price of a movable thing' },
  repeatSale: { bg: 'Начална цена на нова продан', en: 'Starting price of a repeated sale' },
  priceDays: { bg: 'Срок за плащане на цената', en: 'Time to pay the price' },
  nextDays: { bg: 'Срок за плащане от следващия купувач', en: 'Time for the next buyer to pay' },
  appealDays: { bg: 'Срок за обжалване на възлагането', en: 'Time to appeal the award' },
  partitionDays: { bg: 'Нова продан между съделители', en: 'New sale among parties to a partition' },
})

export const figureArticles = phrases({
  registrationDays: {
    bg: 'ГПК, чл. 501г, ал. 3; Наредба № Н-3, чл. 22–23',
    en: 'CPC, art. 501g(3); Ordinance N-3, art. 22–23',
  },
  registrationEnd: { bg: 'ГПК, чл. 501г, ал. 3', en: 'CPC, art. 501g(3)' },
  decisionDays: {
    bg: 'ГПК, чл. 501г, ал. 4; Наредба № Н-3, чл. 29',
    en: 'CPC, art. 501g(4); Ordinance N-3, art. 29',
  },
  gapDays: { bg: 'Наредба № Н-3, чл. 23', en: 'Ordinance N-3, art. 23' },
  biddingDays: { bg: 'ГПК, чл. 501в, ал. 2, чл. 501е, ал. 1', en: 'CPC, art. 501v(2), 501e(1)' },
  biddingEnd: { bg: 'ГПК, чл. 501е, ал. 1', en: 'CPC, art. 501e(1)' },
  extension: {
    bg: 'ГПК, чл. 501е, ал. 2; Наредба № Н-3, чл. 41–42',
    en: 'CPC, art. 501e(2); Ordinance N-3, art. 41–42',
  },
  extensionCap: {
    bg: 'ГПК, чл. 501е, ал. 2; Наредба № Н-3, чл. 42',
    en: 'CPC, art. 501e(2); Ordinance N-3, art. 42',
  },
  stepFirst: { bg: 'ГПК, чл. 501д, т. 1', en: 'CPC, art. 501d(1)' },
  stepSecond: { bg: 'ГПК, чл. 501д, т. 2', en: 'CPC, art. 501d(2)' },
  stepThird: { bg: 'ГПК, чл. 501д, т. 3', en: 'CPC, art. 501d(3)' },
  deposit: { bg: 'ГПК, чл. 489, ал. 1', en: 'CPC, art. 489(1)' },
  shareImmovable: { bg: 'ГПК, чл. 485, ал. 4', en: 'CPC, art. 485(4)' },
  shareMovable: { bg: 'ГПК, чл. 468, ал. 1', en: 'CPC, art. 468(1)' },
  repeatSale: { bg: 'ГПК, чл. 494', en: 'CPC, art. 494' },
  priceDays: { bg: 'ГПК, чл. 492, ал. 3', en: 'CPC, art. 492(3)' },
  nextDays: { bg: 'ГПК, чл. 493, т. 2', en: 'CPC, art. 493(2)' },
  appealDays: { bg: 'ГПК, чл. 436, ал. 1', en: 'CPC, art. 436(1)' },
  partitionDays: { bg: 'ГПК, чл. 354, ал. 2', en: 'CPC, art. 354(2)' },
})

export const units = phrases({
  days: { bg: (n: string) => `${n} дни`, en: (n: string) => `${n} days` },
  hours: { bg: (n: string) => `${n} часа`, en: (n: string) => `${n} hours` },
  minutes: { bg: (n: string) => `${n} минути`, en: (n: string) => `${n} minutes` },
  percent: { bg: (n: string) => `${n}\u00a0%`, en: (n: string) => `${n}%` },
  clock: { bg: (n: string) => `${n}\u00a0ч.`, en: (n: string) => n },
})
