/** The letters about statutory notices, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const noticeEmails = phrases({
  noticeOnPaper: { bg: 'Уведомление за връчване на хартия', en: 'Notice to serve on paper' },
})
