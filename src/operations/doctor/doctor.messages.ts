/** Texts of the health panel on the administrators' desk. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Преглед на настройката', en: 'Health check' },
  GOOD: { bg: 'Наред', en: 'Good' },
  LOOK: { bg: 'За преглед', en: 'Needs a look' },
  WRONG: { bg: 'Нередно', en: 'Wrong' },
  allGood: { bg: 'Всичко проверено е наред.', en: 'All checks passed.' },
  counts: {
    bg: (wrong: number, check: number, good: number) =>
      `Нередно: ${wrong}. За преглед: ${check}. Наред: ${good}.`,
    en: (wrong: number, check: number, good: number) =>
      `Wrong: ${wrong}. Needs a look: ${check}. Good: ${good}.`,
  },
  rest: { bg: 'Проверките, които са наред', en: 'Checks that passed' },
  command: { bg: 'Същото от терминала на сървъра:', en: 'The same in a terminal on the server:' },
})
