/** The letters about the mirror, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const dataSubjectEmails = phrases({
  traceChanged: { bg: 'Промяна в справката за лице', en: 'Something new in a person’s trace' },
  traceQuestion: { bg: 'Въпрос по справка за лице', en: 'Question about a person’s trace' },
  traceAnswered: { bg: 'Отговор на въпрос по справка', en: 'Answer about a person’s trace' },
})
