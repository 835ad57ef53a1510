/** Words of the administrators' screen of open data. */
import { phrases } from '#platform/lang/language.ts'

export const statuses = phrases({
  OFF: { bg: 'Не се публикува', en: 'Not published' },
  WAITING: { bg: 'Чака изпращане', en: 'Waiting to be sent' },
  PUBLISHED: { bg: 'Публикуван', en: 'Published' },
  DRAFT: { bg: 'Чернова в портала', en: 'Draft at the portal' },
})

export const events = phrases({
  TURNED_ON: { bg: 'Публикуването е включено', en: 'Publishing turned on' },
  TURNED_OFF: { bg: 'Публикуването е спряно', en: 'Publishing turned off' },
  CREATED: { bg: 'Наборът е създаден като чернова', en: 'Data set created as a draft' },
  FOUND: { bg: 'Наборът вече беше създаден', en: 'Data set already existed' },
  SENT: { bg: 'Изпратена версия', en: 'Version sent' },
  UNCHANGED: { bg: 'Порталът вече има тези редове', en: 'The portal has these rows already' },
  PUBLISHED: { bg: 'Публикуван', en: 'Published' },
  DRAFT: { bg: 'Порталът го пази като чернова', en: 'The portal keeps it as a draft' },
  ERROR: { bg: 'Неуспех', en: 'Failure' },
})

export const messages = phrases({
  title: { bg: 'Отворени данни', en: 'Open data' },
  lead: {
    bg: 'Набори без лични данни: изготвят се по график, свалят се от всеки и се публикуват в националния портал.',
    en: 'Sets without personal data: prepared on a schedule, free for anybody to download, and published at the national portal.',
  },
  /** As the national portal sorts the sets. */
  tag: { bg: 'запори и публични продажби', en: 'distraints and public sales' },
  period: { bg: 'Период', en: 'Period' },
  between: {
    bg: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
    en: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  },
  noMonths: { bg: 'още няма данни', en: 'no data yet' },
  formats: { bg: 'Формати', en: 'Formats' },
  generated: { bg: 'Изготвен', en: 'Prepared' },
  never: { bg: 'още не', en: 'not yet' },
  rows: { bg: 'Редове', en: 'Rows' },
  hidden: {
    bg: (count: string) => `скрити броя: ${count}`,
    en: (count: string) => `counts hidden: ${count}`,
  },
  atPortal: { bg: 'В националния портал', en: 'At the national portal' },
  sentMonths: {
    bg: (sent: number, waiting: number) => `изпратени месеци: ${sent}, чакат: ${waiting}`,
    en: (sent: number, waiting: number) => `months sent: ${sent}, waiting: ${waiting}`,
  },
  newestVersion: {
    bg: (version: number) => `версия ${version}`,
    en: (version: number) => `version ${version}`,
  },
  draftHint: {
    bg: 'Порталът публикува наборите само на доверени потребители. Поискайте този статут от администратора му; състоянието се проверява на всеки шест часа.',
    en: 'The portal publishes sets of trusted users only. Ask its administrator for that status; the state is checked every six hours.',
  },
  retry: { bg: (at: string) => `Следващ опит: ${at}\u00a0ч.`, en: (at: string) => `Next try: ${at}` },
  preview: { bg: 'Преглед', en: 'Preview' },
  previewOf: { bg: (name: string) => `Преглед: ${name}`, en: (name: string) => `Preview: ${name}` },
  generate: { bg: 'Изготви сега', en: 'Prepare now' },
  generateOf: { bg: (name: string) => `Изготви сега: ${name}`, en: (name: string) => `Prepare now: ${name}` },
  made: {
    bg: (changed: number) => (changed === 0 ? 'Няма промяна.' : `Нови версии: ${changed}.`),
    en: (changed: number) => (changed === 0 ? 'Nothing has changed.' : `New versions: ${changed}.`),
  },
  publish: { bg: 'Публикувай', en: 'Publish' },
  publishOf: { bg: (name: string) => `Публикувай: ${name}`, en: (name: string) => `Publish: ${name}` },
  publishText: {
    bg: 'Наборът става видим за всички в националния портал. Оттук нататък всеки приключил месец и всяка нова версия се изпращат сами.',
    en: 'The set becomes visible to everybody at the national portal. From now on each month that is over and each new version is sent automatically.',
  },
  published: { bg: 'Наборът ще бъде изпратен.', en: 'The set will be sent.' },
  stop: { bg: 'Спри публикуването', en: 'Stop publishing' },
  stopOf: {
    bg: (name: string) => `Спри публикуването: ${name}`,
    en: (name: string) => `Stop publishing: ${name}`,
  },
  stopText: {
    bg: 'Новите месеци и версии няма да се изпращат. Публикуваното досега остава в националния портал.',
    en: 'New months and versions will not be sent. What was published stays at the national portal.',
  },
  stopped: {
    bg: 'Публикуването е спряно. Изпратеното остава в портала.',
    en: 'Publishing is off. What was sent stays at the portal.',
  },
  download: { bg: (format: string) => `Свали ${format}`, en: (format: string) => `Download ${format}` },
  downloadOf: {
    bg: (format: string, name: string) => `Свали ${format}: ${name}`,
    en: (format: string, name: string) => `Download ${format}: ${name}`,
  },
  catalogue: { bg: 'Каталог (DCAT-AP)', en: 'Catalogue (DCAT-AP)' },
  months: { bg: 'Месеци', en: 'Months' },
  month: { bg: 'Месец', en: 'Month' },
  version: { bg: 'Версия', en: 'Version' },
  inPortal: { bg: 'В портала', en: 'At the portal' },
  history: { bg: 'История', en: 'History' },
  noHistory: { bg: 'Още нищо не е изпращано.', en: 'Nothing has been sent yet.' },
  byPortal: { bg: 'от портала', en: 'by the portal' },
  shownRows: {
    bg: (shown: number, all: number) => `Показани редове: ${shown} от ${all}.`,
    en: (shown: number, all: number) => `Rows shown: ${shown} of ${all}.`,
  },
  settings: { bg: 'Настройки', en: 'Settings' },
  portal: { bg: 'Национален портал', en: 'National portal' },
  notSetUp: {
    bg: 'Не е настроен: задайте OPENDATA_URL, OPENDATA_KEY, OPENDATA_ORGANISATION и OPENDATA_CATEGORY.',
    en: 'Not set up: give OPENDATA_URL, OPENDATA_KEY, OPENDATA_ORGANISATION and OPENDATA_CATEGORY.',
  },
  key: { bg: 'Ключ', en: 'Key' },
  keySet: { bg: 'зададен в конфигурацията, не се показва', en: 'given in the configuration, never shown' },
  organisation: { bg: 'Организация', en: 'Organisation' },
  schedule: { bg: 'График', en: 'Schedule' },
  everyHours: {
    bg: (hours: number) => (hours === 1 ? 'на всеки час' : `на всеки ${hours} часа`),
    en: (hours: number) => (hours === 1 ? 'every hour' : `every ${hours} hours`),
  },
  next: { bg: (at: string) => `следващо: ${at}\u00a0ч.`, en: (at: string) => `next: ${at}` },
  change: { bg: 'Промени графика', en: 'Change the schedule' },
  details: { bg: 'Месеци и история', en: 'Months and history' },
  detailsOf: {
    bg: (name: string) => `Месеци и история: ${name}`,
    en: (name: string) => `Months and history: ${name}`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
})
