/** Declares, for the server, entries by other systems. */
import { defineModule } from '#platform/features/module.ts'
import { batches } from './batches.contract.ts'
import { intake } from './intake.contract.ts'
import { leave } from './leave.contract.ts'
import { officers } from './officers.contract.ts'
import { batchHandlers } from './server/batches.ts'
import { leaveHandlers } from './server/leave.ts'
import { officerHandlers } from './server/officers.ts'
import { intakeHandlers } from './server/singles.ts'
import { batchRetention, forgetBatches, workBatches } from './server/working.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...intake, ...batches, ...leave, ...officers },
  handlers: { ...intakeHandlers, ...batchHandlers, ...leaveHandlers, ...officerHandlers },
  jobs: (services) => [workBatches(services), forgetBatches],
  kept: batchRetention,
  sealed: [sealed({ table: 'intake_entry', key: 'entry_id', columns: ['print'] })],
})
