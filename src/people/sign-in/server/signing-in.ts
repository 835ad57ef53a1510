/** Signing in with a password, and signing out. */
import { Refusal } from '../../../platform/endpoint.ts'
import { handlers } from '../../../platform/http/mount.ts'
import { endSession } from '../../../platform/http/session.ts'
import { accounts } from '../contract.ts'
import { type AccountState, whyNotEnter } from '../roles.rules.ts'
import { wroteEnough } from './confirmation.ts'
import { sendConfirmation } from './confirmation.ts'
import { enter } from './entry.ts'
import { tryPassword } from './guessing.ts'

export const signingIn = handlers(accounts, {
  async logIn({ input, db, now, origin, outside }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where((eb) => eb(eb.fn<string>('lower', ['user_name']), '=', input.userName.toLowerCase()))
      .executeTakeFirst()
    const verdict = await tryPassword(account, input.password, { db, now, outside, whence: origin })
    // Returned, not thrown: the count stays. One answer for all, so that nobody learns who exists or is locked.
    if (!account || verdict !== 'right') return new Refusal('invalidLogin')

    const why = whyNotEnter(account.state as AccountState)
    if (why === 'emailNotConfirmed' && account.email && !(await wroteEnough(db, account.email, now)))
      await sendConfirmation(db, outside, account, now)
    if (why) return new Refusal(why)
    return enter(db, account, 'USER', origin, now)
  },

  async seeSignInMethods({ outside }) {
    return {
      password: true,
      eAuthentication: outside.eAuth !== undefined,
      certificate: outside.certificates !== undefined,
    }
  },

  async logOut({ db, now, origin }) {
    if (origin.sessionId !== undefined) await endSession(db, origin.sessionId, now)
    return {}
  },
})
