/** Webhooks of a system: added, shown with what became of their messages, and removed. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/endpoint.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { State, Subject, webhooks } from '../webhooks.contract.ts'
import { webhookPlace } from './places.ts'
import { newSecret } from './signature.ts'

const MOST_OF_A_SYSTEM = 10

export const webhookHandlers = handlers(webhooks, {
  async addWebhook({ input: { url, subjects }, user, db, now, outside }) {
    if (!webhookPlace(url, outside.webhooks?.within)) throw new Refusal('notPublic', { field: 'url' })
    const { systemId } = user.system
    // Two at the same moment are counted one after the other.
    await db
      .selectFrom('external_system')
      .select('id')
      .where('id', '=', systemId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { count } = await ofSystem(db, systemId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_OF_A_SYSTEM) throw new Refusal('tooManyWebhooks')
    const secret = newSecret()
    const { id } = await db
      .insertInto('webhook')
      .values({
        system_id: systemId,
        url,
        subjects: [...new Set(subjects)],
        secret_cipher: outside.personal.cover(secret),
        next_number: sql`(select number + 1 from change_last)`,
        made_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, secret }
  },

  async listWebhooks({ user, db }) {
    const rows = await ofSystem(db, user.system.systemId)
      .select(['id', 'url', 'subjects', 'state', 'made_at'])
      .select((eb) =>
        (['WAITING', 'GIVEN_UP'] as const).map((state) =>
          eb
            .selectFrom('webhook_message as m')
            .whereRef('m.webhook_id', '=', 'webhook.id')
            .where('m.state', '=', state)
            .select((of) => of.fn.countAll<number>().as('count'))
            .as(state),
        ),
      )
      .orderBy('id')
      .execute()
    const items = rows.map(({ made_at, WAITING, GIVEN_UP, state, subjects, ...row }) => ({
      ...row,
      subjects: Subject.array().parse(subjects),
      state: State.parse(state),
      madeAt: made_at.toISOString(),
      waiting: WAITING ?? 0,
      givenUp: GIVEN_UP ?? 0,
    }))
    return { items }
  },

  async removeWebhook({ input: { id }, user, db, changed }) {
    const { url } = await own(db, user.system.systemId, id)
    await db.updateTable('webhook').set({ state: 'REMOVED' }).where('id', '=', id).execute()
    await db
      .deleteFrom('webhook_message')
      .where('webhook_id', '=', id)
      .where('state', '=', 'WAITING')
      .execute()
    changed({ webhook: url }, { webhook: null })
    return {}
  },

  async listWebhookMessages({ input: { id, state, before, limit }, user, db }) {
    await own(db, user.system.systemId, id)
    const rows = await db
      .selectFrom('webhook_message')
      .selectAll()
      .where('webhook_id', '=', id)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const items = rows.slice(0, limit).map((row) => ({
      id: row.id,
      number: row.number,
      subject: row.subject,
      subjectId: row.subject_id,
      kind: row.kind,
      at: row.at.toISOString(),
      state: row.state,
      attempts: row.attempts,
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      lastTriedAt: row.last_tried_at?.toISOString() ?? null,
      lastStatus: row.last_status,
      lastError: row.last_error,
    }))
    return { items, more: rows.length > limit }
  },

  async sendWebhookMessageAgain({ input: { id, message }, user, db, now }) {
    await own(db, user.system.systemId, id)
    const { numUpdatedRows } = await db
      .updateTable('webhook_message')
      .set({ state: 'WAITING', attempts: 0, made_at: now, next_try_at: now })
      .where('id', '=', message)
      .where('webhook_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('noMessage')
    return {}
  },
})

const ofSystem = (db: Db, systemId: number) =>
  db.selectFrom('webhook').where('system_id', '=', systemId).where('state', '<>', 'REMOVED')

/** The webhook, if it is of this system; another's is none. */
async function own(db: Db, systemId: number, id: number) {
  const row = await ofSystem(db, systemId).select('url').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('noWebhook')
  return row
}
