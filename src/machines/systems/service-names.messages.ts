/** What the services for external systems are called, and from which calls they are counted. */
import { phrases } from '#platform/lang/language.ts'

export const serviceNames = phrases({
  searchThings: { bg: 'Търсене по вещ', en: 'Search by thing' },
  searchPeople: { bg: 'Търсене по лице', en: 'Search by person' },
  enterDistraints: { bg: 'Вписване и промяна на запори', en: 'Enter and change distraints' },
  liftDistraints: { bg: 'Отмяна и вдигане на запори', en: 'Revoke and lift distraints' },
  readSales: { bg: 'Публични продани', en: 'Public sales' },
  followChanges: { bg: 'Поток от промени', en: 'Change feed' },
  token: { bg: 'Жетони за достъп', en: 'Access tokens' },
  open: { bg: 'Общодостъпни заявки', en: 'Calls open to everybody' },
  TEST: { bg: 'Тестова', en: 'Test' },
  PRODUCTION: { bg: 'Реална', en: 'Production' },
  ACTIVE: { bg: 'Действа', en: 'Active' },
  STOPPED: { bg: 'Спряна', en: 'Stopped' },
})
