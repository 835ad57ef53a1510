/** A sale whose end is recorded: the final price, the way to the result, and the course of the bidding. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fields, saleStates } from '#sales/notice/notices.messages.ts'
import { dictionary } from '#platform/web/say.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import layout from '../../look/layout.module.css'
import board from '../../look/board.module.css'
import { Course } from './Course.tsx'
import { Fact, Facts } from '#sales/bidding/look/Facts.tsx'
import { MyPart } from './MyPart.tsx'
import { Receipts } from '#sales/proofs/web/Receipts.tsx'
import type { SaleView } from './sale-view.ts'

const words = { ...dictionary(messages), ...dictionary(suspending) }
const names = dictionary(fields)
const states = dictionary(saleStates)

export function AuctionPast({ auction, stage, stance, standing, mine, bidding }: SaleView) {
  const { lastPrice, currency, terminatedAt } = auction
  return (
    <div className={layout.sale}>
      <section className={board.board} aria-label={words.board} data-stage={stage}>
        <div>
          <p className={lastPrice === null || terminatedAt ? layout.price : layout.label}>
            {terminatedAt ? states.TERMINATED : lastPrice === null ? states.NOT_SOLD : words.finalPrice}
          </p>
          {terminatedAt ? (
            <p>{words.terminatedNote}</p>
          ) : lastPrice === null ? (
            <p>{words.failedSaleNote}</p>
          ) : (
            <div className={layout.price}>
              <Price amount={lastPrice} currency={currency} />
            </div>
          )}
          <p className="dim">
            {terminatedAt ? words.terminatedAt : words.endedAt}:{' '}
            <Moment at={terminatedAt ?? auction.endsAt} as="long" />
          </p>
        </div>
        <Facts>
          <Fact name={words.bidCount}>{auction.bidCount}</Fact>
          <Fact name={words.extensions}>{auction.extensions}</Fact>
          <Fact name={names.startPrice}>
            <Price amount={auction.startPrice} currency={currency} />
          </Fact>
        </Facts>
        <div>
          <Button component={Link} to={`/auctions/result/${auction.id}`}>
            {words.resultTitle}
          </Button>
        </div>
      </section>
      <MyPart {...{ auction, stage, stance, standing }}>
        <Receipts auction={auction} receipts={bidding.receipts} mine={mine} />
      </MyPart>
      <Course auction={auction} mine={mine} />
    </div>
  )
}
