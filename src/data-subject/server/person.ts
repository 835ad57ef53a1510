/** Who asks for their mirror: only somebody whose own number has been proved. */
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import { recordsOfPerson } from '#platform/http/accesses.ts'
import type { Origin } from '#platform/http/receive.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { methodOf } from '#certificates/requests/server/identity.ts'
import { findParty } from '#register/parties/parties.ts'
import { settingAt } from '#settings/settings.ts'

/** A person as the register and the looks know them. */
export type Person = {
  accountId: number
  name: string
  identifier: Identifier
  /** Their record as a party; none of whom the register names nowhere. */
  parties: number[]
  /** Their records in looks. */
  people: number[]
  /** Under which certificates about them are found. */
  hashes: Buffer[]
}

/**
 * The person of an account whose number was proved by e-authentication or a certificate; null of any other account. A number that was
 * only typed in, or a name, opens nothing.
 */
export async function personOfAccount(
  { db, services }: Pick<Scope, 'db' | 'services'>,
  accountId: number,
): Promise<Person | null> {
  const row = await db
    .selectFrom('account')
    .select(['full_name', 'identifier_type', 'identifier_cipher'])
    .where('id', '=', accountId)
    .where('identifier_proved', '=', true)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row?.identifier_cipher || !row.identifier_type) return null
  const { personal } = services
  const identifier = { type: row.identifier_type, value: personal.open(row.identifier_cipher) }
  const party = await findParty(db, identifier.type, identifier.value, personal)
  return {
    accountId,
    name: row.full_name,
    identifier,
    parties: party ? [party.id] : [],
    people: await recordsOfPerson(db, personal, identifier),
    hashes: personal.hashes(identifier),
  }
}

type Asking = Scope & { user: User; origin: Origin }

/** Who asks; refuses `identityNotProved`, also of a session by password unless the setting lets it. */
export async function personAsking({ user, origin, ...scope }: Asking): Promise<Person> {
  const method = await methodOf(scope, origin)
  const strong = method === 'ESIGN' || method === 'EAUTH'
  if (!strong && (await settingAt(scope.db, 'RequireProvenIdentity', scope.now)))
    throw new Refusal('identityNotProved')
  const person = await personOfAccount(scope, user.id)
  if (!person) throw new Refusal('identityNotProved')
  return person
}
