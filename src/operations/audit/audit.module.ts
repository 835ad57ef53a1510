/** Declares, for the server, the audit. */
import { defineModule } from '#platform/features/module.ts'
import { auditEndpoints } from './audit.contract.ts'
import { auditHandlers } from './server/audit.ts'
import { checkAudit, makeAuditMonths, stampAudit } from './server/days.ts'
import { sealAudit } from './server/sealing.ts'

export const module = defineModule({
  endpoints: auditEndpoints,
  handlers: auditHandlers,
  jobs: (services, clock) => [
    sealAudit(services),
    makeAuditMonths,
    checkAudit(services),
    stampAudit(services, clock),
  ],
})
