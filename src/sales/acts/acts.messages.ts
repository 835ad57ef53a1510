/** Words about acts on a sale: what they are called, their grounds with the articles, why one cannot be done. */
import { formatDays } from '../../platform/dates.ts'
import { phrases } from '../../platform/lang/language.ts'

type BiddingTerms = { days: number; endTime: string; latestStart: string }

/** Acts as the history and banners name them. */
export const actNames = phrases({
  CANCEL: { bg: 'Оттегляне на обявлението', en: 'Cancellation of the announcement' },
  CHANGE_END: { bg: 'Промяна на края на наддаването', en: 'Change of the end of bidding' },
  SUSPEND: { bg: 'Спиране на търга', en: 'Suspension of the sale' },
  RESUME: { bg: 'Възобновяване на търга', en: 'Resumption of the sale' },
  TERMINATE: { bg: 'Прекратяване на търга', en: 'Termination of the sale' },
  CONTINUE: { bg: 'Продължаване след прекъсване', en: 'Continuation after an outage' },
  ADD_TIME: { bg: 'Добавяне на изгубеното време', en: 'Addition of the lost time' },
})

/** The same as buttons. */
export const deeds = phrases({
  CANCEL: { bg: 'Оттегляне', en: 'Cancel' },
  CHANGE_END: { bg: 'Промяна на края', en: 'Change the end' },
  SUSPEND: { bg: 'Спиране', en: 'Suspend' },
  RESUME: { bg: 'Възобновяване', en: 'Resume' },
  TERMINATE: { bg: 'Прекратяване', en: 'Terminate' },
})

/** What a decision after an outage is. */
export const decisions = phrases({
  CONTINUE: { bg: 'Търгът продължава без промяна', en: 'The sale continues unchanged' },
  ADD_TIME: {
    bg: 'Търгът продължава, като изгубеното време се добавя към края',
    en: 'The sale continues, and the lost time is added to its end',
  },
  TERMINATE: { bg: 'Търгът се прекратява', en: 'The sale is terminated' },
})

/** Grounds by their articles. */
export const grounds = phrases({
  COURT_STAY: {
    bg: 'Съдът е спрял изпълнението (чл. 432 и чл. 438 от ГПК)',
    en: 'The court has stayed enforcement (CPC art. 432 and 438)',
  },
  CREDITOR_REQUEST: {
    bg: 'Искане на взискателя за спиране (чл. 432 от ГПК)',
    en: 'Suspension at the creditor’s request (CPC art. 432)',
  },
  OTHER_STAY: {
    bg: 'Друг предвиден в закона случай на спиране (чл. 432 от ГПК)',
    en: 'Another case of suspension provided by law (CPC art. 432)',
  },
  CASE_CLOSED: {
    bg: 'Изпълнителното производство е прекратено или приключено (чл. 433 от ГПК)',
    en: 'The enforcement case has been terminated or closed (CPC art. 433)',
  },
  INSTALMENTS: {
    bg: 'Длъжникът плаща на вноски (чл. 454 от ГПК)',
    en: 'The debtor pays by instalments (CPC art. 454)',
  },
  DEBT_PAID: { bg: 'Дългът е платен (чл. 491 от ГПК)', en: 'The debt has been paid (CPC art. 491)' },
  SPOUSE_PAID: {
    bg: 'Съпругът недлъжник е внесъл дължимото (чл. 505, ал. 1 от ГПК)',
    en: 'The spouse who is not a debtor has paid what is due (CPC art. 505(1))',
  },
  COURT_ORDER: {
    bg: 'Акт на съда (чл. 18, ал. 1 от Наредба №\u00a0Н-3)',
    en: 'Order of a court (art. 18(1) of Ordinance N-3)',
  },
  OWN_ERROR: {
    bg: 'Грешка в обявлението, открита преди началото на регистрацията (чл. 22 от Наредба №\u00a0Н-3)',
    en: 'An error in the announcement found before registration opens (art. 22 of Ordinance N-3)',
  },
  PLANNED_OUTAGE: {
    bg: 'Планирано прекъсване на портала (чл. 14, ал. 3 от Наредба №\u00a0Н-3)',
    en: 'A planned outage of the portal (art. 14(3) of Ordinance N-3)',
  },
  OBSTACLE_GONE: {
    bg: 'Основанието за спиране е отпаднало (чл. 18, ал. 1 от Наредба №\u00a0Н-3)',
    en: 'The ground for the suspension no longer exists (art. 18(1) of Ordinance N-3)',
  },
  OUTAGE: {
    bg: 'Непланирано прекъсване на портала (чл. 14, ал. 2 от Наредба №\u00a0Н-3)',
    en: 'An unplanned outage of the portal (art. 14(2) of Ordinance N-3)',
  },
})

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
    bg: 'Търгът е приключил: имуществото е освободено, правото на нов търг е изгубено или е поискан нов.',
    en: 'The sale is over: the property was released, the right to a new sale is lost, or a new one was requested.',
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
