/** The letters about certificates of the register, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const certificateEmails = phrases({
  paperRequested: { bg: 'Прието заявление за документ от регистъра', en: 'Request for a paper received' },
  paperPayment: { bg: 'Плащане на такса за документ', en: 'Payment of the fee for a paper' },
  paperReady: { bg: 'Готов документ от регистъра', en: 'Paper ready' },
})
