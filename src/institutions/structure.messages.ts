/** Words of the organisational structure. */
import { phrases } from '../platform/language.ts'

export const memberKinds = phrases({
  PRIVATE: { bg: 'Частен съдебен изпълнител', en: 'Private bailiff' },
  ASSISTANT: { bg: 'Помощник-ЧСИ', en: 'Assistant of a private bailiff' },
  STATE: { bg: 'Държавен съдебен изпълнител', en: 'State bailiff' },
  PUBLIC: { bg: 'Публичен изпълнител', en: 'Public enforcer' },
})

export const checks = phrases({
  valid: { bg: 'Вписан, с действащи права', en: 'Listed, with rights in force' },
  notFound: { bg: 'Няма такъв номер', en: 'No such number' },
  notValid: {
    bg: 'Данните не съвпадат или правата са прекратени',
    en: 'Data differ, or the rights have ended',
  },
  failed: { bg: 'Регистърът не отговори', en: 'The register did not answer' },
})

export const messages = phrases({
  title: { bg: 'Организационна структура', en: 'Organizational structure' },
  lead: {
    bg: 'Съдебни изпълнители, техните помощници и публични изпълнители по области и съдилища.',
    en: 'Bailiffs, their assistants and public enforcers by region and court.',
  },
  region: { bg: 'Област', en: 'Region' },
  unit: { bg: 'Съд или институция', en: 'Court or institution' },
  kind: { bg: 'Качество', en: 'Capacity' },
  number: { bg: 'Номер', en: 'Number' },
  numbered: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  name: { bg: 'Име', en: 'Name' },
  phone: { bg: 'Телефон', en: 'Phone' },
  email: { bg: 'Електронна поща', en: 'E-mail' },
  address: { bg: 'Адрес', en: 'Address' },
  state: { bg: 'Състояние', en: 'State' },
  active: { bg: 'Активен', en: 'Active' },
  inactive: { bg: 'Неактивен', en: 'Inactive' },
  validUntil: { bg: 'Права до', en: 'Rights until' },
  until: { bg: (day: string) => `права до ${day}`, en: (day: string) => `rights until ${day}` },
  noEnd: { bg: 'Без срок', en: 'No end' },
  users: { bg: 'Потребители в системата', en: 'Users in the system' },
  usersCount: {
    bg: (users: number) => `${users} ${users === 1 ? 'потребител' : 'потребители'} в системата`,
    en: (users: number) => `${users} ${users === 1 ? 'user' : 'users'} in the system`,
  },
  search: { bg: 'Търсене по име, номер, съд или контакт', en: 'Search by name, number, court or contact' },
  none: { bg: 'Няма данни', en: 'Nothing here yet' },
  noneHint: {
    bg: 'Тук се показват профилите на съдебните изпълнители, след като бъдат одобрени.',
    en: 'Accounts of bailiffs appear here once they are approved.',
  },
  noRegion: { bg: 'Без посочена област', en: 'No region given' },
  privateBailiffs: { bg: 'Частни съдебни изпълнители', en: 'Private bailiffs' },
  publicEnforcers: { bg: 'Публични изпълнители', en: 'Public enforcers' },
  stateBailiffs: { bg: 'Държавни съдебни изпълнители', en: 'State bailiffs' },
  actsFor: { bg: 'Действа от името на', en: 'Acts in the name of' },
  actsForName: {
    bg: (name: string) => `действа от името на ${name}`,
    en: (name: string) => `acts in the name of ${name}`,
  },
  actsForNobody: { bg: 'Не е посочен от съдебен изпълнител', en: 'Not appointed by a bailiff' },
  contacts: { bg: 'Служебни контакти', en: 'Work contacts' },
  office: { bg: 'Съд или институция', en: 'Court or institution' },
  assistants: { bg: 'Помощници', en: 'Assistants' },
  noAssistants: { bg: 'Няма посочени помощници.', en: 'No assistants are appointed.' },
  register: { bg: 'Регистър на частните съдебни изпълнители', en: 'Register of private bailiffs' },
  lastCheck: { bg: 'Последна проверка', en: 'Last check' },
  never: { bg: 'Не е правена', en: 'Never made' },
  result: { bg: 'Резултат', en: 'Result' },
  refresh: { bg: 'Провери сега', en: 'Check now' },
  refreshText: {
    bg: (name: string) =>
      `Порталът ще попита регистъра за ${name}. Ако правата са прекратени, профилът се деактивира веднага и сесиите се прекратяват.`,
    en: (name: string) =>
      `The portal will ask the register about ${name}. If the rights have ended, the account is deactivated at once and its sessions end.`,
  },
  refreshed: {
    bg: (result: string) => `Отговор на регистъра: ${result}.`,
    en: (result: string) => `The register answers: ${result}.`,
  },
  toAccount: { bg: 'Към профила', en: 'Open the account' },
  nothing: { bg: 'Не е посочено', en: 'Not given' },
})
