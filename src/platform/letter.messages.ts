/** Words that every letter of the portal carries. */
import { phrases } from './language.ts'

export const messages = phrases({
  ministry: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  portal: {
    bg: 'Единна входна точка за запори и електронни публични търгове',
    en: 'Single Entry Point for Distraints and Electronic Public Sales',
  },
  copyAddress: {
    bg: 'Ако бутонът не се отваря, копирайте този адрес в браузъра си:',
    en: 'If the button does not open, copy this address into your browser:',
  },
  automatic: {
    bg: 'Това съобщение е изпратено автоматично от портала. Моля, не му отговаряйте.',
    en: 'This message was sent automatically by the portal. Please do not reply to it.',
  },
})
