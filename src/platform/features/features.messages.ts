/** Words for an address that leads nowhere. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  noSuchPage: { bg: 'Няма такава страница', en: 'There is no such page' },
  noSuchPageHint: {
    bg: 'Адресът е грешен или страницата е преместена. Проверете го или започнете от началото.',
    en: 'The address is wrong or the page has moved. Check it or start from the home page.',
  },
  toHome: { bg: 'Към началото', en: 'Go to the home page' },
})
