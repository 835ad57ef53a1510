/** What everyone is told of an outage: few words, since the home page loads them. */
import { phrases } from '#platform/lang/language.ts'

export const noticeMessages = phrases({
  plannedNotice: {
    bg: (from: string, until: string) => `Планирано прекъсване на портала от ${from} до ${until}\u00a0ч.`,
    en: (from: string, until: string) => `The portal will be unavailable from ${from} to ${until}.`,
  },
  measuredNotice: {
    bg: (from: string, until: string) => `Порталът не беше достъпен от ${from} до ${until}\u00a0ч.`,
    en: (from: string, until: string) => `The portal was unavailable from ${from} to ${until}.`,
  },
})
