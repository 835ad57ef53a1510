/** Words about outages. */
import { formatDays } from '#platform/dates.ts'
import { phrases, type Text } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Прекъсвания на портала', en: 'Portal outages' },
  lead: {
    bg: 'Планираните прекъсвания се обявяват предварително и през тях не се провеждат търгове. Непланираните се измерват от самия портал.',
    en: 'Planned outages are announced beforehand, and no sale is held during them. Unplanned ones are measured by the portal itself.',
  },
  plannedOnes: { bg: 'Планирани', en: 'Planned' },
  measuredOnes: { bg: 'Непланирани', en: 'Unplanned' },
  announce: { bg: 'Обяви прекъсване', en: 'Announce an outage' },
  announceTitle: { bg: 'Обявяване на прекъсване', en: 'Announce an outage' },
  announceHint: {
    bg: 'През обявения период не може да се насрочва наддаване (чл. 14, ал. 3 от Наредба №\u00a0Н-3). Съобщението се показва на началната страница и при търговете.',
    en: 'No bidding can be scheduled in the announced period (art. 14(3) of Ordinance N-3). The message is shown on the home page and next to the sales.',
  },
  announced: { bg: 'Прекъсването е обявено.', en: 'The outage has been announced.' },
  from: { bg: 'Начало', en: 'From' },
  until: { bg: 'Край', en: 'Until' },
  length: { bg: 'Продължителност', en: 'Length' },
  textBg: { bg: 'Съобщение на български', en: 'Message in Bulgarian' },
  textEn: { bg: 'Съобщение на английски', en: 'Message in English' },
  message: { bg: 'Съобщение', en: 'Message' },
  noMessage: { bg: 'Няма съобщение', en: 'No message' },
  by: { bg: 'Обявил', en: 'Announced by' },
  announcedAt: { bg: 'Обявено на', en: 'Announced at' },
  state: { bg: 'Състояние', en: 'State' },
  stands: { bg: 'Предстои', en: 'To come' },
  running: { bg: 'В момента', en: 'Now' },
  isOver: { bg: 'Приключило', en: 'Over' },
  announcedMayReach: {
    bg: (sales: string) =>
      `Прекъсването е обявено. Ако наддаването в тези търгове се удължи, те могат да стигнат до него: ${sales}.`,
    en: (sales: string) =>
      `The outage has been announced. If bids extend these sales, they may reach it: ${sales}.`,
  },
  withdrawn: { bg: 'Отменено', en: 'Withdrawn' },
  withdraw: { bg: 'Отмени', en: 'Withdraw' },
  withdrawTitle: { bg: 'Отмяна на планирано прекъсване', en: 'Withdraw a planned outage' },
  withdrawText: {
    bg: 'Съобщението се сваля и в този период отново може да се насрочва наддаване.',
    en: 'The message is taken down, and bidding can again be scheduled in this period.',
  },
  withdrawnDone: { bg: 'Прекъсването е отменено.', en: 'The outage has been withdrawn.' },
  explain: { bg: 'Съобщение', en: 'Message' },
  explainTitle: { bg: 'Съобщение за непланирано прекъсване', en: 'Message about an unplanned outage' },
  explainHint: {
    bg: (days: number) =>
      `Показва се на всички посетители на портала ${formatDays(days, 'bg')} след края на прекъсването (чл. 14, ал. 1 от Наредба №\u00a0Н-3).`,
    en: (days: number) =>
      `Shown to everyone on the portal for ${formatDays(days, 'en')} after the outage has ended (art. 14(1) of Ordinance N-3).`,
  },
  explained: { bg: 'Съобщението е публикувано.', en: 'The message has been published.' },
  publish: { bg: 'Публикувай', en: 'Publish' },
  cause: { bg: 'Вид', en: 'Kind' },
  salesTouched: { bg: 'Засегнати търгове', en: 'Sales affected' },
  actions: { bg: 'Действия', en: 'Actions' },
  nonePlanned: { bg: 'Няма обявени прекъсвания', en: 'No outages have been announced' },
  noneMeasured: { bg: 'Порталът не е прекъсвал работа', en: 'The portal has had no outages' },
  inThePast: {
    bg: 'Началото трябва да е в бъдеще.',
    en: 'The start must be in the future.',
  },
  untilBeforeFrom: { bg: 'Краят трябва да е след началото.', en: 'The end must be after the start.' },
  /** The notices that everyone sees. */
  inSofia: { bg: 'българско време', en: 'Bulgarian time' },
})

/** What a silence of the portal was. */
export const causes = {
  ABSENCE: { bg: 'Прекъсване', en: 'Outage' },
  RESTART: { bg: 'Планирано рестартиране', en: 'Planned restart' },
  FREEZE: { bg: 'Забавяне', en: 'Delay' },
} satisfies Record<string, Text>

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  from: { bg: 'От', en: 'From' },
  until: { bg: 'До', en: 'Until' },
  withdrawn: { bg: 'Оттеглено', en: 'Withdrawn' },
  messageBg: { bg: 'Съобщение', en: 'Message in Bulgarian' },
  messageEn: { bg: 'Съобщение на английски', en: 'Message in English' },
})
