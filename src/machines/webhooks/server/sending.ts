/** Hands messages to webhooks until each is taken, for three days; and forgets them after thirty. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type Failure, outbox } from '#platform/db/outbox.ts'
import type { Job } from '#platform/db/job.ts'
import type { RetentionRule } from '#platform/features/retention.ts'
import { serviceCall } from '#platform/figures/service-calls.ts'
import { post } from '#platform/outbound/posting.ts'
import { NO_PUBLIC_ADDRESS } from '#platform/outbound/public-addresses.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { webhookPlace } from './places.ts'
import { signedHeaders } from './signature.ts'

/** A message for each webhook of each change that concerns it. */
const WEBHOOKS_AT_ONCE = 10
const CHANGES_AT_ONCE = 500

/** Whether system `s` may follow changes today: it is not stopped, and the service is granted to it. */
export const followsChanges = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(s.state = 'ACTIVE' and exists (
  select from external_grant g where g.system_id = s.id and g.service = 'followChanges'
    and g.from_day <= ${dayInSofia(now)}::date and (g.to_day is null or g.to_day >= ${dayInSofia(now)}::date)))`

/** The same of the system of webhook `w`. */
export const mayFollow = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from external_system s where s.id = w.system_id and ${followsChanges(now)})`

/** Makes the messages of changes that have got their numbers. Who may not follow for a while is told of what it missed, later. */
export const spreadChanges: Job = {
  name: 'spreadChanges',
  everyMs: 60_000,
  wokenBy: 'webhooks',
  run: async (tx, now) => {
    const { rows: behind } = await sql<{ id: number; next_number: number; subjects: string[]; last: number }>`
      select w.id, w.next_number, w.subjects, l.number as last from webhook w, change_last l
      where w.state = 'ACTIVE' and w.next_number <= l.number and ${mayFollow(now)}
      order by w.next_number, w.id limit ${WEBHOOKS_AT_ONCE} for update of w skip locked`.execute(tx)
    const done: string[] = []
    for (const webhook of behind) {
      await spread(tx, now, webhook)
      done.push(`${webhook.id}, ${webhook.next_number}`)
    }
    return done
  },
}

async function spread(
  tx: Db,
  now: Date,
  {
    id,
    next_number: from,
    subjects,
    last,
  }: { id: number; next_number: number; subjects: string[]; last: number },
) {
  // No further than to the number that was there when it was asked: what has come since is found by the next turn.
  const { rows } = await sql<{ number: number }>`
    insert into webhook_message (webhook_id, number, subject, subject_id, kind, at, made_at, next_try_at)
    select ${id}, number, subject, subject_id, kind, at, ${now}, ${now} from change
    where number between ${from} and ${last} and subject = any(${subjects}) order by number limit ${CHANGES_AT_ONCE}
    returning number`.execute(tx)
  const next = rows.length < CHANGES_AT_ONCE ? last + 1 : Math.max(...rows.map(({ number }) => number)) + 1
  await tx.updateTable('webhook').set({ next_number: next }).where('id', '=', id).execute()
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const AT_ONCE = 20
/** One that does not answer keeps no other waiting. */
const OF_EACH = 4
/** Nor does it hold up each turn anew with all that waits for it: it is left alone for so long at least. */
const RESTS_MS = 60 * SECOND
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503
/** After so many seconds it is tried again, until three days are over. */
const PAUSES = [5, 60, 300, 1_800, 7_200, 21_600]
const TRIED_FOR_MS = 3 * DAY
const RETENTION_DAYS = 30
const RETENTION_MS = RETENTION_DAYS * DAY
/** How long a message belongs to the process that took it; longer than any talk. */
const HELD_MS = 30 * SECOND
const GONE = 410
const LONGEST_ERROR = 300

/** Hands over what is due: of each webhook the first message, then of each the second, however many wait for one of them. */
export const sendWebhookMessages = (services: Services) =>
  outbox({
    name: 'sendWebhookMessages',
    table: 'webhook_message',
    wokenBy: 'webhookMessages',
    everyMs: 600_000,
    // Paused while it was under way, a message is held.
    waiting: sql`state = 'WAITING'`,
    ready: (_, now) => sql`id in (
      select first.id from webhook w cross join lateral (
        select m.id, m.next_try_at, row_number() over (order by m.next_try_at, m.id) as place from webhook_message m
        where m.webhook_id = w.id and m.state = 'WAITING' and m.next_try_at <= ${now}
        order by m.next_try_at, m.id limit ${OF_EACH}
      ) first
      where w.rests_until is null or w.rests_until <= ${now}
      order by first.place, first.next_try_at, first.id limit ${AT_ONCE})`,
    nextAt: async (db) => {
      const { rows } = await sql<{ at: Date | null }>`
        select min(greatest(w.rests_until, (select min(m.next_try_at) from webhook_message m
          where m.webhook_id = w.id and m.state = 'WAITING'))) as at
        from webhook w where exists (select from webhook_message m where m.webhook_id = w.id and m.state = 'WAITING')`.execute(
        db,
      )
      return rows[0]?.at ?? undefined
    },
    columns: (now) => sql<Message>`*, (select url from webhook w where w.id = webhook_id),
      (select secret_cipher from webhook w where w.id = webhook_id),
      (select w.state = 'ACTIVE' and ${mayFollow(now)} from webhook w where w.id = webhook_id) as active`,
    alsoSet: (now) => sql`last_tried_at = ${now}`,
    atOnce: AT_ONCE,
    heldMs: HELD_MS,
    pauses: PAUSES,
    until: ({ made_at: madeAt }) => new Date(madeAt.getTime() + TRIED_FOR_MS),
    reportsFailures: true,
    attempt: (db, message, now) => deliver({ db, now, services }, message),
    giveUp: (db, { id }, error) =>
      db
        .updateTable('webhook_message')
        .set({ state: 'GIVEN_UP', next_try_at: null, last_error: error.slice(0, LONGEST_ERROR) })
        .where('id', '=', id)
        .where('state', '=', 'WAITING')
        .execute(),
  })

type Message = Selectable<DB['webhook_message']> & { url: string; secret_cipher: Buffer; active: boolean }

/** A message that says nothing, so that an owner sees whether the address takes messages and checks them; not tried again. */
export async function sendTest({ now, services }: Scope, { id, url, secret_cipher }: TestedWebhook) {
  const place = webhookPlace(url, services.webhooks?.within)
  if (!place) return { status: null, why: NO_PUBLIC_ADDRESS }
  const at = now.toISOString()
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at, data: { id, at } })
  const name = `test_${id}_${now.getTime()}`
  const headers = signedHeaders(services.personal.open(secret_cipher), name, now, body)
  const { status, why } = await post(place, { headers, body })
  return { status: status ?? null, why: why.slice(0, 300) }
}
type TestedWebhook = { id: number; url: string; secret_cipher: Buffer }

async function deliver({ db, now, services }: Scope, message: Message): Promise<Failure | undefined> {
  const place = webhookPlace(message.url, services.webhooks?.within)
  if (!place || !message.active) {
    const error = place ? 'the system may not follow changes' : NO_PUBLIC_ADDRESS
    return void (await finish(db, message, { state: 'GIVEN_UP', error }))
  }
  const body = bodyOf(message)
  const name = `msg_${message.webhook_id}_${message.number}`
  const headers = signedHeaders(services.personal.open(message.secret_cipher), name, now, body)
  const { status, why, retryAfterMs } = await serviceCall(
    'webhooks',
    () => post(place, { headers, body }),
    (answer) => answer.status !== undefined,
  )
  if (status !== undefined && status >= 200 && status < 300)
    return void (await finish(db, message, { state: 'TAKEN', status }))
  // What is wrong with one message, it says of that message; now it is the address that cannot be had.
  if (status === undefined || status === TOO_MANY_REQUESTS || status === UNAVAILABLE)
    await restAtLeast(
      db,
      message,
      new Date(now.getTime() + Math.max(RESTS_MS, Math.min(retryAfterMs ?? 0, HOUR))),
    )
  const error = status === undefined ? why : `answered ${status}`
  if (status === GONE) {
    await db
      .updateTable('webhook')
      .set({ state: 'GONE' })
      .where('id', '=', message.webhook_id)
      // One that was paused or removed in the meantime stays so.
      .where('state', '=', 'ACTIVE')
      .execute()
    return void (await finish(db, message, { state: 'GIVEN_UP', status, error }))
  }
  await db
    .updateTable('webhook_message')
    .set({ last_status: status ?? null })
    .where('id', '=', message.id)
    .execute()
  return { why: error, host: place.url.host, atLeastMs: Math.min(retryAfterMs ?? 0, HOUR) }
}

const restAtLeast = (db: Db, { webhook_id: id }: Message, until: Date) =>
  db
    .updateTable('webhook')
    .set({ rests_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<', until)]))
    .execute()

/** What is said of a change, and no more: the present state is asked for, by who may know it. */
const bodyOf = ({ number, subject, subject_id: id, kind, at }: Message) =>
  JSON.stringify({
    type: `${subject.toLowerCase()}.${kind}`,
    timestamp: at.toISOString(),
    data: { number, subject, id, kind, at: at.toISOString() },
  })

type Ending = { state: 'TAKEN' | 'GIVEN_UP'; status?: number | undefined; error?: string }
const finish = (db: Db, { id }: Message, { state, status, error }: Ending) =>
  db
    .updateTable('webhook_message')
    .set({
      state,
      next_try_at: null,
      last_status: status ?? null,
      last_error: error?.slice(0, LONGEST_ERROR) ?? null,
    })
    .where('id', '=', id)
    .execute()

export const messageRetention: RetentionRule[] = [
  {
    name: 'webhookMessages',
    what: { bg: 'Изпратени известия до други системи', en: 'Messages sent to other systems' },
    why: { bg: 'За да се изпратят повторно при нужда', en: 'So that they may be sent again' },
    term: { count: RETENTION_DAYS, unit: 'days' },
    how: 'ROWS',
  },
]

/** Forgets messages whose time is over. */
export const forgetWebhookMessages: Job = {
  name: 'forgetWebhookMessages',
  everyMs: 3_600_000,
  run: async (tx, now) => {
    const { rows } = await sql<{ id: number }>`
      delete from webhook_message where id in (
        select id from webhook_message where state in ('TAKEN', 'GIVEN_UP') and made_at < ${new Date(now.getTime() - RETENTION_MS)}
        order by made_at limit 1000 for update skip locked)
      returning id`.execute(tx)
    return rows.map(({ id }) => id)
  },
}
