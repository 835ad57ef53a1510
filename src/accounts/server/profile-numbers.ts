/** Changing the number of a person in a profile: nobody takes another's, and nobody finds out by trying whose it is. */
import { Refusal } from '../../platform/endpoint.ts'
import type { User } from '../../platform/access.ts'
import type { Db } from '../../platform/server/db.ts'
import type { Identifier } from '../../platform/server/personal.ts'
import type { Outside } from '../../platform/server/outside.ts'
import { writeTo } from './letters.ts'

/** After so many vain tries in a day whoever tries has to wait. */
const TRIES = 5
const DAY_MS = 86_400_000

type Around = { db: Db; now: Date; outside: Outside; user: User }

/**
 * Whether another account has this number already, under any known key. Then its owner is told by letter; the answer is a
 * refusal to be returned, so that the letter leaves.
 */
export async function whyNotThisNumber(
  { db, now, outside, user }: Around,
  accountId: number,
  identifier: Identifier,
): Promise<Refusal | undefined> {
  await mustNotGuess(db, user.id, now)
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('identifier_hash', 'in', outside.personal.hashes(identifier))
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (!holder) return undefined
  await writeTo(db, outside.publicUrl, holder, { kind: 'alreadyRegistered', what: 'identifier' }, now)
  return new Refusal('identifierNotAccepted')
}

/** The audit remembers how often an account has tried numbers that were not its own. */
async function mustNotGuess(db: Db, accountId: number, now: Date) {
  const { tries } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('account_id', '=', accountId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where('outcome', '=', 'identifierNotAccepted')
    .executeTakeFirstOrThrow()
  if (tries >= TRIES) throw new Refusal('tooManyTries')
}
