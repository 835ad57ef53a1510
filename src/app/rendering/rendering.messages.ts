/** What pages that the server has drawn say where scripts are switched off, and the pictures of links. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  readable: {
    bg: 'Страницата може да се чете и без JavaScript. За търсене, вход и наддаване го включете в браузъра си и презаредете.',
    en: 'You can read this page without JavaScript. To search, log in or bid, switch it on in your browser and reload.',
  },
  brand: { bg: 'Запори и публични търгове', en: 'Distraints and Public Sales' },
  biddingFrom: {
    bg: (moment: string) => `Наддаване от ${moment}`,
    en: (moment: string) => `Bidding from ${moment}`,
  },
  biddingUntil: {
    bg: (moment: string) => `Наддаване до ${moment}`,
    en: (moment: string) => `Bidding until ${moment}`,
  },
  ended: { bg: (moment: string) => `Край на ${moment}`, en: (moment: string) => `Ended on ${moment}` },
})
