/** The letters about viewings, and what administrators call them. */
import { phrases } from '#platform/lang/language.ts'

export const viewingEmails = phrases({
  viewing: { bg: 'Оглед на имущество в продан', en: 'Viewing of property in a sale' },
})
