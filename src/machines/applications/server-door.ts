/** The door of applications to join a system, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { externalApplications } from './applications.contract.ts'
import { externalHandling } from './handling.contract.ts'
import { applyingHandlers } from './server/applying.ts'
import { externalHandlingHandlers } from './server/handling.ts'
import { applicationsWaiting } from './server/waiting.ts'

export const door = serverDoor({
  endpoints: { ...externalApplications, ...externalHandling },
  handlers: { ...applyingHandlers, ...externalHandlingHandlers },
  waiting: applicationsWaiting,
})
