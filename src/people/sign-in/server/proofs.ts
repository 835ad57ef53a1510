/** People who go out to prove who they are, and come back. A request, its answer and the browser that started it belong together. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Identifier, PersonalNumbers } from '#platform/pki/personal.ts'
import type { ProofMethod, ProofPurpose, Wish } from '../proof.contract.ts'

/** What an identity provider or a certificate has proved. */
export type Proof = {
  identifier: Identifier
  fullName: string
  email: string | null
  certificate?: {
    thumbprint: string
    name: string
    issuer: string
    eik: string | null
    validUntil: string
  }
}
export type Outcome = { proof: Proof } | { failed: string; message?: string }

/** The page that takes the answer, by what the person left for. */
export const RESULT_PAGES: Record<ProofPurpose, string> = {
  login: '/dist/login/result',
  register: '/dist/register/result',
  attach: '/dist/account/profile?tab=3',
  request: '/dist/papers/proved',
}
/** Where somebody lands whose request is not known any more. */
export const EXPIRED = `${RESULT_PAGES.login}#error=expired`

/** A person may stay on the provider's pages this long. */
const REQUEST_MINUTES = 30
/** The way back from the provider to our result page takes a moment. */
const CODE_MINUTES = 2

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Start = {
  method: ProofMethod
  purpose: ProofPurpose
  wish: Wish
  accountId: number | null
  /** Of the browser; one is made when it brought none. */
  binding: string | undefined
}

/** Opens a request. `id` may be seen by anyone; `binding` stays in the browser that starts and must come back with the answer. */
export async function startProof(db: Db, now: Date, { method, purpose, wish, accountId, binding }: Start) {
  const id = `ARQ${randomUUID()}`
  const secret = binding ?? randomBytes(32).toString('base64url')
  await db
    .insertInto('proof_request')
    .values({
      id,
      method,
      purpose,
      wish: JSON.stringify(wish),
      account_id: accountId,
      binding_hash: sha256(secret),
      created_at: now,
      expires_at: minutesAfter(now, REQUEST_MINUTES),
    })
    .execute()
  return { id, binding: secret }
}

/** A request that still waits for its answer. */
export const openProof = (db: Db, id: string, method: ProofMethod, now: Date) =>
  db
    .selectFrom('proof_request')
    .select(['id', 'purpose', 'wish'])
    .where('id', '=', id)
    .where('method', '=', method)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Answers a request, once: a second answer to it, or one to an unknown or old request, gives undefined. The code goes back with the browser. */
export async function answerProof(
  db: Db,
  personal: PersonalNumbers,
  id: string,
  outcome: Outcome,
  now: Date,
): Promise<{ code: string; purpose: ProofPurpose } | undefined> {
  const code = randomBytes(32).toString('base64url')
  const stored =
    'proof' in outcome
      ? { proof: { ...outcome.proof, identifier: covered(personal, outcome.proof.identifier) } }
      : outcome
  const row = await db
    .updateTable('proof_request')
    .set({
      answered_at: now,
      code_hash: sha256(code),
      outcome: JSON.stringify(stored),
      expires_at: minutesAfter(now, CODE_MINUTES),
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return row && { code, purpose: row.purpose }
}

/** The answer to a request, for the browser that started it and came back with the code; undefined for everybody else. It stays until `closeProof`. */
export async function seeProof(
  db: Db,
  personal: PersonalNumbers,
  { code, binding }: { code: string; binding: string },
  now: Date,
) {
  const row = await db
    .selectFrom('proof_request')
    .selectAll()
    .where('code_hash', '=', sha256(code))
    .where('binding_hash', '=', sha256(binding))
    .where('taken_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const outcome = row.outcome as { failed: string; message?: string } | { proof: Covered }
  return {
    id: row.id,
    method: row.method,
    purpose: row.purpose,
    wish: row.wish as Wish,
    accountId: row.account_id,
    outcome:
      'proof' in outcome
        ? { proof: { ...outcome.proof, identifier: uncovered(personal, outcome.proof.identifier) } as Proof }
        : outcome,
  }
}

/** Ends a request whose answer was taken; what it proved is forgotten. */
export const closeProof = (db: Db, id: string, now: Date) =>
  db.updateTable('proof_request').set({ taken_at: now, outcome: null }).where('id', '=', id).execute()

/** Keeps an answer that was not taken yet until then: its reader is asked for something more. */
export const storeProof = (db: Db, id: string, until: Date) =>
  db.updateTable('proof_request').set({ expires_at: until }).where('id', '=', id).execute()

/** Remembers an assertion of the identity provider as long as it could be shown again; false when it was shown before. */
export async function useAssertion(db: Db, id: string, usableUntil: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_assertion')
    .values({ id, expires_at: usableUntil })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Covered = Omit<Proof, 'identifier'> & { identifier: { type: Identifier['type']; cipher: string } }
const covered = (personal: PersonalNumbers, { type, value }: Identifier) => ({
  type,
  cipher: personal.cover(value).toString('base64'),
})
const uncovered = (personal: PersonalNumbers, { type, cipher }: Covered['identifier']): Identifier => ({
  type,
  value: personal.open(Buffer.from(cipher, 'base64')),
})
