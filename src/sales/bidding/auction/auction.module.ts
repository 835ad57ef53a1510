/** Declares, for the server, the hall: watching an auction, and how it ended. */
import { defineModule } from '#platform/features/module.ts'
import { resultHandlers } from './results.ts'
import { auctionHandlers } from './auction-view.ts'

export const module = defineModule({ endpoints: {}, handlers: { ...auctionHandlers, ...resultHandlers } })
