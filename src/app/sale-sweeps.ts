/** What waits for its time around public sales: one list for the portal and for tests. */
import { auctionSweeps } from '../auctions/server/scheduling.ts'
import type { Outside } from '../platform/server/outside.ts'
import type { Sweep } from '../platform/server/sweep.ts'

/** The sweeps of public sales, in the order in which one depends on the other. */
export const saleSweeps = (_outside: Outside, _clock: () => Date): Sweep[] => [...auctionSweeps]
