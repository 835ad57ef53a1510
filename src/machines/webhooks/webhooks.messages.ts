/** Words of the screens of webhooks, in both languages. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Известия за промени', en: 'Webhooks' },
  lead: {
    bg: 'На тези адреси порталът изпраща подписано известие (Standard Webhooks), щом нещо се промени.',
    en: 'To these addresses the portal sends a signed message (Standard Webhooks) as soon as something changes.',
  },
  titleOf: {
    bg: (name: string) => `Известия за промени на „${name}“`,
    en: (name: string) => `Webhooks of “${name}”`,
  },
  system: { bg: 'Система', en: 'System' },
  toKeys: { bg: 'Към ключовете', en: 'Go to the keys' },
  noCode: {
    bg: 'Страницата се отваря с потребителя и паролата на системата, през нейните ключове.',
    en: 'This page is opened with the user name and password of the system, through its keys.',
  },
  notFollowing: {
    bg: 'Системата няма услугата „Поток от промени“ или е спряна. Докато е така, нищо не се изпраща; пропуснатото се изпраща после.',
    en: 'The system does not have the service “Change feed”, or has been stopped. Meanwhile nothing is sent; what it misses is sent later.',
  },
  none: { bg: 'Още няма адреси за известия.', en: 'There are no webhooks yet.' },
  add: { bg: 'Нов адрес', en: 'Add a webhook' },
  url: { bg: 'Адрес', en: 'Address' },
  urlHint: {
    bg: 'https://, видим в интернет. Приема POST и отговаря с 2xx до 5 секунди.',
    en: 'https://, reachable from the Internet. It accepts POST and answers 2xx within 5 seconds.',
  },
  subjects: { bg: 'За какво', en: 'Subject' },
  SALE: { bg: 'Продани', en: 'Sales' },
  DISTRAINT: { bg: 'Запори', en: 'Distraints' },
  added: { bg: 'Адресът е добавен', en: 'The webhook was added' },
  secret: { bg: 'Тайна за подписа', en: 'Secret of the signature' },
  secretOnce: {
    bg: 'Тайната се показва само сега. С нея системата проверява дали известието е от портала.',
    en: 'The secret is shown only now. With it the system checks that a message comes from the portal.',
  },
  madeAt: { bg: 'Добавен', en: 'Added' },
  state: { bg: 'Състояние', en: 'State' },
  ACTIVE: { bg: 'Изпраща се', en: 'Sending' },
  PAUSED: { bg: 'На пауза', en: 'Paused' },
  GONE: { bg: 'Закрит от приемащата страна (410)', en: 'Closed by the receiver (410)' },
  waiting: { bg: 'Чакащи известия', en: 'Waiting messages' },
  givenUp: { bg: 'Неприети три дни', en: 'Not accepted in three days' },
  pause: { bg: 'Пауза', en: 'Pause' },
  pausedNow: { bg: 'Известията са на пауза.', en: 'The webhook is paused.' },
  resume: { bg: 'Продължаване', en: 'Resume' },
  resumedNow: { bg: 'Известията отново се изпращат.', en: 'The webhook was resumed.' },
  test: { bg: 'Пробно известие', en: 'Send a test' },
  testTaken: {
    bg: (status: number) => `Адресът прие пробното известие (отговор ${status}).`,
    en: (status: number) => `The address accepted the test message (it answered ${status}).`,
  },
  testRefused: {
    bg: (status: number) => `Адресът не прие пробното известие: отговори ${status}.`,
    en: (status: number) => `The address did not accept the test message: it answered ${status}.`,
  },
  testUnanswered: {
    bg: (why: string) => `Адресът не отговори: ${why}.`,
    en: (why: string) => `The address did not answer: ${why}.`,
  },
  remove: { bg: 'Премахване', en: 'Remove' },
  removeTitle: { bg: 'Премахване на адреса', en: 'Remove the webhook' },
  removeText: {
    bg: (url: string) =>
      `На ${url} няма да се изпраща нищо повече, нито чакащите известия. Тайната му спира да важи. Това не може да се отмени.`,
    en: (url: string) =>
      `Nothing more will be sent to ${url}, not even what is waiting. Its secret will no longer be valid. This cannot be undone.`,
  },
  removed: { bg: 'Адресът е премахнат.', en: 'The webhook was removed.' },
  actionOf: {
    bg: (action: string, url: string) => `${action}: ${url}`,
    en: (action: string, url: string) => `${action}: ${url}`,
  },
  deliveries: { bg: 'Изпратени известия', en: 'Deliveries' },
  noDeliveries: { bg: 'Още нищо не е изпращано.', en: 'Nothing has been sent yet.' },
  kept: { bg: 'Пазят се 30 дни.', en: 'Kept for 30 days.' },
  event: { bg: 'Събитие', en: 'Event' },
  number: { bg: 'Номер на промяната', en: 'Number of the change' },
  at: { bg: 'Кога', en: 'When' },
  attempts: { bg: 'Опити', en: 'Attempts' },
  answer: { bg: 'Последен отговор', en: 'Last answer' },
  nextTry: { bg: 'Следващ опит', en: 'Next try' },
  WAITING: { bg: 'Чака', en: 'Waiting' },
  HELD: { bg: 'Задържано', en: 'Held' },
  TAKEN: { bg: 'Прието', en: 'Accepted' },
  GIVEN_UP: { bg: 'Неприето', en: 'Not accepted' },
  again: { bg: 'Изпрати отново', en: 'Send again' },
  sentAgain: { bg: 'Известието се изпраща отново.', en: 'The message is being sent again.' },
  older: { bg: 'По-стари', en: 'Older' },
  newest: { bg: 'Най-новите', en: 'The newest' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  webhook: { bg: 'Адрес за известия на система', en: 'Webhook of a system' },
  active: { bg: 'Действаща', en: 'Active' },
})
