/** What is said aloud while a sale is on the screen: changes only, gathered, never more than once a second. */
import { useEffect, useRef, useState } from 'react'
import { formatLongDateTime } from '#platform/dates.ts'
import { formatMoney } from '#platform/money.ts'
import { beep, useNews, useTitleMark } from '#platform/web/attention.ts'
import type { Line } from '#platform/web/live/listening.ts'
import { dictionary, language } from '#platform/web/say.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import type { BidReceipt } from '#sales/bidding/bid/bid.contract.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import { messages as suspending } from '#sales/bidding/bid/suspension.messages.ts'
import { isOvertaken, settled, type BidderStatus } from '#sales/bidding/bid/web/participation.ts'
import { type Stage, useMilestone } from '#sales/bidding/bid/web/use-auction.ts'
import type { Bidding } from '#sales/bidding/bid/web/use-bidding.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'

const words = { ...dictionary(messages), ...dictionary(suspending) }

type OnScreen = {
  auction: Auction
  stage: Stage
  bidderStatus: BidderStatus
  line: Line
  bidding: Pick<Bidding, 'fate'> & { receipts: readonly Pick<BidReceipt, 'number' | 'price'>[] }
}

export function useSaleNews({
  auction,
  stage,
  bidderStatus,
  line,
  bidding: { fate, receipts },
}: OnScreen): string {
  const { news, announce } = useNews()
  const money = (amount: number) => formatMoney(amount, auction.currency, language)
  const milestone = useMilestone(auction, stage)
  const wasLost = useRef(false)

  useChange(auction.bidCount, () => {
    if (auction.lastPrice !== null) announce('price', words.newsPrice(money(auction.lastPrice)))
  })
  useChange(auction.extensions, () =>
    announce(
      'end',
      `${words.extendedTimes(auction.extensions)}. ${words.newEnd}: ${formatLongDateTime(auction.endsAt)}.`,
    ),
  )
  useChange(stage, () => {
    if (stage === 'current') announce('stage', words.started)
    if (stage === 'ending') announce('stage', words.ending)
    if (stage === 'past') announce('stage', auction.terminatedAt ? words.newsTerminated : words.closed)
  })
  useChange(auction.suspendedAt, () => {
    if (!auction.terminatedAt)
      announce('stage', auction.suspendedAt ? words.newsSuspended : words.newsResumed)
  })
  useChange(milestone, (before) => {
    if (stage === 'current' && milestone < before) announce('time', words.newsMinutes(milestone))
  })
  useChange(bidderStatus, () => {
    if (bidderStatus === 'leading') announce('bidderStatus', `${words.leading}.`)
    if (bidderStatus === 'outbid') announce('bidderStatus', `${words.outbid}.`)
  })
  useChange(line, (before) => {
    if (line === 'lost') announce('line', `${words.lineLost}.`)
    wasLost.current ||= before === 'lost'
    if (wasLost.current && (line === 'live' || line === 'polling')) {
      wasLost.current = false
      announce('line', words.lineBack)
    }
  })
  useChange(fate.state, () => {
    if (fate.state === 'sending') announce('bid', words.sending(money(fate.price)))
    if (fate.state === 'refused') announce('bid', `${words.refused(money(fate.price))} ${fate.message}`)
    if (fate.state === 'unknown') announce('bid', words.unknown(money(fate.price)))
    const [newest] = receipts
    if (fate.state === 'accepted' && newest)
      announce('bid', words.accepted(newest.number, money(newest.price)))
  })
  return news
}

/** Marks the tab and, where the person wants it, sounds when the lead is lost; the mark goes when the lead is back. */
export function useOvertakenAlert(bidderStatus: BidderStatus, loud: boolean) {
  const before = useRef<BidderStatus>('checking')
  const [overtaken, setOvertaken] = useState(false)
  useEffect(() => {
    if (bidderStatus === 'leading') setOvertaken(false)
    if (isOvertaken(before.current, bidderStatus)) {
      setOvertaken(true)
      if (loud) beep()
    }
    before.current = settled(before.current, bidderStatus)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- switching the sound on is no reason to sound
  }, [bidderStatus])
  useTitleMark(overtaken ? words.outbidMark : undefined)
}
