/** Shows on a drawn page how the portal is heard, as its screen would (sales/bidding/bid/web/LineChip.tsx). */
import { formatLongDateTime } from '#platform/dates.ts'
import { type Line, SLOW_MS } from '#platform/web/live/listening.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import type { Told } from './told.ts'

export type LineState = { line: Line; latency: number | undefined }

/** `drawn` is the answer of which the parts were drawn, `newest` the one that is shown. */
export function writeLine(
  place: Element,
  { parts }: Told,
  { line, latency }: LineState,
  [drawn, newest]: readonly [Auction, Auction],
) {
  const [then, now] = [drawn, newest].map((answer) => formatLongDateTime(answer.now))
  place.innerHTML = parts[line]!.replaceAll(then!, now!)
  const chip = place.querySelector<HTMLElement>('[data-line]')
  const words = chip?.querySelector('strong')
  if (!chip || !words || latency === undefined || (line !== 'live' && line !== 'polling')) return
  words.insertAdjacentHTML('afterend', parts['latency']!.replace(/\b0\b/, String(latency)))
  if (line === 'polling' || latency <= SLOW_MS) return
  chip.dataset['line'] = 'slow'
  words.textContent = parts['slow']!
}
