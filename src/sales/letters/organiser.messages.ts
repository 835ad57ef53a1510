/** Reminders to the organiser of what the law asks of them, and to the ministry of what they have not decided in time. */
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

/** What they are called in lists. */
export const kindNames = phrases({
  successorNeeded: { bg: 'Търг без организатор', en: 'Sale without an organiser' },
  takenOver: { bg: 'Поети търгове', en: 'Sales taken over' },
  handedOver: { bg: 'Предадени търгове', en: 'Sales handed over' },
  decisionDue: { bg: 'Заявка чака решение', en: 'Application awaits a decision' },
  decisionLate: { bg: 'Изтекъл срок за решение', en: 'Decision overdue' },
  protocolDue: { bg: 'Предстоящ протокол', en: 'Protocol due' },
  depositReturn: { bg: 'Задатъци за връщане', en: 'Deposits to return' },
  priceUnpaid: { bg: 'Невнесена цена', en: 'Price unpaid' },
  stepDue: { bg: 'Предстоящо действие', en: 'Step due' },
  termsMoved: { bg: 'Обявен ден и срокове', en: 'Declared day and terms' },
  outageToDecide: { bg: 'Решение след прекъсване', en: 'Decision after an outage' },
})

export const subjects = phrases({
  decisionDue: { bg: 'заявка чака решение', en: 'an application awaits a decision' },
  decisionLate: {
    bg: 'изтекъл срок за решение по заявка',
    en: 'the time to decide an application has run out',
  },
  protocolDue: { bg: 'предстои съставяне на протокол', en: 'the protocol is due' },
  depositReturn: { bg: 'задатъци за връщане', en: 'deposits to return' },
  priceUnpaid: { bg: 'изтекъл срок за внасяне на цената', en: 'the time to pay the price has run out' },
  stepDue: { bg: 'предстоящо действие по търга', en: 'a step of the sale is due' },
  successorNeeded: { bg: 'търг без организатор', en: 'a sale without an organiser' },
  takenOver: { bg: 'поехте търгове', en: 'you have taken sales over' },
  handedOver: { bg: 'предадени търгове', en: 'sales handed over' },
  outageToDecide: { bg: 'прекъсване по време на наддаването', en: 'an outage during bidding' },
  termsMoved: { bg: 'обявен ден и срокове по търга', en: 'a declared day and terms of the sale' },
})

export const messages = phrases({
  decisionDue: {
    bg: (number: string, day: string) =>
      `Заявка № ${number} чака решение. Срокът за решаването ѝ изтича в края на ${day} (чл. 29 от Наредба № Н-3).`,
    en: (number: string, day: string) =>
      `Application No. ${number} awaits a decision. The time to decide it ends at the end of ${day} (art. 29 of Ordinance N-3).`,
  },
  decisionLate: {
    bg: (number: string, day: string) =>
      `Срокът за решение по заявка № ${number} изтече в края на ${day} (чл. 29 от Наредба № Н-3). Заявката не се смята за одобрена: по нея трябва да се вземе решение преди началото на наддаването.`,
    en: (number: string, day: string) =>
      `The time to decide application No. ${number} ended at the end of ${day} (art. 29 of Ordinance N-3). It does not count as authorised: it has to be decided before bidding starts.`,
  },
  protocolDue: {
    bg: (day: string) =>
      `Наддаването завърши. Протоколът се съставя на първия работен ден след края – ${day} (чл. 501е, ал. 5 ГПК; чл. 45 и 48 от Наредба № Н-3). Търгът приключва с подписването му.`,
    en: (day: string) =>
      `Bidding has ended. The protocol is drawn up on the first working day after the end – ${day} (CPC art. 501e(5); art. 45 and 48 of Ordinance N-3). The sale is closed when you sign it.`,
  },
  depositReturn: {
    bg: (count: string) =>
      `Задатъци, които подлежат на връщане: ${count} (чл. 47 от Наредба № Н-3; чл. 493, т. 2 ГПК).`,
    en: (count: string) =>
      `Deposits that are to be returned: ${count} (art. 47 of Ordinance N-3; CPC art. 493(2)).`,
  },
  depositReturnTZ: {
    bg: (count: string) =>
      `Задатъци, които подлежат на връщане: ${count} (чл. 47 от Наредба № Н-3; чл. 717е от Търговския закон).`,
    en: (count: string) =>
      `Deposits that are to be returned: ${count} (art. 47 of Ordinance N-3; art. 717e of the Commerce Act).`,
  },
  priceUnpaid: {
    bg: (day: string) =>
      `Срокът за внасяне на цената изтече на ${day}, а плащане не е отбелязано. Ако цената не е внесена, обявете последиците (чл. 493 ГПК).`,
    en: (day: string) =>
      `The time to pay the price ended on ${day}, and no payment has been recorded. If the price was not paid, declare the consequences (CPC art. 493).`,
  },
  priceUnpaidTZ: {
    bg: (day: string) =>
      `Срокът за внасяне на цената изтече на ${day}, а плащане не е отбелязано. Ако цената не е внесена, обявете последиците (чл. 717е от Търговския закон).`,
    en: (day: string) =>
      `The time to pay the price ended on ${day}, and no payment has been recorded. If the price was not paid, declare the consequences (art. 717e of the Commerce Act).`,
  },
  outageToDecide: {
    bg: (from: string, until: string) =>
      `Порталът не работи от ${from} до ${until}, в срока за наддаване. Преценете доколко са засегнати правата на участниците и решете дали търгът да продължи, срокът да се удължи с времето на прекъсването или търгът да се прекрати (чл. 14, ал. 2 от Наредба № Н-3). Участниците са уведомени за прекъсването от портала.`,
    en: (from: string, until: string) =>
      `The portal was down from ${from} to ${until}, during the bidding period. Assess how far the bidders’ rights are affected and decide whether the sale continues, the time of the outage is added, or the sale is terminated (art. 14(2) of Ordinance N-3). The portal has notified the bidders of the outage.`,
  },
  successorNeeded: {
    bg: (name: string, count: string) =>
      `${name} вече не може да действа като организатор. Неприключени търгове: ${count}. Впишете приемника и акта, с който търговете преминават към него (чл. 7, ал. 5 от Наредба № Н-3). Наддаването и сроковете продължават да текат. Първият от тези търгове е посочен по-долу.`,
    en: (name: string, count: string) =>
      `${name} can no longer act as an organiser and has unfinished sales: ${count}. Record the successor and the act by which they take over the sales (art. 7(5) of Ordinance N-3). Bidding continues and terms keep running. The first of these sales is named below.`,
  },
  toSuccession: { bg: 'Към приемането на търговете', en: 'Go to the hand-over' },
  takenOver: {
    bg: (name: string, count: string, number: string, day: string) =>
      `Поехте търговете на ${name} с акт ${numbered(number)} от ${day} Брой: ${count}. Виждате ги при Вашите обявления; докато тече наддаване, виждате само публичните данни (чл. 19 от Наредба № Н-3). Първият от тях е посочен по-долу.`,
    en: (name: string, count: string, number: string, day: string) =>
      `You have taken over the sales of ${name} by act ${numbered(number, 'No.')} of ${day}. Number: ${count}. You will find them among your announcements; while bidding runs you see only what the public sees (art. 19 of Ordinance N-3). The first of them is named below.`,
  },
  handedOver: {
    bg: (name: string, count: string, number: string, day: string) =>
      `Търговете Ви преминаха към ${name} с акт ${numbered(number)} от ${day} Брой: ${count}. Занапред виждате за тях само публичните данни и не извършвате действия по тях. Първият от тях е посочен по-долу.`,
    en: (name: string, count: string, number: string, day: string) =>
      `Your sales have passed to ${name} by act ${numbered(number, 'No.')} of ${day}. Number: ${count}. From now on you see only their public data and can no longer act in them. The first of them is named below.`,
  },
  stepDue: { bg: (step: string) => `Предстои: ${step}`, en: (step: string) => `To be done: ${step}` },
  until: { bg: (day: string) => `Срок: ${day}`, en: (day: string) => `Due: ${day}` },
})
