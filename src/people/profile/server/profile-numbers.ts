/** Changing the number of a person in a profile: nobody takes another's, and nobody finds out by trying whose it is. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { User } from '#platform/access.ts'
import type { Db } from '#platform/db/database.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/outside.ts'
import { noteEvent } from '#people/account-store/events.ts'
import { writeTo } from '#people/sign-in/server/letters.ts'

/** After so many tries in a day whoever tries has to wait: failed ones, or changes of their own number. */
const TRIES = 5
const DAY_MS = 86_400_000

type NumberContext = Scope & { user: User }

/**
 * Whether another account has this number already, under any known key. Then its owner is told by letter; the answer is a
 * refusal to be returned, so that the letter leaves.
 */
export async function whyNotThisNumber(
  { db, now, outside, user }: NumberContext,
  accountId: number,
  identifier: Identifier,
): Promise<Refusal | undefined> {
  await mustNotGuess(db, user.id, accountId, now)
  const holder = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language'])
    .where('identifier_hash', 'in', outside.personal.hashes(identifier))
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (!holder) return undefined
  await writeTo(db, outside.publicUrl, holder, { kind: 'alreadyRegistered', what: 'identifier' }, now)
  await noteEvent(db, accountId, 'numberRefused', now, user.id)
  return new Refusal('identifierNotAccepted')
}

/**
 * The history remembers the numbers of others that were tried and the changes of the own one: else somebody could try
 * thousands until one is refused. Whoever saves holds the account's lock, so those who try at once are counted too.
 */
async function mustNotGuess(db: Db, by: number, accountId: number, now: Date) {
  const { tries } = await db
    .selectFrom('account_event')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('account_id', '=', accountId)
    .where('by_account_id', '=', by)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where(
      sql<boolean>`(kind = 'numberRefused' or kind = 'profileChanged' and details -> 'fields' ? 'person.identifier')`,
    )
    .executeTakeFirstOrThrow()
  if (tries >= TRIES) throw new Refusal('tooManyTries')
}
