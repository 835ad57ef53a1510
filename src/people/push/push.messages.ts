/** Words of the panel where somebody chooses whether his browsers get news. */
import { phrases } from '#platform/lang/language.ts'

export const pushMessages = phrases({
  title: { bg: 'Известия в браузъра', en: 'Browser notifications' },
  lead: {
    bg: 'Порталът може да Ви извести и когато страницата му е затворена. Известията са изключени, докато не ги включите. В тях има само номер на продан и час, вид и идентификатор на вещ или че има нещо ново в справката Ви, но ги вижда всеки, който вижда екрана.',
    en: 'The portal can notify you even when its page is closed. Notifications are off until you turn them on. They contain only the number of a sale and a time, the kind and identifier of a property, or that there is something new in your trace, but anyone who sees the screen sees them.',
  },
  letters: {
    bg: 'Известията не заменят писмата: те може да закъснеят или да не пристигнат.',
    en: 'Notifications do not replace emails: they may be late or not arrive at all.',
  },
  here: { bg: 'В този браузър', en: 'In this browser' },
  isOn: { bg: 'Известията са включени.', en: 'Notifications are on.' },
  isOff: {
    bg: 'Известията са изключени. Включвайте ги само на свое устройство; спират, когато излезете от профила си.',
    en: 'Notifications are off. Turn them on only on a device of your own; they stop when you log out.',
  },
  notOffered: {
    bg: 'Порталът не изпраща известия към браузъри.',
    en: 'This portal does not send notifications to browsers.',
  },
  notSupported: {
    bg: 'Този браузър не поддържа известия от сайтове или работи в режим, в който те са недостъпни.',
    en: 'This browser does not support notifications from websites, or runs in a mode without them.',
  },
  iOS: {
    bg: 'На iPhone и iPad известия получава само страница, добавена към началния екран: изберете „Споделяне“, после „Към началния екран“, и отворете портала оттам.',
    en: 'On iPhone and iPad only a page added to the home screen gets notifications: choose Share, then Add to Home Screen, and open the portal from there.',
  },
  blocked: {
    bg: 'Браузърът не допуска известия от портала. Разрешете ги в настройките му за този сайт и презаредете страницата.',
    en: 'The browser blocks notifications from the portal. Allow them in its settings for this site and reload the page.',
  },
  kinds: { bg: 'За какво да Ви известяваме', en: 'What to notify you of' },
  noKind: { bg: 'Изберете поне едно.', en: 'Choose at least one.' },
  turnOn: { bg: 'Включи известията', en: 'Turn notifications on' },
  turnOff: { bg: 'Изключи', en: 'Turn off' },
  keep: { bg: 'Запиши избора', en: 'Save the choice' },
  try: { bg: 'Изпрати пробно известие', en: 'Send a test notification' },
  turnedOn: {
    bg: 'Известията в този браузър са включени.',
    en: 'Notifications are turned on in this browser.',
  },
  turnedOff: {
    bg: 'Известията в този браузър са изключени.',
    en: 'Notifications are turned off in this browser.',
  },
  kept: { bg: 'Изборът е записан.', en: 'The choice has been saved.' },
  tried: {
    bg: 'Пробното известие е изпратено. Ако не се появи до минута, проверете настройките за известия на устройството.',
    en: 'A test notification has been sent. If it does not appear within a minute, check the notification settings of the device.',
  },
  notTurnedOn: {
    bg: 'Браузърът не успя да се абонира при услугата си за известия. Опитайте по-късно.',
    en: 'The browser could not subscribe to its push service. Try again later.',
  },
  browsers: { bg: 'Моите браузъри с известия', en: 'My browsers with notifications' },
  noBrowsers: { bg: 'Няма включени.', en: 'None.' },
  thisOne: { bg: 'Този браузър', en: 'This browser' },
  failing: { bg: 'Последното не пристигна', en: 'The last one did not arrive' },
  since: { bg: 'Включени на', en: 'Turned on' },
  last: { bg: 'последно известие', en: 'last notification' },
  browserOn: {
    bg: (browser: string, system: string) => `${browser} на ${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  unknownBrowser: { bg: 'Неразпознат браузър', en: 'Unknown browser' },
  remove: { bg: 'Премахни', en: 'Remove' },
  removeOf: { bg: (what: string) => `Премахни: ${what}`, en: (what: string) => `Remove: ${what}` },
  removeTitle: { bg: 'Премахване на браузъра?', en: 'Remove this browser?' },
  removeText: {
    bg: (what: string) => `${what}: известията там спират. Могат да се включат отново само от същия браузър.`,
    en: (what: string) =>
      `${what}: notifications there stop. They can be turned on again only from that browser.`,
  },
  removed: { bg: 'Браузърът е премахнат.', en: 'The browser has been removed.' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  kinds: { bg: 'Известия', en: 'Notifications' },
  language: { bg: 'Език', en: 'Language' },
  browser: { bg: 'Браузър', en: 'Browser' },
})
