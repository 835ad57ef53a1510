/** Asking again for the password inside an open session, before a deed that would give the account away. */
import { Refusal } from '../../../platform/endpoint.ts'
import type { Text } from '../../../platform/lang/language.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Outside } from '../../../platform/process/outside.ts'
import type { Origin } from '../../../platform/http/receive.ts'
import type { Account } from './entry.ts'
import { tryPassword } from './guessing.ts'

type Around = { db: Db; now: Date; origin: Origin; outside: Outside }
type Sentences = { passwordNeeded: Text; wrongPassword: Text }

/** Why somebody has not shown that he knows the password; nothing when he has, or there is none. To be returned, so that a wrong one stays counted. */
export async function whyNotPassword(
  { db, now, origin, outside }: Around,
  account: Account,
  password: string | undefined,
  sentences: Sentences,
): Promise<Refusal | undefined> {
  if (account.password_hash === null) return undefined
  const at = (code: keyof Sentences) =>
    new Refusal(code, { fields: { password: [sentences[code][origin.language]] } })
  if (!password) return at('passwordNeeded')
  const whence = { ...origin, inSession: true }
  const verdict = await tryPassword(account, password, { db, now, outside, whence })
  return verdict === 'right' ? undefined : verdict === 'locked' ? new Refusal('locked') : at('wrongPassword')
}
