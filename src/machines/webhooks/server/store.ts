/** Webhooks of a system as rows: added, paused, let go on and removed, whoever does it; each with its line in the history of the system. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { ExternalSystemEvent } from '#db/schema.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { noteSystem } from '#machines/systems/server/store.ts'
import { State, Subject, type Turned, type Webhook } from '../webhooks.contract.ts'
import { webhookPlace } from './places.ts'
import { newSecret } from './signature.ts'

const MOST_OF_A_SYSTEM = 10

/** Of which system, and by which administrator; null where it was the system or its contact. */
export type Owner = { systemId: number; by: number | null }

const ofSystem = (db: Db, systemId: number) =>
  db.selectFrom('webhook').where('system_id', '=', systemId).where('state', '<>', 'REMOVED')

const note = (
  db: Db,
  { systemId, by }: Owner,
  event: ExternalSystemEvent['event'],
  text: string,
  now: Date,
) => noteSystem(db, { systemId, event, by, text }, now)

/** The webhook, if it is of this system; another's is none. */
export async function ownWebhook(db: Db, { systemId }: Owner, id: number) {
  const row = await ofSystem(db, systemId)
    .select(['id', 'url', 'state', 'secret_cipher'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('noWebhook')
  return row
}

type Wanted = { url: string; subjects: readonly z.infer<typeof Subject>[] }
/** Adds an address; its secret is in the answer and nowhere else. */
export async function addWebhook({ db, now, services }: Scope, owner: Owner, { url, subjects }: Wanted) {
  if (!webhookPlace(url, services.webhooks?.within)) throw new Refusal('notPublic', { field: 'url' })
  const { systemId } = owner
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
      secret_cipher: services.personal.cover(secret),
      next_number: sql`(select number + 1 from change_last)`,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(db, owner, 'WEBHOOK_ADDED', url, now)
  return { id, secret }
}

/** The webhooks of a system, with how many messages of each are not taken. */
export async function webhooksOf(db: Db, systemId: number): Promise<Webhook[]> {
  const rows = await ofSystem(db, systemId)
    .select(['id', 'url', 'subjects', 'state', 'made_at'])
    .select((eb) =>
      (['WAITING', 'HELD', 'GIVEN_UP'] as const).map((state) =>
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
  return rows.map(({ made_at, WAITING, HELD, GIVEN_UP, state, subjects, ...row }) => ({
    ...row,
    subjects: Subject.array().parse(subjects),
    state: State.parse(state),
    madeAt: made_at.toISOString(),
    waiting: (WAITING ?? 0) + (HELD ?? 0),
    givenUp: GIVEN_UP ?? 0,
  }))
}

/** Pauses a webhook, or lets it go on, also one that was gone; answers its address and how it stood. */
export async function turnWebhook(
  db: Db,
  owner: Owner,
  { id, state }: { id: number; state: z.infer<typeof Turned> },
  now: Date,
) {
  const before = await ownWebhook(db, owner, id)
  if (before.state === state) return { url: before.url, before: before.state }
  await db.updateTable('webhook').set({ state, rests_until: null }).where('id', '=', id).execute()
  // Of what waits, the three days begin anew when it may be sent again.
  await (state === 'PAUSED'
    ? db
        .updateTable('webhook_message')
        .set({ state: 'HELD', next_try_at: null })
        .where('webhook_id', '=', id)
        .where('state', '=', 'WAITING')
        .execute()
    : db
        .updateTable('webhook_message')
        .set({ state: 'WAITING', attempts: 0, made_at: now, next_try_at: now })
        .where('webhook_id', '=', id)
        .where('state', '=', 'HELD')
        .execute())
  await note(db, owner, state === 'PAUSED' ? 'WEBHOOK_PAUSED' : 'WEBHOOK_RESUMED', before.url, now)
  return { url: before.url, before: before.state }
}

/** Sends nothing more to an address; answers it. */
export async function removeWebhook(db: Db, owner: Owner, id: number, now: Date): Promise<string> {
  const { url } = await ownWebhook(db, owner, id)
  await db.updateTable('webhook').set({ state: 'REMOVED' }).where('id', '=', id).execute()
  await db
    .deleteFrom('webhook_message')
    .where('webhook_id', '=', id)
    .where('state', 'in', ['WAITING', 'HELD'])
    .execute()
  await note(db, owner, 'WEBHOOK_REMOVED', url, now)
  return url
}
