/** What follows the protocol: the price, the next buyer, the deposits, a repeated sale. */
import type { Db } from '../../platform/server/db.ts'
import type { Outside } from '../../platform/server/outside.ts'

/** What a signed protocol hands on. A failed sale has no buyer and no price. */
export type Signed = {
  auctionId: number
  protocolId: number
  kind: 'SOLD' | 'FAILED'
  buyerRegistrationId: number | null
  price: number | null
}

/** Begins what follows a signed protocol, in the transaction that closes the sale. */
export async function beginAfter(_db: Db, _outside: Outside, _signed: Signed, _now: Date): Promise<void> {}
