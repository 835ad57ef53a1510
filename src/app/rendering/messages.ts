/** What a page that the server has drawn says where scripts are switched off. */
import { phrases } from '../../platform/lang/language.ts'

export const messages = phrases({
  readable: {
    bg: 'Страницата може да се чете и без JavaScript. За търсене, вход и наддаване го включете в браузъра си и презаредете.',
    en: 'You can read this page without JavaScript. To search, log in or bid, switch it on in your browser and reload.',
  },
  otherLanguage: { bg: 'In English', en: 'На български' },
})
