/** The words of finding sales: views, filters, the map, feeds, calendars and kept searches. */
import { phrases } from '../platform/language.ts'

/** Tabs of lists of announcements. */
export const tabs = phrases({
  upcoming: { bg: 'Предстоящи', en: 'Upcoming' },
  current: { bg: 'Текущи', en: 'Current' },
  past: { bg: 'Приключили', en: 'Past' },
  terminated: { bg: 'Прекратени', en: 'Terminated' },
  draft: { bg: 'Чернови', en: 'Drafts' },
})

/** How soon letters of a search come. */
export const paces = phrases({
  AT_ONCE: { bg: 'Веднага', en: 'At once' },
  DAILY: { bg: 'Веднъж дневно, в 8:00 ч.', en: 'Once a day, at 8:00' },
  NEVER: { bg: 'Без писма', en: 'No letters' },
})

/** What feeds, calendars and letters say of a sale. */
export const feedMessages = phrases({
  feedTitle: { bg: 'Електронни публични търгове', en: 'Electronic public sales' },
  feedLead: { bg: 'Новите обявления, които отговарят на търсенето.', en: 'New announcements that fit the search.' },
  publisher: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  startPriceIs: { bg: (price: string) => `Начална цена: ${price}`, en: (price: string) => `Starting price: ${price}` },
  kindIs: { bg: (kind: string) => `Вид: ${kind}`, en: (kind: string) => `Kind: ${kind}` },
  placeIs: { bg: (place: string) => `Място: ${place}`, en: (place: string) => `Place: ${place}` },
  registrationIs: {
    bg: (from: string, to: string) => `Регистрация за участие: ${from} – ${to} ч.`,
    en: (from: string, to: string) => `Registration: ${from} – ${to}`,
  },
  biddingIs: {
    bg: (from: string, to: string) => `Наддаване: ${from} – ${to} ч.`,
    en: (from: string, to: string) => `Bidding: ${from} – ${to}`,
  },
  organiserIs: { bg: (name: string) => `Организатор: ${name}`, en: (name: string) => `Organiser: ${name}` },
  suspendedNow: { bg: 'Проданта е спряна.', en: 'The sale is suspended.' },
  terminatedNow: { bg: 'Проданта е прекратена.', en: 'The sale has been terminated.' },
  sofiaTime: { bg: 'Часовете са по българско време.', en: 'Times are Bulgarian time.' },
  registrationEnds: {
    bg: (code: string) => `Краен срок за регистрация: продан ${code}`,
    en: (code: string) => `Registration closes: sale ${code}`,
  },
  biddingStarts: {
    bg: (code: string) => `Начало на наддаването: продан ${code}`,
    en: (code: string) => `Bidding starts: sale ${code}`,
  },
  biddingEnds: {
    bg: (code: string) => `Край на наддаването: продан ${code}`,
    en: (code: string) => `Bidding ends: sale ${code}`,
  },
})

/** The letter that tells of new sales. */
export const searchLetter = phrases({
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  subject: {
    bg: (name: string, count: number) => `${count === 1 ? 'Ново обявление' : `${count} нови обявления`}: ${name}`,
    en: (name: string, count: number) => `${count === 1 ? 'New announcement' : `${count} new announcements`}: ${name}`,
  },
  lead: {
    bg: (name: string) => `На запазеното от Вас търсене „${name}“ отговарят новопубликувани обявления за електронна публична продан.`,
    en: (name: string) => `Newly published announcements of electronic public sales fit your saved search “${name}”.`,
  },
  more: {
    bg: (count: number) => `И още ${count}. Вижте ги в портала.`,
    en: (count: number) => `And ${count} more. See them in the portal.`,
  },
  see: { bg: 'Към обявленията', en: 'See the announcements' },
  stop: { bg: 'Не желая повече писма за това търсене', en: 'Stop the letters of this search' },
})
