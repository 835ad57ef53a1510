/** One auction on the table: small, but with the same clock, the same words and the same confirmation as on its own screen. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { fields } from '#sales/notice/notices.messages.ts'
import { formatMoney } from '#platform/money.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, language } from '#platform/web/say.ts'
import { Price } from '#platform/web/ui/Price.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as auctionWords } from '#sales/bidding/bid/bid.messages.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import type { OnTable } from './table.contract.ts'
import { messages } from './table.messages.ts'
import { BidButton } from '#sales/bidding/bid/web/BidButton.tsx'
import { BidOutcome } from '#sales/bidding/bid/web/BidOutcome.tsx'
import { newerOf } from './table-choice.ts'
import classes from './bidding-table.module.css'
import { Countdown } from '#sales/bidding/bid/web/Countdown.tsx'
import layout from '#sales/bidding/styles/layout.module.css'
import { RestingClock, useRests } from '#sales/bidding/bid/web/RestingClock.tsx'
import { BidderStatusStrip } from '#sales/bidding/bid/web/BidderStatusStrip.tsx'
import {
  isAdmitted,
  isOvertaken,
  settled,
  type BidderStatus,
  bidderStatusOf,
} from '#sales/bidding/bid/web/participation.ts'
import { nextMoment, type Stage, useAuction, useStage } from '#sales/bidding/bid/web/use-auction.ts'
import { type Bidding, useBidding } from '#sales/bidding/bid/web/use-bidding.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { useThrottled } from '#sales/bidding/bid/web/use-sparingly.ts'
import { titleOf } from '#sales/notice/web/names.ts'

const words = { ...dictionary(auctionWords), ...dictionary(suspending), ...dictionary(messages) }
const names = dictionary(fields)
const AT_MOST_EVERY_MS = 1_000

/** What has changed in my own state in one auction. */
export type SaleReport = { id: number; kind: 'leading' | 'outbid' | 'over' | 'bid'; sentence: string }
type StreamState = { auction: Auction | undefined; line: Line }
type Props = {
  asked: OnTable
  /** Followed by a stream, not only asked for with the rest of the table. */
  followed: boolean
  lost: boolean
  refresh: () => unknown
  report: (news: SaleReport) => void
}

export function BiddingTableSale({ asked, followed, lost, refresh: ask, report }: Props) {
  const [heard, setHeard] = useState<StreamState>()
  const auction = newerOf(asked.auction, heard?.auction)
  const line = followed && heard ? heard.line : lost ? 'lost' : 'polling'
  const stage = useStage(auction)
  const bidding = useBidding(auction)
  const { bidderStatus, participation } = useBidderStatus(asked, auction, bidding, ask)
  useMyState(auction, stage, bidderStatus, bidding, report)
  const { id, code } = auction
  const { text: title, lang } = titleOf(auction)
  const bids = isAdmitted(bidderStatus) && (stage === 'current' || stage === 'ending')
  return (
    <article className={classes.sale} aria-labelledby={`sale-${id}`} data-stage={stage}>
      {followed && <Stream saleId={id} hear={setHeard} />}
      <header>
        <p className="small">{code}</p>
        <h2 id={`sale-${id}`}>
          <Link to="/auctions/$id" params={{ id: String(id) }} lang={lang}>
            {title}
          </Link>
        </h2>
      </header>
      <Figures auction={auction} stage={stage} />
      <BidderStatusStrip {...{ auction, stage, bidderStatus, participation }} />
      <BidOutcome bidding={bidding} auction={auction} />
      {bids && (
        <div className={classes.bid}>
          <BidButton
            {...{ auction, stage, line, bidderStatus, bidding }}
            compact
            mark={<p className={classes.which}>{words.oneOf(code, title)}</p>}
          />
        </div>
      )}
    </article>
  )
}

/** Follows one auction for as long as it is on the screen; itself it shows nothing. */
function Stream({ saleId, hear }: { saleId: number; hear: (heard: StreamState) => void }) {
  const { auction, line } = useAuction(saleId)
  useEffect(() => hear({ auction, line }), [auction, line, hear])
  return null
}

/** Where I stand: by my newest bid that the table knew, and by what this browser has bid since. */
function useBidderStatus(
  request: OnTable,
  auction: Auction,
  { receipts, fate }: Bidding,
  ask: () => unknown,
) {
  const { standing: participation } = request
  const mine = new Set([...participation.bids, ...receipts].map(({ number }) => number))
  const { bidCount: lastNumber } = auction
  const knownUpTo = Math.max(request.auction.bidCount, ...mine)
  const sending = fate.state === 'sending'
  const unclear = participation.registration?.status === 'APPROVED' && lastNumber > knownUpTo
  useThrottled(unclear ? lastNumber : undefined, AT_MOST_EVERY_MS, ask)
  const bidderStatus = bidderStatusOf({ signedIn: true, participation, lastNumber, mine, knownUpTo, sending })
  return { bidderStatus, participation }
}

function useMyState(
  auction: Auction,
  stage: Stage,
  bidderStatus: BidderStatus,
  { fate, receipts }: Bidding,
  report: (news: SaleReport) => void,
) {
  const { id, currency } = auction
  const title = titleOf(auction).text
  const money = (amount: number) => formatMoney(amount, currency, language)
  const before = useRef<BidderStatus>('checking')
  useEffect(() => {
    const was = before.current
    before.current = settled(was, bidderStatus)
    if (isOvertaken(was, bidderStatus)) report({ id, kind: 'outbid', sentence: words.outbidIn(title) })
    if (bidderStatus === 'leading' && was !== 'leading' && was !== 'checking')
      report({ id, kind: 'leading', sentence: words.leadingIn(title) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each change
  }, [bidderStatus])
  useChange(fate.state, () => {
    const say = (news: string) => report({ id, kind: 'bid', sentence: words.ofSale(title, news) })
    if (fate.state === 'refused') say(`${words.refused(money(fate.price))} ${fate.message}`)
    if (fate.state === 'unknown') say(words.unknown(money(fate.price)))
    const [newest] = receipts
    if (fate.state === 'accepted' && newest) say(words.accepted(newest.number, money(newest.price)))
  })
  useChange(stage, () => {
    if (stage === 'past' && isAdmitted(bidderStatus))
      report({ id, kind: 'over', sentence: words.ofSale(title, words.closed) })
  })
}

function Figures({ auction, stage }: { auction: Auction; stage: Stage }) {
  const { lastPrice, startPrice, currency, now } = auction
  const rests = useRests(auction)
  const past = stage === 'past'
  return (
    <div className={classes.figures}>
      <div>
        {past ? (
          <p className={classes.clock}>{auction.terminatedAt ? words.terminated : words.closed}</p>
        ) : rests ? (
          <RestingClock auction={auction} />
        ) : (
          <>
            <p className={layout.label}>{stage === 'upcoming' ? words.untilStart : words.timeLeft}</p>
            <p className={classes.clock}>
              {stage === 'ending' ? (
                words.timeUp
              ) : (
                <Countdown serverTime={now} until={nextMoment(auction, stage)} />
              )}
            </p>
          </>
        )}
      </div>
      <div>
        <p className={layout.label}>
          {lastPrice === null ? names.startPrice : past ? words.finalPrice : words.lastPrice}
        </p>
        <div className={classes.price}>
          <Price amount={lastPrice ?? startPrice} currency={currency} />
        </div>
      </div>
    </div>
  )
}
