/** Words of the settings of paid e-services. Screens, 10.2. */
import { phrases } from '#platform/lang/language.ts'

export const fields = phrases({
  providerName: { bg: 'Доставчик на ЕАУ', en: 'Service provider' },
  providerBank: { bg: 'Банка, в която е сметката на доставчика', en: 'Bank of the provider’s account' },
  providerBic: { bg: 'BIC код на банката', en: 'BIC of the bank' },
  providerIban: { bg: 'IBAN на сметката', en: 'IBAN of the account' },
  paymentTypeCode: { bg: 'Код за вид плащане', en: 'Payment type code' },
  currency: { bg: 'Валута', en: 'Currency' },
  certificateFee: { bg: 'Такса за удостоверение', en: 'Fee for a certificate' },
  certificateDays: { bg: 'Срок за удостоверение, в дни', en: 'Days to pay for a certificate' },
  certificateReason: { bg: 'Основание за плащане на удостоверение', en: 'Payment reason for a certificate' },
  reportFee: { bg: 'Такса за справка', en: 'Fee for a report' },
  reportDays: { bg: 'Срок за справка, в дни', en: 'Days to pay for a report' },
  reportReason: { bg: 'Основание за плащане на справка', en: 'Payment reason for a report' },
  notificationUrl: {
    bg: 'Адрес за известия при промяна на статус на задължение',
    en: 'Address for notices of a change of a payment request',
  },
  validFrom: { bg: 'Важат от', en: 'Valid from' },
})

export const messages = phrases({
  title: { bg: 'Промяна на настройки за е-услуги', en: 'Change e-services settings' },
  lead: {
    bg: 'Таксите, сметката, по която се плащат, и сроковете. Промяната важи от посочения момент; вече създадените заявки за плащане остават при условията, при които са създадени.',
    en: 'Fees, the account to which they are paid, and terms. A change takes effect at the given moment; payment requests that already exist keep the terms under which they were made.',
  },
  provider: { bg: 'Доставчик и сметка', en: 'Provider and account' },
  certificate: {
    bg: 'Удостоверение за наличие на запор върху вещ',
    en: 'Certificate of distraint on property',
  },
  report: {
    bg: 'Справка за наличие на запорирано имущество на лице',
    en: 'Report on distrained property of a person',
  },
  notices: { bg: 'Известия', en: 'Notices' },
  from: { bg: 'От кога', en: 'From when' },
  ibanHint: {
    bg: 'Трябва да е сметката, с която доставчикът е регистриран в портала за електронни плащания.',
    en: 'It must be the account with which the provider is registered at the portal of payments.',
  },
  codeHint: { bg: 'Шест цифри, например 448007 за такси.', en: 'Six digits, such as 448007 for fees.' },
  reasonHint: {
    bg: 'Най-много 70 знака: толкова побира платежното нареждане.',
    en: 'At most 70 characters: a payment order has no room for more.',
  },
  urlHint: {
    bg: (own: string) => `Празно поле означава адреса на този портал: ${own}`,
    en: (own: string) => `An empty field means the address of this portal: ${own}`,
  },
  validFromHint: {
    bg: 'Празно поле означава веднага. ДД.ММ.ГГГГ ЧЧ:мм, българско време',
    en: 'An empty field means at once. DD.MM.YYYY HH:mm, Bulgarian time',
  },
  save: { bg: 'Запис', en: 'Save' },
  saved: {
    bg: (from: string) => `Записано. Важи от ${from}\u00a0ч.`,
    en: (from: string) => `Saved. Valid from ${from}.`,
  },
  noAccount: {
    bg: 'Няма въведена сметка (IBAN). Докато не я въведете, заявките за плащане чакат.',
    en: 'No account (IBAN) has been entered. Until you enter it, payment requests wait.',
  },
  notConfigured: {
    bg: 'Порталът за електронни плащания не е настроен (EPAYMENTS_URL). Заявките за плащане чакат.',
    en: 'The portal of payments is not set up (EPAYMENTS_URL). Payment requests are waiting.',
  },
  history: { bg: 'Промени', en: 'Changes' },
  now: { bg: 'В сила', en: 'In force' },
  toCome: { bg: 'Предстои', en: 'Upcoming' },
  before: { bg: 'Минали', en: 'Past' },
  validSince: { bg: (at: string) => `Важат от ${at}\u00a0ч.`, en: (at: string) => `Valid from ${at}` },
  setBy: {
    bg: (name: string, at: string) => `Зададени от ${name} на ${at}\u00a0ч.`,
    en: (name: string, at: string) => `Set by ${name} on ${at}`,
  },
  cameWithPortal: { bg: 'Първоначални настройки на портала', en: 'Initial settings of the portal' },
  changed: {
    bg: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
    en: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
  },
  nothing: { bg: 'няма', en: 'none' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  validFrom: { bg: 'В сила от', en: 'In force from' },
  providerName: { bg: 'Получател', en: 'Payee' },
  providerBank: { bg: 'Банка', en: 'Bank' },
  providerBic: { bg: 'BIC', en: 'BIC' },
  providerIban: { bg: 'IBAN', en: 'IBAN' },
  paymentTypeCode: { bg: 'Вид плащане (код)', en: 'Payment type code' },
  currency: { bg: 'Валута', en: 'Currency' },
  certificateFee: { bg: 'Такса за удостоверение', en: 'Fee of a certificate' },
  certificateDays: { bg: 'Срок за плащане на удостоверение, дни', en: 'Days to pay for a certificate' },
  certificateReason: { bg: 'Основание за плащане на удостоверение', en: 'Payment reason of a certificate' },
  reportFee: { bg: 'Такса за справка', en: 'Fee of a report' },
  reportDays: { bg: 'Срок за плащане на справка, дни', en: 'Days to pay for a report' },
  reportReason: { bg: 'Основание за плащане на справка', en: 'Payment reason of a report' },
  notificationUrl: { bg: 'Адрес за известия', en: 'Address for notices' },
})
