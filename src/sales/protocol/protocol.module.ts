/** Declares, for the server, the report and the protocol. */
import { defineModule } from '#platform/features/module.ts'
import { claims } from './claims.contract.ts'
import { protocols } from './protocol.contract.ts'
import { claimHandlers } from './server/claims.ts'
import { drawingHandlers } from './server/drawing-up.ts'
import { signingHandlers } from './server/protocol-signing.ts'
import { protocolJobs } from './server/protocol-jobs.ts'
import { publicationHandlers } from './server/publication.ts'
import { makeReports } from './server/report-store.ts'
import { reportHandlers } from './server/reports.ts'
import { protocolsWaiting } from './server/protocol-admin-tasks.ts'
import { protocolTasks } from './server/protocol-tasks.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...protocols, ...claims },
  handlers: {
    ...reportHandlers,
    ...drawingHandlers,
    ...signingHandlers,
    ...publicationHandlers,
    ...claimHandlers,
  },
  jobs: (services, clock) => [makeReports(services), ...protocolJobs(services, clock)],
  waiting: protocolsWaiting,
  tasks: protocolTasks,
  sealed: [
    sealed({ table: 'sale_report', key: 'auction_id', columns: ['cipher'] }),
    sealed({ table: 'protocol_draft', key: 'auction_id', columns: ['cipher'] }),
    sealed({ table: 'sale_protocol', columns: ['cipher'] }),
    sealed({ table: 'after_step', columns: ['words'] }),
  ],
})
