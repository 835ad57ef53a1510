/** What a state bailiff is told when his term is over. */
import { phrases } from '../platform/language.ts'

export const messages = phrases({
  termEnded: {
    bg: (day: string) =>
      `Срокът, до който можехте да действате като държавен съдебен изпълнител, изтече на ${day} г.`,
    en: (day: string) => `The term in which you could act as a state bailiff ended on ${day}.`,
  },
})
