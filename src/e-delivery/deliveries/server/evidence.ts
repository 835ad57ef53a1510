/** What the service gave as proof, kept byte by byte: its answers and the time stamps in them. */
import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { Proof } from '#e-delivery/service/meaning.ts'

/** What a sealed proof is bound to, so that none can be put in another's place. */
export const sealOfProof = (deliveryId: number, kind: Proof['kind']) => `e-delivery ${deliveryId} ${kind}`

type Sealed = Omit<Proof, 'bytes'> & { length: number; sha256: Buffer; content: Buffer }

/** Seals proofs; apart from the transaction that keeps them, for it takes its time. */
export const sealedProofs = (
  personal: PersonalNumbers,
  deliveryId: number,
  proofs: readonly Proof[],
): Promise<Sealed[]> =>
  Promise.all(
    proofs
      .filter(({ bytes }) => bytes.length > 0)
      .map(async ({ kind, name, type, bytes }) => ({
        kind,
        name: name.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 200) || kind,
        type: /^[\x20-\x7E]{3,300}$/.test(type) ? type : 'application/octet-stream',
        length: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        content: await personal.coverBytes(bytes, sealOfProof(deliveryId, kind)),
      })),
  )

/** Keeps what is not kept yet: the first of each kind is the one that counts. */
export async function keepProofs(db: Db, now: Date, deliveryId: number, proofs: readonly Sealed[]) {
  for (const { kind, name, type, length, sha256, content } of proofs)
    await db
      .insertInto('e_delivery_evidence')
      .values({ delivery_id: deliveryId, kind, at: now, name, type, bytes: length, sha256, content })
      .onConflict((already) => already.columns(['delivery_id', 'kind']).doNothing())
      .execute()
}

/** A proof of a message, as it came; undefined where there is none. */
export async function proofOf(db: Db, personal: PersonalNumbers, deliveryId: number, id: number) {
  const row = await db
    .selectFrom('e_delivery_evidence')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const bytes = await personal.openBytes(row.content, sealOfProof(deliveryId, row.kind))
  if (!createHash('sha256').update(bytes).digest().equals(row.sha256))
    throw new Error(`Proof ${id} was changed.`)
  return { name: row.name, type: row.type, bytes }
}
