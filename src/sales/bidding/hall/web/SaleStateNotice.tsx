/** On the screen of an auction: what an act has made of it, with the ground, as on the page of its announcement. */
import { useEffect } from 'react'
import { saleActs } from '#sales/acts/acts.contract.ts'
import { StateBanner } from '#sales/acts/StateBanner.tsx'
import { useAsk } from '#platform/web/hooks.ts'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'

type State = Pick<Auction, 'suspendedAt' | 'resumesAt' | 'terminatedAt'>

export function SaleStateNotice({ auction }: { auction: Auction }) {
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
