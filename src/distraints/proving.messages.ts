/** What the check of an exported register finds, in words for a person. */
import { phrases } from '../platform/language.ts'

export const provingMessages = phrases({
  cutOff: { bg: 'Файлът е прекъснат.', en: 'The file is cut off.' },
  notWritten: {
    bg: 'Редът не е такъв, какъвто порталът го записва.',
    en: 'The line is not written the way the portal writes it.',
  },
  wrongOrder: {
    bg: 'Редът не е на мястото си.',
    en: 'The line is not in its place.',
  },
  entryMissing: {
    bg: (day: string, position: number) => `Липсва вписване № ${position} от деня ${day}.`,
    en: (day: string, position: number) => `Entry no. ${position} of ${day} is missing.`,
  },
  contentMissing: {
    bg: (entry: number, day: string, position: number) =>
      `Липсва съдържанието на вписване ${entry} (№ ${position} от деня ${day}).`,
    en: (entry: number, day: string, position: number) =>
      `The content of entry ${entry} (no. ${position} of ${day}) is missing.`,
  },
  entryMoved: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} е преместено: мястото му във веригата не е № ${position} от деня ${day}.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} was moved: its place in the chain is not no. ${position} of ${day}.`,
  },
  entryChanged: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} (№ ${position} от деня ${day}) е променено: то не дава контролната сума, с която стои във веригата.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} (no. ${position} of ${day}) was changed: it does not give the hash by which it stands in the chain.`,
  },
  entryReplaced: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} (№ ${position} от деня ${day}) е подменено заедно с контролната си сума: следващото го опровергава.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} (no. ${position} of ${day}) was replaced together with its hash: what follows contradicts it.`,
  },
  startChanged: {
    bg: 'Началото не е това, от което продължава първото вписване.',
    en: 'The beginning is not the one that the first entry continues.',
  },
  entryStampWrong: {
    bg: (entry: number, day: string, position: number, why: string) =>
      `Времевият печат на вписване ${entry} (№ ${position} от деня ${day}) не го удостоверява (${why}).`,
    en: (entry: number, day: string, position: number, why: string) =>
      `The time stamp of entry ${entry} (no. ${position} of ${day}) does not prove it (${why}).`,
  },
  dayMissing: {
    bg: (day: string) => `Липсва приключването на деня ${day}.`,
    en: (day: string) => `The closing of ${day} is missing.`,
  },
  dayChanged: {
    bg: (day: string) => `Приключването на деня ${day} не отговаря на вписванията му.`,
    en: (day: string) => `The closing of ${day} does not agree with its entries.`,
  },
  dayStampWrong: {
    bg: (day: string, why: string) => `Времевият печат на деня ${day} не го удостоверява (${why}).`,
    en: (day: string, why: string) => `The time stamp of ${day} does not prove it (${why}).`,
  },
  endChanged: {
    bg: 'Последният ред не отговаря на вписванията.',
    en: 'The last line does not agree with the entries.',
  },
  sound: {
    bg: (entries: number, days: number, stamps: number) =>
      `Редовно: вписвания ${entries}, приключени дни ${days}, проверени времеви печати ${stamps}. Нищо не е променено, премахнато или преместено.`,
    en: (entries: number, days: number, stamps: number) =>
      `Sound: ${entries} entries, ${days} closed days, ${stamps} time stamps checked. Nothing was changed, removed or moved.`,
  },
  notSound: {
    bg: (row: number, what: string) => `НЕРЕДОВНО, ред ${row}: ${what}`,
    en: (row: number, what: string) => `NOT SOUND, line ${row}: ${what}`,
  },
  unstamped: {
    bg: (entries: number, days: number) =>
      `Още без времеви печат: вписвания ${entries}, приключени дни ${days}. За тях свидетелства само веригата.`,
    en: (entries: number, days: number) =>
      `Not stamped yet: ${entries} entries, ${days} closed days. Only the chain speaks for them.`,
  },
  open: {
    bg: (entries: number) => `Вписвания в дни, които още не са приключени: ${entries}.`,
    en: (entries: number) => `Entries of days that are not closed yet: ${entries}.`,
  },
  unchecked: {
    bg: (stamps: number) => `Без TSA_TRUSTED не е проверено кой е издал времевите печати (${stamps}).`,
    en: (stamps: number) => `Without TSA_TRUSTED it was not checked who gave the time stamps (${stamps}).`,
  },
})
