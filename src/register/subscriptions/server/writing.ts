/** Notices that wait become letters or messages for e-delivery, many in one transaction, each once whatever restarts. */
import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { type NotBackingOff, workItems } from '#platform/db/work-items.ts'
import type { Job } from '#platform/db/job.ts'
import { asText } from '#platform/mail/letter-layout.ts'
import { queueBulk } from '#platform/mail/mail.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { sendByEDelivery } from '#e-delivery/deliveries/server/opening.ts'
import { isStopped } from '../subscription.rules.ts'
import { newCode } from './addresses.ts'
import { pushWatched } from './watching.ts'
import { noticeText, STOP_ADDRESS } from './notice-text.ts'

const NAME = 'writeSubscriptionNotices'
/** So many are written in one transaction, between which the portal answers others. */
const BATCH = 100
const BATCHES = 20

/** Writes what waits, oldest first. A batch that fails is tried one by one, so that one notice holds up no other. */
export const writeNotices = (services: Services): Job => ({
  name: NAME,
  everyMs: 60_000,
  wokenBy: 'subscriptions',
  ownTransactions: true,
  run: async (db, now, report) => {
    const { calm, attempt, end } = workItems(db, NAME, now, report)
    const done: number[] = []
    let nothingMore = false
    for (let batch = 0; batch < BATCHES && !nothingMore; batch++) {
      const ids = await waiting(db, calm)
      nothingMore = ids.length < BATCH
      const before = done.length
      const within = (tx: Db, some: readonly number[]) => write({ db: tx, now, services }, some)
      try {
        done.push(...(await db.transaction().execute((tx) => within(tx, ids))))
      } catch {
        for (const id of ids) if (await attempt(id, (tx) => within(tx, [id]))) done.push(id)
      }
      // Another process has them.
      if (done.length === before) break
      await breathe()
    }
    await end({ nothingMore })
    return done
  },
})

const waiting = async (db: Db, notBackingOff: NotBackingOff) => {
  const rows = await db
    .selectFrom('subscription_notice as n')
    .select('n.id')
    .where('n.state', '=', 'WAITING')
    .where(notBackingOff(sql`n.id`))
    .orderBy('n.id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** The notices that still wait and that no other process writes. */
const taken = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('subscription_notice as n')
    .innerJoin('subscription as s', 's.id', 'n.subscription_id')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .innerJoin('distraint_entry as e', 'e.id', 'n.entry_id')
    .innerJoin('distraint as d', 'd.id', 'e.distraint_id')
    .select([
      'n.id',
      's.number',
      's.kind',
      's.identifier',
      's.ends_at',
      's.channel',
      's.email',
      's.ended_why',
      's.watch_of',
      's.watch_page',
    ])
    .select(['s.account_id', 'a.language', 'a.state', 'a.identifier_type', 'a.identifier_cipher'])
    .select(['a.identifier_proved', 'd.property_kind as thing_kind', 'd.reference'])
    .select(['e.previous_status', 'e.status', 'e.at'])
    .where('n.id', 'in', ids)
    .where('n.state', '=', 'WAITING')
    .orderBy('n.id')
    .forUpdate('n')
    .skipLocked()
    .execute()
type Notice = Awaited<ReturnType<typeof taken>>[number]

type Written = { id: number; code_hash: string; email_id: number | null; delivery_id: number | null }

/** Answers which of them it has dealt with. */
async function write(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const { db, now, services } = scope
  const notices = ids.length > 0 ? await taken(db, ids) : []
  if (notices.length === 0) return []
  const wanted = notices.filter(isWanted)
  const written: Written[] = []
  const byEmail = wanted.flatMap((notice) => {
    const { email, account_id: accountId, language } = notice
    if (email === null) return []
    const { code, hash } = newCode()
    return {
      id: notice.id,
      hash,
      envelope: { to: email, accountId, language, kind: 'distraintNotice' },
      letter: noticeText(notice, code, language, services.publicUrl),
      stopAddress: `${services.publicUrl}${STOP_ADDRESS}?code=${code}`,
    }
  })
  const letters = await queueBulk(db, byEmail, now)
  for (const [at, { id, hash }] of byEmail.entries())
    written.push({ id, code_hash: hash.toString('hex'), email_id: letters[at]!, delivery_id: null })
  for (const notice of wanted.filter(({ channel }) => channel === 'EDELIVERY'))
    written.push(await sendOne(scope, notice))
  for (const notice of wanted) await pushWatched(scope, notice)
  const unwanted = notices.filter((each) => !isWanted(each)).map(({ id }) => id)
  if (unwanted.length > 0)
    await db
      .updateTable('subscription_notice')
      .set({ state: 'DROPPED' })
      .where('id', 'in', unwanted)
      .execute()
  await sql`
    update subscription_notice n
    set state = 'WRITTEN', code_hash = decode(w.code_hash, 'hex'), email_id = w.email_id, delivery_id = w.delivery_id, written_at = ${now}
    from json_to_recordset(${JSON.stringify(written)}::json) w (id bigint, code_hash text, email_id int, delivery_id int)
    where n.id = w.id`.execute(db)
  return notices.map(({ id }) => id)
}

/** Not where it was stopped meanwhile, its account has ended, or nobody has proved the number to which it would be served. */
const isWanted = ({ ended_why: why, state, channel, identifier_proved: proved }: Notice) =>
  !isStopped(why) && state === 'ACTIVE' && (channel === 'EMAIL' || proved)

async function sendOne(scope: Scope, notice: Notice): Promise<Written> {
  const { id, language, identifier_type: numberKind, identifier_cipher: cipher } = notice
  const { code, hash } = newCode()
  const letter = noticeText(notice, code, language, scope.services.publicUrl)
  const { id: delivery } = await sendByEDelivery(scope, {
    recipient: { kind: 'PERSON', numberKind: numberKind!, number: scope.services.personal.open(cipher!) },
    subject: letter.subject,
    text: asText(letter, language),
    files: [],
    about: { kind: 'SUBSCRIPTION_NOTICE', id },
    language,
  })
  return { id, code_hash: hash.toString('hex'), email_id: null, delivery_id: delivery }
}
