/** What the check of an exported register finds, in words for a person. */
import { phrases } from '#platform/lang/language.ts'

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
    en: (day: string, position: number) => `Entry No. ${position} of ${day} is missing.`,
  },
  contentMissing: {
    bg: (entry: number, day: string, position: number) =>
      `Липсва съдържанието на вписване ${entry} (№ ${position} от деня ${day}).`,
    en: (entry: number, day: string, position: number) =>
      `The content of entry ${entry} (No. ${position} of ${day}) is missing.`,
  },
  entryMoved: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} е преместено: мястото му във веригата не е № ${position} от деня ${day}.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} was moved: its place in the chain is not No. ${position} of ${day}.`,
  },
  entryChanged: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} (№ ${position} от деня ${day}) е променено: то не дава контролната сума, с която стои във веригата.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} (No. ${position} of ${day}) was changed: its hash is not the one recorded in the chain.`,
  },
  entryReplaced: {
    bg: (entry: number, day: string, position: number) =>
      `Вписване ${entry} (№ ${position} от деня ${day}) е подменено заедно с контролната си сума: следващото го опровергава.`,
    en: (entry: number, day: string, position: number) =>
      `Entry ${entry} (No. ${position} of ${day}) was replaced together with its hash: what follows contradicts it.`,
  },
  startChanged: {
    bg: 'Началото не е това, от което продължава първото вписване.',
    en: 'The beginning is not the one that the first entry continues.',
  },
  entryStampWrong: {
    bg: (entry: number, day: string, position: number, why: string) =>
      `Времевият печат на вписване ${entry} (№ ${position} от деня ${day}) не го удостоверява (${why}).`,
    en: (entry: number, day: string, position: number, why: string) =>
      `The time stamp of entry ${entry} (No. ${position} of ${day}) does not prove it (${why}).`,
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
  proven: {
    bg: (entries: number, days: number, stamps: number) =>
      `ДОКАЗАНО: вписвания ${entries}, приключени дни ${days}, проверени времеви печати ${stamps}. Нищо не е променено, премахнато или преместено, и посочен орган за времеви печати го е засвидетелствал навреме.`,
    en: (entries: number, days: number, stamps: number) =>
      `PROVEN: ${entries} entries, ${days} closed days, ${stamps} time stamps checked. Nothing was changed, removed or moved, and a named time stamping authority has witnessed it in time.`,
  },
  unproven: {
    bg: (entries: number, days: number) =>
      `НЕПРОТИВОРЕЧИВО, НО НЕДОКАЗАНО: вписвания ${entries}, приключени дни ${days}. Всички контролни суми съвпадат; така обаче би изглеждала и верига, написана отново изцяло. Липсва:`,
    en: (entries: number, days: number) =>
      `CONSISTENT BUT UNPROVEN: ${entries} entries, ${days} closed days. Every hash matches, but so would those of a chain rewritten as a whole. What is missing:`,
  },
  notSound: {
    bg: (row: number, what: string) => `ПРОМЕНЕНО. Първата грешка е на ред ${row}: ${what}`,
    en: (row: number, what: string) => `CHANGED. The first fault is in line ${row}: ${what}`,
  },
  lacksDays: { bg: 'приключен ден: във файла няма нито един', en: 'a closed day: the file has none' },
  lacksClosing: {
    bg: (count: number) =>
      `приключване на деня: вписвания в дни, които още не са приключени: ${count}; за пълнотата им свидетелства само веригата`,
    en: (count: number) =>
      `the closing of the day: entries of days that are not closed yet: ${count}; only the chain shows that none is missing`,
  },
  lacksEntryStamps: {
    bg: (count: number) => `собствен времеви печат: вписвания без такъв: ${count}`,
    en: (count: number) => `a time stamp of their own: entries without one: ${count}`,
  },
  lacksDayStamps: {
    bg: (count: number) => `времеви печат на деня: приключени дни без такъв: ${count}`,
    en: (count: number) => `the time stamp of the day: closed days without one: ${count}`,
  },
  lacksTrust: {
    bg: (count: number) =>
      `орган, на който да се вярва: времевите печати са ${count}. Удостоверенията на органите за времеви печати се посочват с --trust или TSA_TRUSTED`,
    en: (count: number) =>
      `an authority to trust: there are ${count} time stamps. Name the certificates of the time stamping authorities with --trust or TSA_TRUSTED`,
  },
  lacksKnown: {
    bg: (count: number) => `времеви печати от орган, който е сред посочените: от друг са ${count}`,
    en: (count: number) => `time stamps by one of the authorities named (by another authority: ${count})`,
  },
  lacksTime: {
    bg: (count: number) => `свидетел навреме: времеви печати, дадени повече от 24 часа след деня: ${count}`,
    en: (count: number) => `a witness in time: time stamps given more than 24 hours after the day: ${count}`,
  },
})
