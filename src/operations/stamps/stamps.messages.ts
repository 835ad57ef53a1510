/** Words about the time stamps of the portal. */
import { phrases } from '#platform/lang/language.ts'

export const stamped = phrases({
  entries: { bg: 'вписвания', en: 'entries' },
  days: { bg: 'приключени дни на регистъра', en: 'closed days of the register' },
  checkpoints: { bg: 'контролни точки на търгове', en: 'checkpoints of auctions' },
  protocols: { bg: 'подписани протоколи', en: 'signed protocols' },
  papers: { bg: 'издадени документи', en: 'sealed papers' },
})

export const messages = phrases({
  title: { bg: 'Времеви печати', en: 'Time stamps' },
  lead: {
    bg: 'Доставчиците на времеви печати, издадените печати по дни и какво чака печат.',
    en: 'Time-stamping authorities, stamps issued per day, and what is waiting for one.',
  },
  authorities: { bg: 'Доставчици', en: 'Authorities' },
  authoritiesLead: {
    bg: 'Питат се в този ред: ако един не даде валиден печат, се пита следващият.',
    en: 'They are asked in this order: if one gives no valid stamp, the next is asked.',
  },
  noAuthority: {
    bg: 'В конфигурацията няма доставчик. Всичко, което трябва да получи печат, чака.',
    en: 'No authority is configured. Everything that needs a stamp is waiting.',
  },
  first: { bg: 'Пита се първи', en: 'Asked first' },
  placed: { bg: (place: number) => `№ ${place} по ред`, en: (place: number) => `No. ${place}` },
  askFirst: { bg: 'Питай първи', en: 'Ask first' },
  askFirstOf: { bg: (name: string) => `Питай първи: ${name}`, en: (name: string) => `Ask first: ${name}` },
  askFirstTitle: { bg: 'Доставчик по подразбиране', en: 'Default authority' },
  askFirstText: {
    bg: (name: string) =>
      `От този момент първо ще се пита ${name}. Промяната се записва в историята на настройките.`,
    en: (name: string) =>
      `From now on ${name} will be asked first. The change is kept in the history of the settings.`,
  },
  askFirstWarning: {
    bg: 'Последната проверка на този доставчик не беше успешна.',
    en: 'The last check of this authority failed.',
  },
  askedFirst: {
    bg: (name: string) => `Първо се пита ${name}.`,
    en: (name: string) => `${name} is asked first.`,
  },
  test: { bg: 'Пробен печат', en: 'Test stamp' },
  testOf: { bg: (name: string) => `Пробен печат: ${name}`, en: (name: string) => `Test stamp: ${name}` },
  tested: {
    bg: (name: string, outcome: string) => `${name}: ${outcome}.`,
    en: (name: string, outcome: string) => `${name}: ${outcome}.`,
  },
  lastStamp: { bg: 'Последен пробен печат', en: 'Last test stamp' },
  noStamp: {
    bg: 'Още няма пробен печат от този доставчик.',
    en: 'There is no test stamp from this authority yet.',
  },
  serial: { bg: 'Сериен номер', en: 'Serial number' },
  time: { bg: 'Време на печата', en: 'Time of the stamp' },
  policy: { bg: 'Политика', en: 'Policy' },
  authority: { bg: 'Издател', en: 'Issued by' },
  chain: { bg: 'Верига от сертификати', en: 'Chain of certificates' },
  valid: {
    bg: (from: string, until: string) => `валиден от ${from} до ${until}`,
    en: (from: string, until: string) => `valid from ${from} to ${until}`,
  },
  trusted: { bg: 'доверен', en: 'trusted' },
  number: { bg: (serial: string) => `№ ${serial}`, en: (serial: string) => `No. ${serial}` },
  waiting: { bg: 'Чакат печат', en: 'Waiting for a stamp' },
  nothingWaits: { bg: 'Нищо не чака.', en: 'Nothing is waiting.' },
  waits: {
    bg: (what: string, count: string, since: string) => `${what}: ${count}, най-старото от ${since}\u00a0ч.`,
    en: (what: string, count: string, since: string) => `${what}: ${count}, the oldest since ${since}`,
  },
  days: { bg: 'Печати по дни', en: 'Stamps by day' },
  daysLead: { bg: 'Последните 30 дни.', en: 'The last 30 days.' },
  noDays: {
    bg: 'През последните 30 дни няма издадени печати.',
    en: 'No stamp was issued in the last 30 days.',
  },
  ofDay: {
    bg: (what: string, count: string) => `${what} ${count}`,
    en: (what: string, count: string) => `${count} ${what}`,
  },
  givenBy: { bg: 'По доставчици', en: 'By authority' },
})
