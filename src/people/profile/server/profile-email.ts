/** Changing the e-mail address of an account: the new one counts once its owner has followed the link that went there. */
import type { Selectable } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Scope } from '#platform/process/outside.ts'
import type { DB } from '#db/schema.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'
import { issueToken } from '#people/account-store/tokens.ts'

/** So many letters to new addresses may an account cause in a day. */
const LETTERS = 5
const DAY_MS = 86_400_000

type Account = Pick<Selectable<DB['account']>, 'id' | 'email' | 'full_name' | 'language'>

/**
 * Writes to the new address. When it belongs to another account, that account's owner is told instead, and who asked cannot
 * tell the difference.
 */
export async function askToConfirm({ db, outside, now }: Scope, account: Account, email: string) {
  const { letters } = await db
    .selectFrom('account_token')
    .select((eb) => eb.fn.countAll<number>().as('letters'))
    .where('account_id', '=', account.id)
    .where('email', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (letters >= LETTERS) throw new Refusal('tooManyTries')

  const token = await issueToken(db, account.id, 'CONFIRM_EMAIL', now, { email })
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (holder) await writeTo(db, outside.publicUrl, holder, { kind: 'alreadyRegistered', what: 'email' }, now)
  else await writeTo(db, outside.publicUrl, account, { kind: 'confirmEmail', token }, now, email)
}
