/** Words of the feedback form, of the page on which its sender reads on, and of the letters. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Обратна връзка', en: 'Feedback' },
  lead: {
    bg: 'Пишете на администраторите на портала. Отговорът идва на посочената от Вас електронна поща.',
    en: 'Write to the administrators of the portal. They answer to the email address you give.',
  },
  names: { bg: 'Имена', en: 'Name' },
  email: { bg: 'Електронна поща', en: 'Email' },
  phone: { bg: 'Телефон', en: 'Phone' },
  category: { bg: 'Категория', en: 'Category' },
  choose: { bg: 'Изберете', en: 'Choose' },
  QUESTION: { bg: 'Въпрос', en: 'Question' },
  PROBLEM: { bg: 'Проблем', en: 'Problem' },
  PROPOSAL: { bg: 'Предложение', en: 'Proposal' },
  COMPLAINT: { bg: 'Оплакване (сигнал)', en: 'Complaint' },
  ACCESSIBILITY: { bg: 'Оплакване за достъпност', en: 'Accessibility complaint' },
  PERSONAL_DATA: { bg: 'Искане за лични данни', en: 'Request about personal data' },
  subject: { bg: 'Тема', en: 'Subject' },
  message: { bg: 'Съобщение', en: 'Message' },
  counter: {
    bg: (typed: number, most: number) => `${typed} от ${most} знака`,
    en: (typed: number, most: number) => `${typed} of ${most} characters`,
  },
  personal: {
    bg: 'Не изпращайте единен граждански номер (ЕГН) и номера на документи: за отговора не са нужни.',
    en: 'Do not send personal or document numbers: they are not needed for an answer.',
  },
  picturesLater: {
    bg: 'След изпращането можете да приложите снимки на екрана.',
    en: 'After sending you can add screenshots.',
  },
  send: { bg: 'Изпрати', en: 'Send' },
  sent: { bg: 'Съобщението е прието', en: 'Your message has been received' },
  reference: { bg: 'Входящ номер', en: 'Reference' },
  keepIt: {
    bg: 'Изпратихме Ви писмо с връзка, на която се виждат съобщението, състоянието му и отговорът.',
    en: 'We have sent you an email with a link where you can see the message, its status and the answer.',
  },
  due: {
    bg: (day: string) => `Отговор ще получите най-късно на ${day} г.`,
    en: (day: string) => `You will receive an answer by ${day} at the latest.`,
  },
  pictures: { bg: 'Снимки на екрана', en: 'Screenshots' },
  picturesHint: {
    bg: 'Ако помагат да Ви разберем, приложете ги до един час. Приложена снимка не се премахва.',
    en: 'If they help us understand you, add them within an hour. A picture cannot be removed once it has been added.',
  },
  another: { bg: 'Ново съобщение', en: 'Write another message' },
  toHome: { bg: 'Към началото', en: 'Go to the home page' },
})

/** The page on which a sender reads on. */
export const sentMessages = phrases({
  title: {
    bg: (reference: string) => `Съобщение ${reference}`,
    en: (reference: string) => `Message ${reference}`,
  },
  titleUnknown: { bg: 'Вашето съобщение', en: 'Your message' },
  noCode: {
    bg: 'Отворете съобщението от връзката в писмото или влезте с профила, от който е изпратено.',
    en: 'Open the message from the link in the email, or log in with the account that sent it.',
  },
  state: { bg: 'Състояние', en: 'State' },
  NEW: { bg: 'Прието', en: 'Received' },
  IN_PROGRESS: { bg: 'Разглежда се', en: 'Being dealt with' },
  ANSWERED: { bg: 'Отговорено', en: 'Answered' },
  CLOSED: { bg: 'Приключено', en: 'Closed' },
  sentAt: { bg: 'Изпратено на', en: 'Sent on' },
  dueOn: { bg: 'Отговор най-късно на', en: 'Answer at the latest on' },
  answer: { bg: 'Отговор', en: 'Answer' },
  noAnswer: { bg: 'Още няма отговор.', en: 'There is no answer yet.' },
  another: { bg: 'Пишете отново', en: 'Write again' },
})

export const letters = phrases({
  greeting: { bg: 'Здравейте,', en: 'Hello,' },
  receivedSubject: {
    bg: (reference: string) => `Съобщението Ви е прието: ${reference}`,
    en: (reference: string) => `We have received your message: ${reference}`,
  },
  received: {
    bg: (reference: string) =>
      `Съобщението Ви до администраторите на портала е прието с входящ номер ${reference}. На връзката по-долу се виждат съобщението, състоянието му и отговорът.`,
    en: (reference: string) =>
      `Your message to the administrators of the portal has been received under the reference ${reference}. Use the link below to see the message, its status and the answer.`,
  },
  due: {
    bg: (day: string) => `Срокът за отговор е ${day} г.`,
    en: (day: string) => `It has to be answered by ${day}.`,
  },
  notYou: {
    bg: 'Ако не сте писали на портала, друг е посочил Вашия адрес; не е нужно да правите нищо.',
    en: 'If you have not written to the portal, somebody else gave your address; there is nothing you need to do.',
  },
  answeredSubject: {
    bg: (reference: string) => `Отговор на съобщение ${reference}`,
    en: (reference: string) => `Answer to message ${reference}`,
  },
  answered: {
    bg: (reference: string) => `Администраторите на портала отговарят на съобщението Ви ${reference}:`,
    en: (reference: string) => `The administrators of the portal have answered your message ${reference}:`,
  },
  again: {
    bg: (reference: string) =>
      `На това писмо не се отговаря. Ако искате да допълните нещо, пишете отново през формуляра за обратна връзка и посочете номера ${reference}.`,
    en: (reference: string) =>
      `Do not reply to this email. To add something, write again through the feedback form and quote the reference ${reference}.`,
  },
  read: { bg: 'Вижте съобщението си', en: 'See your message' },
  to: { bg: (name: string) => `До: ${name}`, en: (name: string) => `To: ${name}` },
  newSubject: {
    bg: (reference: string) => `Обратна връзка: съобщение ${reference}`,
    en: (reference: string) => `Feedback: message ${reference}`,
  },
  isNew: {
    bg: (reference: string, kind: string) =>
      `Прието е съобщение ${reference} (${kind}). Прочетете го и отговорете от портала.`,
    en: (reference: string, kind: string) =>
      `Message ${reference} (${kind}) has been received. Read it and answer it in the portal.`,
  },
  open: { bg: 'Към съобщението', en: 'Open the message' },
})
