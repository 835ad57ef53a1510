/** Letters for forgotten passwords: what was asked for is looked up here, after everybody got the same answer. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import { inSequence } from '#platform/db/work-items.ts'
import { confirmAgain } from './confirmation.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { writeTo } from './letters.ts'
import { issueToken } from '#people/account-store/tokens.ts'

const AT_ONCE = 20
const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 3
const SETTLED_MS = 24 * HOUR_MS

/** Sends the links that were asked for. The address of the portal is read each time: it may be known only once it listens. */
export const resetLetterJob = (services: Services) =>
  inSequence({
    name: 'resetLetters',
    everyMs: 60_000,
    wokenBy: 'links',
    atOnce: AT_ONCE,
    next: (tx, _, notBackingOff) =>
      tx
        .selectFrom('reset_request')
        .select(['id', 'name'])
        .where(notBackingOff(sql`id`))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    piece: ({ id }) => id,
    work: async (tx, request, now) => {
      const name = request.name.toLowerCase()
      // Whoever asked more than once meanwhile gets one link.
      await tx
        .deleteFrom('reset_request')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('reset_request')
            .select('id')
            .where((where) => where(where.fn<string>('lower', ['name']), '=', name))
            .forUpdate()
            .skipLocked(),
        )
        .execute()
      const account = await accountCalled(tx, name)
      if (account) await send({ db: tx, services, now }, account)
    },
  })

/**
 * By user name or, since no user name holds an @, by e-mail address. Whoever applied on paper may never have read the letter
 * with their user name; they have the number of their application, and the letter goes to the address that they gave there.
 */
const accountCalled = async (db: Db, name: string) =>
  (await db
    .selectFrom('account')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', [name.includes('@') ? 'email' : 'user_name']), '=', name))
    .executeTakeFirst()) ??
  (await db
    .selectFrom('registration as r')
    .innerJoin('account', 'account.id', 'r.account_id')
    .selectAll('account')
    .where('r.number', '=', name)
    .where('r.origin', '=', 'OFFICE')
    .where('account.only_sale', 'is not', null)
    .executeTakeFirst())

/** Of an application, as sales keep it, this is read. */
type Filed = { applicant: { email: string | null } }

/** Where an account that is good for one sale is written to: the e-mail of its own, else the one that the application gave for notices (Ordinance N-3, art. 24(4), 26). */
async function addressOf(
  db: Db,
  { personal }: Services,
  { id, email, only_sale: sale }: Account,
): Promise<string | null> {
  if (email !== null || sale === null) return email
  const filed = await db
    .selectFrom('registration')
    .select(['delivery', 'delivery_address', 'application'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (filed?.delivery === 'EMAIL') return filed.delivery_address
  if (!filed?.application) return null
  return (JSON.parse(personal.open(filed.application)) as Filed).applicant.email || null
}

/**
 * An active account with a password gets its link, one that was never confirmed the letter to confirm it; others get
 * nothing: who signs in by e-authentication or certificate has no password to choose.
 */
async function send({ db, services, now }: Scope, account: Account) {
  const { id, state, auth_type: authType } = account
  const email = await addressOf(db, services, account)
  if (authType !== 'USER' || !email) return
  if (state === 'UNCONFIRMED') await confirmAgain({ db, services, now }, account)
  if (state !== 'ACTIVE' || (await movedLately(db, id, now)) || (await hadManyLinks(db, id, now))) return
  const token = await issueToken(db, id, 'RESET_PASSWORD', now)
  const userName = account.only_sale === null ? undefined : account.user_name
  const letter = { kind: 'resetPassword', token, userName } as const
  await writeTo(db, services.publicUrl, account, letter, now, email)
}

/**
 * Whether the e-mail address was changed within a day. Whoever changed it from a stolen session would otherwise have the
 * account before its owner reads at the old address what happened. An administrator can send a link meanwhile.
 */
const movedLately = async (db: Db, accountId: number, now: Date) =>
  (await db
    .selectFrom('account_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'emailChanged')
    .where('at', '>', new Date(now.getTime() - SETTLED_MS))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether so many links were sent within the hour that strangers could fill a mailbox with them. */
async function hadManyLinks(db: Db, accountId: number, now: Date) {
  const { count } = await db
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'resetPassword')
    .where('queued_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_AN_HOUR
}
