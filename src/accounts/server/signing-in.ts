/** Signing in with a password, and signing out. */
import { Refusal } from '../../platform/endpoint.ts'
import { handlers } from '../../platform/server/mount.ts'
import { passwordFits } from '../../platform/server/password-hash.ts'
import { endSession } from '../../platform/server/session.ts'
import { accounts } from '../contract.ts'
import { type AccountState, whyNotEnter } from '../rules.ts'
import { enter } from './entering.ts'

export const signingIn = handlers(accounts, {
  async logIn({ input, db, now, origin }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where((eb) => eb(eb.fn<string>('lower', ['user_name']), '=', input.userName.toLowerCase()))
      .executeTakeFirst()
    const fits = await passwordFits(input.password, account?.password_hash)
    if (!account || !fits) throw new Refusal('invalidLogin')
    const why = whyNotEnter(account.state as AccountState)
    if (why) throw new Refusal(why)

    return enter(db, account, { method: 'USER', address: origin.address, agent: origin.agent }, now)
  },

  async logOut({ db, now, origin }) {
    if (origin.sessionId !== undefined) await endSession(db, origin.sessionId, now)
    return {}
  },
})
