/** Words around entries that other systems send. */
import { phrases } from '#platform/lang/language.ts'

export const lines = phrases({
  tooLong: { bg: 'Редът е по-дълъг от 32 KB.', en: 'The line is longer than 32 KB.' },
  noJson: { bg: 'Редът не е JSON в UTF-8.', en: 'The line is not JSON in UTF-8.' },
  noObject: { bg: 'Редът не съдържа обект.', en: 'The line contains no object.' },
  tooDeep: {
    bg: 'Редът има повече от 8 нива или недопустимо име на поле.',
    en: 'The line has more than 8 levels, or a field whose name is not allowed.',
  },
  tooMany: {
    bg: 'Редът съдържа повече от 1000 полета и стойности.',
    en: 'The line has more than 1,000 fields and values.',
  },
})

/** The screen on which an officer lets systems enter in their name. */
export const leaveMessages = phrases({
  title: { bg: 'Системи, които вписват от мое име', en: 'Systems that enter in my name' },
  lead: {
    bg: 'Система на вписващ орган вписва запори от Ваше име след Ваше разрешение или когато администратор я е допуснал по искане на институцията Ви. Вписаното от нея е Ваше вписване. Разрешението се оттегля по всяко време и спира веднага (чл. 11 от Наредба № Н-3).',
    en: 'A system of an entering authority enters distraints in your name if you allow it, or if an administrator does at the request of your institution. What it enters is your entry. You can withdraw the permission at any time, with immediate effect (Ordinance N-3, art. 11).',
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
    en: (name: string) => `Withdraw the permission of “${name}”`,
  },
  withdrawTitle: { bg: 'Оттегляте ли разрешението?', en: 'Withdraw your permission?' },
  withdrawText: {
    bg: (name: string) => `„${name}“ повече няма да може да вписва от Ваше име. Вече вписаното остава.`,
    en: (name: string) => `“${name}” will no longer be able to enter in your name. What was entered stays.`,
  },
  withdrawDone: { bg: 'Разрешението е оттеглено.', en: 'Your permission was withdrawn.' },
})

/** The page of administrators on which officers of a system are listed, added and removed. */
export const officerMessages = phrases({
  title: { bg: 'Длъжностни лица', en: 'Officers' },
  titleOf: {
    bg: (name: string) => `Длъжностни лица на „${name}“`,
    en: (name: string) => `Officers of “${name}”`,
  },
  lead: {
    bg: 'От името на тези лица системата вписва, променя и вдига запори. Проверява се при всяко вписване (чл. 11 от Наредба № Н-3).',
    en: 'In the names of these officers the system enters, changes and lifts distraints. This is checked with each entry (Ordinance N-3, art. 11).',
  },
  notEntering: {
    bg: 'Системата няма действаща услуга за вписване или вдигане, или е спряна: сега не вписва от ничие име.',
    en: 'The system has no active service for entering or lifting, or has been stopped: it cannot enter in anybody’s name now.',
  },
  none: { bg: 'Още няма длъжностни лица.', en: 'There are no officers yet.' },
  name: { bg: 'Име', en: 'Name' },
  userName: { bg: 'Потребител', en: 'User name' },
  since: { bg: 'От', en: 'Since' },
  until: { bg: 'До', en: 'Until' },
  bySelf: { bg: 'разрешено от лицето', en: 'allowed by the officer' },
  endedBySelf: { bg: 'оттеглено от лицето', en: 'withdrawn by the officer' },
  by: { bg: (name: string) => `от ${name}`, en: (name: string) => `by ${name}` },
  add: { bg: 'Добавяне на лице', en: 'Add an officer' },
  addText: {
    bg: 'Добавя се само по писмено искане на институцията. Лицето получава писмо и може да оттегли разрешението по всяко време.',
    en: 'Only at the written request of the institution. The officer gets a letter, and may withdraw the permission at any time.',
  },
  officer: { bg: 'Потребител или номер на ЧСИ', en: 'User name or bailiff number' },
  reason: { bg: 'Основание', en: 'Reason' },
  reasonHint: {
    bg: 'Номер и дата на искането. Остава в историята на системата и стои в писмото.',
    en: 'Number and date of the request. It stays in the history of the system and appears in the letter.',
  },
  added: { bg: 'Лицето е добавено.', en: 'The officer was added.' },
  remove: { bg: 'Премахване', en: 'Remove' },
  removeOf: { bg: (name: string) => `Премахване: ${name}`, en: (name: string) => `Remove: ${name}` },
  removeText: {
    bg: (name: string) =>
      `От името на ${name} системата няма да вписва повече. Вече вписаното остава. Лицето получава писмо.`,
    en: (name: string) =>
      `The system will no longer enter in the name of ${name}. What was entered stays. The officer gets a letter.`,
  },
  removed: { bg: 'Лицето е премахнато.', en: 'The officer was removed.' },
})

/** The letters to officers whom administrators add or remove. */
export const officerLetters = phrases({
  greeting: { bg: (names: string) => `Здравейте, ${names},`, en: (names: string) => `Dear ${names},` },
  officerAddedSubject: {
    bg: (system: string) => `„${system}“ вече вписва запори от Ваше име`,
    en: (system: string) => `“${system}” now enters distraints in your name`,
  },
  officerAdded: {
    bg: (system: string) =>
      `Администратор разреши на системата „${system}“ да вписва, променя и вдига запори от Ваше име. Вписаното от нея е Ваше вписване.`,
    en: (system: string) =>
      `An administrator has allowed the system “${system}” to enter, change and lift distraints in your name. What it enters is your entry.`,
  },
  officerRemovedSubject: {
    bg: (system: string) => `„${system}“ вече не вписва запори от Ваше име`,
    en: (system: string) => `“${system}” no longer enters distraints in your name`,
  },
  officerRemoved: {
    bg: (system: string) =>
      `Администратор прекрати разрешението на системата „${system}“ да вписва запори от Ваше име. Вече вписаното остава.`,
    en: (system: string) =>
      `An administrator has withdrawn the permission of the system “${system}” to enter distraints in your name. What was entered stays.`,
  },
  reason: { bg: (reason: string) => `Основание: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  howToEnd: {
    bg: 'В профила си виждате кои системи вписват от Ваше име и можете да оттеглите разрешението веднага.',
    en: 'In your profile you see which systems enter in your name, and can withdraw the permission at once.',
  },
  toSystems: { bg: 'Към системите', en: 'Go to the systems' },
})

/** What the fields are called that commands change, for the audit. */
export const recordedFields = phrases({
  entersFor: {
    bg: 'Система, която вписва от името на лицето',
    en: 'System that enters in the officer’s name',
  },
  actingOfficer: { bg: 'Лице, от чието име вписва системата', en: 'Officer in whose name the system enters' },
})
