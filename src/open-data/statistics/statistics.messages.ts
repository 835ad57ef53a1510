/** Words of the public page Statistics. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Статистика', en: 'Statistics' },
  lead: {
    bg: 'Запори, публични продажби, издадени документи и прекъсвания по месеци, без лични данни.',
    en: 'Distraints, public sales, papers issued and outages by month, without personal data.',
  },
  empty: {
    bg: 'Данните още не са изготвени. Изготвят се по график; опитайте по-късно.',
    en: 'The data have not been prepared yet. They are prepared on a schedule; try again later.',
  },
  made: { bg: (at: string) => `Изготвени ${at}\u00a0ч.`, en: (at: string) => `Prepared ${at}.` },
  running: {
    bg: (month: string) => `Месец ${month} още тече и числата му ще растат.`,
    en: (month: string) => `The month ${month} is still running; its figures will grow.`,
  },
  rule: {
    bg: 'Брой от 1 до 4, както и брой, който би го издал, е скрит и отбелязан с *.',
    en: 'A count from 1 to 4, and one that would give it away, is hidden and marked *.',
  },
  distraints: { bg: 'Вписани запори', en: 'Distraints entered' },
  distraintsBy: { bg: 'по вид имущество', en: 'by kind of property' },
  regions: {
    bg: (month: string) => `Вписани запори по области, ${month}`,
    en: (month: string) => `Distraints by region, ${month}`,
  },
  unknownRegion: { bg: 'Без област', en: 'No region' },
  sales: { bg: 'Приключили публични продажби', en: 'Public sales that ended' },
  salesBy: { bg: 'по изход', en: 'by outcome' },
  sold: { bg: 'С купувач', en: 'Sold' },
  notSold: { bg: 'Нестанали', en: 'Not sold' },
  pending: { bg: 'Чакат протокол', en: 'Protocol awaited' },
  stopped: { bg: 'Прекратени или оттеглени', en: 'Ended by an act or withdrawn' },
  repeated: { bg: 'От тях повторни', en: 'Of these, repeated' },
  uplift: { bg: 'Средно повишение над началната цена', en: 'Average rise above the start price' },
  upliftBy: { bg: 'в проценти, за продажбите с купувач', en: 'in per cent, of sales that found a buyer' },
  papers: { bg: 'Издадени документи от регистъра', en: 'Papers of the register issued' },
  certificatesBy: { bg: 'удостоверения и справки', en: 'certificates and reports' },
  outages: { bg: 'Прекъсвания на портала', en: 'Outages of the portal' },
  outagesBy: { bg: 'в минути', en: 'in minutes' },
  outagesCount: { bg: 'Брой', en: 'Number' },
  minutes: { bg: 'Минути', en: 'Minutes' },
  hidden: { bg: 'Скрито', en: 'Hidden' },
  hiddenMark: { bg: '* Броят е скрит', en: '* Count hidden' },
  month: { bg: 'Месец', en: 'Month' },
  region: { bg: 'Област', en: 'Region' },
  total: { bg: 'Общо', en: 'Total' },
  count: { bg: 'Брой', en: 'Count' },
  table: { bg: 'Същото като таблица', en: 'The same as a table' },
  tableOf: {
    bg: (name: string) => `Същото като таблица: ${name}`,
    en: (name: string) => `The same as a table: ${name}`,
  },
  nothing: { bg: 'За този период няма записи.', en: 'There is nothing in this period.' },
  summary: {
    bg: (name: string, from: string, until: string, most: string, month: string) =>
      `${name}, от ${from} до ${until}. Най-много през ${month}: ${most}.`,
    en: (name: string, from: string, until: string, most: string, month: string) =>
      `${name}, ${from} to ${until}. Most in ${month}: ${most}.`,
  },
  files: { bg: 'Данните за сваляне', en: 'Download the data' },
  filesLead: {
    bg: 'Всеки набор е свободен за ползване (CC0), за всички месеци или за един: /open-data/НАБОР/ГГГГ-ММ.csv.',
    en: 'Each set is free to use (CC0), for all months or for one: /open-data/SET/YYYY-MM.csv.',
  },
  catalogue: { bg: 'Каталог (DCAT-AP, JSON-LD)', en: 'Catalogue (DCAT-AP, JSON-LD)' },
  download: {
    bg: (format: string, name: string) => `${format}: ${name}`,
    en: (format: string, name: string) => `${format}: ${name}`,
  },
})
