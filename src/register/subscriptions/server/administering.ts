/** Administrators look at subscriptions and at the notices by them, stop one, and have a notice sent again. */
import { deliveryStates, states, recordedFields } from '../subscriptions.messages.ts'
import { sql } from 'kysely'
import { touch } from '#platform/db/database.ts'
import { longPage } from '#platform/db/long-page.ts'
import { containing } from '#platform/db/paged.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { withoutCodes } from '#platform/mail/mail.ts'
import { maskedNumber } from '#e-delivery/deliveries/deliveries.rules.ts'
import { fold } from '#platform/folding.ts'
import { NOTICE_PERIODS, subscriptionAdministration } from '../administering.contract.ts'
import { stateAt } from '../subscription.rules.ts'
import { noteEvents } from './addresses.ts'
import {
  deliveryState,
  historyOf,
  itsEmail,
  noticeRows,
  shownNotice,
  shownSubscription,
  subscriptionRows,
} from './rows.ts'

const DAY_MS = 86_400_000
const directionOf = ({ sort, direction }: { sort?: unknown; direction: 'asc' | 'desc' }) =>
  sort ? direction : 'desc'

/** The accounts of subscribers that a text names, few enough to be looked through. */
const named = (search: string) =>
  sql`select id from account where full_name ilike ${containing(search)} limit 1000`

export const administeringSubscriptions = recordingHandlers(subscriptionAdministration, recordedFields, {
  async listSubscriptions({ input, db, now, services }) {
    let query = subscriptionRows(db)
      .innerJoin('account as a', 'a.id', 's.account_id')
      .select(['a.full_name', 'a.identifier_type', 'a.identifier_cipher'])
    const { kind, channel, active, search } = input
    if (kind) query = query.where('s.kind', '=', kind)
    if (channel) query = query.where('s.channel', '=', channel)
    if (active === 'yes') query = query.where('s.state', '=', 'ACTIVE').where('s.ends_at', '>', now)
    if (active === 'no')
      query = query.where((is) => is.or([is('s.state', '<>', 'ACTIVE'), is('s.ends_at', '<=', now)]))
    if (search)
      query = query.where(sql<boolean>`s.id in (
        select id from subscription where number = ${search} or reference = ${search}
        union select id from subscription where folded = ${fold(search) || null}
        union select id from subscription where lower(email) = ${search.toLowerCase()}
        union select id from subscription where account_id in (${named(search)}))`)
    const direction = directionOf(input)
    const { rows, ...counted } = await longPage(db, query, input, (all) => all.orderBy('s.id', direction))
    return {
      ...counted,
      rows: rows.map((row) => {
        // Who watches assets for which sale would tell who takes part in it.
        const { can: _, watchOf: __, ...shown } = shownSubscription(row, now)
        const { identifier_type: type, identifier_cipher: cipher } = row
        return {
          ...shown,
          subscriber: row.full_name,
          subscriberNumber: type && cipher ? maskedNumber(type, services.personal.open(cipher)) : null,
        }
      }),
    }
  },

  async seeSubscription({ input: { id }, db }) {
    const found = await db.selectFrom('subscription').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw new Refusal('noSuchSubscription')
    return historyOf(db, id)
  },

  async endSubscription({ input: { id, ground }, user, db, now, changed }) {
    const found = await db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('noSuchSubscription')
    if (stateAt(found, now).state === 'ENDED') throw new Refusal('hasEnded')
    changed({ state: states[found.state], endsAt: found.ends_at }, { state: states.ENDED, endsAt: now })
    await db
      .updateTable('subscription')
      .set({ state: 'ENDED', ended_why: 'BY_ADMINISTRATOR', ended_at: now })
      .where('id', '=', id)
      .execute()
    await noteEvents(db, [{ id, at: now, event: 'BY_ADMINISTRATOR', by: user.id, ground }])
    return {}
  },

  async listDistraintNotices({ input, db, now }) {
    let query = noticeRows(db)
      .innerJoin('subscription as s', 's.id', 'n.subscription_id')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .innerJoin('property as p', 'p.id', 'e.property_id')
      .select(['s.kind', 's.number', 's.channel', 'a.full_name', 'd.id as distraint_id'])
      .select(['p.kind as thing_kind', 'p.identifier'])
      .select(['m.attempts', 'm.last_error as mail_error', 'v.tries', 'v.last_error', 'v.status as served'])
    const { delivery, kind, channel, period, search } = input
    if (delivery) query = query.where(deliveryState, '=', delivery)
    if (kind) query = query.where('s.kind', '=', kind)
    if (channel) query = query.where('s.channel', '=', channel)
    if (period)
      query = query.where('n.matched_at', '>', new Date(now.getTime() - NOTICE_PERIODS[period] * DAY_MS))
    if (search)
      query = query.where(sql<boolean>`n.id in (
        select t.id from subscription_notice t join subscription b on b.id = t.subscription_id
          where b.number = ${search} or b.folded = ${fold(search) || null} or b.account_id in (${named(search)})
        union select t.id from subscription_notice t join distraint_entry o on o.id = t.entry_id
          join distraint r on r.id = o.distraint_id where r.reference = ${search})`)
    const direction = directionOf(input)
    const { rows, ...counted } = await longPage(db, query, input, (all) => all.orderBy('n.id', direction))
    return {
      ...counted,
      rows: rows.map((row) => ({
        ...shownNotice(row),
        kind: row.kind,
        distraintId: row.distraint_id,
        thingKind: row.thing_kind,
        identifier: row.identifier,
        subscription: row.number,
        subscriber: row.full_name,
        channel: row.channel,
        attempts: row.attempts ?? row.tries ?? 0,
        error: row.mail_error ?? row.last_error ?? (row.served === 'NOT_REGISTERED' ? row.served : null),
        canResend: row.delivery === 'FAILED',
      })),
    }
  },

  async seeDistraintNotice({ input: { id }, db, services }) {
    const row = await db
      .selectFrom('subscription_notice as n')
      .leftJoin('email as m', (join) => join.on(itsEmail))
      .leftJoin('e_delivery as v', 'v.id', 'n.delivery_id')
      .select(['m.subject', 'm.text', 'm.to_address', 'v.subject as title', 'v.text_cipher'])
      .where('n.id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('noSuchNotice')
    const subject = row.subject ?? row.title
    const text = row.text ?? (row.text_cipher && services.personal.open(row.text_cipher))
    if (subject === null || text === null) throw new Refusal('notWritten')
    return { subject, text: withoutCodes(text), to: row.to_address }
  },

  async resendDistraintNotice({ input: { id }, db, changed }) {
    const found = await db
      .selectFrom('subscription_notice')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('noSuchNotice')
    const { delivery } = await noticeRows(db).where('n.id', '=', id).executeTakeFirstOrThrow()
    if (delivery !== 'FAILED') throw new Refusal('notFailed')
    changed({ status: deliveryStates.FAILED }, { status: deliveryStates.QUEUED })
    // Written anew: the link of the first was struck out when it was given up.
    await db
      .updateTable('subscription_notice')
      .set({ state: 'WAITING', email_id: null, delivery_id: null, code_hash: null, written_at: null })
      .where('id', '=', id)
      .execute()
    await touch(db, 'work:subscriptions')
    return {}
  },
})
