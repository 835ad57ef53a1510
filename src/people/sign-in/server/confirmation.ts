/** The letter by which somebody confirms an e-mail address. */
import type { Db } from '#platform/db/database.ts'
import { mayWriteTo } from '#platform/mail/strangers.ts'
import type { Scope, Services } from '#platform/process/integrations.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { writeTo } from './letters.ts'
import { issueToken } from '#people/account-store/tokens.ts'

/** Writes to the holder of an unconfirmed account how to confirm their e-mail; older letters lose their worth. */
export async function sendConfirmation(db: Db, { publicUrl }: Services, account: Account, now: Date) {
  const token = await issueToken(db, account.id, 'CONFIRM_EMAIL', now)
  await writeTo(db, publicUrl, account, { kind: 'confirmEmail', token }, now)
}

/** The same once more, where their mailbox has room for another letter that a stranger can cause. */
export async function confirmAgain(scope: Scope, account: Account) {
  const { db, services, now } = scope
  if (account.email && (await mayWriteTo(scope, account.email)))
    await sendConfirmation(db, services, account, now)
}
