/** The outcome of a sale: the final price in figures and words, or that the sale has failed; and my own place in it. */
import { amountInWords } from '#platform/amount-in-words.ts'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Chip } from '#platform/web/ui/Chip.tsx'
import { names, stateTone } from '#sales/notice/web/names.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import type { AuctionResult } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import { Fact, Facts } from '#sales/bidding/look/Facts.tsx'
import layout from '../../sales/bidding/look/layout.module.css'
import look from '../../sales/bidding/look/result.module.css'

const words = { ...dictionary(messages), ...dictionary(suspending) }
const states = names.state

export function FinalPrice({ result }: { result: AuctionResult }) {
  const { finalPrice, priceReached: price, currency, mine, terminatedAt, outcome } = result
  if (terminatedAt)
    return (
      <section className={look.outcome}>
        <h2>{states[outcome]}</h2>
        <p>
          {words.terminatedAt}: <Moment at={terminatedAt} as="long" />
        </p>
        {mine && (
          <Facts>
            <Fact name={words.myBest}>
              <Price amount={mine.best} currency={currency} />
            </Fact>
          </Facts>
        )}
      </section>
    )
  if (finalPrice === null || price === null)
    return (
      <section className={look.outcome}>
        <h2>{states[outcome]}</h2>
        <p className="measure">{words.failedSaleNote}</p>
      </section>
    )
  return (
    <section className={look.outcome}>
      <div className="row">
        <h2>{words.finalPrice}</h2>
        <Chip tone={stateTone[outcome]}>{states[outcome]}</Chip>
      </div>
      <div className={layout.price}>
        <Price amount={price} currency={currency} />
      </div>
      <p>
        {words.inWords}: <em>{amountInWords(price, currency, language)}</em>
      </p>
      {price < finalPrice && (
        <p className="measure">{words.highestWas(formatMoney(finalPrice, currency, language))}</p>
      )}
      {outcome === 'NOT_SOLD' && (
        <p className="measure">
          {result.protocol?.outcome === 'FAILED' ? words.noValidBidsNote : words.notPaidNote}
        </p>
      )}
      {!result.protocol && <p className="small">{words.buyerNote}</p>}
      {mine && (
        <div className={mine.best === price ? 'note note-good' : 'note'}>
          <h3>{words.myResult}</h3>
          <Facts>
            <Fact name={words.myRank}>{mine.rank}</Fact>
            <Fact name={words.myBest}>
              <Price amount={mine.best} currency={currency} />
            </Fact>
          </Facts>
          {mine.rank === 1 && !result.protocol && <p>{words.highestMine}</p>}
        </div>
      )}
    </section>
  )
}
