/** What all letters of a sale have in common: to whom, which sale, and how its reader confirms that they have it. */
import { formatDays } from '#platform/dates.ts'
import { numbered } from '#platform/case-number.ts'
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  to: { bg: (name: string) => `До: ${name}`, en: (name: string) => `To: ${name}` },
  actingFor: {
    bg: (name: string, represented: string) => `${name}, като представител на ${represented}`,
    en: (name: string, represented: string) => `${name}, acting for ${represented}`,
  },
  moment: {
    bg: (date: string, time: string) => `${date} г., ${time} ч.`,
    en: (date: string, time: string) => `${time} on ${date} (Bulgarian time)`,
  },
  day: { bg: (date: string) => `${date} г.`, en: (date: string) => date },
  subject: {
    bg: (code: string, term: string) => `Търг № ${code}: ${term}`,
    en: (code: string, term: string) => `Sale No. ${code}: ${term}`,
  },

  sale: {
    bg: (code: string) => `Електронен публичен търг № ${code}`,
    en: (code: string) => `Electronic public sale No. ${code}`,
  },
  enforcementCase: {
    bg: (number: string) => `Изпълнително дело ${numbered(number)}`,
    en: (number: string) => `Enforcement case ${numbered(number, 'No.')}`,
  },
  commercialCase: {
    bg: (number: string) => `Търговско дело ${numbered(number)}`,
    en: (number: string) => `Commercial case ${numbered(number, 'No.')}`,
  },
  caseAt: {
    bg: (number: string, court: string) => `Търговско дело ${numbered(number)}, ${court}`,
    en: (number: string, court: string) => `Commercial case ${numbered(number, 'No.')}, ${court}`,
  },
  property: { bg: (title: string) => `Имущество: ${title}`, en: (title: string) => `Property: ${title}` },
  startPrice: {
    bg: (price: string) => `Начална цена: ${price}`,
    en: (price: string) => `Starting price: ${price}`,
  },
  organiser: {
    bg: (organiser: string) => `Организатор: ${organiser}`,
    en: (organiser: string) => `Organiser: ${organiser}`,
  },
  application: {
    bg: (number: string, recordedAt: string) => `Заявка № ${number}, записана на ${recordedAt}`,
    en: (number: string, recordedAt: string) => `Application No. ${number}, recorded at ${recordedAt}`,
  },
  registration: {
    bg: (from: string, until: string) => `Регистрация: от ${from} до ${until}`,
    en: (from: string, until: string) => `Registration: from ${from} to ${until}`,
  },
  bidding: {
    bg: (from: string, until: string) => `Наддаване: от ${from} до ${until}`,
    en: (from: string, until: string) => `Bidding: from ${from} to ${until}`,
  },

  privateBailiff: {
    bg: (name: string, number: string) => `${name}, частен съдебен изпълнител, рег. № ${number}`,
    en: (name: string, number: string) => `${name}, private bailiff, reg. No. ${number}`,
  },
  privateBailiffOnly: {
    bg: (name: string) => `${name}, частен съдебен изпълнител`,
    en: (name: string) => `${name}, private bailiff`,
  },
  stateBailiff: {
    bg: (name: string, court: string) => `${name}, държавен съдебен изпълнител при ${court}`,
    en: (name: string, court: string) => `${name}, state bailiff at ${court}`,
  },
  stateBailiffOnly: {
    bg: (name: string) => `${name}, държавен съдебен изпълнител`,
    en: (name: string) => `${name}, state bailiff`,
  },
  syndic: {
    bg: (name: string) => `${name}, синдик`,
    en: (name: string) => `${name}, syndic`,
  },
  ofAuthority: {
    bg: (name: string, authority: string) => `${name}, ${authority}`,
    en: (name: string, authority: string) => `${name}, ${authority}`,
  },

  confirm: { bg: 'Потвърждавам, че получих съобщението', en: 'I confirm that I have received this notice' },
  whyConfirm: {
    bg: (days: number) =>
      `Моля, потвърдете получаването чрез връзката по-долу. Съобщението се смята за връчено в деня на потвърждението; ако не го потвърдите в ${days}-дневен срок, може да Ви бъде връчено по общия ред (чл. 41а и чл. 44, ал. 3 ГПК).`,
    en: (days: number) =>
      `Please confirm receipt using the link below. The notice counts as served on the day of your confirmation; if you do not confirm it within ${formatDays(days, 'en')}, it may be served on you in the ordinary way (CPC art. 41a and 44(3)).`,
  },
  openDocument: { bg: 'Отварям документа', en: 'Open the document' },
  opensWithout: {
    bg: (day: string) =>
      `Документът се отваря с връзката по-долу, без профил в платформата, до ${day} г. включително. Връзката е само за Вас; не я препращайте. След този ден препис се получава в кантората на организатора.`,
    en: (day: string) =>
      `The link below opens the document without an account on the platform, until ${day} inclusive. It is for you alone; do not forward it. After that day you can get a copy at the organiser’s office.`,
  },
  alsoDelivered: {
    bg: (days: number) =>
      `Съобщението се изпраща и на профила Ви в системата за сигурно електронно връчване, както сте пожелали. Връчено е, когато го отворите там, а ако не го отворите – след ${formatDays(days, 'bg')} (чл. 41а, ал. 1 ГПК).`,
    en: (days: number) =>
      `This notice is also sent to your profile in the secure e-delivery system, as you requested. It is served when you open it there or, if you do not, after ${formatDays(days, 'en')} (CPC art. 41a(1)).`,
  },
  whyConfirmInfo: {
    bg: 'Моля, потвърдете получаването чрез връзката по-долу (чл. 44, ал. 3 ГПК).',
    en: 'Please confirm receipt using the link below (CPC art. 44(3)).',
  },
  translation: {
    bg: 'Съобщението е съставено на български език.',
    en: 'This is a translation; the official language of the sale is Bulgarian.',
  },
  toSale: { bg: 'Към търга', en: 'Go to the sale' },
  toRegistrations: { bg: 'Към заявките', en: 'Go to the applications' },
})
