/** The bidders of a held sale by their highest prices, with names: for its organiser. */
import type { Currency } from '#platform/money.ts'
import { dictionary } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import type { AuctionResult } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import course from '../../sales/bidding/hall/web/course.module.css'

const words = dictionary(messages)

type Props = { ranking: NonNullable<AuctionResult['ranking']>; currency: Currency }

export function Ranking({ ranking, currency }: Props) {
  if (ranking.length === 0) return null
  return (
    <section>
      <h2 id="ranking">{words.ranking}</h2>
      <p className="small">{words.rankingNote}</p>
      {/* Wider than a telephone, so it is scrolled, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={course.scroll} aria-labelledby="ranking" tabIndex={0}>
        <table className={course.log} aria-labelledby="ranking">
          <thead>
            <tr>
              <th scope="col">{words.rank}</th>
              <th scope="col">{words.bidder}</th>
              <th scope="col" data-align="right">
                {words.best}
              </th>
              <th scope="col">{words.registrationNumber}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map(({ rank, registrationNumber, bidder, best }) => (
              <tr key={registrationNumber}>
                <td>{rank}</td>
                <td>{bidder}</td>
                <td data-align="right">
                  <Price amount={best} currency={currency} />
                </td>
                <td>{registrationNumber}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
