/** The organiser of a sale, as its documents name them: in a line of facts, and at their head. */
import { phrases } from '#platform/lang/language.ts'

export const organisers = phrases({
  PrivateBailiff: {
    bg: (name: string, number: string) =>
      `${name}, частен съдебен изпълнител${number && `, рег. № ${number}`}`,
    en: (name: string, number: string) => `${name}, private bailiff${number && `, reg. No. ${number}`}`,
  },
  StateBailiff: {
    bg: (name: string, court: string) => `${name}, държавен съдебен изпълнител${court && ` при ${court}`}`,
    en: (name: string, court: string) => `${name}, state bailiff${court && ` at ${court}`}`,
  },
  Syndic: {
    bg: (name: string, debtor: string) => `${name}, синдик${debtor && ` на ${debtor}`}`,
    en: (name: string, debtor: string) => `${name}, syndic${debtor && ` of ${debtor}`}`,
  },
  AuctionOrganizer: {
    bg: (name: string, authority: string) =>
      [name, authority, 'организатор на търга'].filter(Boolean).join(', '),
    en: (name: string, authority: string) =>
      [name, authority, 'organiser of the sale'].filter(Boolean).join(', '),
  },
})

/** What stands at the head of an act of the organiser: their office first, as on their own document. */
export const heads = phrases({
  PrivateBailiff: {
    bg: (name: string) => `Частен съдебен изпълнител ${name}`,
    en: (name: string) => `Private bailiff ${name}`,
  },
  StateBailiff: {
    bg: (name: string) => `Държавен съдебен изпълнител ${name}`,
    en: (name: string) => `State bailiff ${name}`,
  },
  Syndic: {
    bg: (name: string) => `Синдик ${name}`,
    en: (name: string) => `Syndic ${name}`,
  },
  AuctionOrganizer: {
    bg: (name: string) => `Организатор на публична продан ${name}`,
    en: (name: string) => `Organiser of public sales ${name}`,
  },
  number: { bg: (number: string) => `Рег. № ${number}`, en: (number: string) => `Reg. No. ${number}` },
  district: {
    bg: (court: string) => `район на действие: ${court}`,
    en: (court: string) => `district: ${court}`,
  },
  debtor: { bg: (name: string) => `длъжник: ${name}`, en: (name: string) => `debtor: ${name}` },
})

/** The case of a sale, with its court where there is one. */
export const cases = phrases({
  enforcement: { bg: 'Изпълнително дело №', en: 'Enforcement case no.' },
  commercial: { bg: 'Търговско дело №', en: 'Commercial case no.' },
  at: {
    bg: (number: string, court: string) => `${number}, ${court}`,
    en: (number: string, court: string) => `${number}, ${court}`,
  },
})
