/** What the states of an application are called, and what happened to it. */
import { phrases } from '#platform/lang/language.ts'

export const applicationStates = phrases({
  UNCONFIRMED: { bg: 'Чака потвърждаване на електронната поща', en: 'Email to be confirmed' },
  SUBMITTED: { bg: 'Подадено', en: 'Submitted' },
  RETURNED: { bg: 'Върнато за поправка', en: 'Returned for correction' },
  APPROVED: { bg: 'Одобрено', en: 'Approved' },
  DENIED: { bg: 'Отказано', en: 'Denied' },
})

export const applicationEvents = phrases({
  SENT: { bg: 'Изпратено', en: 'Sent' },
  CONFIRMED: { bg: 'Потвърдена електронна поща', en: 'Email confirmed' },
  RETURNED: { bg: 'Върнато за поправка', en: 'Returned for correction' },
  CORRECTED: { bg: 'Поправено и изпратено отново', en: 'Corrected and sent again' },
  APPROVED: { bg: 'Одобрено', en: 'Approved' },
  DENIED: { bg: 'Отказано', en: 'Denied' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  state: { bg: 'Състояние', en: 'State' },
  name: { bg: 'Име', en: 'Name' },
  networks: { bg: 'Мрежови адреси', en: 'Network addresses' },
  kinds: { bg: 'Известия', en: 'Notifications' },
  systemService: { bg: 'Услуга на външна система', en: 'Service of an external system' },
})
