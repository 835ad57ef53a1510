/** Words of the panel on the desk. */
import { phrases } from '../../platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Преглед на настройката', en: 'Check-up of the set-up' },
  GOOD: { bg: 'Наред', en: 'Good' },
  LOOK: { bg: 'За преглед', en: 'To be looked at' },
  WRONG: { bg: 'Нередно', en: 'Wrong' },
  allGood: { bg: 'Всичко проверено е наред.', en: 'All that was looked at is well.' },
  counts: {
    bg: (wrong: number, look: number, good: number) =>
      `Нередно: ${wrong}. За преглед: ${look}. Наред: ${good}.`,
    en: (wrong: number, look: number, good: number) =>
      `Wrong: ${wrong}. To be looked at: ${look}. Good: ${good}.`,
  },
  rest: { bg: 'Което е наред', en: 'What is well' },
  command: { bg: 'Същото от терминала на сървъра:', en: 'The same in a terminal of the server:' },
})
