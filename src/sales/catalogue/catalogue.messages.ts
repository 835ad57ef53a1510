/** The words of finding sales: views, filters, the map, feeds, calendars and kept searches. */
import { phrases } from '#platform/lang/language.ts'

/** Tabs of lists of announcements. */
export const tabs = phrases({
  upcoming: { bg: 'Предстоящи', en: 'Upcoming' },
  current: { bg: 'Текущи', en: 'Current' },
  past: { bg: 'Минали', en: 'Past' },
  terminated: { bg: 'Прекратени', en: 'Terminated' },
  draft: { bg: 'Чернови', en: 'Drafts' },
})

/** How soon letters of a search come. */
export const paces = phrases({
  AT_ONCE: { bg: 'Веднага', en: 'At once' },
  DAILY: { bg: 'Веднъж дневно, в 8:00 ч.', en: 'Once a day, at 8:00' },
  NEVER: { bg: 'Без писма', en: 'No emails' },
})

/** What feeds, calendars and letters say of a sale. */
export const feedMessages = phrases({
  feedTitle: {
    bg: 'Обявления за електронна публична продан',
    en: 'Announcements of electronic public sales',
  },
  feedLead: {
    bg: 'Новите обявления, които отговарят на търсенето.',
    en: 'New announcements that match the search.',
  },
  publisher: { bg: 'Министерство на правосъдието', en: 'Ministry of Justice' },
  startPriceIs: {
    bg: (price: string) => `Начална цена: ${price}`,
    en: (price: string) => `Starting price: ${price}`,
  },
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
  suspendedNow: { bg: 'Търгът е спрян.', en: 'The sale is suspended.' },
  terminatedNow: { bg: 'Търгът е прекратен.', en: 'The sale has been terminated.' },
  endedNow: { bg: 'Наддаването е приключило.', en: 'The bidding has ended.' },
  sofiaTime: { bg: 'Часовете са по българско време.', en: 'Times are Bulgarian time.' },
  registrationEnds: {
    bg: (code: string) => `Краен срок за регистрация: обявление ${code}`,
    en: (code: string) => `Registration closes: sale ${code}`,
  },
  biddingStarts: {
    bg: (code: string) => `Начало на наддаването: обявление ${code}`,
    en: (code: string) => `Bidding starts: sale ${code}`,
  },
  biddingEnds: {
    bg: (code: string) => `Край на наддаването: обявление ${code}`,
    en: (code: string) => `Bidding ends: sale ${code}`,
  },
})

/** The letter that tells of new sales. */
export const searchLetter = phrases({
  greeting: { bg: (name: string) => `Здравейте, ${name},`, en: (name: string) => `Hello ${name},` },
  subject: {
    bg: (name: string, count: number) =>
      `${count === 1 ? 'Ново обявление' : `${count} нови обявления`}: ${name}`,
    en: (name: string, count: number) =>
      `${count === 1 ? 'New announcement' : `${count} new announcements`}: ${name}`,
  },
  lead: {
    bg: (name: string) =>
      `На запазеното от Вас търсене „${name}“ отговарят новопубликувани обявления за електронна публична продан.`,
    en: (name: string) =>
      `Newly published announcements of electronic public sales match your saved search “${name}”.`,
  },
  more: {
    bg: (count: number) => `И още ${count}. Вижте ги в портала.`,
    en: (count: number) => `And ${count} more. See them in the portal.`,
  },
  see: { bg: 'Към обявленията', en: 'See the announcements' },
  stop: { bg: 'Не желая повече писма за това търсене', en: 'Stop emails about this search' },
})

/** Screens on which sales are found. */
export const findingMessages = phrases({
  howShown: { bg: 'Изглед', en: 'View' },
  cards: { bg: 'Карти', en: 'Cards' },
  list: { bg: 'Списък', en: 'List' },
  map: { bg: 'Карта по области', en: 'Map by region' },
  region: { bg: 'Област', en: 'Region' },
  priceFrom: {
    bg: (currency: string) => `Цена от (${currency})`,
    en: (currency: string) => `Price from (${currency})`,
  },
  priceTo: {
    bg: (currency: string) => `Цена до (${currency})`,
    en: (currency: string) => `Price to (${currency})`,
  },
  biddingAfter: { bg: 'Наддаване от', en: 'Bidding from' },
  biddingBefore: { bg: 'Наддаване до', en: 'Bidding until' },
  factFrom: { bg: (fact: string) => `${fact} от`, en: (fact: string) => `${fact} from` },
  factTo: { bg: (fact: string) => `${fact} до`, en: (fact: string) => `${fact} to` },
  takeBack: {
    bg: (condition: string) => `Премахни условието: ${condition}`,
    en: (condition: string) => `Remove the condition: ${condition}`,
  },
  recent: { bg: 'Разгледани наскоро', en: 'Recently viewed' },
  recentNote: {
    bg: 'Пази се само в този браузър и не се изпраща никъде.',
    en: 'Kept in this browser only and sent nowhere.',
  },
  forgetRecent: { bg: 'Изчисти', en: 'Clear' },
  noneTerminated: { bg: 'Няма прекратени търгове', en: 'There are no terminated sales' },
  inTab: {
    bg: (count: number, more: boolean) =>
      count === 1 ? '1 обявление' : `${more ? 'над ' : ''}${count} обявления`,
    en: (count: number, more: boolean) =>
      count === 1 ? '1 announcement' : `${more ? 'over ' : ''}${count} announcements`,
  },

  // Cards
  registrationOpensIn: {
    bg: (left: string) => `Регистрацията започва след ${left}`,
    en: (left: string) => `Registration opens in ${left}`,
  },
  registrationLeft: {
    bg: (left: string) => `До края на регистрацията: ${left}`,
    en: (left: string) => `Registration closes in ${left}`,
  },
  biddingIn: {
    bg: (left: string) => `Наддаването започва след ${left}`,
    en: (left: string) => `Bidding starts in ${left}`,
  },
  biddingLeft: {
    bg: (left: string) => `До края на наддаването: ${left}`,
    en: (left: string) => `Bidding ends in ${left}`,
  },
  ending: { bg: 'Наддаването приключва', en: 'Bidding is ending' },
  toResult: { bg: 'Резултат', en: 'Result' },
  biddingPeriod: { bg: 'Наддаване', en: 'Bidding' },
  registrationUntil: { bg: 'Регистрация до', en: 'Registration until' },
  endedOn: { bg: 'Край', en: 'Ended' },

  // Following a search
  follow: { bg: 'Следете това търсене', en: 'Follow this search' },
  calendarFile: { bg: 'Календар (ICS)', en: 'Calendar (ICS)' },
  saleCalendar: { bg: 'Добави сроковете в календар', en: 'Add the dates to a calendar' },
  save: { bg: 'Запази търсенето', en: 'Save the search' },
  saveHint: {
    bg: 'Ще получавате писмо, когато бъде публикувано обявление, което отговаря на условията.',
    en: 'You will get an email when an announcement is published that matches the conditions.',
  },
  logInToSave: { bg: 'Влезте, за да запазите търсенето', en: 'Log in to save the search' },
  nameOfSearch: { bg: 'Име на търсенето', en: 'Name of the search' },
  conditions: { bg: 'Условия', en: 'Conditions' },
  everything: { bg: 'Всички обявления', en: 'All announcements' },
  pace: { bg: 'Писма за нови обявления', en: 'Emails about new announcements' },
  saved: {
    bg: (name: string) => `Търсенето „${name}“ е запазено.`,
    en: (name: string) => `The search “${name}” is saved.`,
  },
  savedSearches: { bg: 'Запазени търсения', en: 'Saved searches' },
  savedSearchesLead: {
    bg: 'Търсения в обявленията, за които желаете да получавате писма. Писмата спират и по връзката във всяко от тях.',
    en: 'Searches in the announcements that you want emails about. You can also stop them with the link in each email.',
  },
  lettersTo: {
    bg: (email: string) => `Писмата се изпращат на ${email}.`,
    en: (email: string) => `Emails are sent to ${email}.`,
  },
  noEmail: {
    bg: 'Профилът Ви няма потвърден адрес на електронна поща, затова не можем да Ви пишем.',
    en: 'Your account has no confirmed email address, so we cannot write to you.',
  },
  noSearches: { bg: 'Нямате запазени търсения', en: 'You have no saved searches' },
  noSearchesHint: {
    bg: 'Задайте условия в списъка с обявленията и изберете „Запази търсенето“.',
    en: 'Set conditions in the list of announcements and choose “Save the search”.',
  },
  toAnnouncements: { bg: 'Към обявленията', en: 'Go to the announcements' },
  lastLetter: { bg: 'Последно писмо', en: 'Last email' },
  toldCount: { bg: 'Обявления, за които сте уведомени', en: 'Announcements you were notified of' },
  open: { bg: 'Покажи обявленията', en: 'Show the announcements' },
  delete: { bg: 'Изтрий', en: 'Delete' },
  deleteTitle: { bg: 'Изтриване на търсенето', en: 'Delete the search' },
  deleteText: {
    bg: (name: string) => `Търсенето „${name}“ ще бъде изтрито и няма да получавате повече писма за него.`,
    en: (name: string) => `The search “${name}” will be deleted, and you will get no more emails about it.`,
  },
  deleted: { bg: 'Търсенето е изтрито.', en: 'The search is deleted.' },
  paceChanged: { bg: 'Промяната е записана.', en: 'The change is saved.' },
  stopTitle: { bg: 'Спиране на писмата', en: 'Stop the emails' },
  stopLead: {
    bg: 'Натиснете бутона, за да спрете писмата за това търсене. Самото търсене остава запазено.',
    en: 'Press the button to stop emails about this search. The search itself stays saved.',
  },
  stop: { bg: 'Спри писмата', en: 'Stop the emails' },
  stopped: {
    bg: (name: string) => `Няма да получавате повече писма за търсенето „${name}“.`,
    en: (name: string) => `You will get no more emails about the search “${name}”.`,
  },
  noCode: {
    bg: 'Адресът не е пълен. Отворете връзката от писмото отново.',
    en: 'The address is not complete. Open the link in the email again.',
  },
  manage: { bg: 'Към запазените търсения', en: 'Go to the saved searches' },

  // Words of a search
  saying: { bg: (text: string) => `„${text}“`, en: (text: string) => `“${text}”` },
  inRegion: { bg: (name: string) => `област ${name}`, en: (name: string) => `${name} region` },
  inMunicipality: {
    bg: (name: string) => `община ${name}`,
    en: (name: string) => `${name} municipality`,
  },
  inPlace: { bg: (name: string) => `в ${name}`, en: (name: string) => `in ${name}` },
  from: { bg: (price: string) => `цена от ${price}`, en: (price: string) => `price from ${price}` },
  to: { bg: (price: string) => `цена до ${price}`, en: (price: string) => `price to ${price}` },
  after: { bg: (day: string) => `наддаване от ${day}`, en: (day: string) => `bidding from ${day}` },
  before: { bg: (day: string) => `наддаване до ${day}`, en: (day: string) => `bidding until ${day}` },
  heldBy: { bg: (name: string) => `организатор: ${name}`, en: (name: string) => `organiser: ${name}` },

  // My announcements
  protocol: { bg: 'Протокол', en: 'Protocol' },
  protocolNumber: { bg: (number: string) => `№ ${number}`, en: (number: string) => `No. ${number}` },
  protocolDue: { bg: (day: string) => `до ${day}`, en: (day: string) => `by ${day}` },
  protocolLate: { bg: (day: string) => `просрочен от ${day}`, en: (day: string) => `overdue since ${day}` },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  name: { bg: 'Име', en: 'Name' },
  pace: { bg: 'Писма', en: 'Letters' },
})
