/** One sale on the screen, from its announcement to its end; which view is shown follows the server's clock. */
import { useRef } from 'react'
import type { Line } from '#platform/web/live/listening.ts'
import { tellParts } from '#platform/web/drawing.ts'
import { dictionary } from '#platform/web/say.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ErrorPanel, Loading } from '#platform/web/ui/States.tsx'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { AuctionCurrent } from './AuctionCurrent.tsx'
import { AuctionPast } from './AuctionPast.tsx'
import { AuctionUpcoming } from './AuctionUpcoming.tsx'
import { partsOf } from './Board.tsx'
import { titleOf } from '#sales/notice/web/names.ts'
import layout from '../../look/layout.module.css'
import { SaleStateNotice } from './SaleStateNotice.tsx'
import { SaleLead } from './SaleLead.tsx'
import { useSoundChoice } from './SoundChoice.tsx'
import { useAnotherLook, useAuction, useStage } from '#sales/bidding/bid/web/use-auction.ts'
import { useBidding } from '#sales/bidding/bid/web/use-bidding.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'
import { useOvertakenAlert, useSaleNews } from './use-sale-news.ts'
import { useStanding } from './use-standing.ts'

const words = dictionary(messages)
const VIEWS = {
  upcoming: AuctionUpcoming,
  current: AuctionCurrent,
  ending: AuctionCurrent,
  past: AuctionPast,
}

export function AuctionScreen({ saleId }: { saleId: number }) {
  const { auction, error, refetch, line } = useAuction(saleId)
  if (auction) tellParts(() => partsOf(auction))
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
        <Sale key={auction.id} auction={auction} line={line} look={refetch} />
      ) : error ? (
        <ErrorPanel error={error} retry={refetch} />
      ) : (
        <Loading rows={6} named />
      )}
    </Page>
  )
}

function Sale({ auction, line: heard, look }: { auction: Auction; line: Line; look: () => unknown }) {
  const stage = useStage(auction)
  const bidding = useBidding(auction)
  const { fate } = bidding
  // A bid without an answer tells earlier than the silence of the stream that the line is down.
  const line = heard === 'live' && fate.state === 'sending' && fate.tries > 0 ? 'connecting' : heard
  const numbers = bidding.receipts.map(({ number }) => number)
  const { stance, standing, mine } = useStanding(auction, {
    numbers,
    sending: fate.state === 'sending',
  })
  const sound = useSoundChoice()
  useAnotherLook(auction, stage, look)
  useOvertakenAlert(stance, sound.loud)
  const news = useSaleNews({ auction, stage, stance, line, bidding })
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
        <View {...{ auction, stage, line, stance, standing, mine, bidding, sound }} />
      </div>
    </>
  )
}
