/** The door of feedback, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { feedback } from './contract.ts'
import { feedbackHandling } from './handling.contract.ts'
import { feedbackHandlingHandlers } from './server/handling.ts'
import { feedbackKept } from './server/kept.ts'
import { feedbackHandlers } from './server/sending.ts'
import { feedbackWaiting } from './server/waiting.ts'

export const door = serverDoor({
  endpoints: { ...feedback, ...feedbackHandling },
  handlers: { ...feedbackHandlers, ...feedbackHandlingHandlers },
  waiting: feedbackWaiting,
  kept: feedbackKept,
})
