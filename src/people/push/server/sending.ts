/** The messenger: takes news from the outbox, encrypts each for its browser and hands it to the push service, until it takes it or it is no use. */
import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import type { Sweep, SweepReport } from '../../../platform/db/sweep.ts'
import type { Outside, Scope } from '../../../platform/process/outside.ts'
import { PUSH_KINDS, PushKind } from '../kinds.contract.ts'
import { pushKey } from './push-key.ts'
import { type Answer, post } from '../../../platform/outbound/posting.ts'
import { placeOf } from './push-places.ts'
import { outsideCall } from '../../../platform/figures/outside-calls.ts'

const AT_ONCE = 20
const SECOND = 1000
/** After so many seconds it is tried again, while the news are still good. */
const PAUSES = [2, 5, 15, 60, 300, 900]
/** How long a message belongs to the process that took it; longer than any talk with a push service. */
const HELD_MS = 30 * SECOND
/** What a push service asks for when it is asked too much, within reason. */
const LEAST_WAIT_MS = SECOND
const LONGEST_WAIT_MS = 3_600 * SECOND
/** After so many refusals in a row a browser is forgotten, such as one that knows the portal under a key of before. */
const MOST_REFUSALS = 10
/** All messages are as long as these steps make them, so that their length does not tell of what kind they are. */
const STEP = 512

/** Sends what is due. Of several processes each takes other messages. Makes the portal's key at its first turn. */
export const sendPushes = (outside: Outside): Sweep => ({
  name: 'sendPushes',
  everyMs: 600_000,
  wokenBy: 'pushes',
  nextAt: async (db) =>
    outside.push &&
    (
      await db
        .selectFrom('push_message')
        .select('next_try_at')
        .orderBy('next_try_at')
        .limit(1)
        .executeTakeFirst()
    )?.next_try_at,
  ownTransactions: true,
  run: async (db, now, report) => {
    if (!outside.push) return []
    const key = await pushKey({ db, now, outside })
    const taken = await takeNext(db, now)
    const failures: unknown[] = []
    const talks: Promise<void>[] = []
    for (const message of taken) {
      const talk = deliver({ db, now, outside }, key, message, report)
      talks.push(
        talk.then(
          () => {},
          (error: unknown) => void failures.push(error),
        ),
      )
      // Signing and encrypting take a millisecond or two: bids and others are answered before the next.
      await breathe()
    }
    await Promise.all(talks)
    if (failures.length > 0) throw failures[0]
    return taken.map(({ id, turn, attempts }) => `${id}, ${turn}, ${attempts}`)
  },
})

/** Takes due messages in one short transaction, so that none stays open while push services are spoken to. */
const takeNext = async (db: Db, now: Date) => {
  const { rows } = await sql<Taken>`
    with due as (
      select id from push_message where next_try_at <= ${now} order by next_try_at, id limit ${AT_ONCE} for update skip locked
    )
    update push_message m set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + HELD_MS)}
    from due, push_subscription s where m.id = due.id and s.id = m.subscription_id
    returning m.id, m.turn, m.attempts, m.topic, m.kind, m.title, m.body, m.path, m.until_at,
      s.id as subscription_id, s.secret_cipher, s.language`.execute(db)
  return rows
}
type Taken = {
  id: number
  turn: number
  attempts: number
  topic: string
  kind: string
  title: string
  body: string
  path: string
  until_at: Date
  subscription_id: number
  secret_cipher: Buffer
  language: string
}

const Secret = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

async function deliver(
  scope: Scope,
  key: Awaited<ReturnType<typeof pushKey>>,
  message: Taken,
  report?: SweepReport,
) {
  const { db, now, outside } = scope
  if (message.until_at <= now) return finish(db, message)
  const secret = Secret.parse(JSON.parse(outside.personal.open(message.secret_cipher)))
  // The configuration may know fewer push services than when the browser was switched on.
  const place = placeOf(secret.endpoint, outside.push!.hosts)
  if (!place) return forget(db, message)
  const request = webPush.generateRequestDetails(
    { endpoint: secret.endpoint, keys: { p256dh: secret.p256dh, auth: secret.auth } },
    contentOf(message),
    {
      vapidDetails: { subject: outside.push!.contact, ...key },
      contentEncoding: 'aes128gcm',
      TTL: Math.ceil((message.until_at.getTime() - now.getTime()) / SECOND),
      urgency: kindOf(message.kind).urgency,
      topic: topicFor(message.topic, secret.auth),
    },
  )
  const answer = await outsideCall(
    'push',
    () => post(place, request),
    ({ status }) => status !== undefined,
  )
  const why = answer.status ? `answered ${answer.status}` : answer.why
  if (answer.status === 404 || answer.status === 410) return forget(db, message)
  if (answer.status && answer.status >= 200 && answer.status < 300) {
    await noteSuccess(db, message, now)
    return finish(db, message)
  }
  const wait = waitAfter(answer, message.attempts)
  if (wait === undefined) {
    await noteRefusal(db, message, why)
    return finish(db, message)
  }
  report?.failed(
    `${message.id}, ${message.turn}, ${message.attempts}`,
    new Error(`${place.url.host}: ${why}`),
  )
  await noteTrouble(db, message, why)
  return putOff(db, message, new Date(now.getTime() + wait))
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

/** How long to wait before the next try; undefined where a further one would be refused too. */
function waitAfter({ status, retryAfterMs }: Answer, attempts: number): number | undefined {
  const pause = (PAUSES[attempts - 1] ?? PAUSES.at(-1)!) * SECOND
  if (status === 429 || status === 503)
    return Math.min(LONGEST_WAIT_MS, Math.max(LEAST_WAIT_MS, retryAfterMs ?? pause))
  return status === undefined || status >= 500 ? pause : undefined
}

/** Not if newer news have taken its place meanwhile: those are still to be sent. */
const finish = (db: Db, { id, turn }: Taken) =>
  db.deleteFrom('push_message').where('id', '=', id).where('turn', '=', turn).execute()

/** Put off beyond its time, it is dropped at once. */
const putOff = (db: Db, message: Taken, until: Date) =>
  until >= message.until_at
    ? finish(db, message)
    : db
        .updateTable('push_message')
        .set({ next_try_at: until })
        .where('id', '=', message.id)
        .where('turn', '=', message.turn)
        .execute()

const forget = (db: Db, { subscription_id: id }: Taken) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute()

const ofBrowser = (db: Db, { subscription_id: id }: Taken) =>
  db.updateTable('push_subscription').where('id', '=', id)
const noteSuccess = (db: Db, message: Taken, now: Date) =>
  ofBrowser(db, message).set({ last_success_at: now, failures: 0, last_error: null }).execute()
const noteTrouble = (db: Db, message: Taken, why: string) =>
  ofBrowser(db, message)
    .set({ last_error: why.slice(0, 300) })
    .execute()
async function noteRefusal(db: Db, message: Taken, why: string) {
  await ofBrowser(db, message)
    .set({ failures: sql`failures + 1`, last_error: why.slice(0, 300) })
    .execute()
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', message.subscription_id)
    .where('failures', '>=', MOST_REFUSALS)
    .execute()
}
