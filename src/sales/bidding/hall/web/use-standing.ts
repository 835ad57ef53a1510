/** What the sale is to the signed-in person, asked again when a new price may be mine from another window. */
import { useState } from 'react'
import { useAsk } from '#platform/web/hooks.ts'
import { storedUser } from '#platform/web/session.ts'
import { type Auction, auctions } from '#sales/bidding/bid/bidding.contract.ts'
import { stanceOf } from '#sales/bidding/bid/web/standing.ts'
import { useSparingly } from '#sales/bidding/bid/web/use-sparingly.ts'

const AT_MOST_EVERY_MS = 1_000

type Mine = { numbers: readonly number[]; sending: boolean }

export function useStanding(auction: Auction, { numbers, sending }: Mine) {
  const signedIn = storedUser() !== undefined
  const {
    data: standing,
    error,
    refetch,
  } = useAsk(auctions.seeMyStanding, { auctionId: auction.id }, { enabled: signedIn })
  const [askedUpTo, setAskedUpTo] = useState(0)
  const lastNumber = auction.bids[0]?.number ?? 0
  const mine = new Set([...(standing?.bids ?? []).map(({ number }) => number), ...numbers])
  // A bid of mine is the last word on everything up to it.
  const knownUpTo = Math.max(askedUpTo, ...mine)
  const unclear = standing?.registration?.status === 'APPROVED' && lastNumber > knownUpTo
  useSparingly(unclear ? lastNumber : undefined, AT_MOST_EVERY_MS, async () => {
    const { isSuccess } = await refetch({ cancelRefetch: false })
    if (isSuccess) setAskedUpTo(lastNumber)
  })
  const stance = stanceOf({ signedIn, standing, lastNumber, mine, knownUpTo, sending })
  return { stance, standing, mine, error: standing ? null : error }
}
