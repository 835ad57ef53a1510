/** Words of the status page and its feed. */
import { phrases } from '#platform/lang/language.ts'

export const statusMessages = phrases({
  title: { bg: 'Състояние на портала', en: 'Portal status' },
  lead: {
    bg: 'Колко време порталът е бил достъпен, какво го е прекъсвало и какви планирани работи предстоят.',
    en: 'How much of the time the portal has been available, what interrupted it, and which planned work is ahead.',
  },
  print: { bg: 'Отпечатай', en: 'Print' },
  works: { bg: 'Порталът работи.', en: 'The portal is working.' },
  underWay: {
    bg: (until: string) => `Порталът работи. Обявено е прекъсване до ${until}\u00a0ч.`,
    en: (until: string) => `The portal is working. An outage is announced until ${until}.`,
  },
  asOf: { bg: (moment: string) => `Към ${moment}\u00a0ч.`, en: (moment: string) => `As of ${moment}.` },
  plannedWork: { bg: 'Планирани прекъсвания', en: 'Planned outages' },
  nonePlanned: { bg: 'Няма обявени прекъсвания.', en: 'No outages are announced.' },
  byMonth: { bg: 'Наличност по месеци', en: 'Availability by month' },
  month: { bg: 'Месец', en: 'Month' },
  available: { bg: 'Наличност', en: 'Available' },
  outages: { bg: 'Прекъсвания', en: 'Outages' },
  away: { bg: 'Общо време', en: 'Time lost' },
  announcedPart: {
    bg: (length: string) => `от тях обявени ${length}`,
    en: (length: string) => `of which announced ${length}`,
  },
  incidents: { bg: 'Прекъсвания през последната година', en: 'Outages in the last year' },
  noIncidents: {
    bg: 'През последната година порталът не е прекъсвал работа.',
    en: 'The portal has had no outages in the last year.',
  },
  lasted: {
    bg: (length: string) => `Продължителност: ${length}`,
    en: (length: string) => `Length: ${length}`,
  },
  noMessage: {
    bg: 'Министерството още не е публикувало съобщение за това прекъсване.',
    en: 'The ministry has not published a message about this outage yet.',
  },
  method: { bg: 'Как се измерва', en: 'How it is measured' },
  methodText: {
    bg: (since: string, seconds: number) =>
      `Порталът измерва сам себе си от ${since}\u00a0г.: всяка секунда оставя знак, че работи. Прекъсване е всяко мълчание, по-дълго от ${seconds} секунди, с точно начало и край; обявените прекъсвания също се броят. Планирани рестарти и кратки забавяния, през които браузърите сами изчакват, не са прекъсвания. Наличността никога не се закръгля нагоре.`,
    en: (since: string, seconds: number) =>
      `The portal has measured itself since ${since}: it leaves a sign of life each second. An outage is any silence longer than ${seconds} seconds, with its exact start and end; announced ones count, too. Planned restarts and short delays that browsers wait out by themselves are not outages. Availability is never rounded up.`,
  },
  law: {
    bg: 'Прекъсванията се обявяват и отчитат по чл. 14 от Наредба №\u00a0Н-3. Законът не определя най-малка наличност.',
    en: 'Outages are announced and recorded under art. 14 of Ordinance N-3. The law sets no minimum availability.',
  },
  follow: { bg: 'Следене', en: 'Follow' },
  followText: {
    bg: 'Новите прекъсвания и съобщения може да следите с програма за емисии:',
    en: 'New outages and messages can be followed with a feed reader:',
  },
  /** In the feed. */
  publisher: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  withdrawn: {
    bg: (from: string, until: string) => `Отменено: прекъсване от ${from} до ${until}\u00a0ч.`,
    en: (from: string, until: string) => `Withdrawn: outage from ${from} to ${until}`,
  },
})
