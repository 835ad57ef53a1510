/** Words that every screen shares: states of loading, errors, forms. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  product: { bg: 'Запори', en: 'Zapori' },
  trail: { bg: 'Път до страницата', en: 'Breadcrumbs' },
  home: { bg: 'Начало', en: 'Home' },
  loading: { bg: 'Зарежда се…', en: 'Loading…' },
  retry: { bg: 'Опитай отново', en: 'Try again' },
  failed: { bg: 'Данните не можаха да се заредят', en: 'The data could not be loaded' },
  notFound: { bg: 'Не е намерено', en: 'Not found' },
  noAccess: { bg: 'Нямате достъп', en: 'You have no access' },
  problemNumber: {
    bg: (id: string) => `Номер на грешката: ${id}`,
    en: (id: string) => `Error number: ${id}`,
  },
  correct: {
    bg: (count: number) => (count === 1 ? 'Коригирайте едно поле' : `Коригирайте ${count} полета`),
    en: (count: number) => (count === 1 ? 'Correct one field' : `Correct ${count} fields`),
  },
  details: { bg: 'Подробности', en: 'Details' },
})
