/** The words of seeing sales side by side. */
import { phrases } from '#platform/lang/language.ts'

export const compareMessages = phrases({
  compare: { bg: 'Сравни', en: 'Compare' },
  title: { bg: 'Сравняване на продани', en: 'Compare sales' },
  lead: {
    bg: 'До четири продани една до друга. Изборът стои в адреса на страницата и в този браузър.',
    en: 'Up to four sales side by side. The choice is kept in the address of the page and in this browser.',
  },
  chosen: {
    bg: (count: number) => (count === 1 ? 'Избрана е една продан' : `Избрани са ${count} продани`),
    en: (count: number) => (count === 1 ? 'One sale chosen' : `${count} sales chosen`),
  },
  oneMore: { bg: 'Изберете поне още една.', en: 'Choose at least one more.' },
  seeBeside: { bg: 'Виж ги една до друга', en: 'See them side by side' },
  none: { bg: 'Изчисти избора', en: 'Clear the choice' },
  nothing: { bg: 'Не са избрани продани за сравняване', en: 'No sales are chosen to compare' },
  nothingHint: {
    bg: 'Отметнете „Сравни“ на две до четири карти в списъка.',
    en: 'Tick “Compare” on two to four cards of the list.',
  },
  toList: { bg: 'Към проданите', en: 'See the sales' },
  remove: { bg: 'Махни', en: 'Remove' },
  print: { bg: 'Отпечатай', en: 'Print' },
  what: { bg: 'Какво', en: 'What' },
  state: { bg: 'Състояние', en: 'State' },
  priceNow: { bg: 'Цена сега', en: 'Price now' },
  place: { bg: 'Място', en: 'Place' },
  burdens: { bg: 'Тежести', en: 'Encumbrances' },
  noBurdens: { bg: 'Няма посочени', en: 'None stated' },
  round: { bg: 'Поредна продан', en: 'Round' },
  registration: { bg: 'Регистрация', en: 'Registration' },
  bidding: { bg: 'Наддаване', en: 'Bidding' },
  viewings: { bg: 'Огледи', en: 'Viewings' },
  byArrangement: { bg: 'По уговорка', en: 'By arrangement' },
  gone: { bg: 'Тази продан не може да се покаже.', en: 'This sale cannot be shown.' },
})
