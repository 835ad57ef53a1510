/** What the sale is to the signed-in person, asked again when a new price may be mine from another window. */
import { useEffect, useRef, useState } from 'react'
import { useAsk } from '../../platform/web/hooks.ts'
import { storedUser } from '../../platform/web/session.ts'
import { type Auction, auctions } from '../contract.ts'
import { type Stance, stanceOf } from './standing.ts'

const AT_MOST_EVERY_MS = 1_000

type Mine = { numbers: readonly number[]; sending: boolean }

export function useStanding(auction: Auction, { numbers, sending }: Mine) {
  const signedIn = storedUser() !== undefined
  const { data: standing, refetch } = useAsk(auctions.seeMyStanding, { auctionId: auction.id }, { enabled: signedIn })
  const [knownUpTo, setKnownUpTo] = useState(0)
  const askedAt = useRef(-Infinity)
  const lastNumber = auction.bids[0]?.number ?? 0
  const mine = new Set([...(standing?.bids ?? []).map(({ number }) => number), ...numbers])
  const admitted = standing?.registration?.status === 'APPROVED'
  const unclear = admitted && lastNumber > knownUpTo && !mine.has(lastNumber)

  useEffect(() => {
    if (!unclear) return
    const wait = Math.max(0, askedAt.current + AT_MOST_EVERY_MS - performance.now())
    const asking = setTimeout(async () => {
      askedAt.current = performance.now()
      const { isSuccess } = await refetch({ cancelRefetch: false })
      if (isSuccess) setKnownUpTo(lastNumber)
    }, wait)
    return () => clearTimeout(asking)
  }, [unclear, lastNumber, refetch])

  // A bid of mine is the last word on everything up to it.
  const known = Math.max(knownUpTo, ...mine)
  const stance: Stance = stanceOf({ signedIn, standing, lastNumber, mine, knownUpTo: known, sending })
  return { stance, standing, mine }
}
