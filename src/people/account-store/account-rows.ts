/** Accounts as rows: reading one for writing, and the changes that are made in them, each by its name. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#db/schema.ts'
import type { WholeLanguage } from '#platform/lang/language.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import type { AccountState } from './account.rules.ts'
import { noteEvent } from './events.ts'
import { NUMBER, sealed } from '#platform/db/resealing.ts'

export type Account = Selectable<DB['account']>
type Values = Updateable<DB['account']>

const change = (db: Db, id: number, values: Values) =>
  db.updateTable('account').set(values).where('id', '=', id).execute()

/** Moves an account to another state, with the reason that its owner is told; a day until which it holds stays unless one is given. */
export const moveAccount = (
  db: Db,
  id: number,
  { state, reason, validUntil }: { state: AccountState; reason: string | null; validUntil?: string | null },
) =>
  change(db, id, {
    state,
    state_reason: reason,
    ...(validUntil !== undefined && { valid_until: validUntil }),
  })

/** Gives an account a password, or takes it away: then it opens nothing until another one is chosen. */
export const setPasswordHash = (db: Db, id: number, hash: string | null) =>
  change(db, id, { password_hash: hash })

/** Notes until when nobody is let try a password from a place that is not known for the account. */
export const setStrangersUntil = (db: Db, id: number, until: Date | null) =>
  change(db, id, { strangers_until: until })

/** Notes that somebody has entered. */
export const noteLogin = (db: Db, id: number, now: Date) => change(db, id, { last_login_at: now })

/** From now on the account is known to be entered by e-authentication. */
export async function attachEAuth(db: Db, id: number, now: Date) {
  await change(db, id, { e_auth_attached_at: now, e_auth_detached_at: null })
  await noteEvent(db, id, 'eAuthAttached', now, id)
}

/** From now on e-authentication does not open the account. */
export async function detachEAuth(db: Db, id: number, now: Date) {
  await change(db, id, { e_auth_attached_at: null, e_auth_detached_at: now })
  await noteEvent(db, id, 'eAuthDetached', now, id)
}

type Confirmed = { state: AccountState; email: string | null; reason: string | null }

/** Notes that the owner has confirmed their address, a new one where it is given; a reason why they still wait replaces the one before it. */
export const noteConfirmed = (db: Db, id: number, { state, email, reason }: Confirmed, now: Date) =>
  db
    .updateTable('account')
    .set({
      state,
      email_confirmed_at: now,
      ...(email && { email }),
      ...(reason !== null && { state_reason: reason }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes what the bailiffs' register said of an active account, and closes it where its rights have ended; undefined where somebody else was faster. */
export const noteBailiffCheck = (
  db: Db,
  { id, bailiff_checked_at: before }: Account,
  { check, ended }: { check: Account['bailiff_check']; ended: boolean },
  now: Date,
) =>
  db
    .updateTable('account')
    .set({
      bailiff_checked_at: now,
      ...(check !== null && { bailiff_check: check }),
      ...(ended && { state: 'INACTIVE' }),
    })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .where('bailiff_checked_at', before ? '=' : 'is', before)
    .returningAll()
    .executeTakeFirst()

const NO_NUMBER = {
  identifier_type: null,
  identifier_hash: null,
  identifier_cipher: null,
  identifier_proved: false,
}

/** Closes an account that was never confirmed, and frees its name, address and number for another one: nobody may have a name with such a sign; false where it was confirmed meanwhile. */
export async function abandonUnconfirmed(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      user_name: sql`user_name || '~' || id`,
      email: null,
      password_hash: null,
      ...NO_NUMBER,
      state: 'INACTIVE',
    })
    .where('id', '=', id)
    .where('state', '=', 'UNCONFIRMED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Holder = {
  fullName: string
  language: WholeLanguage
  /** The number that its owner types in; null takes it away, without one it stays as it is. */
  typed?: Identifier | null
}

/** Writes down who holds an account, as they say it themselves. A number that was typed in is not proved any more. */
export function setHolder(
  db: Db,
  personal: PersonalNumbers,
  id: number,
  { fullName, language, typed }: Holder,
) {
  const number = typed && sealedNumber(personal, typed)
  return change(db, id, {
    full_name: fullName,
    language,
    ...(typed !== undefined && {
      ...NO_NUMBER,
      ...number,
      e_auth_attached_at: null,
      e_auth_detached_at: null,
    }),
  })
}

const sealedNumber = (personal: PersonalNumbers, number: Identifier) => {
  const { hash, cipher } = personal.seal(number)
  return { identifier_type: number.type, identifier_hash: hash, identifier_cipher: cipher }
}

/** Writes down the name that was proved to be the owner's. */
export const setProvedName = (db: Db, id: number, fullName: string) => change(db, id, { full_name: fullName })

/** Numbers of the holders of accounts; two accounts never have the same. */
export const accountSealed = sealed({ table: 'account', ...NUMBER, hash: { ...NUMBER.hash, unique: true } })
