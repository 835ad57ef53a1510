/** The letters about messages to the administrators, and what these call them. */
import { phrases } from '#platform/lang/language.ts'

export const feedbackEmails = phrases({
  feedback: { bg: 'Обратна връзка: ново съобщение', en: 'Feedback: new message' },
  feedbackReceived: { bg: 'Обратна връзка: прието съобщение', en: 'Feedback: message received' },
  feedbackAnswered: { bg: 'Обратна връзка: отговор', en: 'Feedback: answer' },
})
