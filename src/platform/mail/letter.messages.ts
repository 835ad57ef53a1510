/** Words that every letter of the portal carries. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  ministry: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  portal: {
    bg: 'Единна входна точка за запори и електронни публични търгове',
    en: 'Single Entry Point for Distraints and Electronic Public Sales',
  },
  copyAddress: {
    bg: 'Ако бутонът не работи, копирайте този адрес в браузъра си:',
    en: 'If the button does not work, copy this address into your browser:',
  },
  automatic: {
    bg: 'Това писмо е изпратено автоматично от портала. Моля, не му отговаряйте.',
    en: 'This email was sent automatically by the portal. Please do not reply to it.',
  },
})

/** Said to whoever would cause one letter too many. */
export const tooManyLetters = phrases({
  again: {
    bg: (minutes: number) =>
      `До тази електронна поща или от Вашата мрежа току-що бяха поискани много писма. Опитайте отново след ${minutes} мин.`,
    en: (minutes: number) =>
      `Many letters have just been requested to this email address or from your network. Try again in ${minutes} min.`,
  },
})
