/** The door of the audit, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { auditEndpoints } from './contract.ts'
import { auditHandlers } from './server/audit.ts'
import { checkAudit, makeAuditMonths, stampAudit } from './server/days.ts'
import { sealAudit } from './server/sealing.ts'

export const door = serverDoor({
  endpoints: auditEndpoints,
  handlers: auditHandlers,
  sweeps: (outside, clock) => [
    sealAudit(outside),
    makeAuditMonths,
    checkAudit(outside),
    stampAudit(outside, clock),
  ],
})
