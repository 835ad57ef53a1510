/** The letters about announcements, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const announcementEmails = phrases({
  competingSale: { bg: 'Същата вещ в друг търг', en: 'The same property in another sale' },
})
