/** Webhooks in the hands of the system itself, under /api/v1. */
import type { System } from '#platform/access.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../webhooks.messages.ts'
import { webhooks } from '../webhooks.contract.ts'
import { sendTest } from './sending.ts'
import { messagesOf, mustBeNotified, sendAgain } from './deliveries.ts'
import { addWebhook, removeWebhook, turnWebhook, webhooksOf } from './store.ts'

const ownerIn = ({ system: { systemId } }: { system: System }) => ({ systemId, by: null })

export const webhookHandlers = recordingHandlers(webhooks, recordedFields, {
  async addWebhook({ input, user, db, now, services }) {
    return addWebhook({ db, now, services }, ownerIn(user), input)
  },

  async listWebhooks({ user, db }) {
    return { items: await webhooksOf(db, user.system.systemId) }
  },

  async removeWebhook({ input: { id }, user, db, now, changed }) {
    const url = await removeWebhook(db, ownerIn(user), id, now)
    changed({ webhook: url }, { webhook: null })
    return {}
  },

  async listWebhookMessages({ input, user, db }) {
    return messagesOf(db, ownerIn(user), input)
  },

  async sendWebhookMessageAgain({ input, user, db, now }) {
    await sendAgain(db, ownerIn(user), input, now)
    return {}
  },

  async turnWebhook({ input, user, db, now, changed }) {
    const { url, before } = await turnWebhook(db, ownerIn(user), input, now)
    changed({ webhook: url, active: before === 'ACTIVE' }, { webhook: url, active: input.state === 'ACTIVE' })
    return {}
  },

  async testWebhook({ input: { id }, user, db, now, services }) {
    return sendTest({ db, now, services }, await mustBeNotified(db, ownerIn(user), id, now))
  },
})
