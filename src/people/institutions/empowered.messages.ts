/** Words about the lists of empowered persons. Ordinance N-3, art. 7(3)–(5). */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Списък на овластените лица', en: 'List of empowered persons' },
  leadCourt: {
    bg: 'Държавните съдебни изпълнители от списъка, който районният съд изпраща на министерството (чл. 7, ал. 3 от Наредба № Н-3). Профил се одобрява само на лице от списъка.',
    en: 'The state bailiffs on the list that the district court sends to the ministry (art. 7(3) of Ordinance N-3). Only a person on the list can be approved.',
  },
  lead: {
    bg: 'Служителите, които органът е овластил, с основанието в закона (чл. 7, ал. 4 от Наредба № Н-3). Профил се одобрява само на лице от списъка.',
    en: 'The officers whom the authority has empowered, with the legal ground (art. 7(4) of Ordinance N-3). Only a person on the list can be approved.',
  },
  fullName: { bg: 'Име', en: 'Name' },
  fullNameHint: { bg: 'Трите имена, както са в писмото.', en: 'The full name, as in the letter.' },
  position: { bg: 'Длъжност', en: 'Position' },
  legalGround: { bg: 'Законово основание', en: 'Legal ground' },
  legalGroundHint: {
    bg: 'Разпоредбата, която овластява лицето, например чл. 210, ал. 2 от ДОПК.',
    en: 'The provision that empowers the person, such as art. 210(2) of the Tax and Social Insurance Procedure Code.',
  },
  letter: { bg: 'Писмо', en: 'Letter' },
  letterNumber: { bg: 'Номер на писмото', en: 'Number of the letter' },
  letterOn: { bg: 'Дата на писмото', en: 'Date of the letter' },
  numbered: {
    bg: (number: string, day: string) => `№ ${number} от ${day} г.`,
    en: (number: string, day: string) => `No. ${number} of ${day}`,
  },
  validUntil: { bg: 'Последен ден', en: 'Last day' },
  validUntilHint: { bg: 'Оставете празно, ако няма срок.', en: 'Leave empty if there is no end date.' },
  noEnd: { bg: 'Без срок', en: 'No end date' },
  account: { bg: 'Профил', en: 'Account' },
  noAccount: { bg: 'Няма', en: 'None' },
  state: { bg: 'Състояние', en: 'State' },
  inForce: { bg: 'В списъка', en: 'On the list' },
  struck: {
    bg: (day: string) => `Заличаване от ${day} г.`,
    en: (day: string) => `Struck off on ${day}`,
  },
  search: { bg: 'Търсене по име', en: 'Search by name' },
  none: { bg: 'Списъкът е празен', en: 'The list is empty' },
  noneHint: {
    bg: 'Впишете лицата от писмото на съда или органа.',
    en: 'Enter the persons named in the letter of the court or authority.',
  },
  actions: { bg: 'Действия', en: 'Actions' },
  add: { bg: 'Впиши лице', en: 'Enter a person' },
  added: { bg: 'Лицето е в списъка.', en: 'The person is on the list.' },
  strike: { bg: 'Заличи', en: 'Strike off' },
  strikeOf: { bg: (name: string) => `Заличи: ${name}`, en: (name: string) => `Strike off: ${name}` },
  strikeText: {
    bg: (name: string) =>
      `${name} губи правомощията си веднага: профилът се деактивира и сесиите се прекратяват. Започнатите търгове остават без организатор, докато не им бъде определен приемник.`,
    en: (name: string) =>
      `${name} loses the powers at once: the account is deactivated and its sessions end. Sales in progress stay without an organiser until a successor takes them over.`,
  },
  reason: { bg: 'Основание за заличаването', en: 'Ground for striking off' },
  struckDone: {
    bg: (name: string) => `Заличаването на ${name} от списъка е вписано.`,
    en: (name: string) => `${name} has been struck off the list.`,
  },
})
