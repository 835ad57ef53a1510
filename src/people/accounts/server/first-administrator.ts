/** The first administrator of a production system: made at the console, since nobody can make them from inside. */
import { sql } from 'kysely'
import { isEmail } from '#platform/identifiers.ts'
import { missingFromSystemPassword } from '#platform/passwords.ts'
import type { Db } from '#platform/db/database.ts'
import { noteInAudit } from '#platform/http/audit.ts'
import { hashPassword } from '#platform/process/password-hash.ts'
import { isCommonPassword } from '#people/sign-in/server/common-passwords.ts'
import { addAccount } from '#people/account-store/new-account.ts'
import { isUserName } from '../registration.contract.ts'

type NewAdministrator = { userName: string; fullName: string; email: string; password: string }

/** What each lack of a password asks for, at the console. */
const NEEDS: Record<ReturnType<typeof missingFromSystemPassword>[number], string> = {
  eightCharacters: 'at least 8 characters',
  uppercaseLetter: 'an uppercase Latin letter',
  lowercaseLetter: 'a lowercase Latin letter',
  digit: 'a digit',
  symbol: 'one of # ? ! @ $ % ^ & * -',
}

/** Makes an active system administrator, with the account's history and an audit row; throws an Error that says what is wrong with the data. */
export async function createAdministrator(db: Db, given: NewAdministrator, now: Date): Promise<number> {
  const { userName, fullName, email, password } = given
  const lacking = missingFromSystemPassword(password)
  if (!isUserName(userName)) throw new Error('The user name has 3 to 50 letters, digits and . _ -')
  if (fullName.length < 3 || fullName.length > 200) throw new Error('The name has 3 to 200 characters.')
  if (!isEmail(email)) throw new Error(`${email} is not an email address.`)
  if (lacking.length > 0)
    throw new Error(`The password lacks ${lacking.map((need) => NEEDS[need]).join(', ')}.`)
  if (isCommonPassword(password)) throw new Error('This password is among the most common ones.')
  const passwordHash = await hashPassword(password)

  return db.transaction().execute(async (tx) => {
    const wanted = { userName, fullName, email, passwordHash, userType: null, method: 'USER' } as const
    const opening = { by: 'console', roles: ['SysAdmin'] } as const
    const account = await addAccount(tx, opening, wanted, now)
    if (!account) throw new Error(await whatIsTaken(tx, userName))
    await noteInAudit(tx, {
      at: now,
      requestId: 'console',
      command: 'createAdministrator',
      outcome: 'done',
      input: { userName, fullName, email, setBy: 'console' },
    })
    return account.id
  })
}

async function whatIsTaken(db: Db, userName: string) {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()
  return taken
    ? `There is already a user ${userName}.`
    : 'There is already an account with this email address.'
}
