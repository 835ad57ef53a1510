/** Words of the reminder to enter distraints daily. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Няма вписване за последния работен ден', en: 'Nothing was entered on the last working day' },
  text: {
    bg: (day: string) =>
      `За ${day} г. от Вашата служба не е вписано нищо. Съдебният изпълнител въвежда данните за запорите ежедневно (чл. 450б, ал. 3 ГПК). Ако не е имало какво да се впише, отбележете го.`,
    en: (day: string) =>
      `Your office entered nothing on ${day}. A bailiff enters the data of distraints daily (CPC art. 450b(3)). If there was nothing to enter, say so.`,
  },
  last: {
    bg: (day: string) => `Последно вписване: ${day} г.`,
    en: (day: string) => `Last entry: ${day}.`,
  },
  enter: { bg: 'Впиши запор', en: 'Enter a distraint' },
  nothing: { bg: 'Нямаше какво да се впише', en: 'There was nothing to enter' },
  noted: { bg: 'Отбелязано е.', en: 'Noted.' },
})
