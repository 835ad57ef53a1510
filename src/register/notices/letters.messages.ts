/** The letter to an officer whose notice cannot be served by e-delivery. */
import { phrases } from '#platform/lang/language.ts'

export const letterMessages = phrases({
  subject: {
    bg: (reference: string) => `Запор № ${reference}: уведомление за връчване на хартия`,
    en: (reference: string) => `Distraint No. ${reference}: a notice to serve on paper`,
  },
  greeting: { bg: (name: string) => `Уважаеми/а ${name},`, en: (name: string) => `Dear ${name},` },
  text: {
    bg: (reference: string) =>
      `Уведомлението за запор № ${reference} не може да бъде връчено чрез системата за електронно връчване.`,
    en: (reference: string) =>
      `The notice of distraint No. ${reference} cannot be served by the e-delivery service.`,
  },
  todo: {
    bg: 'Отпечатайте го от страницата на запора, връчете го и отбележете деня и начина на връчване.',
    en: 'Print it from the page of the distraint, serve it, and record the day and the manner of service.',
  },
  see: { bg: 'Към запора', en: 'To the distraint' },
})
