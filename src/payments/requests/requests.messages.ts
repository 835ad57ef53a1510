/** Words about requests for payment. Screens, 10.1, 13.11 and 13.12. */
import { phrases } from '#platform/lang/language.ts'

export const statuses = phrases({
  NEW: { bg: 'Чака регистрация', en: 'Waiting to be registered' },
  REJECTED: { bg: 'Отхвърлена', en: 'Rejected' },
  PENDING: { bg: 'Очаква плащане', en: 'Pending' },
  IN_PROCESS: { bg: 'В процес на плащане', en: 'Being paid' },
  AUTHORIZED: { bg: 'Авторизация от виртуален ПОС', en: 'Card authorised' },
  ORDERED: { bg: 'Наредено плащане', en: 'Ordered' },
  PAID: { bg: 'Получено плащане', en: 'Paid' },
  EXPIRED: { bg: 'Изтекла заявка', en: 'Expired' },
  CANCELED: { bg: 'Отказана от потребител', en: 'Cancelled by the payer' },
  SUSPENDED: { bg: 'Оттеглена от портала', en: 'Withdrawn by the portal' },
})

export const services = phrases({
  CERTIFICATE: { bg: 'Удостоверение за запор върху вещ', en: 'Certificate of distraint' },
  REPORT: { bg: 'Справка за запорирано имущество на лице', en: 'Report on a person' },
})

export const periods = phrases({
  DAY: { bg: 'Последните 24 часа', en: 'Last 24 hours' },
  WEEK: { bg: 'Последните 7 дни', en: 'Last 7 days' },
  MONTH: { bg: 'Последните 30 дни', en: 'Last 30 days' },
})

export const sources = phrases({
  REGISTRATION: { bg: 'регистриране', en: 'registration' },
  CALLBACK: { bg: 'известие от портала за плащания', en: 'notice of the portal of payments' },
  POLL: { bg: 'проверка от портала', en: 'asked by the portal' },
  ADMINISTRATOR: { bg: 'администратор', en: 'administrator' },
  EXPIRY: { bg: 'изтекъл срок', en: 'end of the term' },
})

export const events = phrases({
  OPENED: { bg: 'Създадена', en: 'Created' },
  STATUS: { bg: 'Нов статус', en: 'New status' },
  ERROR: { bg: 'Грешка', en: 'Error' },
  DESK_ASKED: { bg: 'Отбелязване на плащане на каса', en: 'Recorded as paid at the desk' },
  WITHDRAWAL_ASKED: { bg: 'Оттегляне', en: 'Withdrawal' },
  RENEWED: { bg: 'Подновена с нова заявка', en: 'Renewed by a new request' },
})

export const messages = phrases({
  title: { bg: 'Заявки за плащане', en: 'Payment requests' },
  lead: {
    bg: 'Заявките към портала за електронни плащания: кой какво плаща, какъв е статусът и как е станал такъв.',
    en: 'Requests to the portal of payments: who pays for what, the status, and how it came about.',
  },
  id: { bg: 'Системен номер', en: 'Id' },
  service: { bg: 'Електронна услуга', en: 'E-service' },
  request: { bg: 'Заявление', en: 'Request for a paper' },
  openRequest: { bg: 'Отвори', en: 'Open' },
  reference: { bg: 'Номер на заявката', en: 'Request number' },
  portalId: { bg: 'Номер в портала за плащания', en: 'Number at the portal of payments' },
  amount: { bg: 'Сума', en: 'Amount' },
  payer: { bg: 'Задължено лице', en: 'Payer' },
  status: { bg: 'Статус', en: 'Status' },
  openedAt: { bg: 'Създадена на', en: 'Created at' },
  changedAt: { bg: 'Последна промяна на', en: 'Last changed at' },
  expiresAt: { bg: 'Срок за плащане', en: 'To be paid by' },
  error: { bg: 'Грешка', en: 'Error' },
  nextTryAt: { bg: 'Следваща проверка', en: 'Next check' },
  period: { bg: 'Период', en: 'Period' },
  trouble: { bg: 'Проблем', en: 'Problem' },
  withProblem: { bg: 'Само с проблем', en: 'Only those with a problem' },
  actions: { bg: 'Действия', en: 'Actions' },
  search: {
    bg: 'Номер на заявка или на лице',
    en: 'Request or person number',
  },
  none: { bg: 'Още няма заявки за плащане', en: 'No payment requests yet' },
  noneHint: {
    bg: 'Тук ще се появят заявките за такси за удостоверения и справки.',
    en: 'Requests for the fees of certificates and reports will appear here.',
  },
  reason: { bg: 'Основание', en: 'Payment reason' },
  provider: { bg: 'Получател', en: 'Beneficiary' },
  replaces: { bg: 'Подновява заявка', en: 'Renews request' },
  replacedBy: { bg: 'Подновена със заявка', en: 'Renewed by request' },
  history: { bg: 'История на заявката', en: 'Request history' },
  of: {
    bg: (action: string, reference: string) => `${action}: ${reference}`,
    en: (action: string, reference: string) => `${action}: ${reference}`,
  },
  external: {
    bg: (at: string) => `по часовника на портала за плащания: ${at}\u00a0ч.`,
    en: (at: string) => `by the clock of the portal of payments: ${at}`,
  },
  groundOf: { bg: (ground: string) => `Основание: ${ground}`, en: (ground: string) => `Ground: ${ground}` },
  see: { bg: 'История', en: 'History' },
  check: { bg: 'Провери сега', en: 'Check now' },
  checkText: {
    bg: 'Порталът ще попита веднага портала за електронни плащания какъв е статусът на заявката.',
    en: 'The portal will ask the portal of payments at once for the status of the request.',
  },
  withdraw: { bg: 'Оттегли', en: 'Withdraw' },
  withdrawText: {
    bg: 'Оттеглена заявка не може да бъде платена. Ако услугата още е нужна, заявката се подновява с нов номер.',
    en: 'A request that is withdrawn can no longer be paid. If the service is still wanted, it is renewed under a new number.',
  },
  noteAtDesk: { bg: 'Отбележи плащане', en: 'Record a payment' },
  noteAtDeskText: {
    bg: 'Отбелязва се в портала за електронни плащания, че сумата е получена на каса или по банков път. След това услугата се изпълнява.',
    en: 'It is recorded at the portal of payments that the amount was received at the desk or by a bank. The service is then performed.',
  },
  renew: { bg: 'Поднови', en: 'Renew' },
  renewText: {
    bg: 'Създава се нова заявка с нов номер, по таксата и срока, които важат днес.',
    en: 'A new request is made, with a new number, at today’s fee and with today’s term.',
  },
  method: { bg: 'Къде е платено', en: 'Where it was paid' },
  atDesk: { bg: 'На каса', en: 'At the desk' },
  otherwise: { bg: 'По друг начин', en: 'Otherwise' },
  ground: { bg: 'Основание', en: 'Ground' },
  groundHint: {
    bg: 'Остава в историята на заявката, например номер и дата на документа за плащане.',
    en: 'It stays in the history of the request; for example the number and date of the document that proves the payment.',
  },
  doneStatus: {
    bg: (reference: string, status: string) => `Заявка ${reference}: ${status}.`,
    en: (reference: string, status: string) => `Request ${reference}: ${status}.`,
  },
  doneRenewed: {
    bg: (reference: string) => `Създадена е заявка ${reference}.`,
    en: (reference: string) => `Request ${reference} has been created.`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  status: { bg: 'Състояние', en: 'Status' },
})
