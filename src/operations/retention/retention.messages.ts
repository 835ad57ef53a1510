/** Texts of the retention page. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Срокове за пазене', en: 'Retention' },
  lead: {
    bg: 'Какво пази порталът, колко време и на какво основание. Заличаването е безвъзвратно и оставя ред в одитния журнал.',
    en: 'What the portal keeps, for how long and on what ground. Erasure is permanent and leaves a row in the audit log.',
  },
  byTerm: { bg: 'Заличава се след срок', en: 'Erased after a period' },
  unset: { bg: 'Пази се, докато не бъде определен срок', en: 'Kept until a period is set' },
  never: { bg: 'Не се заличава', en: 'Never erased' },
  years: {
    bg: (count: number) => (count === 1 ? '1 година' : `${count} години`),
    en: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  },
  days: {
    bg: (count: number) => (count === 1 ? '1 ден' : `${count} дни`),
    en: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  hours: {
    bg: (count: number) => (count === 1 ? '1 час' : `${count} часа`),
    en: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  },
  noTerm: { bg: 'Без срок', en: 'No period' },
  MONTHS: { bg: 'По цели месеци', en: 'By whole months' },
  DAYS: { bg: 'По цели дни', en: 'By whole days' },
  ROWS: { bg: 'Ред по ред', en: 'Row by row' },
  last: {
    bg: (at: string, item: string) => `Последно заличаване: ${at} – ${item}`,
    en: (at: string, item: string) => `Last erased: ${at}: ${item}`,
  },
  rows: {
    bg: (count: number, written: string) => (count === 1 ? '(1 ред)' : `(${written} реда)`),
    en: (count: number, written: string) => (count === 1 ? '(1 row)' : `(${written} rows)`),
  },
  notYet: { bg: 'Още нищо не е заличавано.', en: 'Nothing has been erased yet.' },
  settings: {
    bg: 'Сроковете се променят в „Системни настройки“',
    en: 'Periods are changed in “System settings”',
  },
  audit: { bg: 'Заличаванията в одитния журнал', en: 'Erasures in the audit log' },
})
