/** When a letter was served on the parties of a case to whom it goes. CPC art. 41a(2), 44(3). */
import { sql } from 'kysely'
import { type Day, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import type { SaleLetterKind } from '../kinds.contract.ts'
import type { PARTY_ROLES } from '#sales/parties/parties.contract.ts'
import { itsEmail } from './sent-rows.ts'

/** A party with their letter; nothing of it while none was written. */
export type ServedParty = {
  saleId: number
  partyId: number
  name: string
  letterId: number | null
  /** When it was sent, or noted for one who has no address. */
  sentAt: Date | null
  /** It could not be sent by e-mail at all. */
  unsent: boolean
  servedOn: Day | null
}

/** The parties of these sales in these roles, and when each was served with a letter of this kind. */
export async function servedParties(
  db: Db,
  saleIds: readonly number[],
  kind: SaleLetterKind,
  roles: readonly (typeof PARTY_ROLES)[number][],
): Promise<ServedParty[]> {
  const rows = await db
    .selectFrom('sale_party as p')
    .leftJoin('sale_letter as l', (join) =>
      join
        .onRef('l.announcement_id', '=', 'p.announcement_id')
        .onRef('l.party_id', '=', 'p.id')
        .on('l.kind', '=', kind),
    )
    .leftJoin('email as e', (join) => join.on(itsEmail))
    .select(['p.announcement_id', 'p.id', 'p.name', 'l.id as letter', 'l.queued_at', 'l.confirmed_at'])
    .select(['e.sent_at', 'e.state', sql<Day | null>`l.served_on::text`.as('served_day')])
    .where('p.announcement_id', 'in', saleIds)
    .where('p.role', 'in', roles)
    .where('p.removed_at', 'is', null)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    saleId: row.announcement_id,
    partyId: row.id,
    name: row.name,
    letterId: row.letter,
    sentAt: row.sent_at ?? row.queued_at,
    unsent: row.letter !== null && (row.state === null || row.state === 'FAILED'),
    servedOn: servedOn(row.confirmed_at, row.served_day),
  }))
}

/** The day of service: of a letter that was confirmed and served, too, the earlier. */
function servedOn(confirmedAt: Date | null, servedDay: Day | null): Day | null {
  const confirmedOn = confirmedAt && dayInSofia(confirmedAt)
  if (!confirmedOn || !servedDay) return confirmedOn ?? servedDay
  return confirmedOn < servedDay ? confirmedOn : servedDay
}
