/** Words of the screens on which an organiser acts, and on which everyone reads what became of a sale. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  // What everyone reads.
  suspendedTitle: { bg: 'Търгът е спрян', en: 'The sale is suspended' },
  suspendedSince: {
    bg: (moment: string) => `Спрян на ${moment}\u00a0ч.`,
    en: (moment: string) => `Suspended at ${moment}.`,
  },
  suspendedBidding: {
    bg: 'Времето на търга не тече и наддавателни предложения не се приемат, докато организаторът не го възобнови.',
    en: 'The clock is stopped, and no bids are accepted until the organiser resumes the sale.',
  },
  suspendedBefore: {
    bg: 'Заявки за участие се подават в обявения срок. Наддаването няма да започне, докато организаторът не възобнови търга.',
    en: 'Applications are filed within the announced period. Bidding will not start until the organiser resumes the sale.',
  },
  resumesTitle: { bg: 'Търгът е възобновен', en: 'The sale has been resumed' },
  resumesAt: {
    bg: (moment: string, end: string) =>
      `Наддавателни предложения се приемат от ${moment}\u00a0ч. Наддаването завършва на ${end}\u00a0ч.`,
    en: (moment: string, end: string) => `Bids are accepted from ${moment}. Bidding ends at ${end}.`,
  },
  movedTitle: { bg: 'Датите на наддаването са променени', en: 'The dates of bidding have been changed' },
  moved: {
    bg: (start: string, end: string) =>
      `Наддаването започва на ${start}\u00a0ч. и завършва на ${end}\u00a0ч.`,
    en: (start: string, end: string) => `Bidding starts at ${start} and ends at ${end}.`,
  },
  prolongedTitle: { bg: 'Краят на наддаването е изместен', en: 'The end of bidding has been moved' },
  prolonged: {
    bg: (end: string) => `Наддаването завършва на ${end}\u00a0ч.`,
    en: (end: string) => `Bidding ends at ${end}.`,
  },
  cancelledTitle: { bg: 'Обявлението е оттеглено', en: 'The announcement has been cancelled' },
  cancelledNote: { bg: 'Търг няма да се проведе.', en: 'The sale will not be held.' },
  terminatedTitle: { bg: 'Търгът е прекратен', en: 'The sale has been terminated' },
  terminatedNote: {
    bg: 'Купувач няма да бъде обявен. Внесените задатъци подлежат на връщане.',
    en: 'No buyer will be declared. Deposits that were paid are to be returned.',
  },
  stayedSince: {
    bg: (moment: string) => `Спрени на ${moment}\u00a0ч.`,
    en: (moment: string) => `Stayed at ${moment}.`,
  },
  stayedTitle: {
    bg: 'Действията след наддаването са спрени',
    en: 'What follows the bidding is stayed',
  },
  stayedNote: {
    bg: 'Сроковете след наддаването не текат, докато организаторът не възобнови търга.',
    en: 'The terms after the bidding do not run until the organiser resumes the sale.',
  },
  terminatedAfterNote: {
    bg: 'Търгът е прекратен след края на наддаването и имуществото не се възлага по него. Внесените задатъци и внесеното по цената подлежат на връщане.',
    en: 'The sale was terminated after the end of bidding, and the property is not awarded in it. Deposits and what was paid of the price are to be returned.',
  },
  onDay: { bg: (moment: string) => `На ${moment}\u00a0ч.`, en: (moment: string) => `At ${moment}.` },
  ground: { bg: 'Основание', en: 'Ground' },
  acts: { bg: 'Действия на организатора', en: 'Acts of the organiser' },
  actsNote: {
    bg: 'Всяко действие остава в историята на търга и не може да се променя.',
    en: 'Every act stays in the history of the sale and cannot be changed.',
  },
  at: { bg: 'На', en: 'At' },
  bidding: { bg: 'Наддаване', en: 'Bidding' },
  fromTo: {
    bg: (from: string, to: string) => `${from} – ${to}\u00a0ч.`,
    en: (from: string, to: string) => `${from} – ${to}`,
  },
  biddingFrom: { bg: 'Предложения се приемат от', en: 'Bids accepted from' },
  outageAt: {
    bg: (from: string, until: string) => `Прекъсване на портала от ${from} до ${until}\u00a0ч.`,
    en: (from: string, until: string) => `The portal was unavailable from ${from} to ${until}.`,
  },
  outageUndecided: {
    bg: 'Организаторът преценява доколко са засегнати правата на участниците и ще реши дали търгът продължава (чл. 14, ал. 2 от Наредба №\u00a0Н-3).',
    en: 'The organiser is assessing how far the participants’ rights are affected and will decide whether the sale continues (art. 14(2) of Ordinance N-3).',
  },
  outageInRegistration: {
    bg: (from: string, until: string) =>
      `По време на регистрацията порталът не беше достъпен от ${from} до ${until}\u00a0ч. Срокът за подаване на заявки не се променя.`,
    en: (from: string, until: string) =>
      `During registration the portal was unavailable from ${from} to ${until}. The period for applications does not change.`,
  },

  // What the organiser does.
  menu: { bg: 'Действия с търга', en: 'Acts on the sale' },
  menuNote: {
    bg: 'Всяко действие се основава на закона и на акт, който прилагате. Порталът уведомява всички, подали заявка; по време на наддаването не виждате кои са те (чл. 19 от Наредба №\u00a0Н-3).',
    en: 'Every act needs a legal ground and a document that you attach. The portal notifies everyone who applied; while bidding runs, you cannot see who they are (art. 19 of Ordinance N-3).',
  },
  actNumber: { bg: 'Номер на акта', en: 'Number of the act' },
  actDate: { bg: 'Дата на акта', en: 'Date of the act' },
  files: { bg: 'Актът като файл', en: 'The act as a file' },
  filesHint: {
    bg: 'Вижда го само организаторът и при нужда съдът. Пази се шифрован.',
    en: 'Only the organiser and, if needed, the court can see it. It is kept encrypted.',
  },
  reasons: { bg: 'Мотиви', en: 'Reasons' },
  reasonsHint: {
    bg: 'Изпращат се на всички, подали заявка, и на страните. Не посочвайте лични данни.',
    en: 'Sent to everyone who applied and to the parties. Do not include personal data.',
  },
  resumeMoment: { bg: 'Предложения се приемат от', en: 'Bids accepted from' },
  startMoment: { bg: 'Начало на наддаването', en: 'Start of bidding' },
  endMoment: { bg: 'Нов край на наддаването', en: 'New end of bidding' },
  proposed: {
    bg: (notice: string) =>
      `Предложен е най-ранният подходящ момент: участниците се предупреждават поне ${notice} по-рано, а краят се пада в работен ден.`,
    en: (notice: string) =>
      `The earliest suitable moment is proposed: participants are notified at least ${notice} ahead, and the end falls on a working day.`,
  },
  effect: { bg: 'Какво ще стане', en: 'What will happen' },
  effectEnd: {
    bg: (before: string, after: string) => `Краят на наддаването: ${before} → ${after}\u00a0ч.`,
    en: (before: string, after: string) => `End of bidding: ${before} → ${after}`,
  },
  effectStart: {
    bg: (before: string, after: string) => `Началото на наддаването: ${before} → ${after}\u00a0ч.`,
    en: (before: string, after: string) => `Start of bidding: ${before} → ${after}`,
  },
  effectLeft: {
    bg: (left: string) => `Остава същото време за наддаване: ${left}.`,
    en: (left: string) => `The same time is left for bidding: ${left}.`,
  },
  effectNone: { bg: 'Датите не се променят.', en: 'The dates do not change.' },
  effectLetters: {
    bg: 'Всички, подали заявка, и страните по делото ще бъдат уведомени.',
    en: 'Everyone who applied and the parties to the case will be notified.',
  },
  realEstate: {
    bg: 'Смъртта на страна не спира продан на недвижим имот, за която вече е направено обявление (чл. 432, ал. 1, т. 3 ГПК).',
    en: 'The death of a party does not stay an announced sale of real estate (CPC art. 432(1), item 3).',
  },
  mortgaged: {
    bg: 'Плащането на вноски не спира продан на ипотекирана или заложена вещ (чл. 454, ал. 3 ГПК).',
    en: 'Payment by instalments does not stay the sale of mortgaged or pledged property (CPC art. 454(3)).',
  },
  dayBefore: {
    bg: (byStart: string, byEnd: string) =>
      `Законът дава срок до деня преди търга. При електронния търг това може да се чете като ${byStart} (денят преди началото на наддаването) или ${byEnd} (денят преди края му).`,
    en: (byStart: string, byEnd: string) =>
      `The law gives time until the day before the sale. For an electronic sale this can be read as ${byStart} (the day before bidding starts) or ${byEnd} (the day before it ends).`,
  },
  untilBiddingEnds: {
    bg: 'Дългът трябва да е платен, преди да изтече срокът за наддаване.',
    en: 'The debt must have been paid before the bidding period ended.',
  },
  done: { bg: (act: string) => `Записано: ${act}.`, en: (act: string) => `Recorded: ${act}.` },
  decide: { bg: 'Решение след прекъсването', en: 'Decide after the outage' },
  decideFirst: {
    bg: 'Преценете доколко са засегнати правата на участниците и решете как продължава търгът (чл. 14, ал. 2 от Наредба №\u00a0Н-3). Всички регистрирани са уведомени за прекъсването.',
    en: 'Assess how far the participants’ rights are affected and decide how the sale continues (art. 14(2) of Ordinance N-3). Everyone registered has been notified of the outage.',
  },
  decideEnded: {
    bg: 'Времето за наддаване изтече по време на прекъсването и наддаването е приключило. Време не може да се добави: търгът продължава към протокола или се прекратява.',
    en: 'The time for bidding ran out during the outage, and bidding has ended. No time can be added: the sale proceeds to its protocol or is terminated.',
  },
  decision: { bg: 'Решение', en: 'Decision' },
  lostTime: { bg: 'Изгубено време', en: 'Time lost' },
  number: { bg: 'Акт', en: 'Act' },
  by: { bg: 'Извършено от', en: 'Done by' },
  actingFor: { bg: (name: string) => `за ${name}`, en: (name: string) => `for ${name}` },
})
