/** The newest bids of a sale with the extensions among them; mine are marked in words. */
import { formatLongDateTime, formatMillis } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { Empty } from '#platform/web/ui/States.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import course from './course.module.css'
import { courseOf } from './course.ts'
import { span } from '#sales/bidding/bid/web/span.ts'

const words = dictionary(messages)

export function NewestBids({ auction, mine }: { auction: Auction; mine: ReadonlySet<number> }) {
  const { currency, startPrice } = auction
  if (auction.bids.length === 0)
    return (
      <Empty
        title={auction.closed ? words.noBidsMade : words.noBidsInLog}
        hint={auction.closed ? undefined : words.noBidsInLogHint(formatMoney(startPrice, currency, language))}
      />
    )
  return (
    <div className={course.scroll}>
      <table className={course.log} aria-labelledby="course">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col" data-align="right">
              {words.price}
            </th>
            <th scope="col">{words.recordedAt}</th>
          </tr>
        </thead>
        <tbody>
          {courseOf(auction).map((event) =>
            event.kind === 'extension' ? (
              <tr key={`extension ${event.byBid}`} className={course.moved}>
                <td colSpan={3}>
                  <strong>{words.extended(span(event.ms), event.ordinal)}</strong>{' '}
                  {words.extendedBy(event.byBid, formatLongDateTime(event.endsAt))}
                </td>
              </tr>
            ) : (
              <tr key={event.number} data-mine={mine.has(event.number) || undefined}>
                <td>{event.number}</td>
                <td data-align="right">
                  {mine.has(event.number) && <Chip tone="accent">{words.mine}</Chip>}{' '}
                  <span className={course.amount}>{formatMoney(event.price, currency, language)}</span>
                </td>
                <td>
                  {formatMillis(event.recordedAt)
                    .split(' ')
                    .map((half) => (
                      <span key={half} className={course.half}>
                        {half}
                      </span>
                    ))}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
