/** Declares, for the server, feedback. */
import { defineModule } from '#platform/features/module.ts'
import { feedback } from './feedback.contract.ts'
import { feedbackHandling } from './handling.contract.ts'
import { feedbackHandlingHandlers } from './server/handling.ts'
import { feedbackRetention } from './server/feedback-retention.ts'
import { feedbackHandlers } from './server/sending.ts'
import { feedbackWaiting } from './server/feedback-admin-tasks.ts'

export const module = defineModule({
  endpoints: { ...feedback, ...feedbackHandling },
  handlers: { ...feedbackHandlers, ...feedbackHandlingHandlers },
  waiting: feedbackWaiting,
  kept: feedbackRetention,
})
