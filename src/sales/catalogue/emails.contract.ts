/** The letters that a saved search causes, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const searchEmails = phrases({
  newSales: { bg: 'Нови обявления по запазено търсене', en: 'New announcements for a saved search' },
})
