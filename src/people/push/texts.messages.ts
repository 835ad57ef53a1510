/** What the portal itself tells a browser. */
import { phrases } from '#platform/lang/language.ts'

export const pushTexts = phrases({
  trialTitle: { bg: 'Пробно известие', en: 'Test notification' },
  trialBody: {
    bg: 'Известията от портала стигат до този браузър.',
    en: 'Notifications from the portal reach this browser.',
  },
})
