/** A subscription begins, is stopped, and goes on. */
import { sql } from 'kysely'
import { maskedNumber } from '#e-delivery/deliveries/deliveries.rules.ts'
import type { Recipient } from '#e-delivery/service/meaning.ts'
import { hasRegistration } from '#e-delivery/service/registration.ts'
import type { Db } from '#platform/db/database.ts'
import { type OutputOf, Refusal } from '#platform/endpoint.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { fold } from '#platform/folding.ts'
import { settingAt } from '#settings/settings.ts'
import { actionsOf, endOf, stateAt } from '../subscription.rules.ts'
import { LIMITS, subscriptions } from '../subscriptions.contract.ts'
import { recordedFields, states } from '../subscriptions.messages.ts'
import { confirmAddress, isConfirmed, noteEvents } from './addresses.ts'
import { newNumber } from './numbers.ts'
import { stopByCode } from './stopping.ts'

/** Whether somebody can be served through the e-delivery system: by the number that they have proved, and no other. */
type Check = OutputOf<typeof subscriptions.checkMyEDelivery>

async function recipientOf({ db, services }: Scope, accountId: number): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['identifier_type as type', 'identifier_cipher as cipher'])
    .where('id', '=', accountId)
    .where('identifier_proved', '=', true)
    .executeTakeFirst()
  if (!row?.type || !row.cipher) return undefined
  return { kind: 'PERSON', numberKind: row.type, number: services.personal.open(row.cipher) }
}

/** Speaks to the service, so never in a transaction. */
async function checkEDelivery(scope: Scope, accountId: number): Promise<Check> {
  const recipient = await recipientOf(scope, accountId)
  if (!recipient) return { state: 'NO_NUMBER', name: null, number: null }
  const number = maskedNumber(recipient.numberKind, recipient.number)
  const found = await hasRegistration(scope, recipient)
  if (found.state === 'REGISTERED') return { state: 'REGISTERED', name: found.name, number }
  if (found.state === 'NOT_REGISTERED') return { state: 'NOT_REGISTERED', name: null, number }
  return { state: found.why === 'away' ? 'AWAY' : 'NOT_SET_UP', name: null, number }
}

const REFUSED = {
  NOT_REGISTERED: 'notRegistered',
  AWAY: 'eDeliveryAway',
  NOT_SET_UP: 'eDeliveryOff',
  NO_NUMBER: 'noProvedNumber',
} as const

/** Refuses a subscription by e-delivery that could not be served. */
async function mustBeRegistered(scope: Scope, accountId: number) {
  const { state } = await checkEDelivery(scope, accountId)
  if (state !== 'REGISTERED') throw new Refusal(REFUSED[state], { field: 'channel' })
}

export const subscribing = recordingHandlers(subscriptions, recordedFields, {
  checkMyEDelivery: ({ user, ...scope }) => checkEDelivery(scope, user.id),

  async subscribe({ input, user, now, db, services }) {
    const { kind, by, channel, consent: _ } = input
    // Outside a transaction, since it asks somebody outside.
    if (channel === 'EDELIVERY') await mustBeRegistered({ db, now, services }, user.id)
    return db.transaction().execute(async (tx) => {
      const scope = { db: tx, now, services }
      await makeRoom(scope, user.id)
      const about =
        by === 'THING' && input.thingKind
          ? {
              thing_kind: input.thingKind,
              identifier: input.identifier,
              folded: fold(input.identifier),
              reference: null,
            }
          : { thing_kind: null, identifier: null, folded: null, reference: input.reference }
      const inForce = await inForceOn(tx, about)
      if (inForce === undefined) throw new Refusal('noSuchDistraint', { field: 'reference' })
      const email = channel === 'EMAIL' ? input.email : null
      const confirmed = email === null || (await isConfirmed(scope, user.id, email))
      const made = await tx
        .insertInto('subscription')
        .values({
          number: await newNumber(tx, now),
          account_id: user.id,
          kind,
          ...about,
          channel,
          email: email && email.toLowerCase(),
          state: confirmed ? 'ACTIVE' : 'UNCONFIRMED',
          consent_at: now,
          created_at: now,
          since: now,
          ends_at: endOf(now, await settingAt(tx, 'SubscriptionDays', now)),
        })
        .onConflict((on) => on.doNothing())
        .returning(['id', 'number', 'state'])
        .executeTakeFirst()
      if (!made) throw new Refusal('alreadySubscribed')
      await noteEvents(tx, [{ id: made.id, at: now, event: 'CREATED', by: user.id }])
      return { ...made, inForce }
    })
  },

  async stopSubscription({ input: { id }, user, db, now, changed }) {
    const found = await own(db, id, user.id)
    if (!actionsOf(found, now).includes('stop')) throw new Refusal('notNow')
    changed({ state: states[found.state], endsAt: found.ends_at }, { state: states.ENDED, endsAt: now })
    await db
      .updateTable('subscription')
      .set({ state: 'ENDED', ended_why: 'STOPPED', ended_at: now })
      .where('id', '=', id)
      .execute()
    await noteEvents(db, [{ id, at: now, event: 'STOPPED', by: user.id }])
    return {}
  },

  async renewSubscription({ input: { id }, user, db, now, services, changed }) {
    const seen = await db
      .selectFrom('subscription')
      .select('channel')
      .where('id', '=', id)
      .where('account_id', '=', user.id)
      .executeTakeFirst()
    if (!seen) throw new Refusal('noSuchSubscription')
    if (seen.channel === 'EDELIVERY') await mustBeRegistered({ db, now, services }, user.id)
    return db.transaction().execute(async (tx) => {
      const scope = { db: tx, now, services }
      await lockAccount(tx, user.id)
      const found = await own(tx, id, user.id)
      if (!actionsOf(found, now).includes('renew')) throw new Refusal('notNow')
      const { state: before } = stateAt(found, now)
      await makeRoom(scope, user.id, before === 'ACTIVE')
      if (before === 'ENDED') await mustBeAlone(tx, found)
      const confirmed = found.email === null || (await isConfirmed(scope, user.id, found.email))
      const state = confirmed ? 'ACTIVE' : 'UNCONFIRMED'
      const endsAt = endOf(now, await settingAt(tx, 'SubscriptionDays', now))
      await tx
        .updateTable('subscription')
        .set({
          state,
          ended_why: null,
          ended_at: null,
          ends_at: endsAt,
          // What was entered while it did not hold is not told of afterwards.
          since: before === 'ACTIVE' ? found.since : now,
        })
        .where('id', '=', id)
        .execute()
      changed({ state: states[before], endsAt: found.ends_at }, { state: states[state], endsAt })
      await noteEvents(tx, [{ id, at: now, event: 'RENEWED', by: user.id }])
      return { state, endsAt: endsAt.toISOString() }
    })
  },

  async confirmSubscriptionAddress({ input, db, now, services, changed }) {
    const subscriptions = await confirmAddress({ db, now, services }, input.code)
    changed({ emailConfirmed: false }, { emailConfirmed: true })
    if (subscriptions > 0) changed({ state: states.UNCONFIRMED }, { state: states.ACTIVE })
    return { subscriptions }
  },

  async stopSubscriptionByLetter({ input, db, now, changed }) {
    const stopped = await stopByCode(db, now, input.code)
    if (!stopped) throw new Refusal('invalidCode')
    changed({ state: states[stopped.state] }, { state: states.ENDED })
    return { number: stopped.number }
  },
})

/** One's own subscription, locked; another's does not exist. */
async function own(db: Db, id: number, accountId: number) {
  const found = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('noSuchSubscription')
  return found
}

const lockAccount = (db: Db, id: number) =>
  db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** One subscription of an account begins at a time; those whose time is over are marked, and do not count. */
async function makeRoom({ db, now }: Scope, accountId: number, goesOn = false) {
  await lockAccount(db, accountId)
  await db
    .updateTable('subscription')
    .set((eb) => ({ state: 'ENDED', ended_why: 'EXPIRED', ended_at: eb.ref('ends_at') }))
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ENDED')
    .where('ends_at', '<=', now)
    .execute()
  if (goesOn) return
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ENDED')
    // What is watched for a sale is as much as it has assets.
    .where('watch_of', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.subscriptions) throw new Refusal('tooManySubscriptions')
}

type About = { thing_kind: string | null; folded: string | null; reference: string | null }

/** The same subscription was made anew since this one ended. */
async function mustBeAlone(db: Db, of: About & { account_id: number; kind: string; email: string | null }) {
  const { rows } =
    await sql`select from subscription where account_id = ${of.account_id} and kind = ${of.kind} and state <> 'ENDED'
    and coalesce(email, '') = ${of.email ?? ''} and coalesce(thing_kind, '') = ${of.thing_kind ?? ''}
    and coalesce(folded, '') = ${of.folded ?? ''} and coalesce(reference, '') = ${of.reference ?? ''} and watch_of is null`.execute(
      db,
    )
  if (rows.length > 0) throw new Refusal('alreadySubscribed')
}

/** How many distraints are in force on an asset by this number, none where the register does not know it; undefined where there is no such distraint. */
async function inForceOn(
  db: Db,
  { thing_kind: kind, folded, reference }: About,
): Promise<number | undefined> {
  const { rows } = await (
    reference === null
      ? sql<{ count: number }>`select coalesce(sum(in_force), 0)::int as count from property
        where kind = ${kind} and (folded = ${folded} or second_folded = ${folded})`
      : sql<{
          count: number
        }>`select (status = 'ENFORCED')::int as count from distraint d
          where d.reference = ${reference} and ${visibleTo()}`
  ).execute(db)
  return rows[0]?.count
}
