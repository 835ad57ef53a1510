/** Registering with user name and password. */
import type { Language } from '#platform/lang/language.ts'
import type { Db } from '#platform/db/database.ts'
import { handlers } from '#platform/http/mount.ts'
import type { Outside } from '#platform/process/outside.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { accountRegistration } from '../registration.contract.ts'
import { hadManyLetters } from '#people/sign-in/server/confirmation.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { mustBeGoodPassword } from '#people/sign-in/server/new-password.ts'
import { openAccount, pretendToOpenAccount, type Taken } from './account-opening.ts'

export const registrationHandlers = handlers(accountRegistration, {
  async register({ input, db, now, origin, outside }) {
    const { language } = origin
    mustBeGoodPassword(input.password, input, 'password', language)
    // Before anything is looked up, so that it takes its time in any case.
    const passwordHash = await hashPassword(input.password)
    const { firstName: first, middleName: middle, lastName: last, email, userName, userType } = input
    const names = { first, middle: middle || null, last }
    const wanted = {
      userType,
      method: 'USER',
      names,
      email,
      userName,
      passwordHash,
      language,
    } as const
    const opened = await openAccount({ db, outside, now }, wanted)
    if ('taken' in opened) {
      await pretendToOpenAccount({ db, outside, now }, wanted)
      const stranger = { id: null, email, full_name: `${first} ${last}`, language }
      await notifyOwnerOfTaken(db, outside, opened.taken, stranger, now)
    }
    return { email }
  },
})

type Stranger = { id: null; email: string; full_name: string; language: Language }

/**
 * Says by letter what of the data is taken. It goes to the address given and nowhere else, so a stranger learns
 * nothing: if an account has that address its owner reads the letter, else the one who has just typed the address.
 */
export async function notifyOwnerOfTaken(
  db: Db,
  { publicUrl }: Outside,
  { what, owner }: Taken,
  stranger: Stranger,
  now: Date,
) {
  const addressee = what === 'userName' ? stranger : owner
  if (addressee.email && !(await hadManyLetters(db, addressee.email, now)))
    await writeTo(db, publicUrl, addressee, { kind: 'alreadyRegistered', what }, now)
}
