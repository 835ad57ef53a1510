/** Declares, for the server, the mailbox. */
import { defineModule } from '#platform/features/module.ts'
import { outboxEndpoints } from './mailbox.contract.ts'
import { letterRetention } from './letter-retention.ts'
import { outboxHandlers } from './outbox.ts'
import { lettersWaiting } from './mailbox-admin-tasks.ts'

export const module = defineModule({
  endpoints: outboxEndpoints,
  handlers: outboxHandlers,
  waiting: lettersWaiting,
  kept: letterRetention,
})
