/** Words of lists, fields and dialogs, the same on every screen. */
import { formatCount, phrases } from '#platform/lang/language.ts'

const bgCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const messages = phrases({
  rowsShown: {
    bg: (from: number, to: number, total: number) => `Показани ${from}–${to} от ${total}`,
    en: (from: number, to: number, total: number) => `Showing ${from}–${to} of ${total}`,
  },
  rowsShownOfMore: {
    bg: (from: number, to: number, total: number) =>
      `Показани ${from}–${to} от над ${formatCount(total, 'bg')}`,
    en: (from: number, to: number, total: number) =>
      `Showing ${from}–${to} of over ${formatCount(total, 'en')}`,
  },
  columns: { bg: 'Колони', en: 'Columns' },
  fileCut: {
    bg: (rows: number) =>
      `Файлът съдържа първите ${formatCount(rows, 'bg')} записа. За останалите стеснете търсенето.`,
    en: (rows: number) =>
      `The file contains the first ${formatCount(rows, 'en')} records. Narrow the search to get the others.`,
  },
  rowsFound: {
    bg: (total: number) =>
      total === 0 ? 'Няма намерени записи' : bgCount(total, 'намерен запис', 'намерени записа'),
    en: (total: number) =>
      total === 0 ? 'No records found' : `${total} ${total === 1 ? 'record' : 'records'} found`,
  },
  sortedBy: {
    bg: (column: string, descending: boolean) =>
      `подредени по „${column}“ ${descending ? 'в низходящ ред' : 'във възходящ ред'}`,
    en: (column: string, descending: boolean) =>
      `sorted by “${column}”, ${descending ? 'descending' : 'ascending'}`,
  },
  showMore: { bg: 'Покажи още', en: 'Show more' },
  perPage: { bg: 'Записи на страница', en: 'Records per page' },
  all: { bg: 'Всички', en: 'All' },
  pages: { bg: 'Страници', en: 'Pages' },
  page: { bg: (page: number) => `Страница ${page}`, en: (page: number) => `Page ${page}` },
  previousPage: { bg: 'Предишна страница', en: 'Previous page' },
  nextPage: { bg: 'Следваща страница', en: 'Next page' },
  search: { bg: 'Търсене', en: 'Search' },
  clearSearch: { bg: 'Изчисти търсенето', en: 'Clear the search' },
  clearFilters: { bg: 'Изчисти филтрите', en: 'Clear the filters' },
  nothingMatches: { bg: 'Нищо не отговаря на зададените условия', en: 'Nothing matches these conditions' },
  nothingMatchesHint: {
    bg: 'Променете търсенето или изчистете филтрите.',
    en: 'Change the search or clear the filters.',
  },
  moreTools: {
    bg: (filters: boolean, chosen: number) =>
      `${filters ? 'Филтри, подреждане и изтегляне' : 'Подреждане и изтегляне'}${chosen > 0 ? ` (${chosen})` : ''}`,
    en: (filters: boolean, chosen: number) =>
      `${filters ? 'Filters, order and download' : 'Order and download'}${chosen > 0 ? ` (${chosen})` : ''}`,
  },
  furtherFilters: {
    bg: (chosen: number) => `Още филтри${chosen > 0 ? ` (${chosen})` : ''}`,
    en: (chosen: number) => `More filters${chosen > 0 ? ` (${chosen})` : ''}`,
  },
  sortBy: { bg: 'Подреждане', en: 'Sort by' },
  sortByDefault: { bg: 'По подразбиране', en: 'Default order' },
  ascending: {
    bg: (column: string) => `${column} – възходящо`,
    en: (column: string) => `${column} – ascending`,
  },
  descending: {
    bg: (column: string) => `${column} – низходящо`,
    en: (column: string) => `${column} – descending`,
  },
  exportCsv: { bg: 'Изтегли CSV', en: 'Download CSV' },
  exportHint: {
    bg: 'Изтегля всички намерени записи в таблица, която се отваря с Excel.',
    en: 'Downloads all records found as a table that opens in Excel.',
  },
  print: { bg: 'Отпечатай', en: 'Print' },
  bulgarianTime: {
    bg: 'Всички часове са по българско време.',
    en: 'All times are Bulgarian time (Europe/Sofia).',
  },
  momentFormat: {
    bg: 'ДД.ММ.ГГГГ ЧЧ:мм, българско време',
    en: 'DD.MM.YYYY HH:mm, Bulgarian time',
  },
  today: { bg: 'Днес', en: 'Today' },
  todayFor: { bg: (label: string) => `Днес: ${label}`, en: (label: string) => `Today: ${label}` },
  dayFormat: { bg: 'ДД.ММ.ГГГГ', en: 'DD.MM.YYYY' },
  momentInvalid: {
    bg: 'Запишете дата и час като 31.01.2027 17:00.',
    en: 'Enter the date and time as 31.01.2027 17:00.',
  },
  openCalendar: {
    bg: (label: string) => `Избор от календар: ${label}`,
    en: (label: string) => `Choose from a calendar: ${label}`,
  },
  makingFile: { bg: 'Файлът се подготвя …', en: 'The file is being prepared …' },
  fileReady: { bg: 'Файлът е готов.', en: 'The file is ready.' },
  cancel: { bg: 'Отказ', en: 'Cancel' },
  /** The way out of a question. „Отказ“ and "Cancel" would say the same as what some questions ask for: to deny, to cancel a sale. */
  goBack: { bg: 'Назад', en: 'Go back' },
  close: { bg: 'Затвори', en: 'Close' },
})
