/** Words about the state bailiffs of a court and their terms: on the screen, and in the letter when a term is over. */
import { phrases } from '../platform/language.ts'

export const accountStates = phrases({
  UNCONFIRMED: { bg: 'Непотвърдена поща', en: 'E-mail not confirmed' },
  UNAPPROVED: { bg: 'Чака одобрение', en: 'Awaits approval' },
  ACTIVE: { bg: 'Активен', en: 'Active' },
  INACTIVE: { bg: 'Неактивен', en: 'Inactive' },
})

export const messages = phrases({
  termEnded: {
    bg: (day: string) =>
      `Срокът, до който можехте да действате като държавен съдебен изпълнител, изтече на ${day} г.`,
    en: (day: string) => `The term in which you could act as a state bailiff ended on ${day}.`,
  },
  bailiffs: { bg: 'Държавни съдебни изпълнители', en: 'State bailiffs' },
  bailiffsLead: {
    bg: 'По списъка, който съдът изпраща на министерството (чл. 7, ал. 3 от Наредба № Н-3).',
    en: 'By the list that the court sends to the ministry (art. 7(3) of Ordinance N-3).',
  },
  name: { bg: 'Име', en: 'Name' },
  userName: { bg: 'Потребителско име', en: 'User name' },
  email: { bg: 'Електронна поща', en: 'E-mail' },
  state: { bg: 'Състояние', en: 'State' },
  validUntil: { bg: 'Може да действа до', en: 'May act until' },
  noEnd: { bg: 'Без срок', en: 'No end' },
  actions: { bg: 'Действия', en: 'Actions' },
  search: { bg: 'Търсене по име или електронна поща', en: 'Search by name or e-mail' },
  none: { bg: 'Няма държавни съдебни изпълнители в този съд', en: 'No state bailiffs serve at this court' },
  noneHint: {
    bg: 'Тук се показват профилите, които при регистрацията са посочили съда.',
    en: 'Accounts that named the court when they registered are shown here.',
  },
  setTerm: { bg: 'Съд и срок', en: 'Court and term' },
  setTermOf: { bg: (name: string) => `Съд и срок: ${name}`, en: (name: string) => `Court and term: ${name}` },
  termText: {
    bg: (name: string) =>
      `Съдът, в който работи ${name}, и последният ден, в който може да действа. На следващия ден профилът се деактивира и сесиите се прекратяват.`,
    en: (name: string) =>
      `The court at which ${name} serves and the last day of the term. On the next day the account is deactivated and its sessions end.`,
  },
  courtCode: { bg: 'Районен съд', en: 'District court' },
  lastDay: { bg: 'Последен ден', en: 'Last day' },
  lastDayHint: { bg: 'Оставете празно, ако няма срок.', en: 'Leave empty if there is no end.' },
  save: { bg: 'Запази', en: 'Save' },
  saved: {
    bg: (name: string) => `Съдът и срокът на ${name} са запазени.`,
    en: (name: string) => `The court and the term of ${name} are saved.`,
  },
})
