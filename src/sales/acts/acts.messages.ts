/** Words about acts on a sale: why one cannot be done, and what is wrong with the moment that it sets. */
import { formatDays } from '#platform/dates.ts'
import { phrases } from '#platform/lang/language.ts'

type BiddingTerms = { days: number; endTime: string; latestStart: string }

/** Why an act cannot be done now. */
export const whyNot = phrases({
  terminated: { bg: 'Търгът е прекратен.', en: 'The sale has been terminated.' },
  ended: { bg: 'Наддаването е приключило.', en: 'Bidding has ended.' },
  newSaleStands: {
    bg: 'След този търг е обявен нов между съделителите (чл. 354, ал. 2 ГПК).',
    en: 'A new sale among the parties to the partition has been announced after this one (CPC art. 354(2)).',
  },
  protocolSigned: {
    bg: 'Протоколът е подписан и търгът е приключен.',
    en: 'The protocol has been signed and the sale is closed.',
  },
  registrationOpen: {
    bg: 'Регистрацията е започнала. Обявлението вече не може да се променя (чл. 22 от Наредба №\u00a0Н-3).',
    en: 'Registration has opened. The announcement can no longer be changed (art. 22 of Ordinance N-3).',
  },
  registrationNotOpen: {
    bg: 'Регистрацията не е започнала. Обявлението може да се оттегли.',
    en: 'Registration has not opened yet. The announcement can be cancelled instead.',
  },
  byFirst: {
    bg: 'Това, което следва, се води с първия търг: направете го там (чл. 354, ал. 2 ГПК).',
    en: 'What follows is recorded with the first sale: do it there (CPC art. 354(2)).',
  },
  over: {
    bg: 'Търгът е приключил: имуществото е освободено, правото на нов търг е изгубено, поискан е нов или възлагането е отпаднало.',
    en: 'The sale is over: the property was released, the right to a new sale is lost, a new one was requested, or the award fell.',
  },
  suspended: { bg: 'Търгът е спрян.', en: 'The sale is suspended.' },
  notSuspended: { bg: 'Търгът не е спрян.', en: 'The sale is not suspended.' },
})

/** What is wrong with the moment that an act sets. */
export const momentFaults = phrases({
  missing: { bg: 'Посочете дата и час.', en: 'Give the date and time.' },
  tooEarly: {
    bg: (moment: string) => `Най-ранният възможен момент е ${moment}\u00a0ч.`,
    en: (moment: string) => `The earliest possible moment is ${moment}.`,
  },
  tooLate: {
    bg: 'Посоченият момент е след повече от година. Проверете годината.',
    en: 'That moment is more than a year away. Check the year.',
  },
  notLater: {
    bg: 'Краят на наддаването трябва да е след днешния ден.',
    en: 'Bidding must end after today.',
  },
  same: { bg: 'Това е сегашният край на наддаването.', en: 'Bidding already ends at that time.' },
  tooSoon: {
    bg: (moment: string) =>
      `Между регистрацията и наддаването не остава срокът по закон. Най-ранният възможен край е ${moment}\u00a0ч.`,
    en: (moment: string) =>
      `This leaves less time between registration and bidding than the law requires. The earliest possible end is ${moment}.`,
  },
  opensTooLate: {
    bg: ({ days, endTime, latestStart }: BiddingTerms) =>
      `Наддаването продължава ${formatDays(days, 'bg')} и завършва в ${endTime}\u00a0ч., затова започва най-късно в ${latestStart}\u00a0ч. (чл. 501в, ал. 2 и чл. 501е, ал. 1 от ГПК).`,
    en: ({ days, endTime, latestStart }: BiddingTerms) =>
      `Bidding lasts ${formatDays(days, 'en')} and ends at ${endTime}, so it opens at ${latestStart} at the latest (CPC art. 501v(2) and 501e(1)).`,
  },
  wrongEnd: {
    bg: ({ endTime }: BiddingTerms) =>
      `Наддаването завършва в ${endTime}\u00a0ч. и след началото си (чл. 501е, ал. 1 от ГПК).`,
    en: ({ endTime }: BiddingTerms) =>
      `Bidding must end at ${endTime} and after it has started (CPC art. 501e(1)).`,
  },
  dateInFuture: { bg: 'Датата на акта е в бъдеще.', en: 'The date of the act is in the future.' },
  actForTermination: {
    bg: 'За прекратяване посочете номера и датата на акта и приложете файла му.',
    en: 'To terminate the sale, give the number and date of the act and attach its file.',
  },
})

/** The act as letters name it. */
export const letters = phrases({
  act: {
    bg: (number: string, day: string) => `№ ${number} от ${day} г.`,
    en: (number: string, day: string) => `No. ${number} of ${day}`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  biddingStartsAt: { bg: 'Начало на наддаването', en: 'Bidding starts' },
  biddingEndsAt: { bg: 'Край на наддаването', en: 'Bidding ends' },
  suspendedAt: { bg: 'Спряна на', en: 'Suspended' },
  resumesAt: { bg: 'Възобновява се на', en: 'Resumes' },
  terminatedAt: { bg: 'Прекратена на', en: 'Terminated' },
  stayedAt: { bg: 'Изпълнението е спряно на', en: 'Enforcement stayed' },
})
