/** One sale on the screen, from its announcement to its end; which view is shown follows the server's clock. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reportParts } from '#platform/web/drawing.ts'
import { useAsk } from '#platform/web/hooks.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, say } from '#platform/web/say.ts'
import { storedUser } from '#platform/web/session.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Price } from '#platform/web/ui/Price.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import { propertyTypes } from '#register/assets/property-types.messages.ts'
import { StateBanner } from '#sales/acts/StateBanner.tsx'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { messages, practiceLink } from '#sales/bidding/bid/bid.messages.ts'
import { type Auction, auctions, type Status } from '#sales/bidding/bid/bidding.contract.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import { BidBox } from '#sales/bidding/bid/web/BidBox.tsx'
import { isAdmitted, type BidderStatus, bidderStatusOf } from '#sales/bidding/bid/web/participation.ts'
import { type Stage, useSecondOpinion, useAuction, useStage } from '#sales/bidding/bid/web/use-auction.ts'
import { type Bidding, useBidding } from '#sales/bidding/bid/web/use-bidding.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { useThrottled } from '#sales/bidding/bid/web/use-sparingly.ts'
import { Fact, Facts } from '#sales/bidding/styles/Facts.tsx'
import board from '#sales/bidding/styles/board.module.css'
import layout from '#sales/bidding/styles/layout.module.css'
import { fields, procedures, saleStates } from '#sales/notice/notices.messages.ts'
import { titleOf } from '#sales/notice/web/names.ts'
import { Receipts } from '#sales/proofs/web/Receipts.tsx'
import { Board, partsOf } from './Board.tsx'
import { Course } from './Course.tsx'
import { ExtensionNote } from './ExtensionNote.tsx'
import { LinkToPractice } from './LinkToPractice.tsx'
import { MyPart } from './MyPart.tsx'
import { Preflight } from './Preflight.tsx'
import { SoundChoice, useSoundChoice } from './SoundChoice.tsx'
import { useOvertakenAlert, useSaleNews } from './use-sale-news.ts'

/** What every view of a sale is given: the public answer, and what the sale is to the person who looks. */
type SaleView = {
  auction: Auction
  stage: Stage
  line: Line
  bidderStatus: BidderStatus
  participation: Status | undefined
  /** Numbers of my own bids. */
  mine: ReadonlySet<number>
  bidding: Bidding
  sound: ReturnType<typeof useSoundChoice>
}

const auctionPastWords = { ...dictionary(messages), ...dictionary(suspending) }
const names = dictionary(fields)
const states = dictionary(saleStates)

/** A sale whose end is recorded: the final price, the way to the result, and the course of the bidding. */
function AuctionPast({ auction, stage, bidderStatus, participation, mine, bidding }: SaleView) {
  const { lastPrice, currency, terminatedAt } = auction
  return (
    <div className={layout.sale}>
      <section className={board.board} aria-label={auctionPastWords.board} data-stage={stage}>
        <div>
          <p className={lastPrice === null || terminatedAt ? layout.price : layout.label}>
            {terminatedAt
              ? states.TERMINATED
              : lastPrice === null
                ? states.NOT_SOLD
                : auctionPastWords.finalPrice}
          </p>
          {terminatedAt ? (
            <p>{auctionPastWords.terminatedNote}</p>
          ) : lastPrice === null ? (
            <p>{auctionPastWords.failedSaleNote}</p>
          ) : (
            <div className={layout.price}>
              <Price amount={lastPrice} currency={currency} />
            </div>
          )}
          <p className="dim">
            {terminatedAt ? auctionPastWords.terminatedAt : auctionPastWords.endedAt}:{' '}
            <Moment at={terminatedAt ?? auction.endsAt} as="long" />
          </p>
        </div>
        <Facts>
          <Fact name={auctionPastWords.bidCount}>{auction.bidCount}</Fact>
          <Fact name={auctionPastWords.extensions}>{auction.extensions}</Fact>
          <Fact name={names.startPrice}>
            <Price amount={auction.startPrice} currency={currency} />
          </Fact>
        </Facts>
        <div>
          <Button component={Link} to={`/auctions/result/${auction.id}`}>
            {auctionPastWords.resultTitle}
          </Button>
        </div>
      </section>
      <MyPart {...{ auction, stage, bidderStatus, participation }}>
        <Receipts auction={auction} receipts={bidding.receipts} mine={mine} />
      </MyPart>
      <Course auction={auction} mine={mine} />
    </div>
  )
}

const words = dictionary(messages)

/** A sale in bidding: time and price for everyone, the bid button for those admitted, and the course of the bidding. */
function AuctionCurrent({
  auction,
  stage,
  line,
  bidderStatus,
  participation,
  mine,
  bidding,
  sound,
}: SaleView) {
  const bidder = isAdmitted(bidderStatus) && participation !== undefined
  return (
    <div className={bidder ? `${layout.sale} ${layout.withBar}` : layout.sale}>
      <Board auction={auction} stage={stage} line={line}>
        {stage === 'ending' ? (
          <p className="note note-warn">{words.ending}</p>
        ) : (
          auction.suspendedAt === null && <ExtensionNote auction={auction} />
        )}
      </Board>
      <MyPart {...{ auction, stage, bidderStatus, participation }}>
        {bidder && (
          <>
            <BidBox {...{ auction, stage, line, bidderStatus, participation, bidding }} />
            <SoundChoice {...sound} />
          </>
        )}
        <Receipts auction={auction} receipts={bidding.receipts} mine={mine} />
      </MyPart>
      <Course auction={auction} mine={mine} />
    </div>
  )
}

const practice = dictionary(practiceLink)

/** A sale that has not begun: how long until it does, and what one must have done to bid in it. */
function AuctionUpcoming({ auction, stage, line, bidderStatus, participation }: SaleView) {
  return (
    <div className={layout.sale}>
      <Board auction={auction} stage={stage} line={line}>
        <p className="note">{words.upcomingNote}</p>
      </Board>
      <MyPart {...{ auction, stage, bidderStatus, participation }} />
      <div className={layout.findings}>
        <Preflight now={auction.now} line={line} />
        <section className={layout.findings} aria-labelledby="practise">
          <h2 id="practise">{practice.practiseFirst}</h2>
          <p>{practice.practiseFirstNote}</p>
          <div>
            <LinkToPractice />
          </div>
        </section>
      </div>
    </div>
  )
}

const AT_MOST_EVERY_MS = 1_000

type Mine = { numbers: readonly number[]; sending: boolean }

/** What the sale is to the signed-in person, asked again when a new price may be mine from another window. */
function useStatus(auction: Auction, { numbers, sending }: Mine) {
  const signedIn = storedUser() !== undefined
  const {
    data: participation,
    error,
    refetch,
  } = useAsk(auctions.seeMyStanding, { auctionId: auction.id }, { enabled: signedIn })
  const [readUpTo, setReadUpTo] = useState(0)
  const lastNumber = auction.bids[0]?.number ?? 0
  const mine = new Set([...(participation?.bids ?? []).map(({ number }) => number), ...numbers])
  // A bid of mine is the last word on everything up to it.
  const knownUpTo = Math.max(readUpTo, ...mine)
  const unclear = participation?.registration?.status === 'APPROVED' && lastNumber > knownUpTo
  useThrottled(unclear ? lastNumber : undefined, AT_MOST_EVERY_MS, async () => {
    const { isSuccess } = await refetch({ cancelRefetch: false })
    if (isSuccess) setReadUpTo(lastNumber)
  })
  const bidderStatus = bidderStatusOf({ signedIn, participation, lastNumber, mine, knownUpTo, sending })
  return { bidderStatus, participation, mine, error: participation ? null : error }
}

type State = Pick<Auction, 'suspendedAt' | 'resumesAt' | 'terminatedAt'>

/** On the screen of an auction: what an act has made of it, with the ground, as on the page of its announcement. */
function SaleStateNotice({ auction }: { auction: Auction }) {
  const { suspendedAt, resumesAt, terminatedAt } = auction
  return (suspendedAt ?? resumesAt ?? terminatedAt) === null ? null : <StateText auction={auction} />
}

function StateText({ auction }: { auction: Auction }) {
  const { data, refetch } = useAsk(saleActs.seeSaleActs, { id: auction.id })
  const state = textOf(auction)
  const isNews = data !== undefined && textOf(data.standing) !== state
  // The live answer tells of an act first; what was known of its ground is then about the act before.
  useEffect(() => {
    if (isNews) void refetch()
  }, [isNews, state, refetch])
  return data && !isNews ? <StateBanner acts={data} /> : null
}

const textOf = ({ suspendedAt, resumesAt, terminatedAt }: State) =>
  [suspendedAt, resumesAt, terminatedAt].join()

/** Under the name of a sale: its code, what is sold and by which law, and the way to its announcement. */
function SaleLead({ auction: { id, code, propertyType, procedure } }: { auction: Auction }) {
  return (
    <>
      {[code, say(propertyTypes[propertyType]), say(procedures[procedure])].join(' · ')} ·{' '}
      <Link to="/announcements/details/$id" params={{ id: String(id) }}>
        {dictionary(messages).seeAnnouncement}
      </Link>
    </>
  )
}
const VIEWS = {
  upcoming: AuctionUpcoming,
  current: AuctionCurrent,
  ending: AuctionCurrent,
  past: AuctionPast,
}

export function AuctionScreen({ saleId }: { saleId: number }) {
  const { auction, error, refetch, line } = useAuction(saleId)
  if (auction) reportParts(() => partsOf(auction))
  const name = auction && titleOf(auction)
  return (
    <Page
      title={name?.text ?? words.auction}
      titleLang={name?.lang}
      trail={[{ label: words.auctions, to: '/auctions' }]}
      // A space holds the place of the lead while the sale loads.
      lead={auction ? <SaleLead auction={auction} /> : !error && '\u00A0'}
    >
      {auction ? (
        <Sale key={auction.id} auction={auction} line={line} refresh={refetch} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={6} named />
      )}
    </Page>
  )
}

function Sale({ auction, line: heard, refresh }: { auction: Auction; line: Line; refresh: () => unknown }) {
  const stage = useStage(auction)
  const bidding = useBidding(auction)
  const { fate } = bidding
  // A bid without an answer tells earlier than the silence of the stream that the line is down.
  const line = heard === 'live' && fate.state === 'sending' && fate.tries > 0 ? 'connecting' : heard
  const numbers = bidding.receipts.map(({ number }) => number)
  const { bidderStatus, participation, mine } = useStatus(auction, {
    numbers,
    sending: fate.state === 'sending',
  })
  const sound = useSoundChoice()
  useSecondOpinion(auction, stage, refresh)
  useOvertakenAlert(bidderStatus, sound.loud)
  const news = useSaleNews({ auction, stage, bidderStatus, line, bidding })
  const view = useRef<HTMLDivElement>(null)
  const View = VIEWS[stage]
  useChange(View, () => {
    // A view that went away took the focus with it: it goes to the new one, not to the top of the page.
    if (document.activeElement === document.body) view.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <output className="visually-hidden" data-live="news">
        {news}
      </output>
      <SaleStateNotice auction={auction} />
      <div ref={view} tabIndex={-1} className={layout.view}>
        <View {...{ auction, stage, line, bidderStatus, participation, mine, bidding, sound }} />
      </div>
    </>
  )
}
