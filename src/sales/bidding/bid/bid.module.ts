/** Declares, for the server, bidding: bids, and auctions that open and close. Its contract is answered by the hall and the catalogue too. */
import { defineModule } from '#platform/features/module.ts'
import { auctions } from './bidding.contract.ts'
import { bidHandlers } from './server/bid-handlers.ts'
import { auctionJobs } from './server/scheduling.ts'
import { countBids } from './server/bid-figures.ts'

export const module = defineModule({
  endpoints: auctions,
  handlers: bidHandlers,
  jobs: () => auctionJobs,
  routes: countBids,
})
