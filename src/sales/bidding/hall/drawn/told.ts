/** What the server has put into a drawn page of an auction for whatever follows it (app/rendering/page-markup.ts). */
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'

export type Told = {
  app: string
  /** By which address the auction is heard. */
  live: string
  styles: string[]
  sheets: string[]
  parts: Readonly<Record<string, string>>
  known: (readonly [readonly unknown[], Auction])[]
}

/** What is told in a page; nothing where the server has not drawn it. */
export function toldIn(page: Document): Told | undefined {
  const place = page.getElementById('page')
  return place ? JSON.parse(place.textContent) : undefined
}

/** Comes when all rules are there that the page of which this is told may need (public/take-over.js). */
export const stylesOf = ({ sheets }: Told) =>
  new Promise<void>((come) => dispatchEvent(new CustomEvent('styles', { detail: { sheets, come } })))

export const putTold = (told: Told) =>
  void (document.getElementById('page')!.textContent = JSON.stringify(told))

/** The answer of which the auction was drawn. */
export const auctionIn = ({ known, live }: Told): Auction | undefined =>
  known.find(([[path]]) => path === live.replace(/\d+$/, ':auctionId'))?.[1]

/** Whether the one answer tells something that the other does not, but for the time. */
export const isNews = (one: Auction, other: Auction) => textOf(one) !== textOf(other)

/** The order of fields means nothing. */
const textOf = (auction: Auction) =>
  JSON.stringify({ ...auction, now: '' }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
