/** The auctions: the list of all sales, with those that are running first, and what ends soonest above. */
import { dictionary } from '#platform/web/say.ts'
import { messages } from '#sales/bidding/bid/bid.messages.ts'
import type { Tab } from '#sales/notice/search.contract.ts'
import { BidderWays } from './BidderWays.tsx'
import { SaleList } from './list/SaleList.tsx'

const words = dictionary(messages)
const TABS = ['current', 'upcoming', 'past', 'terminated'] as const
const soonest = (tab: Tab) =>
  ({ sort: 'endsAt', direction: tab === 'current' || tab === 'upcoming' ? 'asc' : 'desc' }) as const

export const AuctionsScreen = () => (
  <SaleList
    name="auctions"
    title={words.auctions}
    lead={words.auctionsLead}
    tabs={TABS}
    order={soonest}
    ways={<BidderWays />}
  />
)
