/** Hears a running sale for its page: tells each newer price and end, and says how the portal is heard. */
import { useEffect } from 'react'
import type { Auction } from '#sales/bidding/bid/bidding.contract.ts'
import { LineChip } from '#sales/bidding/bid/web/LineChip.tsx'
import { useSecondOpinion, useAuction, useStage } from '#sales/bidding/bid/web/use-auction.ts'
import { useChange } from '#sales/bidding/bid/web/use-change.ts'

type Props = {
  saleId: number
  tell: (auction: Auction) => void
  /** The sale has started, rested, gone on or ended, so the rest of its page has changed too. */
  changed: () => void
}

export function LiveSale({ saleId, tell, changed }: Props) {
  const { auction, line, refetch } = useAuction(saleId)
  useEffect(() => {
    if (auction) tell(auction)
  }, [auction, tell])
  return auction ? <Heard {...{ auction, line, refetch, changed }} /> : <LineChip line={line} />
}

type HeardProps = ReturnType<typeof useAuction> & Pick<Props, 'changed'>

function Heard({
  auction,
  line,
  refetch,
  changed,
}: Omit<HeardProps, 'error' | 'auction'> & { auction: Auction }) {
  const stage = useStage(auction)
  useSecondOpinion(auction, stage, refetch)
  useChange(`${auction.closed} ${auction.suspendedAt} ${auction.resumesAt} ${auction.terminatedAt}`, changed)
  return <LineChip line={line} />
}
