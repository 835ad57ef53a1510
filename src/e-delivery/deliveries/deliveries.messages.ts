/** Words about messages for the secure e-delivery service. Screens, 11.13. */
import { phrases } from '#platform/lang/language.ts'

export const statuses = phrases({
  QUEUED: { bg: 'Чака изпращане', en: 'Waiting to be sent' },
  NOT_REGISTERED: { bg: 'Получателят няма регистрация', en: 'Recipient not registered' },
  SENT: { bg: 'Изпратено, още не е връчено', en: 'Sent, not served yet' },
  SERVED: { bg: 'Връчено', en: 'Served' },
  REFUSED: { bg: 'Отказано от системата', en: 'Refused by the service' },
})

export const recipientKinds = phrases({
  PERSON: { bg: 'Физическо лице', en: 'Person' },
  COMPANY: { bg: 'Юридическо лице', en: 'Company' },
  INSTITUTION: { bg: 'Институция', en: 'Institution' },
})

export const periods = phrases({
  DAY: { bg: 'Последните 24 часа', en: 'Last 24 hours' },
  WEEK: { bg: 'Последните 7 дни', en: 'Last 7 days' },
  MONTH: { bg: 'Последните 30 дни', en: 'Last 30 days' },
})

export const events = phrases({
  OPENED: { bg: 'Създадено', en: 'Created' },
  OFFERED: { bg: 'Подава се към системата', en: 'Given to the service' },
  STATUS: { bg: 'Нов статус', en: 'New status' },
  ERROR: { bg: 'Грешка', en: 'Error' },
  RESENT: { bg: 'Изпраща се отново', en: 'To be sent again' },
})

export const sources = phrases({
  SENDING: { bg: 'изпращане', en: 'sending' },
  PUSH: { bg: 'известие от системата', en: 'notified by the service' },
  POLL: { bg: 'проверка от портала', en: 'asked by the portal' },
  ADMINISTRATOR: { bg: 'администратор', en: 'administrator' },
})

export const proofs = phrases({
  SENT_ANSWER: { bg: 'Отговор за изпращането', en: 'Answer on sending' },
  SERVED_ANSWER: { bg: 'Отговор за връчването', en: 'Answer on service' },
  SENT_STAMP: { bg: 'Времеви печат: изпращане', en: 'Time stamp of sending' },
  SERVED_STAMP: { bg: 'Времеви печат: връчване', en: 'Time stamp of service' },
  CONTENT_STAMP: { bg: 'Обобщение на съдържанието', en: 'Summary of the content' },
})

export const messages = phrases({
  title: { bg: 'Електронно връчване', en: 'E-delivery' },
  lead: {
    bg: 'Съобщенията през Системата за сигурно електронно връчване (ССЕВ): до кого са, кога са изпратени и кога са връчени. Връчено е само отвореното от получателя.',
    en: 'Messages through the state’s system for secure e-delivery: to whom, when sent and when served. A message is served only once its recipient has opened it.',
  },
  notConfigured: {
    bg: 'Системата за сигурно електронно връчване не е настроена: нищо не се изпраща, съобщенията чакат. Операторът задава EDELIVERY_DRIVER и останалите стойности към него.',
    en: 'The e-delivery service is not set up: nothing is sent and messages are waiting. The operator sets EDELIVERY_DRIVER and the values that belong to it.',
  },
  failing: {
    bg: (count: number) => `С грешка при последната проверка: ${count}. Опитите се повтарят автоматично.`,
    en: (count: number) => `With an error at the last attempt: ${count}. They will be retried automatically.`,
  },
  number: { bg: 'Номер', en: 'Number' },
  subject: { bg: 'Предмет', en: 'Subject' },
  recipient: { bg: 'Получател', en: 'Recipient' },
  recipientKind: { bg: 'Вид получател', en: 'Kind of recipient' },
  status: { bg: 'Статус', en: 'Status' },
  serviceId: { bg: 'Номер в ССЕВ', en: 'Number at the service' },
  openedAt: { bg: 'Създадено на', en: 'Created at' },
  sentAt: { bg: 'Изпратено на', en: 'Sent at' },
  servedAt: { bg: 'Връчено на', en: 'Served at' },
  notYet: { bg: 'още не', en: 'not yet' },
  nextTryAt: { bg: 'Следващ опит', en: 'Next try' },
  period: { bg: 'Период', en: 'Period' },
  trouble: { bg: 'Проблем', en: 'Problem' },
  withProblem: { bg: 'Само с проблем', en: 'Only those with a problem' },
  actions: { bg: 'Действия', en: 'Actions' },
  search: { bg: 'Номер, предмет или лице', en: 'Number, subject or person number' },
  none: { bg: 'Още няма съобщения', en: 'No messages yet' },
  noneHint: {
    bg: 'Тук ще се появят съобщенията, които порталът изпраща през ССЕВ.',
    en: 'Messages that the portal sends through the e-delivery service will appear here.',
  },
  text: { bg: 'Текст', en: 'Text' },
  noText: { bg: 'без текст', en: 'no text' },
  files: { bg: 'Файлове', en: 'Files' },
  noFiles: { bg: 'Без файлове.', en: 'No files.' },
  evidence: { bg: 'Доказателства', en: 'Evidence' },
  noEvidence: {
    bg: 'Системата още не е дала доказателства.',
    en: 'The service has not given any evidence yet.',
  },
  hash: { bg: (hash: string) => `SHA-256: ${hash}`, en: (hash: string) => `SHA-256: ${hash}` },
  history: { bg: 'История на съобщението', en: 'History of the message' },
  of: {
    bg: (action: string, number: string) => `${action}: ${number}`,
    en: (action: string, number: string) => `${action}: ${number}`,
  },
  external: {
    bg: (at: string) => `по часовника на ССЕВ: ${at}\u00a0ч.`,
    en: (at: string) => `by the clock of the service: ${at}`,
  },
  see: { bg: 'Преглед', en: 'View' },
  refresh: { bg: 'Провери сега', en: 'Check now' },
  refreshText: {
    bg: 'Чакащо съобщение се изпраща веднага, а за изпратено се проверява дали е връчено. Нищо не се изпраща два пъти.',
    en: 'A waiting message is sent at once; for one that was sent, the service is asked whether it was served. Nothing is sent twice.',
  },
  resend: { bg: 'Изпрати отново', en: 'Send again' },
  resendText: {
    bg: 'Съобщението се изпраща отново под същия номер. Системата не го е приела преди това, затова получателят ще го получи веднъж.',
    en: 'The message is sent again under the same number. The service did not take it before, so its recipient will get it once.',
  },
  doneRefresh: {
    bg: (number: string, status: string) => `Съобщение ${number}: ${status}.`,
    en: (number: string, status: string) => `Message ${number}: ${status}.`,
  },
  doneResend: {
    bg: (number: string) => `Съобщение ${number} чака изпращане.`,
    en: (number: string) => `Message ${number} is waiting to be sent.`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
})
