/** What a sale still waits for once its bidding is over: its report, its last letters, its protocol. Triggers note it when a sale ends. */
import type { Db } from '#platform/db/database.ts'

export type SaleDuty = 'REPORT' | 'END_LETTERS' | 'PROTOCOL'

/** Strikes off what is done. */
export const cancelDuty = (db: Db, saleId: number, kind: SaleDuty) =>
  db.deleteFrom('sale_duty').where('auction_id', '=', saleId).where('kind', '=', kind).execute()

/** Sets when a sale is looked at again, also one that was struck off before. */
export const checkAgainAt = (db: Db, saleId: number, kind: SaleDuty, at: Date) =>
  db
    .insertInto('sale_duty')
    .values({ auction_id: saleId, kind, due_at: at })
    .onConflict((on) => on.columns(['auction_id', 'kind']).doUpdateSet({ due_at: at }))
    .execute()
