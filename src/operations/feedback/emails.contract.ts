/** The letters to the administrators, and what these call them. */
import { phrases } from '../../platform/lang/language.ts'

export const feedbackEmails = phrases({
  feedback: { bg: 'Обратна връзка', en: 'Feedback' },
})
