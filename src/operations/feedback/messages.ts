/** Words of the feedback form. */
import { phrases } from '../../platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Обратна връзка', en: 'Feedback' },
  lead: {
    bg: 'Пишете на администраторите на портала. Отговорът идва на посочената от Вас електронна поща.',
    en: 'Write to the administrators of the portal. They answer to the e-mail address you give.',
  },
  names: { bg: 'Имена', en: 'Names' },
  email: { bg: 'Електронна поща', en: 'E-mail' },
  phone: { bg: 'Телефон', en: 'Phone' },
  category: { bg: 'Категория', en: 'Category' },
  choose: { bg: 'Изберете', en: 'Choose' },
  QUESTION: { bg: 'Въпрос', en: 'Question' },
  PROBLEM: { bg: 'Проблем', en: 'Problem' },
  PROPOSAL: { bg: 'Предложение', en: 'Proposal' },
  COMPLAINT: { bg: 'Оплакване', en: 'Complaint' },
  subject: { bg: 'Тема', en: 'Subject' },
  message: { bg: 'Съобщение', en: 'Message' },
  counter: {
    bg: (typed: number, most: number) => `${typed} от ${most} знака`,
    en: (typed: number, most: number) => `${typed} of ${most} characters`,
  },
  personal: {
    bg: 'Не изпращайте ЕГН и номера на документи: за отговора не са нужни.',
    en: 'Do not send personal or document numbers: they are not needed for an answer.',
  },
  send: { bg: 'Изпрати', en: 'Send' },
  sent: { bg: 'Съобщението е прието', en: 'Your message has been received' },
  reference: { bg: 'Входящ номер', en: 'Reference' },
  keepIt: {
    bg: 'Запазете номера: с него можете да попитате за съобщението си.',
    en: 'Keep this number: you can use it to ask about your message.',
  },
  another: { bg: 'Ново съобщение', en: 'Write another message' },
  toHome: { bg: 'Към началото', en: 'Go to the home page' },
})

/** The letter to the administrators. */
export const letter = phrases({
  subject: {
    bg: (reference: string, subject: string) => `Обратна връзка ${reference}: ${subject}`,
    en: (reference: string, subject: string) => `Feedback ${reference}: ${subject}`,
  },
  greeting: { bg: (name: string) => `До: ${name}`, en: (name: string) => `To: ${name}` },
  lead: {
    bg: (reference: string) => `През формуляра за обратна връзка е прието съобщение ${reference}.`,
    en: (reference: string) => `The feedback form has taken the message ${reference}.`,
  },
  answer: {
    bg: 'Отговорете на посочената електронна поща и цитирайте номера. На това писмо не се отговаря.',
    en: 'Answer to the e-mail address given and quote the number. Do not reply to this letter.',
  },
})
