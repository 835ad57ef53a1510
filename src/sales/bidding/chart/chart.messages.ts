/** The words of the chart of prices. */
import { phrases } from '#platform/lang/language.ts'

export const messages = phrases({
  title: { bg: 'Цената във времето', en: 'Price over time' },
  axis: {
    bg: (currency: string) => `Цена (${currency}) по българско време`,
    en: (currency: string) => `Price (${currency}), Bulgarian time`,
  },
  leva: { bg: 'лв.', en: 'BGN' },
  rose: {
    bg: (bids: string, from: string, to: string) => `С ${bids} цената стигна от ${from} до ${to}.`,
    en: (bids: string, from: string, to: string) => `${bids} took the price from ${from} to ${to}.`,
  },
  bids: {
    bg: (count: number) => (count === 1 ? 'едно предложение' : `${count} предложения`),
    en: (count: number) => (count === 1 ? 'One bid' : `${count} bids`),
  },
  oneBid: {
    bg: (price: string) => `Има едно предложение: ${price}.`,
    en: (price: string) => `There is one bid: ${price}.`,
  },
  noBids: {
    bg: (price: string) => `Няма предложения. Началната цена е ${price}.`,
    en: (price: string) => `There are no bids. The starting price is ${price}.`,
  },
  moved: {
    bg: (times: number, from: string, to: string) =>
      `Краят е удължен ${times === 1 ? 'веднъж' : `${times} пъти`}: от ${from} на ${to}.`,
    en: (times: number, from: string, to: string) =>
      `The end was extended ${times === 1 ? 'once' : `${times} times`}: from ${from} to ${to}.`,
  },
  price: { bg: 'Цена', en: 'Price' },
  startPrice: { bg: 'Начална цена', en: 'Starting price' },
  start: { bg: 'Начало', en: 'Start' },
  announcedEnd: { bg: 'Обявен край', en: 'Announced end' },
  end: { bg: 'Край', en: 'End' },
  endNow: { bg: 'Край към момента', en: 'End as it stands' },
  terminated: { bg: 'Прекратен', en: 'Terminated' },
  extensions: {
    bg: (count: number) => `Удължаване (${count})`,
    en: (count: number) => `Extension (${count})`,
  },
  suspension: { bg: 'Спиране', en: 'Suspension' },
  outage: { bg: 'Прекъсване на портала', en: 'Outage of the portal' },
  period: {
    bg: (from: string, until: string) => `${from} – ${until}`,
    en: (from: string, until: string) => `${from} – ${until}`,
  },
  since: { bg: (from: string) => `от ${from}`, en: (from: string) => `since ${from}` },
  closeUp: { bg: 'Краят отблизо', en: 'The end close up' },
  wholeSale: { bg: 'Цялото наддаване', en: 'The whole bidding' },
})
