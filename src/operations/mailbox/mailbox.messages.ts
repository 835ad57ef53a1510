/** Words of the outbox. */
import { phrases } from '#platform/lang/language.ts'

export const states = phrases({
  QUEUED: { bg: 'Чака', en: 'Waiting' },
  SENT: { bg: 'Изпратено', en: 'Sent' },
  FAILED: { bg: 'Неуспешно', en: 'Failed' },
})

export const periods = phrases({
  DAY: { bg: 'Последните 24 часа', en: 'Last 24 hours' },
  WEEK: { bg: 'Последните 7 дни', en: 'Last 7 days' },
  MONTH: { bg: 'Последните 30 дни', en: 'Last 30 days' },
})

export const messages = phrases({
  title: { bg: 'Електронни писма', en: 'Emails' },
  lead: {
    bg: 'Писмата, които порталът изпраща по електронна поща: изпратените, чакащите и онези, които не са изпратени успешно.',
    en: 'The emails that the portal sends: those sent, those waiting, and those that could not be sent.',
  },
  ofSale: { bg: (name: string) => `Търг: ${name}`, en: (name: string) => `Sale: ${name}` },
  number: { bg: 'Номер', en: 'Number' },
  queuedAt: { bg: 'Създадено', en: 'Created' },
  to: { bg: 'Получател', en: 'Recipient' },
  kind: { bg: 'Вид', en: 'Kind' },
  language: { bg: 'Език', en: 'Language' },
  subject: { bg: 'Тема', en: 'Subject' },
  state: { bg: 'Състояние', en: 'State' },
  attempts: { bg: 'Опити', en: 'Attempts' },
  nextTryAt: { bg: 'Следващ опит', en: 'Next attempt' },
  nextTry: { bg: (at: string) => `Следващ опит: ${at}\u00a0ч.`, en: (at: string) => `Next attempt: ${at}` },
  sentAt: { bg: 'Изпратено на', en: 'Sent on' },
  error: { bg: 'Грешка', en: 'Error' },
  period: { bg: 'Период', en: 'Period' },
  actions: { bg: 'Действия', en: 'Actions' },
  see: { bg: 'Преглед', en: 'View' },
  of: {
    bg: (action: string, id: number) => `${action}: писмо № ${id}`,
    en: (action: string, id: number) => `${action}: email No. ${id}`,
  },
  letter: { bg: (id: number) => `Писмо № ${id}`, en: (id: number) => `Email No. ${id}` },
  text: { bg: 'Текст', en: 'Text' },
  struckOut: {
    bg: 'Връзките, чрез които получателят потвърждава или влиза, са заличени.',
    en: 'Links that let the recipient confirm or log in are blanked out.',
  },
  confidential: {
    bg: 'Текстът е само за получателя: тук не се показва и се изтрива, щом писмото бъде изпратено.',
    en: 'The text is for its recipient alone: it is not shown here and is deleted once the email is sent.',
  },
  search: { bg: 'Получател или тема', en: 'Recipient or subject' },
  none: { bg: 'Още няма писма', en: 'No emails yet' },
  noneHint: {
    bg: 'Тук ще се появят писмата, които порталът изпраща на потребителите.',
    en: 'The emails that the portal sends to its users will appear here.',
  },
  resend: { bg: 'Изпрати отново', en: 'Send again' },
  resendTitle: { bg: 'Повторно изпращане', en: 'Send the email again' },
  resendText: {
    bg: (subject: string, to: string) => `Писмото „${subject}“ ще бъде изпратено отново до ${to}.`,
    en: (subject: string, to: string) => `The email “${subject}” will be sent to ${to} again.`,
  },
  resent: {
    bg: (id: number) => `Писмо № ${id} чака да бъде изпратено отново.`,
    en: (id: number) => `Email No. ${id} is waiting to be sent again.`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  state: { bg: 'Състояние', en: 'State' },
})
