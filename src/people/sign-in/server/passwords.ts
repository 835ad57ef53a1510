/** Forgotten and changed passwords. */
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { SECRET } from '#platform/http/audit.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../sign-in.messages.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { endSessions } from '#platform/http/session.ts'
import { passwords } from '../passwords.contract.ts'
import { whyNotLogIn } from '#people/account-store/account.rules.ts'
import { type Account, setPasswordHash } from '#people/account-store/account-rows.ts'
import { logIn } from './login.ts'
import { forgetPlaces, knowPlaces } from './known-places.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { tryPassword } from './password-check.ts'
import { writeTo } from './letters.ts'
import { mustBeGoodPassword } from './new-password.ts'
import { endTokens, useToken } from '#people/account-store/tokens.ts'

const accountOf = (db: Db, id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Gives an account its new password: what was counted, locked, sent by letter or begun before (an e-mail to be confirmed) is over. */
async function setPassword(db: Db, { id }: Account, password: string, now: Date) {
  await setPasswordHash(db, id, await hashPassword(password))
  await forgetPlaces(db, id)
  await endTokens(db, id, 'RESET_PASSWORD', now)
  await endTokens(db, id, 'CONFIRM_EMAIL', now)
}

const ownerOf = ({ user_name: userName, email }: Account) => ({ userName, email })

export const passwordHandlers = recordingHandlers(passwords, recordedFields, {
  // Looked up later, by the job: neither the answer nor its time depends on who exists.
  async sendResetPasswordMail({ input, db, now }) {
    await db.insertInto('reset_request').values({ name: input.userName, asked_at: now }).execute()
    return {}
  },

  async resetPassword({ input, db, now, origin, services, changed }) {
    const used = await useToken(db, input.code, 'RESET_PASSWORD', now)
    if (!used) throw new Refusal('expired')
    const account = await accountOf(db, used.accountId)
    const why = whyNotLogIn(account.state)
    // Returned: the code is used up.
    if (why) return new Refusal(why)
    // Thrown: the code may be used again, with a better password.
    mustBeGoodPassword(input.newPassword, ownerOf(account), 'newPassword', origin.language)

    await setPassword(db, account, input.newPassword, now)
    changed({ password: account.password_hash && SECRET.old }, { password: SECRET.new })
    await endSessions(db, account.id, now)
    await noteEvent(db, account.id, 'passwordReset', now, account.id)
    await writeTo(db, services.publicUrl, account, { kind: 'passwordChanged' }, now)
    return logIn(db, account, 'USER', origin, now)
  },

  async changePassword({ input, db, user, now, origin, services, changed }) {
    const account = await accountOf(db, user.id)
    if (account.password_hash === null) throw new Refusal('noPassword')
    mustBeGoodPassword(input.newPassword, ownerOf(account), 'newPassword', origin.language)
    // A stolen session must not be a way to guess: here too wrong passwords count.
    const verdict = await tryPassword(account, input.oldPassword, {
      db,
      now,
      services,
      place: { ...origin, inSession: true },
    })
    if (verdict === 'locked') return new Refusal('locked')
    if (verdict === 'wrong') {
      const { wrongPassword } = passwords.changePassword.refusals
      return new Refusal('wrongPassword', { fields: { oldPassword: [wrongPassword[origin.language]] } })
    }
    await setPassword(db, account, input.newPassword, now)
    changed({ password: SECRET.old }, { password: SECRET.new })
    await knowPlaces(db, account.id, origin, now)
    await endSessions(db, account.id, now, origin.sessionId)
    await noteEvent(db, account.id, 'passwordChanged', now, user.id)
    await writeTo(db, services.publicUrl, account, { kind: 'passwordChanged' }, now)
    return {}
  },
})
