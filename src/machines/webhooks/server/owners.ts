/** Webhooks in the hands of the contact of a system, and of administrators. */
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../webhooks.messages.ts'
import { systemWithOpenKeys } from '#machines/systems/server/own-keys.ts'
import { ownWebhooks, webhooksOfSystems } from '../owners.contract.ts'
import { followsChanges, sendTest } from './sending.ts'
import { messagesOf, mustBeNotified, sendAgain } from './deliveries.ts'
import { addWebhook, type Owner, removeWebhook, turnWebhook, webhooksOf } from './store.ts'

/** Whose keys are open. */
const ownerOf = async (db: Db, code: string, now: Date): Promise<Owner> => ({
  systemId: (await systemWithOpenKeys(db, code, now)).id,
  by: null,
})

async function listed(db: Db, systemId: number, now: Date) {
  const row = await db
    .selectFrom('external_system as s')
    .select(['s.name', 's.institution', followsChanges(now).as('follows')])
    .where('s.id', '=', systemId)
    .executeTakeFirst()
  if (!row) throw new Refusal('noSuchSystem')
  return { ...row, items: await webhooksOf(db, systemId) }
}

/** What the audit is told of a webhook that was turned. */
const turned = ({ url, before }: { url: string; before: string }, state: string) =>
  [
    { webhook: url, active: before === 'ACTIVE' },
    { webhook: url, active: state === 'ACTIVE' },
  ] as const

export const ownWebhookHandlers = recordingHandlers(ownWebhooks, recordedFields, {
  async listOwnWebhooks({ input: { code }, db, now }) {
    return listed(db, (await ownerOf(db, code, now)).systemId, now)
  },

  async addOwnWebhook({ input: { code, ...wanted }, db, now, services }) {
    return addWebhook({ db, now, services }, await ownerOf(db, code, now), wanted)
  },

  async turnOwnWebhook({ input: { code, ...input }, db, now, changed }) {
    changed(...turned(await turnWebhook(db, await ownerOf(db, code, now), input, now), input.state))
    return {}
  },

  async testOwnWebhook({ input: { code, id }, db, now, services }) {
    return sendTest({ db, now, services }, await mustBeNotified(db, await ownerOf(db, code, now), id, now))
  },

  async removeOwnWebhook({ input: { code, id }, db, now, changed }) {
    changed({ webhook: await removeWebhook(db, await ownerOf(db, code, now), id, now) }, { webhook: null })
    return {}
  },

  async listOwnWebhookMessages({ input: { code, ...asked }, db, now }) {
    return messagesOf(db, await ownerOf(db, code, now), asked)
  },

  async sendOwnWebhookMessageAgain({ input: { code, ...input }, db, now }) {
    await sendAgain(db, await ownerOf(db, code, now), input, now)
    return {}
  },
})

/** Of which system a webhook is, for an administrator. */
async function ownerFor(db: Db, id: number, { id: by }: User): Promise<Owner> {
  const row = await db.selectFrom('webhook').select('system_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('noWebhook')
  return { systemId: row.system_id, by }
}

export const systemWebhookHandlers = recordingHandlers(webhooksOfSystems, recordedFields, {
  async listWebhooksOfSystem({ input: { id }, db, now }) {
    return listed(db, id, now)
  },

  async turnWebhookOfSystem({ input, user, db, now, changed }) {
    const owner = await ownerFor(db, input.id, user)
    changed(...turned(await turnWebhook(db, owner, input, now), input.state))
    return {}
  },

  async testWebhookOfSystem({ input: { id }, user, db, now, services }) {
    return sendTest({ db, now, services }, await mustBeNotified(db, await ownerFor(db, id, user), id, now))
  },

  async removeWebhookOfSystem({ input: { id }, user, db, now, changed }) {
    const url = await removeWebhook(db, await ownerFor(db, id, user), id, now)
    changed({ webhook: url }, { webhook: null })
    return {}
  },

  async listWebhookMessagesOfSystem({ input, user, db }) {
    return messagesOf(db, await ownerFor(db, input.id, user), input)
  },

  async sendWebhookMessageOfSystemAgain({ input, user, db, now }) {
    await sendAgain(db, await ownerFor(db, input.id, user), input, now)
    return {}
  },
})
