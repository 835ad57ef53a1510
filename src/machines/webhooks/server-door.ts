/** The door of webhooks, on the server. */
import { serverDoor } from '../../platform/doors/server-door.ts'
import { forgetWebhookMessages, sendWebhookMessages } from './server/sending.ts'
import { spreadChanges } from './server/spreading.ts'
import { webhookHandlers } from './server/webhooks.ts'
import { webhooks } from './webhooks.contract.ts'

export const door = serverDoor({
  endpoints: webhooks,
  handlers: webhookHandlers,
  sweeps: (outside) => [spreadChanges, sendWebhookMessages(outside), forgetWebhookMessages],
})
