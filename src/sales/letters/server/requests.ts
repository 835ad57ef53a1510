/** Who may ask for a new sale after one that failed, and the term of each from their own notice. CPC art. 494(1), 501(2). */
import { sql } from 'kysely'
import { type Day, dayInSofia } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { staysOf } from '#sales/history/stays.ts'
import type { PARTY_ROLES } from '#sales/parties/parties.contract.ts'
import type { SaleLetterKind } from '../kinds.contract.ts'
import { ASKS_AGAIN, type RequestTerm, requestTerms } from '../request.rules.ts'
import { itsEmail } from './sent-rows.ts'

/* When a letter was served on the parties of a case to whom it goes. CPC art. 41a(2), 44(3). */

/** A party with their letter; nothing of it while none was written. */
type ServedParty = {
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
async function servedParties(
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

/** A sale that may be asked for anew. `dueOn` is the day that letters named until decision 039, counted from the signature. */
type Offer = { saleId: number; dueOn: Day | null }

/** Who may ask for a new sale, with the letter that they were written. */
export type NewSaleRequest = RequestTerm & ServedParty

/** The terms of those who may ask for a new sale, of the sales that were offered. CPC art. 494(1). */
export async function requestsOf(db: Db, offers: readonly Offer[]): Promise<NewSaleRequest[]> {
  if (offers.length === 0) return []
  const ids = offers.map(({ saleId }) => saleId)
  const served = await servedParties(db, ids, 'repeatOffer', ASKS_AGAIN)
  const moved = await db
    .selectFrom('moved_term')
    .select(['party_id', 'moved_at', sql<Day>`to_day::text`.as('to')])
    .where('announcement_id', 'in', ids)
    .where('kind', '=', 'REQUEST')
    .execute()
  const stays = await staysOf(db, ids)
  const declared = await declaredDays(db)
  return served.map((one) => {
    const notified = {
      ...one,
      notifiedUntil: offers.find(({ saleId }) => saleId === one.saleId)!.dueOn,
      moved: moved
        .filter(({ party_id }) => party_id === one.partyId)
        .map(({ moved_at: at, to }) => ({ at, to })),
    }
    const [term] = requestTerms([notified], declared, stays.get(one.saleId))
    return { ...notified, ...term! }
  })
}
