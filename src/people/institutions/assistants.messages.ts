/** Words for a private bailiff who names their assistants. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Моите помощници', en: 'My assistants' },
  lead: {
    bg: 'Те работят в портала от Ваше име. Действията и бездействията им се смятат за Ваши (чл. 16, ал. 1 от Наредба № Н-3). В одитния журнал се записват и Вашето, и тяхното име.',
    en: 'They work in the portal on your behalf. Their acts and omissions count as yours (art. 16(1) of Ordinance N-3). The audit log records both your name and theirs.',
  },
  named: { bg: 'Действат от Ваше име', en: 'Acting on your behalf' },
  none: { bg: 'Никой не действа от Ваше име', en: 'Nobody acts on your behalf' },
  noneHint: {
    bg: 'Помощникът сам се регистрира с Вашия номер. След като профилът му бъде одобрен, можете да го посочите тук.',
    en: 'An assistant registers with your number. Once the account is approved, you can appoint the assistant here.',
  },
  candidates: { bg: 'Регистрирани с Вашия номер', en: 'Registered under your number' },
  candidatesHint: {
    bg: 'Те нямат права в портала, докато не ги посочите.',
    en: 'They have no rights in the portal until you appoint them.',
  },
  add: { bg: 'Посочи', en: 'Appoint' },
  addNamed: { bg: (name: string) => `Посочи: ${name}`, en: (name: string) => `Appoint: ${name}` },
  addTitle: { bg: 'Посочване на помощник', en: 'Appoint an assistant' },
  addText: {
    bg: (name: string) =>
      `${name} ще може от Ваше име да обявява продажби, да решава по заявките за участие и да извършва всички останали действия в портала.`,
    en: (name: string) =>
      `${name} will be able to announce sales, decide on applications and do everything else in the portal on your behalf.`,
  },
  added: {
    bg: (name: string) => `${name} вече действа от Ваше име.`,
    en: (name: string) => `${name} now acts on your behalf.`,
  },
  remove: { bg: 'Отнеми правата', en: 'Withdraw the rights' },
  removeNamed: {
    bg: (name: string) => `Отнеми правата: ${name}`,
    en: (name: string) => `Withdraw the rights: ${name}`,
  },
  removeTitle: { bg: 'Отнемане на правата', en: 'Withdraw the rights' },
  removeText: {
    bg: (name: string) =>
      `${name} веднага ще загуби правото да действа от Ваше име, а отворените сесии ще бъдат прекратени. Можете да посочите помощника отново по всяко време.`,
    en: (name: string) =>
      `${name} will lose the right to act on your behalf at once, and open sessions will be ended. You can appoint the assistant again at any time.`,
  },
  removed: {
    bg: (name: string) => `${name} вече не действа от Ваше име.`,
    en: (name: string) => `${name} no longer acts on your behalf.`,
  },
  inactive: { bg: 'Неактивен', en: 'Inactive' },
  lastLogin: {
    bg: (moment: string) => `последен вход: ${moment}\u00a0ч.`,
    en: (moment: string) => `last login: ${moment}`,
  },
  neverIn: { bg: 'още няма вход в портала', en: 'has not logged in yet' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  actingFor: { bg: 'Действа от името на', en: 'Acts for' },
})
