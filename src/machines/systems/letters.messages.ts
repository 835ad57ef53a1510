/** The letters to the contact of an external system, in both languages. */
import { phrases } from '#platform/lang/language.ts'

export const letters = phrases({
  greeting: {
    bg: (names: string) => `Здравейте, ${names},`,
    en: (names: string) => `Dear ${names},`,
  },
  linkSubject: {
    bg: (name: string) => `Парола на системния потребител на „${name}“`,
    en: (name: string) => `Password of the system user of “${name}”`,
  },
  link: {
    bg: (user: string) =>
      `По връзката задавате паролата на системния потребител ${user} и създавате ключовете, с които системата получава достъп.`,
    en: (user: string) =>
      `Use the link to set the password of the system user ${user} and to create the keys with which the system gets access.`,
  },
  linkOnce: {
    bg: (days: number) => `Връзката важи ${days} дни и се използва еднократно. Не я препращайте.`,
    en: (days: number) => `The link is good for ${days} days and can be used once. Do not pass it on.`,
  },
  setPassword: { bg: 'Задаване на парола', en: 'Set the password' },
  endsSubject: {
    bg: (name: string) => `Ключ на „${name}“ изтича`,
    en: (name: string) => `A key of “${name}” is about to expire`,
  },
  ends: {
    bg: (key: string, when: string) => `Ключът ${key} изтича на ${when}.`,
    en: (key: string, when: string) => `The key ${key} expires on ${when}.`,
  },
  endsHow: {
    bg: 'Създайте нов ключ, преминете към него и тогава прекратете стария. Двата действат едновременно, така че няма прекъсване.',
    en: 'Create a new key, switch to it and then end the old one. Both are valid at the same time, so there is no gap.',
  },
  openKeys: { bg: 'Към ключовете', en: 'Go to the keys' },
})
