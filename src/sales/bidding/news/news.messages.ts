/** What the browsers of bidders are told of a sale. Its number and times are public; nothing says who takes part or what was bid. */
import { phrases } from '#platform/lang/language.ts'

export const bidderNews = phrases({
  outbidTitle: {
    bg: (sale: string) => `Продан ${sale}: предложението Ви е надвишено`,
    en: (sale: string) => `Sale ${sale}: you have been outbid`,
  },
  outbidBody: {
    bg: (until: string) => `Наддаването продължава до ${until} ч.`,
    en: (until: string) => `Bidding goes on until ${until}.`,
  },
  prolongedTitle: {
    bg: (sale: string) => `Продан ${sale} е удължена`,
    en: (sale: string) => `Sale ${sale} has been extended`,
  },
  prolongedBody: {
    bg: (until: string) => `Наддаването вече продължава до ${until} ч.`,
    en: (until: string) => `Bidding now goes on until ${until}.`,
  },
  soonTitle: {
    bg: (sale: string) => `Продан ${sale} започва скоро`,
    en: (sale: string) => `Sale ${sale} begins soon`,
  },
  soonBody: {
    bg: (at: string) => `Наддаването започва на ${at} ч.`,
    en: (at: string) => `Bidding begins on ${at}.`,
  },
  begunTitle: {
    bg: (sale: string) => `Продан ${sale} започна`,
    en: (sale: string) => `Sale ${sale} has begun`,
  },
  begunBody: {
    bg: (until: string) => `Наддаването е до ${until} ч.`,
    en: (until: string) => `Bidding goes on until ${until}.`,
  },
})
