/** What the pages of the four services say. Grounds: Ordinance N-3, art. 12 and annexes 1 and 2; Civil Procedure Code, art. 450b. */
import { phrases } from '../../../platform/lang/language.ts'

export const messages = phrases({
  what: { bg: 'Какво представлява', en: 'What it is' },
  who: { bg: 'Кой може да ползва услугата', en: 'Who may use it' },
  needed: { bg: 'Какво е необходимо', en: 'What is needed' },
  ground: { bg: 'Правно основание', en: 'Legal ground' },
  notOpen: {
    bg: 'Засега порталът не приема електронни заявления за тази услуга.',
    en: 'The portal does not take electronic requests for this service yet.',
  },
  ask: { bg: 'Задайте въпрос за услугата', en: 'Ask about this service' },

  signIn: {
    bg: 'Влизане с квалифициран електронен подпис или чрез системата за електронна автентикация.',
    en: 'Logging in with a qualified electronic signature or through the national e-authentication system.',
  },

  firstLienWhat: {
    bg: 'Абонамент за вещ, върху която няма вписан запор. Щом бъде вписан първият, абонатът получава известие. Полезно е за купувачи, лизингодатели, заложни кредитори и застрахователи.',
    en: 'A subscription for an item on which no distraint is recorded. As soon as the first one is entered, the subscriber receives a notice. Of use to buyers, lessors, pledge creditors and insurers.',
  },
  applicants: {
    bg: 'Лице с профил на заявител в портала.',
    en: 'A person with an applicant’s account in the portal.',
  },
  delivery: {
    bg: 'Регистрация в системата за сигурно електронно връчване.',
    en: 'A registration in the secure e-delivery system.',
  },
  itemData: { bg: 'Регистрационни данни на вещта.', en: 'The registration data of the item.' },
  voluntary: {
    bg: 'Абонаментът е доброволен. Той не заменя уведомяването на длъжника по чл. 12, ал. 1 и 2 от Наредба № Н-3 от 6 април 2023 г., което е служебно и безплатно.',
    en: 'The subscription is voluntary. It does not replace the notice to the debtor under art. 12(1) and (2) of Ordinance N-3 of 6 April 2023, which is sent ex officio and free of charge.',
  },

  changeWhat: {
    bg: 'Абонамент за вещ, върху която има вписан запор. Абонатът получава известие, когато запорът бъде отменен или вдигнат, както и когато върху вещта бъде вписан нов.',
    en: 'A subscription for an item on which a distraint is entered. The subscriber receives a notice when the distraint is revoked or exempted, and when a further one is entered on the item.',
  },
})
