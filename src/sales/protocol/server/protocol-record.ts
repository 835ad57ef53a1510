/** Signed protocols as they are kept. */
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/process/integrations.ts'
import { SaleProtocol } from '../protocol-form.contract.ts'
import { hashOf } from '#platform/process/canonical.ts'

/** The signed protocol of a sale with its time stamp; undefined while the sale is not closed. */
export const signedOf = (db: Db, saleId: number) =>
  db
    .selectFrom('sale_protocol as p')
    .leftJoin('protocol_stamp as s', 's.protocol_id', 'p.id')
    .selectAll('p')
    .select(['s.stamped_at', 's.authority'])
    .where('p.auction_id', '=', saleId)
    .executeTakeFirst()

/** The data of a protocol as they were sealed. */
export function openProtocol({ personal }: Services, row: { hash: Buffer; cipher: Buffer }): SaleProtocol {
  const text = personal.open(row.cipher)
  if (!hashOf(text).equals(row.hash)) throw new Error('A protocol was changed.')
  return SaleProtocol.parse(JSON.parse(text))
}
