/** What the codes of registrations are called; apart from their other words, because every list of sales needs these. */
import { phrases } from '#platform/lang/language.ts'

export const statuses = phrases({
  WAITING: { bg: 'Чака решение', en: 'Awaiting decision' },
  APPROVED: { bg: 'Одобрена', en: 'Approved' },
  DENIED: { bg: 'Отказана', en: 'Denied' },
  WITHDRAWN: { bg: 'Оттеглена', en: 'Withdrawn' },
})

export const participations = phrases({
  PERSONAL: { bg: 'Лично', en: 'Personally' },
  REPRESENTATIVE: { bg: 'Законен представител', en: 'Legal representative' },
  ASSIGNEE: { bg: 'Пълномощник', en: 'Proxy' },
})

export const deliveries = phrases({
  EMAIL: { bg: 'Електронна поща', en: 'Email' },
  EDELIVERY: { bg: 'Система за сигурно електронно връчване', en: 'Secure e-delivery system' },
})

export const personKinds = phrases({
  PHYSICAL_PERSON: { bg: 'Физическо лице', en: 'Natural person' },
  COMPANY: { bg: 'Юридическо лице', en: 'Legal entity' },
})

export const identifierTypes = phrases({
  EGN: { bg: 'ЕГН (единен граждански номер)', en: 'EGN (personal number)' },
  LNCH: { bg: 'ЛНЧ (личен номер на чужденец)', en: 'LNCH (foreigner’s number)' },
  EIK: { bg: 'ЕИК (единен идентификационен код)', en: 'EIK (company number)' },
  NONE: { bg: 'Документ за самоличност', en: 'Identity document' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  party: { bg: 'Страна по делото', en: 'Party to the case' },
})
