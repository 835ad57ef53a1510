/** Signing in with a password, and signing out. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { passwordFits } from '../../platform/server/password-hash.ts'
import { endSession, openSession } from '../../platform/server/session.ts'
import { accounts, type Session } from '../contract.ts'

/** A session lasts so long; there is no renewal. */
const SESSION_HOURS = 12

/** Why an account that exists, with the right password, may still not enter. */
const WHY_NOT = { UNCONFIRMED: 'emailNotConfirmed', UNAPPROVED: 'notApproved', INACTIVE: 'inactive' } as const

export const signingIn = handlers(accounts, {
  async logIn({ input, db, now }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where((eb) => eb(eb.fn<string>('lower', ['user_name']), '=', input.userName.toLowerCase()))
      .executeTakeFirst()
    const fits = await passwordFits(input.password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalidLogin')
    if (account.state !== 'ACTIVE') throw new Refusal(WHY_NOT[account.state as keyof typeof WHY_NOT])

    const roles = await db
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', account.id)
      .orderBy('role')
      .execute()
    const { id, token, expiresAt } = await openSession(db, account.id, now, SESSION_HOURS)
    return {
      id,
      userId: account.id,
      userName: account.user_name,
      userType: account.user_type as Session['userType'],
      authType: account.auth_type as Session['authType'],
      fullName: account.full_name,
      email: account.email,
      token,
      tokenExpiration: expiresAt.toISOString(),
      roles: roles.map(({ role }) => ({
        name: role as Session['roles'][number]['name'],
        normalizedName: role.toUpperCase(),
      })),
      claims: account.claims as Session['claims'],
      courtCode: account.court_code,
      chsiNumber: account.chsi_number,
    }
  },

  async logOut({ db, now, origin }) {
    if (origin.sessionId !== undefined) await endSession(db, origin.sessionId, now)
    return {}
  },
})
