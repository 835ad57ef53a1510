/** Words of a form in steps. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  steps: { bg: 'Стъпки', en: 'Steps' },
  stepOf: {
    bg: (step: number, all: number) => `Стъпка ${step} от ${all}`,
    en: (step: number, all: number) => `Step ${step} of ${all}`,
  },
  done: { bg: 'попълнена', en: 'filled in' },
  back: { bg: 'Назад', en: 'Back' },
  next: { bg: 'Продължи', en: 'Continue' },
})
