/** What the sale is to me, in a mark and in words: leading, outbid, waiting for a decision, only watching. */
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/money.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Auction, Status } from '../bidding.contract.ts'
import { messages } from '../bid.messages.ts'
import { messages as suspending } from '../suspension.messages.ts'
import part from '#sales/bidding/styles/part.module.css'
import {
  DeniedMark,
  LeadingMark,
  OutbidMark,
  WaitingMark,
  WatchingMark,
} from '#sales/bidding/styles/marks.tsx'
import type { BidderStatus } from './participation.ts'
import type { Stage } from './use-auction.ts'

const words = { ...dictionary(messages), ...dictionary(suspending) }

type Props = { auction: Auction; stage: Stage; bidderStatus: BidderStatus; participation: Status | undefined }
type BidderStatusText = {
  mark: ReactNode
  title: string
  note?: string | undefined
  tone: 'good' | 'bad' | 'warn' | 'plain'
}

export function BidderStatusStrip(props: Props) {
  const { mark, title, note, tone } = bidderStatusText(props)
  return (
    <div className={part.bidderStatus} data-tone={tone}>
      {mark}
      <div>
        <p className={part.stanceTitle}>{title}</p>
        {note && <p>{note}</p>}
      </div>
    </div>
  )
}

function bidderStatusText({ auction, stage, bidderStatus, participation }: Props): BidderStatusText {
  const { registration, bids = [] } = participation ?? {}
  const best = bids[0] && formatMoney(bids[0].price, auction.currency, language)
  const running = stage === 'current' || stage === 'ending'
  const number = registration ? words.myRegistration(registration.number) : undefined
  // Nobody has won or lost what an act has ended.
  if (auction.terminatedAt && bidderStatus !== 'denied')
    return { mark: <WatchingMark />, title: words.terminated, note: number, tone: 'plain' }
  switch (bidderStatus) {
    case 'leading':
      if (stage === 'past')
        return { mark: <LeadingMark />, title: words.highest, note: words.highestMine, tone: 'good' }
      return { mark: <LeadingMark />, title: words.leading, note: words.leadingNote, tone: 'good' }
    case 'outbid':
      if (stage === 'past')
        return {
          mark: <WatchingMark />,
          title: words.lower,
          note: best && words.lowerNote(best),
          tone: 'plain',
        }
      return { mark: <OutbidMark />, title: words.outbid, note: best && words.outbidNote(best), tone: 'bad' }
    case 'checking':
      return { mark: <WaitingMark />, title: words.checking, tone: 'plain' }
    case 'notBidding':
      return running
        ? { mark: <WaitingMark />, title: words.notBidding, note: number, tone: 'plain' }
        : stage === 'past'
          ? { mark: <WatchingMark />, title: words.didNotBid, note: number, tone: 'plain' }
          : { mark: <LeadingMark />, title: words.admitted, note: words.admittedNote, tone: 'good' }
    case 'waiting':
      return stage === 'upcoming'
        ? { mark: <WaitingMark />, title: words.waiting, note: words.waitingNote, tone: 'warn' }
        : { mark: <DeniedMark />, title: words.waiting, note: words.notDecided, tone: 'warn' }
    case 'denied':
      return {
        mark: <DeniedMark />,
        title: words.denied,
        note: registration?.reason ? words.deniedNote(registration.reason) : number,
        tone: 'bad',
      }
    case 'organiser':
      return {
        mark: <WatchingMark />,
        title: words.organiser,
        note: running
          ? words.organiserDuring
          : stage === 'past'
            ? words.organiserAfter
            : words.organiserBefore,
        tone: 'plain',
      }
    case 'notRegistered':
    case 'visitor': {
      if (stage === 'past' && auction.lastPrice === null)
        return { mark: <WatchingMark />, title: words.noBuyer, tone: 'plain' }
      if (stage === 'past')
        return { mark: <WatchingMark />, title: words.namesHidden, note: words.buyerNote, tone: 'plain' }
      const title = bidderStatus === 'visitor' ? words.visitor : words.notRegistered
      return { mark: <WatchingMark />, title, note: running ? words.onlyAdmitted : undefined, tone: 'plain' }
    }
  }
}
