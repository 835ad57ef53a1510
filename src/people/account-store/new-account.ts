/** Opening an account: the one place where one comes to be, whoever asks for it. */
import type { Role, UserType } from '#platform/access.ts'
import { documentLanguage, type Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import { type AuthType, type Opening, firstState } from './account.rules.ts'
import type { Account } from './account-rows.ts'
import { noteEvent } from './events.ts'
import { beginProfile, type Names } from './profile-rows.ts'

type SealedNumber = { type: Identifier['type']; hash: Buffer; cipher: Buffer }

export type NewAccount = {
  userName: string
  fullName: string
  /** The names in parts, by which the profile begins; without them it is empty. */
  names?: Names
  email: string | null
  userType: UserType | null
  method: AuthType
  language?: Language
  passwordHash?: string
  /** Their number, sealed. Of who registers it is one that they have proved: nobody registers by typing one in. */
  number?: SealedNumber
  chsiNumber?: string | null
  courtCode?: string | null
  institutionId?: number | null
  legalGround?: string | null
  bailiffCheck?: Account['bailiff_check']
  actsFor?: number | null
}

/**
 * Opens an account with its roles and the first event of its history; undefined where its user name, e-mail or number is
 * another's, and then nothing is changed. State and roles follow from how it is opened (`firstState`); nobody can ask for others.
 */
export async function addAccount(
  db: Db,
  opening: Opening,
  wanted: NewAccount,
  now: Date,
): Promise<Account | undefined> {
  const { state, roles, emailConfirmed } = firstState(opening, wanted.userType)
  const account = await db
    .insertInto('account')
    .values({
      user_name: wanted.userName,
      full_name: wanted.fullName,
      email: wanted.email,
      email_confirmed_at: emailConfirmed ? now : null,
      user_type: wanted.userType,
      auth_type: wanted.method,
      state,
      password_hash: wanted.passwordHash ?? null,
      ...(wanted.language && { language: documentLanguage(wanted.language) }),
      chsi_number: wanted.chsiNumber ?? null,
      court_code: wanted.courtCode ?? null,
      institution_id: wanted.institutionId ?? null,
      legal_ground: wanted.legalGround ?? null,
      bailiff_check: wanted.bailiffCheck ?? null,
      bailiff_checked_at: wanted.bailiffCheck ? now : null,
      acts_for: wanted.actsFor ?? null,
      only_sale: opening.by === 'paper' ? opening.sale : null,
      identifier_type: wanted.number?.type ?? null,
      identifier_hash: wanted.number?.hash ?? null,
      identifier_cipher: wanted.number?.cipher ?? null,
      identifier_proved: wanted.number !== undefined && opening.by === 'holder',
      e_auth_attached_at: wanted.method === 'EAUTH' ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!account) return undefined
  if (wanted.names) await beginProfile(db, account.id, wanted.names, now)
  await giveFirstRoles(db, account.id, roles)
  await noteOpened(db, account, opening, roles, now)
  return account
}

const giveFirstRoles = async (db: Db, accountId: number, roles: readonly Role[]) => {
  if (roles.length === 0) return
  await db
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: accountId, role })))
    .execute()
}

function noteOpened(db: Db, account: Account, opening: Opening, roles: readonly Role[], now: Date) {
  const { id, user_type: userType, auth_type: method, bailiff_check: bailiffCheck } = account
  switch (opening.by) {
    case 'holder':
      return noteEvent(db, id, 'registered', now, id, {
        userType,
        method,
        ...(bailiffCheck && { bailiffCheck }),
      })
    case 'paper':
      return noteEvent(db, id, 'openedForSale', now, null, { announcementId: opening.sale })
    default:
      return noteEvent(db, id, 'registered', now, null, { setBy: opening.by, added: roles })
  }
}
