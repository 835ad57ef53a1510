/** Words around entries that other systems send. */
import { phrases } from '../../platform/lang/language.ts'

export const lines = phrases({
  tooLong: { bg: 'Редът е по-дълъг от 32 KB.', en: 'The line is longer than 32 KB.' },
  noJson: { bg: 'Редът не е JSON в UTF-8.', en: 'The line is not JSON in UTF-8.' },
  noObject: { bg: 'Редът не съдържа обект.', en: 'The line holds no object.' },
  tooDeep: {
    bg: 'Редът има повече от 8 нива или недопустимо име на поле.',
    en: 'The line has more than 8 levels, or a field whose name is not allowed.',
  },
})

/** The screen on which an officer lets systems enter in their name. */
export const leaveMessages = phrases({
  title: { bg: 'Системи, които вписват от мое име', en: 'Systems that enter in my name' },
  lead: {
    bg: 'Система на вписващ орган вписва запори от Ваше име само след Вашето разрешение. Вписаното от нея е Ваше вписване. Разрешението се оттегля по всяко време и спира веднага (чл. 11 от Наредба № Н-3).',
    en: 'A system of those who enter distraints does so in your name only if you let it. What it enters is your entry. You can take your leave back at any time, with effect at once (Ordinance N-3, art. 11).',
  },
  none: { bg: 'Няма системи, които могат да вписват.', en: 'There are no systems that may enter.' },
  lets: { bg: 'Вписва от Ваше име', en: 'Enters in your name' },
  since: { bg: 'Разрешена от', en: 'Allowed since' },
  let: { bg: 'Разреши', en: 'Allow' },
  letOf: {
    bg: (name: string) => `Разреши на „${name}“ да вписва от мое име`,
    en: (name: string) => `Allow “${name}” to enter in my name`,
  },
  letTitle: {
    bg: 'Разрешавате ли на системата да вписва от Ваше име?',
    en: 'Allow the system to enter in your name?',
  },
  letText: {
    bg: (name: string) =>
      `„${name}“ ще вписва, променя и вдига запори като Вас, без да Ви пита за всеки от тях.`,
    en: (name: string) =>
      `“${name}” will enter, change and lift distraints as you, without asking you each time.`,
  },
  letDone: { bg: 'Системата може да вписва от Ваше име.', en: 'The system may enter in your name.' },
  withdraw: { bg: 'Оттегли', en: 'Withdraw' },
  withdrawOf: {
    bg: (name: string) => `Оттегли разрешението на „${name}“`,
    en: (name: string) => `Withdraw the leave of “${name}”`,
  },
  withdrawTitle: { bg: 'Оттегляте ли разрешението?', en: 'Withdraw your leave?' },
  withdrawText: {
    bg: (name: string) => `„${name}“ повече няма да може да вписва от Ваше име. Вече вписаното остава.`,
    en: (name: string) => `“${name}” will no longer be able to enter in your name. What was entered stays.`,
  },
  withdrawDone: { bg: 'Разрешението е оттеглено.', en: 'Your leave was withdrawn.' },
})
