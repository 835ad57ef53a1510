/** Words of the organisational structure. */
import { phrases } from '#platform/lang/language.ts'

export const memberKinds = phrases({
  PRIVATE: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  ASSISTANT: { bg: 'Помощник-частен съдебен изпълнител', en: 'Assistant of a private bailiff' },
  STATE: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  PUBLIC: { bg: 'Публичен изпълнител', en: 'Public enforcement officer' },
})

export const checks = phrases({
  valid: { bg: 'Вписан, с действащи права', en: 'Listed, rights in force' },
  notFound: { bg: 'Няма такъв номер', en: 'No such number' },
  notValid: {
    bg: 'Данните не съвпадат или правата са прекратени',
    en: 'The details do not match, or the rights have ended',
  },
  failed: { bg: 'Регистърът не отговори', en: 'The register did not answer' },
})

export const messages = phrases({
  title: { bg: 'Организационна структура', en: 'Organizational structure' },
  lead: {
    bg: 'Съдебни изпълнители, техните помощници и публични изпълнители по области и съдилища.',
    en: 'Bailiffs, their assistants and public enforcement officers by region and court.',
  },
  region: { bg: 'Област', en: 'Region' },
  unit: { bg: 'Съд или институция', en: 'Court or institution' },
  kind: { bg: 'Качество', en: 'Capacity' },
  number: { bg: 'Номер на ЧСИ', en: 'Private bailiff number' },
  numbered: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  name: { bg: 'Име', en: 'Name' },
  phone: { bg: 'Телефон', en: 'Phone' },
  email: { bg: 'Електронна поща', en: 'Email' },
  address: { bg: 'Адрес', en: 'Address' },
  state: { bg: 'Състояние', en: 'State' },
  active: { bg: 'Активен', en: 'Active' },
  inactive: { bg: 'Неактивен', en: 'Inactive' },
  validUntil: { bg: 'Права до', en: 'Rights until' },
  until: { bg: (day: string) => `права до ${day}\u00a0г.`, en: (day: string) => `rights until ${day}` },
  noEnd: { bg: 'Без срок', en: 'No end date' },
  users: { bg: 'Потребители в портала', en: 'Users in the portal' },
  usersCount: {
    bg: (users: number) => `${users} ${users === 1 ? 'потребител' : 'потребители'} в портала`,
    en: (users: number) => `${users} ${users === 1 ? 'user' : 'users'} in the portal`,
  },
  search: { bg: 'Търсене по име, номер, съд или контакт', en: 'Search by name, number, court or contact' },
  none: { bg: 'Още няма съдебни изпълнители', en: 'No bailiffs yet' },
  noneHint: {
    bg: 'Те се показват тук, след като профилите им бъдат одобрени.',
    en: 'They appear here once their accounts are approved.',
  },
  noRegion: { bg: 'Без посочена област', en: 'No region given' },
  privateBailiffs: { bg: 'Частни съдебни изпълнители', en: 'Private bailiffs' },
  publicEnforcers: { bg: 'Публични изпълнители', en: 'Public enforcement officers' },
  stateBailiffs: { bg: 'Държавни съдебни изпълнители', en: 'State bailiffs' },
  actsFor: { bg: 'Действа от името на', en: 'Acts on behalf of' },
  actsForName: {
    bg: (name: string) => `действа от името на ${name}`,
    en: (name: string) => `acts on behalf of ${name}`,
  },
  actsForNobody: { bg: 'още не е посочен от ЧСИ', en: 'not yet appointed by a private bailiff' },
  contacts: { bg: 'Служебни контакти', en: 'Work contact details' },
  office: { bg: 'Съд или институция', en: 'Court or institution' },
  assistants: { bg: 'Помощници', en: 'Assistants' },
  noAssistants: { bg: 'Няма посочени помощници.', en: 'No assistants have been appointed.' },
  register: { bg: 'Регистър на частните съдебни изпълнители', en: 'Register of private bailiffs' },
  lastCheck: { bg: 'Последна проверка', en: 'Last check' },
  never: { bg: 'Не е правена', en: 'None yet' },
  result: { bg: 'Резултат', en: 'Result' },
  refresh: { bg: 'Провери сега', en: 'Check now' },
  refreshText: {
    bg: (name: string) =>
      `Порталът ще направи справка в регистъра за ${name}. Ако правата са прекратени, профилът веднага ще бъде деактивиран, а сесиите – прекратени.`,
    en: (name: string) =>
      `The portal will check ${name} in the register. If the rights have ended, the account will be deactivated at once and its sessions ended.`,
  },
  refreshed: {
    bg: (result: string) => `Отговор на регистъра: ${result}.`,
    en: (result: string) => `Answer of the register: ${result}.`,
  },
  toAccount: { bg: 'Управление на профила', en: 'Manage the account' },
  nothing: { bg: 'Не е посочено', en: 'Not given' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  registerCheck: { bg: 'Проверка в регистъра', en: 'Check in the register' },
})
