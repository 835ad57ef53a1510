/** What the pages of the two subscriptions say. Screens, 3.2 and 3.3; Ordinance N-3, art. 12. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  what: { bg: 'Какво представлява', en: 'What it is' },
  who: { bg: 'Кой може да ползва услугата', en: 'Who may use it' },
  needed: { bg: 'Какво е необходимо', en: 'What is needed' },
  ground: { bg: 'Правно основание', en: 'Legal ground' },
  ask: { bg: 'Задайте въпрос за услугата', en: 'Ask about this service' },

  signIn: {
    bg: 'Профил на заявител и влизане в портала: с парола, квалифициран електронен подпис или електронна автентикация.',
    en: 'An applicant’s account and logging in: by password, qualified electronic signature or e-authentication.',
  },
  firstLienWhat: {
    bg: 'Абонамент за вещ, върху която няма вписан запор. Щом бъде вписан първият, абонатът получава известие. Полезно е за купувачи, лизингодатели, заложни кредитори и застрахователи.',
    en: 'A subscription for an item on which no distraint is recorded. As soon as the first one is entered, the subscriber receives a notice. Useful for buyers, lessors, pledgees and insurers.',
  },
  applicants: {
    bg: 'Лице с профил на заявител в портала.',
    en: 'A person with an applicant’s account in the portal.',
  },
  delivery: {
    bg: 'Електронна поща или регистрация в системата за сигурно електронно връчване; за второто е нужен и доказан личен номер.',
    en: 'An email address, or a registration in the secure e-delivery system; the latter also requires a proved personal number.',
  },
  itemData: {
    bg: 'Номер на вещта: регистрационен номер, номер на рамата (VIN), сериен номер, кадастрален идентификатор. Вещта може още да не е в регистъра.',
    en: 'A number of the item: registration number, chassis number (VIN), serial number, cadastral identifier. It need not be in the register yet.',
  },
  distraintData: {
    bg: 'Или номерът на един запор, ако Ви интересува само той.',
    en: 'Or the number of one distraint, if only that one concerns you.',
  },
  price: { bg: 'Колко струва', en: 'What it costs' },
  free: { bg: 'Услугата е безплатна.', en: 'The service is free of charge.' },
  steps: { bg: 'Как се прави', en: 'How it is done' },
  step1: { bg: 'Влезте с профил на заявител.', en: 'Log in with an applicant’s account.' },
  step2: {
    bg: 'Посочете вещта и как да Ви уведомяваме.',
    en: 'State the item and how you want to be notified.',
  },
  step3: {
    bg: 'Когато в регистъра има какво да Ви съобщим, известието идва в рамките на минути.',
    en: 'When there is something to report, you are notified within minutes.',
  },
  questions: { bg: 'Често задавани въпроси', en: 'Frequently asked questions' },
  whatIsTold: { bg: 'Какво пише в известието?', en: 'What does a notice say?' },
  whatIsToldAnswer: {
    bg: 'Видът на вещта, номерът, който сте посочили, номерът на запора, състоянието му и кога е вписано. Имена не се съобщават; за тях се иска удостоверение.',
    en: 'The kind of the item, the number that you gave, the number of the distraint, its status, and when that was entered. No names are given; they are stated in a certificate.',
  },
  howLong: { bg: 'Докога действа абонаментът?', en: 'How long does a subscription last?' },
  howLongAnswer: {
    bg: 'Една година, освен ако порталът не посочи друго; може да се поднови по всяко време.',
    en: 'A year, unless the portal says otherwise; it can be renewed at any time.',
  },
  howToStop: { bg: 'Как се спира?', en: 'How do I stop it?' },
  howToStopAnswer: {
    bg: 'С връзката във всяко известие, без влизане, или от списъка с абонаментите.',
    en: 'With the link in each notice, without logging in, or from the list of subscriptions.',
  },
  subscribe: { bg: 'Абонирай се', en: 'Subscribe' },
  needsApplicant: {
    bg: 'За абонамент е нужен профил на заявител; профилът, с който сте влезли, е от друг вид.',
    en: 'A subscription needs an applicant’s account; the one that you are logged in with is of another kind.',
  },
  voluntary: {
    bg: 'Абонаментът е доброволен. Той не заменя уведомяването на длъжника по чл. 12, ал. 1 и 2 от Наредба № Н-3 от 6 април 2023 г., което е служебно и безплатно.',
    en: 'The subscription is voluntary. It does not replace the notice to the debtor under art. 12(1) and (2) of Ordinance N-3 of 6 April 2023, which is sent ex officio and free of charge.',
  },

  changeWhat: {
    bg: 'Абонамент за вещ или за определен запор. Абонатът получава известие при всеки нов запор върху вещта и когато запор бъде наложен, отменен, вдигнат или заличен. Полезно е за кредитори, купувачи и собственици.',
    en: 'A subscription for an item or for one distraint. The subscriber receives a notice of each new distraint on the item, and when a distraint is enforced, revoked, exempted or struck out. Useful for creditors, buyers and owners.',
  },
})
