/** Words about declared days and the terms that they move. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Неприсъствени и работни дни', en: 'Non-working and working days' },
  lead: {
    bg: 'Официалните празници и почивните дни порталът знае от закона (чл. 154, ал. 1 и 2 КТ). Тук се въвеждат само дните, които Министерският съвет е обявил с решение (чл. 154, ал. 3 КТ). Срок, чийто последен ден е неприсъствен, изтича в първия следващ присъствен ден (чл. 60, ал. 6 ГПК).',
    en: 'The portal knows the official holidays and days of rest from the statute (Labour Code art. 154(1) and (2)). Only days that the Council of Ministers has declared by a decision are entered here (art. 154(3)). A term whose last day is non-working ends on the first working day after it (CPC art. 60(6)).',
  },
  day: { bg: 'Ден', en: 'Day' },
  kind: { bg: 'Вид', en: 'Kind' },
  NON_WORKING: { bg: 'Неприсъствен', en: 'Non-working' },
  WORKING: { bg: 'Работен', en: 'Working' },
  kindHint: {
    bg: 'Работен може да е само ден, който иначе е почивен, например събота.',
    en: 'Only a day of rest, such as a Saturday, can be declared a working one.',
  },
  act: { bg: 'Решение', en: 'Decision' },
  actNumber: { bg: 'Номер на решението', en: 'Number of the decision' },
  actOn: { bg: 'Дата на решението', en: 'Date of the decision' },
  gazette: { bg: 'Държавен вестник', en: 'State Gazette' },
  gazetteHint: {
    bg: 'Брой и година, например 95/2026. Ако не е обнародвано, оставете празно.',
    en: 'Issue and year, such as 95/2026. Leave empty if it was not promulgated.',
  },
  numbered: {
    bg: (number: string, on: string) => `Решение №\u00a0${number} на МС от ${on}\u00a0г.`,
    en: (number: string, on: string) => `Decision No. ${number} of the Council of Ministers of ${on}`,
  },
  unnumbered: {
    bg: (on: string) => `Решение на МС от ${on}\u00a0г.`,
    en: (on: string) => `Decision of the Council of Ministers of ${on}`,
  },
  promulgated: {
    bg: (issue: string, year: string) => `ДВ, бр.\u00a0${issue} от ${year}\u00a0г.`,
    en: (issue: string, year: string) => `SG ${issue}/${year}`,
  },
  entered: { bg: 'Въведен', en: 'Entered' },
  portal: { bg: 'с портала', en: 'with the portal' },
  touched: { bg: 'Засегнати срокове', en: 'Terms affected' },
  touchedUntold: {
    bg: (n: number, unreported: number) => `${n}, от тях ${unreported} без уведомление`,
    en: (n: number, unreported: number) => `${n}, of which ${unreported} not notified yet`,
  },
  state: { bg: 'Състояние', en: 'State' },
  stands: { bg: 'В сила', en: 'In force' },
  struck: { bg: 'Заличен', en: 'Struck out' },
  struckBecause: {
    bg: (by: string, reason: string) => `${by}: ${reason}`,
    en: (by: string, reason: string) => `${by}: ${reason}`,
  },
  actions: { bg: 'Действия', en: 'Actions' },
  none: { bg: 'Няма въведени дни', en: 'No days are entered' },

  declare: { bg: 'Въведи ден', en: 'Enter a day' },
  declareTitle: { bg: 'Въвеждане на ден', en: 'Enter a day' },
  declareHint: {
    bg: 'Въведете деня така, както е обявен. Сроковете, които изтичат в него, се удължават и организаторите и участниците получават съобщение. Удължен срок не се скъсява, дори ако денят после бъде заличен.',
    en: 'Enter the day as it was declared. Terms that end on it are extended, and organisers and participants are notified. An extended term is not shortened again, even if the day is struck out later.',
  },
  declared: { bg: 'Денят е въведен.', en: 'The day has been entered.' },
  strike: { bg: 'Заличи', en: 'Strike out' },
  strikeTitle: { bg: 'Заличаване на ден', en: 'Strike out a day' },
  strikeHint: {
    bg: 'Заличава се само ден, въведен погрешно. Записът остава. Вече удължените срокове за внасяне на цената и за искане на нов търг остават удължени; сроковете за решение и за протокол се изчисляват отново.',
    en: 'Only a day that was entered in error is struck out. The record stays. Terms for paying the price or requesting a new sale that have been extended stay extended; terms for decisions and for the protocol are computed again.',
  },
  struckDone: { bg: 'Денят е заличен.', en: 'The day has been struck out.' },
  reason: { bg: 'Причина', en: 'Reason' },
  foreseen: { bg: 'Ще бъдат засегнати', en: 'This will affect' },
  foreseenNone: {
    bg: 'Нито един текущ срок не е засегнат.',
    en: 'No running term is affected.',
  },
  counted: {
    bg: (what: string, n: number) => `${what}: ${n}`,
    en: (what: string, n: number) => `${what}: ${n}`,
  },
  show: { bg: 'Срокове', en: 'Terms' },
  termsOf: {
    bg: (day: string) => `Срокове, засегнати от ${day} г.`,
    en: (day: string) => `Terms affected by ${day}`,
  },
  sale: { bg: 'Търг', en: 'Sale' },
  term: { bg: 'Срок', en: 'Term' },
  from: { bg: 'Изтичаше на', en: 'Ended on' },
  to: { bg: 'Изтича на', en: 'Ends on' },
  stays: { bg: 'не се променя', en: 'unchanged' },
  byStriking: { bg: 'при заличаването', en: 'on striking out' },
  toldAt: { bg: 'Уведомени', en: 'Notified' },
  notTold: { bg: 'предстои', en: 'not yet' },
  noTerms: { bg: 'Няма засегнати срокове', en: 'No terms were affected' },

  tooFar: {
    bg: 'Денят е след повече от три години. Проверете годината.',
    en: 'That day is more than three years away. Check the year.',
  },
  actInFuture: {
    bg: 'Датата на решението е в бъдещето.',
    en: 'The date of the decision is in the future.',
  },
})

/** The kinds of terms. */
export const termKinds = phrases({
  PRICE: { bg: 'внасяне на цената', en: 'payment of the price' },
  REQUEST: { bg: 'искане на нов търг', en: 'request for a new sale' },
  CLAIM: { bg: 'изкупуване по най-високата цена', en: 'claim to buy at the highest price' },
  DECISION: { bg: 'решение по заявка', en: 'decision on an application' },
  PROTOCOL: { bg: 'съставяне на протокола', en: 'drawing up the protocol' },
  REGISTRATION_END: { bg: 'край на регистрацията', en: 'end of registration' },
  BIDDING_START: { bg: 'начало на наддаването', en: 'start of bidding' },
  BIDDING_END: { bg: 'край на наддаването', en: 'end of bidding' },
})

/** What letters say of it. */
export const letters = phrases({
  declaredRest: {
    bg: (day: string, act: string) => `${day} г. е обявен за неприсъствен ден с ${act}.`,
    en: (day: string, act: string) => `${day} has been declared a non-working day by ${act}.`,
  },
  declaredWork: {
    bg: (day: string, act: string) => `${day} г. е обявен за работен ден с ${act}.`,
    en: (day: string, act: string) => `${day} has been declared a working day by ${act}.`,
  },
  struck: {
    bg: (day: string) =>
      `Въведеното за ${day} г. като обявен от Министерския съвет ден е заличено като погрешно.`,
    en: (day: string) =>
      `The entry of ${day} as a day declared by the Council of Ministers was struck out as wrong.`,
  },
  act: {
    bg: (number: string, on: string, gazette: string) =>
      `Решение${number ? ` № ${number}` : ''} на Министерския съвет от ${on} г.${gazette ? ` (ДВ, бр. ${gazette})` : ''}`,
    en: (number: string, on: string, gazette: string) =>
      `Decision${number ? ` No. ${number}` : ''} of the Council of Ministers of ${on}${gazette ? ` (SG ${gazette})` : ''}`,
  },
  moved: {
    bg: (what: string, from: string, to: string) =>
      `Срокът за ${what}, който изтичаше на ${from} г., изтича на ${to} г. (чл. 60, ал. 6 ГПК).`,
    en: (what: string, from: string, to: string) =>
      `The term (${what}) that was to end on ${from} now ends on ${to} (CPC art. 60(6)).`,
  },
  PROTOCOL: {
    bg: (from: string, to: string) =>
      `Протоколът, който се съставяше на ${from} г., се съставя на ${to} г., първия работен ден след края на наддаването (чл. 501е, ал. 5 ГПК).`,
    en: (from: string, to: string) =>
      `The protocol that was due on ${from} is now due on ${to}, the first working day after the end of bidding (CPC art. 501e(5)).`,
  },
  CLAIM: {
    bg: (from: string, to: string) =>
      `Протоколът за търга, до чието съставяне можете да заявите, че купувате имуществото по най-високата цена, се съставя на ${to} г., а не на ${from} г.`,
    en: (from: string, to: string) =>
      `The protocol of the sale is drawn up on ${to}, not on ${from}. Until then you may claim to buy at the highest price.`,
  },
  REGISTRATION_END: {
    bg: (from: string) =>
      `Регистрацията завършва на ${from} г. Обявлението не се променя (чл. 22 от Наредба № Н-3) и порталът приема заявки до обявения час. По чл. 60, ал. 6 ГПК обаче срок, чийто последен ден е неприсъствен, изтича в първия следващ присъствен ден: преценете подадените дотогава молби на хартия.`,
    en: (from: string) =>
      `Registration ends on ${from}. The announcement is not changed (Ordinance N-3 art. 22), and the portal accepts applications until the announced hour. Under CPC art. 60(6), however, a term whose last day is non-working ends on the first working day after it: consider applications on paper handed in by then.`,
  },
  BIDDING_END: {
    bg: (from: string) =>
      `Наддаването завършва на ${from} г., в обявения ден (чл. 501в, ал. 2 ГПК); краят му не се мести.`,
    en: (from: string) =>
      `Bidding ends on ${from}, the announced day (CPC art. 501v(2)); its end does not move.`,
  },
  BIDDING_START: {
    bg: (from: string) =>
      `Срокът за решения по последните заявки вече може да изтече след началото на наддаването на ${from} г. Решете ги преди него: по-късно никой не може да бъде допуснат (чл. 29 от Наредба № Н-3).`,
    en: (from: string) =>
      `The time to decide the last applications may now end after bidding starts on ${from}. Decide them before that: afterwards nobody can be admitted (Ordinance N-3 art. 29).`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  inForce: { bg: 'В сила', en: 'In force' },
  reason: { bg: 'Причина', en: 'Reason' },
})
