/** Who may ask for a new sale after one that failed, and the term of each from their own notice. CPC art. 494(1), 501(2). */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { declaredDays } from '#platform/db/declared-days.ts'
import { staysOf } from '#sales/history/stays.ts'
import { ASKS_AGAIN, type RequestTerm, requestTerms } from '../request.rules.ts'
import { type ServedParty, servedParties } from './served-parties.ts'

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
      toldUntil: offers.find(({ saleId }) => saleId === one.saleId)!.dueOn,
      moved: moved
        .filter(({ party_id }) => party_id === one.partyId)
        .map(({ moved_at: at, to }) => ({ at, to })),
    }
    const [term] = requestTerms([notified], declared, stays.get(one.saleId))
    return { ...notified, ...term! }
  })
}
