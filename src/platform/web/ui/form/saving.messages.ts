/** Words of drafts that are kept while they are written. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  kept: {
    bg: (time: string) => `Черновата е запазена в ${time} ч.`,
    en: (time: string) => `Draft saved at ${time}.`,
  },
  failed: {
    bg: (why: string) => `Черновата не е запазена. ${why}`,
    en: (why: string) => `The draft was not saved. ${why}`,
  },
  elsewhere: { bg: 'Черновата е променена другаде', en: 'The draft was changed elsewhere' },
  choose: {
    bg: 'Изберете коя да остане: запазената междувременно или тази, която виждате тук. Другата ще бъде загубена.',
    en: 'Choose which one to keep: the one saved in the meantime or the one you see here. The other will be lost.',
  },
  openTheirs: { bg: 'Отвори запазената', en: 'Open the saved one' },
  keepMine: { bg: 'Запази тази', en: 'Save this one' },
})
