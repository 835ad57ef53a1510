/** What waits for its time around public sales: one list for the portal and for tests. */
import { tellingSweeps } from '../sales/acts/act-letters.ts'
import { keepOrders } from '../sales/applications/server/orders.ts'
import { decisionReminders } from '../sales/applications/server/reminding.ts'
import { successorSweeps } from '../sales/successors/successor-letters.ts'
import { endDrafts } from '../sales/applications/server/unfiled.ts'
import { searchSweeps } from '../sales/catalogue/server/search-letters.ts'
import { makeCheckpoints, stampCheckpoints } from '../sales/proofs/server/checkpoints.ts'
import { auctionSweeps } from '../sales/history/scheduling.ts'
import { recordSigningKeys } from '../sales/proofs/server/signing-key.ts'
import { tellOfMovedTerms } from '../sales/calendar/moved-terms-letters.ts'
import { letterSweeps } from '../sales/letters/server/reminding.ts'
import { fileSweeps } from '../files/server/uploading.ts'
import { afterSweep } from '../sales/completion/server/completion-sweeps.ts'
import { keepDeposits } from '../sales/completion/server/deposit-rows.ts'
import { protocolSweeps } from '../sales/protocol/server/protocol-sweeps.ts'
import { makeReports } from '../sales/protocol/server/reporting.ts'
import type { Outside } from '../platform/process/outside.ts'
import type { Sweep } from '../platform/db/sweep.ts'

/** The sweeps of public sales, in the order in which one depends on the other. */
export const saleSweeps = (outside: Outside, clock: () => Date): Sweep[] => [
  ...auctionSweeps,
  ...letterSweeps(outside),
  decisionReminders(outside),
  keepOrders(outside),
  makeReports(outside),
  ...protocolSweeps(outside, clock),
  afterSweep(outside),
  keepDeposits,
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
