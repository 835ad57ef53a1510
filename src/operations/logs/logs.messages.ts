/** Words of the logs. */
import { formatCount, phrases } from '#platform/lang/language.ts'

export const periods = phrases({
  HOUR: { bg: 'Последният час', en: 'Last hour' },
  DAY: { bg: 'Последните 24 часа', en: 'Last 24 hours' },
  WEEK: { bg: 'Последните 7 дни', en: 'Last 7 days' },
  MONTH: { bg: 'Последните 30 дни', en: 'Last 30 days' },
})

export const endings = phrases({
  OK: { bg: 'Изпълнени', en: 'Answered' },
  REFUSED: { bg: 'Отказани (4xx)', en: 'Refused (4xx)' },
  FAILED: { bg: 'Неуспешни (5xx)', en: 'Failed (5xx)' },
  '401': { bg: '401: без вход', en: '401: not logged in' },
  '403': { bg: '403: без право', en: '403: not permitted' },
  '404': { bg: '404: няма такова', en: '404: not found' },
  '409': { bg: '409: противоречие', en: '409: conflict' },
  '429': { bg: '429: твърде много заявки', en: '429: too many requests' },
  '500': { bg: '500: грешка в портала', en: '500: error in the portal' },
  '503': { bg: '503: временно недостъпен', en: '503: not available' },
})

export const durations = phrases({
  '100': { bg: 'Над 0,1 секунди', en: 'Over 0.1 seconds' },
  '500': { bg: 'Над 0,5 секунди', en: 'Over 0.5 seconds' },
  '1000': { bg: 'Над 1 секунда', en: 'Over 1 second' },
  '5000': { bg: 'Над 5 секунди', en: 'Over 5 seconds' },
})

export const levels = phrases({
  DEBUG: { bg: 'Подробност', en: 'Debug' },
  INFO: { bg: 'Сведение', en: 'Info' },
  WARN: { bg: 'Предупреждение', en: 'Warning' },
  ERROR: { bg: 'Грешка', en: 'Error' },
  FATAL: { bg: 'Срив', en: 'Fatal' },
})

export const lines = phrases({
  connecting: { bg: 'Свързване…', en: 'Connecting…' },
  live: { bg: 'Следи се на живо', en: 'Following live' },
  polling: { bg: 'Обновява се на всеки няколко секунди', en: 'Updated every few seconds' },
  lost: { bg: 'Няма връзка с портала', en: 'No connection to the portal' },
})

export const messages = phrases({
  requests: { bg: 'Системен лог', en: 'System log' },
  requestsLead: {
    bg: 'Заявките, на които порталът е отговорил: кой какво е поискал, с какъв резултат и за колко време. Съдържанието на заявките не се пази, а от адреса се пази само мрежата. На заявките около продан не се записват нито лице, нито мрежа: докато трае наддаването, никой не бива да знае кой участва.',
    en: 'The requests that the portal answered: who asked for what, how it ended and how long it took. The content of the requests is not kept; of the address, only the network is kept. For requests about a sale neither person nor network is recorded: while bidding runs, nobody may know who takes part.',
  },
  log: { bg: 'Логове', en: 'Logs' },
  logLead: {
    bg: 'Съобщенията на самия портал от всеки негов процес. Пароли, кодове, ключове и ЕГН са заличени.',
    en: 'The portal’s own messages, from each of its processes. Passwords, codes, keys and personal numbers are blanked out.',
  },
  at: { bg: 'Дата и час', en: 'Time' },
  deed: { bg: 'Действие', en: 'Action' },
  noAction: { bg: 'Няма такъв адрес', en: 'No such address' },
  person: { bg: 'Лице', en: 'Person' },
  visitor: { bg: 'Посетител', en: 'Visitor' },
  unnamed: { bg: 'не се записва', en: 'not recorded' },
  status: { bg: 'Резултат', en: 'Result' },
  refusal: { bg: 'Причина', en: 'Reason' },
  duration: { bg: 'Времетраене', en: 'Duration' },
  slowerThan: { bg: 'Времетраене', en: 'Duration' },
  ms: {
    bg: (ms: number) => `${formatCount(ms, 'bg')}\u00a0мс`,
    en: (ms: number) => `${formatCount(ms, 'en')}\u00a0ms`,
  },
  live: { bg: 'на живо', en: 'live' },
  size: { bg: 'Размер', en: 'Size' },
  bytes: {
    bg: (bytes: number) => `${formatCount(bytes, 'bg')}\u00a0байта`,
    en: (bytes: number) => `${formatCount(bytes, 'en')}\u00a0bytes`,
  },
  unknown: { bg: 'не е известен', en: 'not known' },
  network: { bg: 'Мрежа', en: 'Network' },
  method: { bg: 'Метод', en: 'Method' },
  request: { bg: 'Заявка', en: 'Request' },
  requestNumber: { bg: 'Номер на заявка', en: 'Request number' },
  see: {
    bg: (number: string) => `Преглед на заявка ${number}`,
    en: (number: string) => `View request ${number}`,
  },
  onlyPerson: { bg: 'Само това лице', en: 'This person only' },
  onlyAction: { bg: 'Само това действие', en: 'This action only' },
  inAudit: { bg: 'Записи в одитния журнал', en: 'Entries in the audit log' },
  inLog: { bg: 'Съобщения в логовете', en: 'Messages in the logs' },
  inRequests: { bg: 'Заявката в системния лог', en: 'The request in the system log' },
  personFilter: { bg: 'Лице или потребител', en: 'Person or user name' },
  actionFilter: { bg: 'Действие (име или адрес)', en: 'Action (name or address)' },
  filters: {
    bg: (chosen: number) => `Филтри${chosen > 0 ? ` (${chosen})` : ''}`,
    en: (chosen: number) => `Filters${chosen > 0 ? ` (${chosen})` : ''}`,
  },
  period: { bg: 'Период', en: 'Period' },
  from: { bg: 'От дата', en: 'From' },
  to: { bg: 'До дата', en: 'To' },
  level: { bg: 'Ниво', en: 'Level' },
  atLeast: { bg: (level: string) => `${level} и по-тежки`, en: (level: string) => `${level} and worse` },
  process: { bg: 'Процес', en: 'Process' },
  started: {
    bg: (name: string, at: string) => `${name}, от ${at}\u00a0ч.`,
    en: (name: string, at: string) => `${name}, since ${at}`,
  },
  text: { bg: 'Съобщение', en: 'Message' },
  details: { bg: 'Подробности', en: 'Details' },
  detailsOf: {
    bg: (at: string) => `Подробности за реда от ${at}\u00a0ч.`,
    en: (at: string) => `Details of the line from ${at}`,
  },
  line: { bg: 'Ред от лога', en: 'Log line' },
  search: { bg: 'Търсене в съобщенията', en: 'Search the messages' },
  follow: { bg: 'Следене на живо', en: 'Follow live' },
  download: { bg: 'Изтегляне', en: 'Download' },
  tools: { bg: 'Действия', en: 'Actions' },
  newest: { bg: 'Най-нови', en: 'Newest' },
  newer: { bg: 'По-нови', en: 'Newer' },
  older: { bg: 'По-стари', en: 'Older' },
  shown: {
    bg: (rows: number, oldest: string) =>
      rows === 0 ? 'Няма записи' : `Записи на страницата: ${rows}, най-старият от ${oldest}\u00a0ч.`,
    en: (rows: number, oldest: string) =>
      rows === 0 ? 'No records' : `Records on the page: ${rows}, the oldest from ${oldest}`,
  },
  noRequests: { bg: 'Още няма заявки', en: 'No requests yet' },
  noRequestsHint: {
    bg: 'Заявките се появяват тук до няколко секунди след отговора на портала.',
    en: 'Requests appear here within a few seconds of the portal’s answer.',
  },
  noLines: { bg: 'Още няма съобщения', en: 'No messages yet' },
  noLinesHint: {
    bg: 'Съобщенията на портала се появяват тук до няколко секунди след като бъдат записани.',
    en: 'Messages of the portal appear here within a few seconds of being written.',
  },
})
