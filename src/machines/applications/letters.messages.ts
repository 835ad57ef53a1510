/** The letters about applications of institutions, in both languages. */
import { phrases } from '#platform/lang/language.ts'

export const letters = phrases({
  greeting: { bg: (names: string) => `Здравейте, ${names},`, en: (names: string) => `Dear ${names},` },
  receivedSubject: {
    bg: (reference: string) => `Заявление ${reference}: потвърдете електронната си поща`,
    en: (reference: string) => `Application ${reference}: confirm your email address`,
  },
  received: {
    bg: (reference: string) =>
      `Получихме заявление ${reference} за включване на външна система, в което сте посочени за лице за контакт.`,
    en: (reference: string) =>
      `We have received application ${reference} to connect an external system, which names you as its contact.`,
  },
  confirmFirst: {
    bg: 'Заявлението се разглежда, след като отворите връзката. По нея виждате и докъде е стигнало.',
    en: 'The application will be considered once you have opened the link. The link also shows how it is progressing.',
  },
  notYou: {
    bg: 'Ако не сте подавали заявление, не отваряйте връзката: без потвърждение нищо няма да последва.',
    en: 'If you have not applied, do not open the link: without it nothing will follow.',
  },
  confirm: { bg: 'Потвърждаване', en: 'Confirm' },
  returnedSubject: {
    bg: (reference: string) => `Заявление ${reference} е върнато за поправка`,
    en: (reference: string) => `Application ${reference} was returned for correction`,
  },
  returned: {
    bg: (reference: string) => `Заявление ${reference} има нужда от поправка:`,
    en: (reference: string) => `Application ${reference} needs to be corrected:`,
  },
  correct: { bg: 'Към заявлението', en: 'Go to the application' },
  deniedSubject: {
    bg: (reference: string) => `Отказ по заявление ${reference}`,
    en: (reference: string) => `Application ${reference} was denied`,
  },
  denied: {
    bg: (reference: string) => `Заявление ${reference} е отказано. Мотиви:`,
    en: (reference: string) => `Application ${reference} was denied. Reasons:`,
  },
  approvedSubject: {
    bg: (reference: string) => `Заявление ${reference} е одобрено`,
    en: (reference: string) => `Application ${reference} was approved`,
  },
  approved: {
    bg: (reference: string, name: string) =>
      `Заявление ${reference} е одобрено и системата „${name}“ е включена.`,
    en: (reference: string, name: string) =>
      `Application ${reference} was approved, and the system “${name}” is connected.`,
  },
  certificateKey: {
    bg: (clientId: string) =>
      `Ключът със сертификата от заявлението вече действа. Идентификаторът му (client_id) е ${clientId}; тайна не е нужна.`,
    en: (clientId: string) =>
      `The key with the certificate from the application is already valid. Its client id (client_id) is ${clientId}; no secret is needed.`,
  },
  certificateOver: {
    bg: 'Сертификатът от заявлението междувременно е изтекъл и ключ с него не е създаден. Създайте ключ с нов сертификат или с тайна.',
    en: 'The certificate from the application has since expired, so no key was created with it. Create a key with a new certificate or with a secret.',
  },
})
