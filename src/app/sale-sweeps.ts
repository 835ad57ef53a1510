/** What waits for its time around public sales: one list for the portal and for tests. */
import { tellingSweeps } from '../announcements/server/act-letters.ts'
import { keepOrders } from '../announcements/server/orders.ts'
import { decisionReminders } from '../announcements/server/reminding.ts'
import { successorSweeps } from '../announcements/server/successor-letters.ts'
import { endDrafts } from '../announcements/server/unfiled.ts'
import { searchSweeps } from '../announcements/server/search-letters.ts'
import { makeCheckpoints, stampCheckpoints } from '../auctions/server/checkpoints.ts'
import { auctionSweeps } from '../auctions/server/scheduling.ts'
import { recordSigningKeys } from '../auctions/server/signing-key.ts'
import { tellOfMovedTerms } from '../calendar/server/telling.ts'
import { letterSweeps } from '../correspondence/server/reminding.ts'
import { fileSweeps } from '../files/server/uploading.ts'
import { afterSweep } from '../outcomes/server/after-sweeps.ts'
import { protocolSweeps } from '../outcomes/server/protocol-sweeps.ts'
import { makeReports } from '../outcomes/server/reporting.ts'
import type { Outside } from '../platform/server/outside.ts'
import type { Sweep } from '../platform/server/sweep.ts'

/** The sweeps of public sales, in the order in which one depends on the other. */
export const saleSweeps = (outside: Outside, clock: () => Date): Sweep[] => [
  ...auctionSweeps,
  ...letterSweeps(outside),
  decisionReminders(outside),
  keepOrders(outside),
  makeReports(outside),
  ...protocolSweeps(outside, clock),
  afterSweep(outside),
  makeCheckpoints,
  stampCheckpoints(outside, clock),
  recordSigningKeys(outside),
  endDrafts,
  ...fileSweeps,
  ...tellingSweeps(outside),
  tellOfMovedTerms(outside),
  ...successorSweeps(outside),
  ...searchSweeps(outside),
]
