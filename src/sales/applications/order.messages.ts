/** The words of the order on an application (Ordinance N-3, annex 5). */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Разпореждане за оторизация', en: 'Order on authorisation' },
  translation: {
    bg: 'Приложение № 5 към чл. 29 от Наредба № Н-3 от 6 април 2023 г.',
    en: 'Translation; the Bulgarian text prevails · Annex 5 to art. 29 of Ordinance N-3 of 6 April 2023',
  },
  number: {
    bg: (number: string) => `по заявка № ${number}`,
    en: (number: string) => `on application No. ${number}`,
  },
  compare: { bg: 'Сравнете в портала', en: 'Compare in the portal' },
  drawnUpOn: { bg: 'Съставено на (дата, час)', en: 'Drawn up on' },
  issuedOn: { bg: 'Дата и час', en: 'Date and time' },
  organiser: { bg: 'Организатор', en: 'Organiser' },
  decidedFor: {
    bg: (name: string) =>
      `Решението е взето от ${name} като упълномощено от организатора лице (чл. 16, ал. 1 от Наредба № Н-3).`,
    en: (name: string) =>
      `The decision was taken by ${name}, empowered by the organiser (art. 16(1) of Ordinance N-3).`,
  },
  application: { bg: 'Заявка за регистрация', en: 'Application for registration' },
  applicationNumber: { bg: 'Номер и дата', en: 'Number and date' },
  of: {
    bg: (number: string, moment: string) => `№ ${number} от ${moment}`,
    en: (number: string, moment: string) => `No. ${number} of ${moment}`,
  },
  filedBy: { bg: 'Подадена от', en: 'Filed by' },
  how: { bg: 'Качество', en: 'Capacity' },
  PERSONAL: { bg: 'в лично качество', en: 'on their own behalf' },
  /** A company does nothing in person. */
  company: {
    bg: (name: string) => `от свое име, чрез законния си представител ${name}`,
    en: (name: string) => `on its own behalf, through its legal representative ${name}`,
  },
  REPRESENTATIVE: {
    bg: (whom: string) => `като законен представител на ${whom}`,
    en: (whom: string) => `as the legal representative of ${whom}`,
  },
  ASSIGNEE: {
    bg: (whom: string) => `като пълномощник на ${whom}`,
    en: (whom: string) => `as the proxy of ${whom}`,
  },
  sale: { bg: 'Електронен публичен търг', en: 'Electronic public sale' },
  saleNumber: { bg: 'Номер', en: 'Number' },
  registration: { bg: 'Срок за регистрация', en: 'Registration period' },
  period: {
    bg: (from: string, to: string) => `от ${from} до ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  property: { bg: 'Продавано имущество', en: 'Property put up for sale' },
  things: { bg: 'Описание на имуществото', en: 'Description of the property' },
  decision: { bg: 'Решение', en: 'Decision' },
  found: {
    bg: 'След проверка на обстоятелствата и документите по заявката констатирах, че са изпълнени всички нормативни изисквания, и на основание чл. 29 от Наредба № Н-3',
    en: 'Having examined the circumstances and documents of the application, I found that all statutory requirements are met, and under art. 29 of Ordinance N-3',
  },
  notFound: {
    bg: 'След проверка на обстоятелствата и документите по заявката констатирах, че не са изпълнени всички нормативни изисквания, и на основание чл. 29 и 30 от Наредба № Н-3',
    en: 'Having examined the circumstances and documents of the application, I found that not all statutory requirements are met, and under art. 29 and 30 of Ordinance N-3',
  },
  approve: {
    bg: (name: string) => `ОТОРИЗИРАМ ${name} за наддавач в посочения електронен публичен търг.`,
    en: (name: string) => `I AUTHORISE ${name} as a bidder in the electronic public sale named above.`,
  },
  deny: {
    bg: (name: string) =>
      `ОТКАЗВАМ ДА ОТОРИЗИРАМ ${name} за наддавач в посочения електронен публичен търг по следните причини:`,
    en: (name: string) =>
      `I REFUSE TO AUTHORISE ${name} as a bidder in the electronic public sale named above for the following reasons:`,
  },
  deposit: {
    // The day ends in “г.”, and with it the sentence.
    bg: (amount: string, day: string) => `Внесен задатък: ${amount} на ${day}`,
    en: (amount: string, day: string) => `Deposit paid: ${amount} on ${day}.`,
  },
  exempt: {
    bg: 'Наддавачът е взискател и не дължи задатък (чл. 489, ал. 1 ГПК).',
    en: 'The bidder is a creditor and owes no deposit (CPC art. 489(1)).',
  },
  reasons: { bg: 'Причини за отказа', en: 'Reasons for the refusal' },
  ownReasons: { bg: 'Причини за отказа', en: 'Reasons as the organiser wrote them (not translated)' },
  signedElectronically: {
    bg: 'Разпореждането се подписва от организатора с квалифициран електронен подпис. Докато не е подписано, по заявката няма решение.',
    en: 'The organiser signs the order with a qualified electronic signature. Until it is signed, the application has not been decided.',
  },
  unsigned: { bg: 'Неподписано', en: 'Unsigned' },
  notSigned: {
    bg: 'Решението е взето в портала, без разпореждането да е подписано: настройките на портала допускат това (пробна експлоатация).',
    en: 'The decision was taken in the portal without the order being signed: the settings of the portal allow that (trial operation).',
  },
})
