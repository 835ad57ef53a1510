/** The letters to subscribers of the register, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const subscriptionEmails = phrases({
  distraintNotice: { bg: 'Известие по абонамент за запори', en: 'Notice to a subscriber of distraints' },
  subscriptionAddress: {
    bg: 'Потвърждение на адрес за известия',
    en: 'Confirmation of an address for notices',
  },
})
