/** The door of the mailbox, on the server. */
import { serverDoor } from '#platform/doors/server-door.ts'
import { outboxEndpoints } from './contract.ts'
import { lettersKept } from './kept.ts'
import { outboxHandlers } from './outbox.ts'
import { lettersWaiting } from './waiting.ts'

export const door = serverDoor({
  endpoints: outboxEndpoints,
  handlers: outboxHandlers,
  waiting: lettersWaiting,
  kept: lettersKept,
})
