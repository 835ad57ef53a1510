/** The words of the table, on which a bidder has several auctions before them. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Няколко търга наведнъж', en: 'Several auctions at once' },
  lead: {
    bg: 'Търговете, до които сте допуснати или които наблюдавате, подредени по края им.',
    en: 'The auctions to which you are admitted or that you are watching, in the order in which they end.',
  },
  atOnce: {
    bg: (count: number) =>
      `Първите ${count} текущи търга се обновяват на живо, останалите – на 4 секунди. Търгът, който Ви интересува най-много, отворете и в отделен прозорец.`,
    en: (count: number) =>
      `The first ${count} running auctions are shown live, the others are updated every 4 seconds. Open the auction that matters most to you in a window of its own as well.`,
  },
  sales: { bg: 'Търгове', en: 'Auctions' },
  none: { bg: 'На таблото няма търгове', en: 'There are no auctions on the table' },
  noneHint: {
    bg: 'Тук се появяват сами търговете, до които сте допуснати. Други може да наблюдавате, като ги изберете.',
    en: 'Auctions to which you are admitted appear here by themselves. Choose others to watch them.',
  },
  toAuctions: { bg: 'Към търговете', en: 'Go to the auctions' },
  choose: { bg: 'Избор на търгове', en: 'Choose auctions' },
  admittedTo: { bg: 'Допуснати сте', en: 'You are admitted' },
  admittedToNone: {
    bg: 'Няма предстоящ или текущ търг, до който сте допуснати.',
    en: 'There is no upcoming or current auction to which you are admitted.',
  },
  others: { bg: 'Други текущи търгове, само за наблюдение', en: 'Other current auctions, only to watch' },
  noOthers: { bg: 'Няма други текущи търгове.', en: 'There are no other current auctions.' },
  full: {
    bg: (most: number) => `На таблото се побират ${most} търга. Махнете някой, за да добавите друг.`,
    en: (most: number) => `The table holds ${most} auctions. Remove one to add another.`,
  },
  oneOf: {
    bg: (code: string, title: string) => `${code} · ${title}`,
    en: (code: string, title: string) => `${code} · ${title}`,
  },
  ofSale: {
    bg: (title: string, news: string) => `${title}: ${news}`,
    en: (title: string, news: string) => `${title}: ${news}`,
  },
  outbidIn: {
    bg: (title: string) => `Предложението Ви е надвишено: ${title}.`,
    en: (title: string) => `You have been outbid: ${title}.`,
  },
  leadingIn: {
    bg: (title: string) => `Водите наддаването: ${title}.`,
    en: (title: string) => `You are leading: ${title}.`,
  },
  lost: {
    bg: 'Връзката е прекъсната. Цените на таблото може вече да са други.',
    en: 'The connection is lost. The prices on the table may have changed.',
  },
  watchOnTable: { bg: 'Няколко търга наведнъж', en: 'Several auctions at once' },
})
