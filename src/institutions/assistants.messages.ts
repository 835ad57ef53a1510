/** Words for a private bailiff who names his assistants. */
import { phrases } from '../platform/language.ts'

export const messages = phrases({
  title: { bg: 'Моите помощници', en: 'My assistants' },
  lead: {
    bg: 'Те работят в портала от Ваше име. Действията и бездействията им се смятат за Ваши (чл. 16, ал. 1 от Наредба № Н-3); в одита се записвате и двамата.',
    en: 'They work in the portal in your name. What they do or omit counts as yours (art. 16(1) of Ordinance N-3); the audit names both of you.',
  },
  named: { bg: 'Действат от Ваше име', en: 'They act in your name' },
  none: { bg: 'Никой не действа от Ваше име', en: 'Nobody acts in your name' },
  noneHint: {
    bg: 'Помощникът се регистрира сам с Вашия номер. След като профилът му бъде одобрен, го посочвате тук.',
    en: 'An assistant registers with your number. Once the account is approved, you appoint the assistant here.',
  },
  candidates: { bg: 'Регистрирани с Вашия номер', en: 'Registered under your number' },
  candidatesHint: {
    bg: 'Тези помощници нямат права, докато не ги посочите.',
    en: 'These assistants have no rights until you appoint them.',
  },
  add: { bg: 'Посочи', en: 'Appoint' },
  addNamed: { bg: (name: string) => `Посочи: ${name}`, en: (name: string) => `Appoint: ${name}` },
  addTitle: { bg: 'Посочване на помощник', en: 'Appoint an assistant' },
  addText: {
    bg: (name: string) =>
      `${name} ще може да обявява продажби, да решава по регистрациите и да върши всичко останало от Ваше име.`,
    en: (name: string) =>
      `${name} will be able to announce sales, decide on registrations and do everything else in your name.`,
  },
  added: {
    bg: (name: string) => `${name} вече действа от Ваше име.`,
    en: (name: string) => `${name} now acts in your name.`,
  },
  remove: { bg: 'Отнеми правата', en: 'Withdraw the rights' },
  removeNamed: {
    bg: (name: string) => `Отнеми правата: ${name}`,
    en: (name: string) => `Withdraw the rights: ${name}`,
  },
  removeTitle: { bg: 'Отнемане на права', en: 'Withdraw rights' },
  removeText: {
    bg: (name: string) =>
      `${name} веднага губи правата да действа от Ваше име и отворените сесии се прекратяват. Можете да посочите помощника отново по всяко време.`,
    en: (name: string) =>
      `${name} loses the right to act in your name at once, and open sessions end. You can appoint the assistant again at any time.`,
  },
  removed: {
    bg: (name: string) => `${name} вече не действа от Ваше име.`,
    en: (name: string) => `${name} no longer acts in your name.`,
  },
  inactive: { bg: 'Неактивен', en: 'Inactive' },
  lastLogin: {
    bg: (moment: string) => `последен вход: ${moment}`,
    en: (moment: string) => `last signed in: ${moment}`,
  },
  neverIn: { bg: 'още няма вход в портала', en: 'has not signed in yet' },
})
