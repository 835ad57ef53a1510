/** Words around entries that other systems send. */
import { phrases } from '../../platform/lang/language.ts'

export const lines = phrases({
  tooLong: { bg: 'Редът е по-дълъг от 32 KB.', en: 'The line is longer than 32 KB.' },
  noJson: { bg: 'Редът не е JSON в UTF-8.', en: 'The line is not JSON in UTF-8.' },
  noObject: { bg: 'Редът не съдържа обект.', en: 'The line holds no object.' },
  tooDeep: {
    bg: 'Редът има повече от 8 нива или недопустимо име на поле.',
    en: 'The line has more than 8 levels, or a field whose name is not allowed.',
  },
})
