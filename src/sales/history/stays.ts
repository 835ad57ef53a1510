/** The stays of what follows the bidding, as the acts of the organiser tell them. CPC art. 432, 438; Ordinance N-3, art. 18(1). */
import type { Db } from '#platform/db/database.ts'
import type { Stay } from '#sales/law/suspension.rules.ts'

/** The stays of each of these sales in their order; a sale without any is left out. One that was terminated stands still no more. */
export async function staysOf(db: Db, ids: readonly number[]): Promise<Map<number, Stay[]>> {
  const stays = new Map<number, Stay[]>()
  if (ids.length === 0) return stays
  const acts = await db
    .selectFrom('sale_act')
    .select(['announcement_id', 'kind', 'at'])
    .where('announcement_id', 'in', ids)
    .where('after_bidding', '=', true)
    .orderBy('id')
    .execute()
  for (const { announcement_id: id, kind, at } of acts) {
    const known = stays.get(id) ?? []
    if (kind === 'SUSPEND') stays.set(id, [...known, { from: at, until: null }])
    else if (known.at(-1)?.until === null) known[known.length - 1] = { from: known.at(-1)!.from, until: at }
  }
  return stays
}
