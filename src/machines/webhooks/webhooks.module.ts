/** Declares, for the server, webhooks. */
import { defineModule } from '#platform/features/module.ts'
import { ownWebhooks, webhooksOfSystems } from './owners.contract.ts'
import { ownWebhookHandlers, systemWebhookHandlers } from './server/owners.ts'
import {
  forgetWebhookMessages,
  messageRetention,
  sendWebhookMessages,
  spreadChanges,
} from './server/sending.ts'
import { webhookHandlers } from './server/webhooks.ts'
import { webhooks } from './webhooks.contract.ts'
import { sealed } from '#platform/db/resealing.ts'

export const module = defineModule({
  endpoints: { ...webhooks, ...ownWebhooks, ...webhooksOfSystems },
  handlers: { ...webhookHandlers, ...ownWebhookHandlers, ...systemWebhookHandlers },
  jobs: (services) => [spreadChanges, sendWebhookMessages(services), forgetWebhookMessages],
  kept: messageRetention,
  sealed: [sealed({ table: 'webhook', columns: ['secret_cipher'] })],
})
