/** Who asks for a certificate: by the session that proved it, or by what somebody without an account brings back from outside. Ordinance N-3, art. 12(4). */
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Origin } from '#platform/http/receive.ts'
import type { Identifier } from '#platform/pki/personal.ts'
import type { Scope } from '#platform/process/integrations.ts'
import { closeProof, seeProof } from '#people/sign-in/server/proofs.ts'
import { settingAt } from '#settings/settings.ts'

export type Identity = {
  name: string
  identifier: Identifier
  provedBy: 'ESIGN' | 'EAUTH' | 'USER'
  accountId: number | null
}
type Brought = { code: string; binding: string }

/** How this session was opened; null of a visitor. */
export async function methodOf({ db }: Pick<Scope, 'db'>, { sessionId }: Origin) {
  if (sessionId === undefined) return null
  const row = await db.selectFrom('session').select('method').where('id', '=', sessionId).executeTakeFirst()
  return row?.method ?? null
}

type Asking = { user: User | undefined; origin: Origin; proof?: Brought | undefined }

/** Who asks; refuses `identityNotProved`, `proofExpired` and `proofFailed`. What was brought back is used up. */
export async function identityOf(scope: Scope, asking: Asking): Promise<Identity> {
  const identity = await seeIdentity(scope, asking)
  if (asking.proof) await closeProof(scope.db, identity.proofId!, scope.now)
  return identity
}

/** Who asks, with the same refusals; what was brought back stays good. */
export async function seeIdentity(
  scope: Scope,
  { user, origin, proof }: Asking,
): Promise<Identity & { proofId?: string }> {
  const { db, services } = scope
  if (proof) {
    const seen = await proved(scope, proof)
    const { fullName: name, identifier } = seen.proof
    const own = user && (await hasNumber(scope, user.id, identifier))
    return { name, identifier, provedBy: seen.method, accountId: own ? user.id : null, proofId: seen.id }
  }
  if (!user) throw new Refusal('identityNotProved')
  const method = await methodOf(scope, origin)
  const strong = method === 'ESIGN' || method === 'EAUTH'
  if (!strong && (await settingAt(db, 'RequireProvenIdentity', scope.now)))
    throw new Refusal('identityNotProved')
  const row = await db
    .selectFrom('account')
    .select(['full_name', 'identifier_type', 'identifier_cipher', 'identifier_proved'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { identifier_type: type, identifier_cipher: cipher } = row
  if (!cipher || (type !== 'EGN' && type !== 'LNCH') || (strong && !row.identifier_proved))
    throw new Refusal('identityNotProved')
  const identifier = { type, value: services.personal.open(cipher) }
  return { name: row.full_name, identifier, provedBy: strong ? method : 'USER', accountId: user.id }
}

/** Whether the account is that of the person who was proved: a request stands in the list of its own account only. */
async function hasNumber({ db, services }: Scope, id: number, identifier: Identifier) {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('identifier_hash', 'in', services.personal.hashes(identifier))
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody brought back, if it was meant for this; refuses `proofExpired` and `proofFailed`. */
export async function proved({ db, now, services }: Scope, brought: Brought) {
  const seen = await seeProof(db, services.personal, brought, now)
  if (!seen || seen.purpose !== 'request') throw new Refusal('proofExpired')
  if (!('proof' in seen.outcome)) throw new Refusal('proofFailed')
  return { id: seen.id, method: seen.method, proof: seen.outcome.proof }
}
