/** The messenger: takes news from the outbox, encrypts each for its browser and hands it to the push service, until it takes it or it is no use. */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { type Failure, outbox } from '#platform/db/outbox.ts'
import type { DB } from '#db/schema.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { PUSH_KINDS, PushKind } from '../kinds.contract.ts'
import { pushKey } from './push-key.ts'
import { type Answer, post } from '#platform/outbound/posting.ts'
import { placeOf } from './push-places.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'

const AT_ONCE = 20
const SECOND = 1000
/** After so many seconds it is tried again, while the news are still good. */
const PAUSES = [2, 5, 15, 60, 300, 900]
/** How long a message belongs to the process that took it; longer than any talk with a push service. */
const HELD_MS = 30 * SECOND
/** What a push service asks for when it is asked too much, within reason. */
const LONGEST_WAIT_MS = 3_600 * SECOND
/** After so many refusals in a row a browser is forgotten, such as one that knows the portal under a key of before. */
const MOST_REFUSALS = 10
/** All messages are as long as these steps make them, so that their length does not tell of what kind they are. */
const STEP = 512

/** Sends what is due. Makes the portal's key at its first turn. */
export const sendPushes = (services: Services) =>
  outbox({
    name: 'sendPushes',
    table: 'push_message',
    wokenBy: 'pushes',
    everyMs: 600_000,
    waiting: sql`true`,
    ready: async (db, now) => {
      if (services.push) await pushKey({ db, now, services })
      return services.push !== undefined
    },
    // Not if newer news have taken its place meanwhile: those are still to be sent.
    isRow: ({ id, turn }) => sql`id = ${id} and turn = ${turn}`,
    time: ({ id, turn, attempts }) => `${id}, ${turn}, ${attempts}`,
    atOnce: AT_ONCE,
    heldMs: HELD_MS,
    pauses: PAUSES,
    until: ({ until_at: until }) => until,
    reportsFailures: true,
    attempt: (db, message, now) => deliver({ db, now, services }, message),
    putOff: (db, message, _, until) =>
      db
        .updateTable('push_message')
        .set({ next_try_at: until })
        .where('id', '=', message.id)
        .where('turn', '=', message.turn)
        .execute(),
    giveUp: finish,
  })
type Message = Selectable<DB['push_message']>
type Taken = Message & { secret_cipher: Buffer; language: string }

const Secret = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

async function deliver(scope: Scope, row: Message): Promise<Failure | undefined> {
  const { db, now, services } = scope
  const browser = await db
    .selectFrom('push_subscription')
    .select(['secret_cipher', 'language'])
    .where('id', '=', row.subscription_id)
    .executeTakeFirst()
  if (!browser) return undefined
  const message = { ...row, ...browser }
  if (message.until_at <= now) return void (await finish(db, message))
  const secret = Secret.parse(JSON.parse(services.personal.open(message.secret_cipher)))
  // The configuration may know fewer push services than when the browser was switched on.
  const place = placeOf(secret.endpoint, services.push!.hosts)
  if (!place) return void (await forget(db, message))
  const request = webPush.generateRequestDetails(
    { endpoint: secret.endpoint, keys: { p256dh: secret.p256dh, auth: secret.auth } },
    contentOf(message),
    {
      vapidDetails: { subject: services.push!.contact, ...(await pushKey(scope)) },
      contentEncoding: 'aes128gcm',
      TTL: Math.ceil((message.until_at.getTime() - now.getTime()) / SECOND),
      urgency: kindOf(message.kind).urgency,
      topic: topicFor(message.topic, secret.auth),
    },
  )
  const answer = await serviceCall(
    'push',
    () => post(place, request),
    ({ status }) => status !== undefined,
  )
  const why = answer.status ? `answered ${answer.status}` : answer.why
  if (answer.status === 404 || answer.status === 410) return void (await forget(db, message))
  if (answer.status && answer.status >= 200 && answer.status < 300) {
    await noteSuccess(db, message, now)
    return void (await finish(db, message))
  }
  if (!maySucceedLater(answer)) {
    await noteRefusal(db, message, why)
    return void (await finish(db, message))
  }
  await recordFailure(db, message, why)
  return {
    why,
    host: place.url.host,
    ...(isBusy(answer.status) && { atLeastMs: Math.min(LONGEST_WAIT_MS, answer.retryAfterMs ?? 0) }),
  }
}

const TRIAL = { urgency: 'high', again: true } as const
const kindOf = (kind: string) => {
  const known = PushKind.safeParse(kind)
  return known.success ? PUSH_KINDS[known.data] : TRIAL
}

/** What the service worker reads (public/push-worker.js). */
function contentOf({ title, body, path, topic, kind, language }: Taken): string {
  const text = JSON.stringify({ title, body, path, tag: topic, lang: language, again: kindOf(kind).again })
  const spaces = STEP - (Buffer.byteLength(text) % STEP)
  return text + ' '.repeat(spaces)
}

/** The topic as a push service gets it (RFC 8030, section 5.4): the same for the same news to the same browser, and telling nobody of what. */
const topicFor = (topic: string, auth: string) =>
  createHash('sha256').update(`${auth} ${topic}`).digest('base64url').slice(0, 32)

const isBusy = (status: number | undefined) => status === 429 || status === 503
/** Any other refusal would be repeated. */
const maySucceedLater = ({ status }: Answer) => status === undefined || status >= 500 || isBusy(status)

const finish = (db: Db, { id, turn }: Message) =>
  db.deleteFrom('push_message').where('id', '=', id).where('turn', '=', turn).execute()

const forget = (db: Db, { subscription_id: id }: Message) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

const ofBrowser = (db: Db, { subscription_id: id }: Message) =>
  db.updateTable('push_subscription').where('id', '=', id)
const noteSuccess = (db: Db, message: Message, now: Date) =>
  ofBrowser(db, message).set({ last_success_at: now, failures: 0, last_error: null }).execute()
const recordFailure = (db: Db, message: Message, why: string) =>
  ofBrowser(db, message)
    .set({ last_error: why.slice(0, 300) })
    .execute()
async function noteRefusal(db: Db, message: Message, why: string) {
  await ofBrowser(db, message)
    .set({ failures: sql`failures + 1`, last_error: why.slice(0, 300) })
    .execute()
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', message.subscription_id)
    .where('failures', '>=', MOST_REFUSALS)
    .execute()
}
