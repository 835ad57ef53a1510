/** The door of bidding, on the server: bids, and auctions that open and close. Its contract is answered by the hall and the catalogue too. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { auctions } from './contract.ts'
import { bidHandlers } from './server/bid-handlers.ts'
import { auctionSweeps } from './server/scheduling.ts'
import { countBids } from './server/bid-figures.ts'

export const door = serverDoor({
  endpoints: auctions,
  handlers: bidHandlers,
  sweeps: () => auctionSweeps,
  routes: countBids,
})
