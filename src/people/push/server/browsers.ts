/** The browsers in which somebody wants news: switched on, moved to another person or session, and forgotten. */
import { createPublicKey, hash } from 'node:crypto'
import { sql } from 'kysely'
import { describeAgent } from '#platform/outbound/agents.ts'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../push.messages.ts'
import { MOST_BROWSERS, pushes } from '../push.contract.ts'
import { PUSH_KINDS, PushKind } from '../kinds.contract.ts'
import { pushTexts } from '../texts.messages.ts'
import { pushKey } from './push-key.ts'
import { placeOf } from './push-places.ts'
import { pushTrial } from './queueing.ts'

const hashOf = (endpoint: string) => hash('sha256', endpoint, 'buffer')
/** Kinds that there were once are left out. */
const isKind = (kind: string): kind is PushKind => PushKind.safeParse(kind).success

export const browserHandlers = recordingHandlers(pushes, recordedFields, {
  async listMyBrowsers({ user, db, now, services }) {
    const key = services.push ? (await pushKey({ db, now, services })).publicKey : null
    const found = await db
      .selectFrom('push_subscription')
      .select([
        'id',
        'endpoint_hash',
        'agent',
        'service',
        'kinds',
        'created_at',
        'last_success_at',
        'last_error',
      ])
      .where('account_id', '=', user.id)
      .orderBy('id')
      .execute()
    const rows = found.map((row) => ({
      id: row.id,
      mark: row.endpoint_hash.toString('hex'),
      ...describeAgent(row.agent),
      service: row.service,
      kinds: row.kinds.filter(isKind),
      since: row.created_at.toISOString(),
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
      failing: row.last_error !== null,
    }))
    return { key, rows }
  },

  async tellThisBrowser({ input, user, db, now, origin, services, changed }) {
    const { endpoint, p256dh, auth, language, kinds } = input
    if (!services.push) throw new Refusal('noPush')
    const place = placeOf(endpoint, services.push.hosts)
    if (!place) throw new Refusal('unknownPushService')
    if (!isPoint(p256dh)) throw new Refusal('badPushKey')
    const mark = hashOf(endpoint)
    // What is on its way to its person of before is not for this one.
    await db
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', mark)
      .where('account_id', '<>', user.id)
      .execute()
    await sql`select pg_advisory_xact_lock(hashtext('push_subscription'), ${user.id})`.execute(db)
    const { others } = await db
      .selectFrom('push_subscription')
      .select((eb) => eb.fn.countAll<number>().as('others'))
      .where('account_id', '=', user.id)
      .where('endpoint_hash', '<>', mark)
      .executeTakeFirstOrThrow()
    if (others >= MOST_BROWSERS) throw new Refusal('tooManyBrowsers')
    const values = {
      session_id: sessionOf(origin),
      secret_cipher: services.personal.cover(JSON.stringify({ endpoint, p256dh, auth })),
      service: place.url.host,
      agent: origin.agent,
      language,
      kinds: [...new Set(kinds)],
      failures: 0,
      last_error: null,
    }
    const before = await db
      .selectFrom('push_subscription')
      .select(['kinds', 'language'])
      .where('endpoint_hash', '=', mark)
      .executeTakeFirst()
    changed(before ? { kinds: namesOf(before.kinds), language: before.language } : {}, {
      kinds: namesOf(kinds),
      language,
    })
    return db
      .insertInto('push_subscription')
      .values({ account_id: user.id, endpoint_hash: mark, created_at: now, ...values })
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  async renewThisBrowser({ input, user, db, origin }) {
    const mark = hashOf(input.endpoint)
    // Somebody else sits there now.
    await db
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', mark)
      .where('account_id', '<>', user.id)
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('push_subscription')
      .set({ session_id: sessionOf(origin), agent: origin.agent })
      .where('endpoint_hash', '=', mark)
      .executeTakeFirst()
    return { mine: numUpdatedRows > 0n }
  },

  async forgetBrowser({ input, user, db, changed }) {
    const { agent, kinds } = await mustBeMine(db, user.id, input.id)
    changed({ browser: Object.values(describeAgent(agent)).join(', '), kinds: namesOf(kinds) }, {})
    await db.deleteFrom('push_subscription').where('id', '=', input.id).execute()
    return {}
  },

  async tryBrowser({ input, user, db, now }) {
    const { language } = await mustBeMine(db, user.id, input.id)
    const { trialTitle: title, trialBody: body } = pushTexts
    await pushTrial({ db, now }, input.id, { title: title[language], body: body[language] })
    return {}
  },
})

/** The kinds of news as people know them, each once. */
const namesOf = (kinds: readonly string[]) =>
  [...new Set(kinds)].filter(isKind).map((kind) => ({ bg: PUSH_KINDS[kind].bg, en: PUSH_KINDS[kind].en }))

async function mustBeMine(db: Db, accountId: number, id: number) {
  const mine = await db
    .selectFrom('push_subscription')
    .select(['language', 'agent', 'kinds'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // Another's browser and one that never was are told apart by nobody.
  if (!mine) throw new Refusal('noSuchBrowser')
  return mine
}

/** Whoever is let in has a session. */
function sessionOf({ sessionId }: { sessionId: number | undefined }): number {
  if (sessionId === undefined) throw new Error('Somebody is let in without a session.')
  return sessionId
}

/** Whether these 65 bytes are a point on the curve; else nothing can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}
