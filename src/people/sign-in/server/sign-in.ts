/** Signing in with a password, and signing out. */
import { Refusal } from '#platform/endpoint.ts'
import { handlers } from '#platform/http/mount.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { endSession } from '#platform/http/session.ts'
import { accounts } from '../sign-in.contract.ts'
import { whyNotLogIn } from '#people/account-store/account.rules.ts'
import { confirmAgain } from './confirmation.ts'
import { logIn } from './login.ts'
import { tryPassword } from './password-check.ts'

/** Tells two of them apart in four thousand; of a password it betrays next to nothing, even to who has the key. */
const DISTINGUISHED_BY = 3

/**
 * A name that nobody has may be a password, typed into the wrong field: the audit keeps a short mark of it by which it shows whether the
 * same was tried again.
 */
const markOf = (name: string, personal: PersonalNumbers) =>
  `•••${personal.mark(`name tried ${name.toLowerCase()}`).toString('hex').slice(0, DISTINGUISHED_BY)}`

export const signInHandlers = handlers(accounts, {
  async logIn({ input, db, now, origin, services }) {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where((eb) => eb(eb.fn<string>('lower', ['user_name']), '=', input.userName.toLowerCase()))
      .executeTakeFirst()
    const verdict = await tryPassword(account, input.password, { db, now, services, place: origin })
    const refuse = (code: string) =>
      Object.assign(new Refusal(code), {
        instead: { userName: account?.user_name ?? markOf(input.userName, services.personal) },
      })
    // Returned, not thrown: the count stays. One answer for all, so that nobody learns who exists or is locked.
    if (!account || verdict !== 'right') return refuse('invalidLogin')

    const why = whyNotLogIn(account.state)
    if (why === 'emailNotConfirmed') await confirmAgain({ db, now, services }, account)
    if (why) return refuse(why)
    return logIn(db, account, 'USER', origin, now)
  },

  async seeSignInMethods({ services }) {
    return {
      password: true,
      eAuthentication: services.eAuth !== undefined,
      certificate: services.certificates !== undefined,
    }
  },

  async logOut({ db, now, origin }) {
    if (origin.sessionId !== undefined) await endSession(db, origin.sessionId, now)
    return {}
  },
})
