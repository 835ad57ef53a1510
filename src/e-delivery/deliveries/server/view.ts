/** A message as the feature sees it that sent it. */
import type { Scope } from '#platform/process/integrations.ts'
import type { DeliveryProof, DeliveryStatus } from '../deliveries.contract.ts'
import { proofsOf } from './proofs-list.ts'

export type DeliveryView = {
  id: number
  ourNumber: string
  state: DeliveryStatus
  sentAt: Date | null
  /** The moment of service: only this counts. */
  servedAt: Date | null
  /** The number of the message at the service. */
  serviceId: string | null
  evidence: DeliveryProof[]
  lastError: string | null
}

/** How a message stands; undefined if there is none. */
export async function deliveryOf({ db }: Pick<Scope, 'db'>, id: number): Promise<DeliveryView | undefined> {
  const row = await db
    .selectFrom('e_delivery')
    .select(['number', 'status', 'sent_at', 'served_at', 'service_id', 'last_error'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      ourNumber: row.number,
      state: row.status,
      sentAt: row.sent_at,
      servedAt: row.served_at,
      serviceId: row.service_id,
      evidence: await proofsOf(db, id),
      lastError: row.last_error,
    }
  )
}
