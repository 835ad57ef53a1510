/** What there is of proofs for a message, without their bytes. */
import type { Db } from '#platform/db/database.ts'
import type { DeliveryProof } from '../deliveries.contract.ts'

/** The proofs of a message, as they came. */
export async function proofsOf(db: Db, deliveryId: number): Promise<DeliveryProof[]> {
  const rows = await db
    .selectFrom('e_delivery_evidence')
    .select(['id', 'kind', 'at', 'name', 'bytes', 'sha256'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, sha256, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sha256: sha256.toString('hex'),
  }))
}
