/** Letters about outages and access after an application on paper, and what those about acts say beside the act itself. Annex 9 has no texts for them. */
import { phrases } from '#platform/lang/language.ts'

/** What they are called in lists. */
export const kindNames = phrases({
  outage: { bg: 'Прекъсване', en: 'Outage' },
  credentials: { bg: 'Достъп за търга', en: 'Access to the sale' },
})

export const subjects = phrases({
  outage: { bg: 'прекъсване в работата на платформата', en: 'outage of the platform' },
  credentials: { bg: 'достъп за участие в търга', en: 'access to the sale' },
})

export const messages = phrases({
  newTimes: {
    bg: (startsAt: string, endsAt: string) => `Наддаването започва на ${startsAt} и завършва на ${endsAt}`,
    en: (startsAt: string, endsAt: string) => `Bidding starts at ${startsAt} and ends at ${endsAt}.`,
  },
  goesOn: {
    bg: (from: string, endsAt: string) => `Наддаването продължава от ${from} и завършва на ${endsAt}`,
    en: (from: string, endsAt: string) => `Bidding continues from ${from} and ends at ${endsAt}.`,
  },
  outage: {
    bg: (from: string, until: string) =>
      `Работата на платформата беше прекъсната по време на наддаването: от ${from} до ${until} Прекъсването не е било планирано. Организаторът ще прецени доколко са засегнати правата на участниците и ще продължи или ще прекрати търга, за което ще получите съобщение (чл. 14, ал. 2 от Наредба № Н-3).`,
    en: (from: string, until: string) =>
      `The platform was unavailable during the bidding: from ${from} to ${until}. The outage was not planned. The organiser will assess how far the participants’ rights are affected and will continue or terminate the sale; you will be notified (art. 14(2) of Ordinance N-3).`,
  },
  outageNow: {
    bg: 'Работата на платформата беше прекъсната по време на наддаването. Организаторът ще прецени доколко са засегнати правата на участниците и ще продължи или ще прекрати търга, за което ще получите съобщение (чл. 14, ал. 2 от Наредба № Н-3).',
    en: 'The platform was unavailable during the bidding. The organiser will assess how far the participants’ rights are affected and will continue or terminate the sale; you will be notified (art. 14(2) of Ordinance N-3).',
  },
  decision: { bg: (text: string) => `Решение: ${text}`, en: (text: string) => `Decision: ${text}` },
  grounds: { bg: (list: string) => `Основание: ${list}`, en: (list: string) => `Legal ground: ${list}` },
  act: { bg: (act: string) => `Акт: ${act}`, en: (act: string) => `Act: ${act}` },
  reasons: { bg: (text: string) => `Мотиви: ${text}`, en: (text: string) => `Reasons: ${text}` },
  asWritten: {
    bg: 'Мотивите са дадени така, както ги е написал организаторът.',
    en: 'The reasons are given as the organiser wrote them.',
  },

  credentials: {
    bg: 'По писмената Ви молба сте регистрирани и оторизирани за участие в търга. Създаден Ви е профил в платформата, който важи само за този търг (чл. 24, ал. 4 от Наредба № Н-3).',
    en: 'On your written application you have been registered and authorised to take part in the sale. An account on the platform has been created for you; it is valid for this sale only (art. 24(4) of Ordinance N-3).',
  },
  userName: {
    bg: (name: string) => `Потребителско име: ${name}`,
    en: (name: string) => `User name: ${name}`,
  },
  choosePassword: {
    bg: 'Изберете паролата си чрез връзката. Тя действа еднократно; не я препращайте.',
    en: 'Choose your password using the link. It works once; do not forward it.',
  },
  choosePasswordUntil: {
    bg: (until: string) =>
      `Изберете паролата си чрез връзката. Тя действа еднократно, до ${until} Не я препращайте.`,
    en: (until: string) =>
      `Choose your password using the link. It works once, until ${until}. Do not forward it.`,
  },
  toPassword: { bg: 'Избирам парола', en: 'Choose my password' },
})
