/** What letters about certificates of the register say. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  requestedSubject: {
    bg: (number: string) => `Заявление № ${number}`,
    en: (number: string) => `Request No. ${number}`,
  },
  requested: {
    bg: (kind: string, number: string) => `Приехме заявлението Ви № ${number}: ${kind}.`,
    en: (kind: string, number: string) => `Your request No. ${number} was received: ${kind}.`,
  },
  due: {
    bg: (amount: string, reference: string, until: string) =>
      `Дължимата такса е ${amount}. Номерът на заявката за плащане е ${reference}. Платете до ${until} от страницата на заявлението; документът се издава, щом плащането бъде получено.`,
    en: (amount: string, reference: string, until: string) =>
      `The fee is ${amount}. The payment request is No. ${reference}. Pay by ${until} from the page of the request; the paper is issued as soon as the payment is received.`,
  },
  free: { bg: 'Такса не се дължи.', en: 'No fee is due.' },
  toRequest: { bg: 'Към заявлението', en: 'Go to the request' },
  keep: {
    bg: 'Който има този адрес, вижда заявлението и документа. Не го препращайте.',
    en: 'Anybody who has this address can see the request and the paper. Do not forward it.',
  },
  endedSubject: {
    bg: (number: string) => `Заявление № ${number}: заявката за плащане приключи без плащане`,
    en: (number: string) => `Request No. ${number}: the payment request ended unpaid`,
  },
  ended: {
    bg: (reference: string) =>
      `Заявката за плащане ${reference} приключи, без да е платена. От страницата на заявлението можете да поискате нова.`,
    en: (reference: string) =>
      `Payment request ${reference} ended unpaid. You can ask for a new one on the page of the request.`,
  },
  sent: {
    bg: (kind: string, number: string) =>
      `По Ваше заявление приложено Ви изпращаме документ от регистъра на запорите: ${kind}, № ${number}.`,
    en: (kind: string, number: string) =>
      `As you requested, we are sending you the attached paper from the register of distraints: ${kind}, No. ${number}.`,
  },
  readySubject: {
    bg: (number: string) => `Документ № ${number} е готов`,
    en: (number: string) => `Paper No. ${number} is ready`,
  },
  ready: {
    bg: (kind: string, number: string) =>
      `${kind} № ${number} е готово и е подпечатано с електронния печат на портала.`,
    en: (kind: string, number: string) =>
      `${kind} No. ${number} is ready and bears the electronic seal of the portal.`,
  },
})
