/** The letters about distraints, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const distraintEmails = phrases({
  distraintsTakenOver: { bg: 'Поети запори', en: 'Distraints taken over' },
  distraintsHandedOver: { bg: 'Предадени запори', en: 'Distraints handed over' },
  enteredForYou: { bg: 'Запор, вписан от името на длъжностно лице', en: 'Distraint entered for an officer' },
})
