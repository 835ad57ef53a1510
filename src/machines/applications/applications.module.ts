/** Declares, for the server, applications to join a system. */
import { defineModule } from '#platform/features/module.ts'
import { externalApplications } from './applications.contract.ts'
import { externalHandling } from './handling.contract.ts'
import { applyingHandlers } from './server/applying.ts'
import { externalHandlingHandlers } from './server/handling.ts'
import { applicationsWaiting } from './server/applications-admin-tasks.ts'

export const module = defineModule({
  endpoints: { ...externalApplications, ...externalHandling },
  handlers: { ...applyingHandlers, ...externalHandlingHandlers },
  waiting: applicationsWaiting,
})
