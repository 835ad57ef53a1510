/** What the letter says to an officer for whom an administrator has entered a distraint. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  subject: {
    bg: (reference: string) => `Запор № ${reference} е вписан от Ваше име`,
    en: (reference: string) => `Distraint no. ${reference} was entered in your name`,
  },
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  entered: {
    bg: (administrator: string, reference: string, moment: string) =>
      `Системният администратор ${administrator} вписа от Ваше име запор № ${reference} в регистъра на запорите (${moment}). Посоченото от него основание е записано във вписването.`,
    en: (administrator: string, reference: string, moment: string) =>
      `The system administrator ${administrator} has entered distraint no. ${reference} in your name in the register of distraints (${moment}). The ground given is stated in the entry.`,
  },
  check: {
    bg: 'Прегледайте вписването. Ако не сте го искали или данните са грешни, заличете запора като погрешно вписан и сигнализирайте администраторите на портала.',
    en: 'Look at the entry. If you did not ask for it, or the data are wrong, strike the distraint out as entered in error and tell the administrators of the portal.',
  },
  see: { bg: 'Към запора', en: 'See the distraint' },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч. българско време`,
    en: (date: string, time: string) => `${date}, ${time} Bulgarian time`,
  },
})
