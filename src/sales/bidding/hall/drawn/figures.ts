/** Writes the clocks and the figures of an auction into its drawn page, as its screen would (sales/bidding/hall/web/Board.tsx). */
import { formatDuration, formatLongDateTime } from '#platform/dates.ts'
import { languageOf } from '#platform/lang/language.ts'
import { convert, formatMoney } from '#platform/money.ts'
import {
  checkServerClock,
  CHECKING_TIME,
  isServerClockSure,
  serverNow,
} from '#platform/web/live/server-clock.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'

export const language = languageOf(document.documentElement.lang)
const LEFT = 'left '

/** The part of the page that is marked so. */
export const marked = (name: string, page: ParentNode = document) =>
  page.querySelector<HTMLElement>(`[data-live="${name}"]`)

export function write(place: Element | null | undefined, text: string) {
  if (place && place.textContent !== text) place.textContent = text
}

/** The time that is left, and the server's own; after the device has slept, that they are being checked. */
export function writeClocks() {
  checkServerClock()
  const now = serverNow()
  const shown = (time: string) => (isServerClockSure() ? time : CHECKING_TIME[language])
  for (const each of document.querySelectorAll(`[data-live^="${LEFT}"]`)) {
    const until = Number(each.getAttribute('data-live')!.slice(LEFT.length))
    write(each, shown(formatDuration(until - now, language)))
  }
  write(marked('clock'), shown(formatLongDateTime(new Date(now))))
}

export const lastPriceOf = ({ lastPrice, startPrice, currency }: Auction) =>
  formatMoney(lastPrice ?? startPrice, currency, language)

export function writeFigures({ lastPrice, startPrice, nextPrice, bidCount, endsAt, currency }: Auction) {
  writePrice('lastPrice', lastPrice ?? startPrice, currency)
  writePrice('nextPrice', nextPrice, currency)
  write(marked('bidCount'), String(bidCount))
  write(marked('endsAt'), formatLongDateTime(endsAt))
}

/** With its value in the other currency beside it, where the page shows both. */
function writePrice(name: string, amount: number, currency: Auction['currency']) {
  const other = currency === 'BGN' ? 'EUR' : 'BGN'
  const [main, beside] = marked(name)?.firstElementChild?.children ?? []
  write(main, formatMoney(amount, currency, language))
  write(beside, `(${formatMoney(convert(amount, currency, other), other, language)})`)
}
