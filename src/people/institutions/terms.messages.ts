/** Words about the state bailiffs of a court and their terms: on the screen, and in the letter when a term is over. */
import { phrases } from '#platform/lang/language.ts'

export const accountStates = phrases({
  UNCONFIRMED: { bg: 'Непотвърдена поща', en: 'Email not confirmed' },
  UNAPPROVED: { bg: 'Чака одобрение', en: 'Awaiting approval' },
  ACTIVE: { bg: 'Активен', en: 'Active' },
  INACTIVE: { bg: 'Деактивиран', en: 'Inactive' },
})

export const messages = phrases({
  termEnded: {
    bg: (day: string) => `Срокът, до който сте овластени да действате, изтече на ${day} г.`,
    en: (day: string) => `The term for which you were empowered to act ended on ${day}.`,
  },
  struckOff: {
    bg: (reason: string) =>
      `Съдът или органът, който Ви е овластил, уведоми министерството, че вече нямате тези правомощия (чл. 7, ал. 5 от Наредба № Н-3). ${reason}`,
    en: (reason: string) =>
      `The court or authority that empowered you has informed the ministry that you no longer have these powers (art. 7(5) of Ordinance N-3). ${reason}`,
  },
  bailiffs: { bg: 'Държавни съдебни изпълнители', en: 'State bailiffs' },
  bailiffsLead: {
    bg: 'Профилите на лицата, които са посочили този съд, и срокът, до който могат да действат. Списъкът на съда е по-долу.',
    en: 'The accounts of people who chose this court, and until when they may act. The list of the court is below.',
  },
  name: { bg: 'Име', en: 'Name' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  email: { bg: 'Електронна поща', en: 'Email' },
  state: { bg: 'Състояние', en: 'State' },
  validUntil: { bg: 'Може да действа до', en: 'May act until' },
  noEnd: { bg: 'Без срок', en: 'No end date' },
  actions: { bg: 'Действия', en: 'Actions' },
  search: { bg: 'Търсене по име или електронна поща', en: 'Search by name or email' },
  none: { bg: 'Няма държавни съдебни изпълнители в този съд', en: 'No state bailiffs at this court' },
  noneHint: {
    bg: 'Тук се показват лицата, посочили този съд при регистрацията си.',
    en: 'People who chose this court when they registered are shown here.',
  },
  setTerm: { bg: 'Съд и срок', en: 'Court and term' },
  setTermOf: { bg: (name: string) => `Съд и срок: ${name}`, en: (name: string) => `Court and term: ${name}` },
  termText: {
    bg: (name: string) =>
      `Посочете съда, в който служи ${name}, и последния ден, в който може да действа. На следващия ден профилът ще бъде деактивиран, а сесиите – прекратени.`,
    en: (name: string) =>
      `Choose the court where ${name} serves and the last day of the term. On the following day the account will be deactivated and its sessions ended.`,
  },
  courtCode: { bg: 'Районен съд', en: 'District court' },
  lastDay: { bg: 'Последен ден', en: 'Last day' },
  lastDayHint: {
    bg: 'ДД.ММ.ГГГГ. Оставете празно, ако няма срок.',
    en: 'DD.MM.YYYY. Leave empty if there is no end date.',
  },
  save: { bg: 'Запиши', en: 'Save' },
  saved: {
    bg: (name: string) => `Съдът и срокът на ${name} са записани.`,
    en: (name: string) => `The court and term of ${name} have been saved.`,
  },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  courtCode: { bg: 'Съд', en: 'Court' },
  validUntil: { bg: 'Валидно до', en: 'Valid until' },
  inList: { bg: 'В списъка', en: 'In the list' },
  reason: { bg: 'Причина', en: 'Reason' },
})
