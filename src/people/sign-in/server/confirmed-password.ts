/** Asking again for the password inside an open session, before an action that would give the account away. */
import { Refusal } from '#platform/endpoint.ts'
import type { Text } from '#platform/lang/language.ts'
import type { Scope } from '#platform/process/integrations.ts'
import type { Origin } from '#platform/http/receive.ts'
import type { Account } from '#people/account-store/account-rows.ts'
import { tryPassword } from './password-check.ts'

type PasswordContext = Scope & { origin: Origin }
type Sentences = { passwordNeeded: Text; wrongPassword: Text }

/** Why somebody has not shown that they know the password; nothing when they have, or there is none. To be returned, so that a wrong one stays counted. */
export async function whyNotPassword(
  { db, now, origin, services }: PasswordContext,
  account: Account,
  password: string | undefined,
  sentences: Sentences,
): Promise<Refusal | undefined> {
  if (account.password_hash === null) return undefined
  const at = (code: keyof Sentences) =>
    new Refusal(code, { fields: { password: [sentences[code][origin.language]] } })
  if (!password) return at('passwordNeeded')
  const place = { ...origin, inSession: true }
  const verdict = await tryPassword(account, password, { db, now, services, place })
  return verdict === 'right' ? undefined : verdict === 'locked' ? new Refusal('locked') : at('wrongPassword')
}
