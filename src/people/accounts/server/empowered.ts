/** Whether somebody stands on the list of empowered persons that his court or authority has sent. Ordinance N-3, art. 7(1) item 3, 7(3)–(4). */
import { sql } from 'kysely'
import type { Day } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isSameName } from '../bailiff.rules.ts'

type Official = {
  id: number
  full_name: string
  user_type: string | null
  court_code: string | null
  institution_id: number | null
}

/** The entry in force under which this person may act; one that let in another account is that one's. */
export async function listingOf(db: Db, account: Official, today: Day) {
  const rows = await db
    .selectFrom('empowered_person as e')
    .innerJoin('institution as i', 'i.id', 'e.institution_id')
    .select(['e.id', 'e.full_name', 'e.legal_ground', 'e.letter_number'])
    .select(sql<string>`e.letter_on::text`.as('letter_day'))
    .select(sql<string | null>`e.valid_until::text`.as('last_day'))
    .where('e.struck_at', 'is', null)
    .where((eb) => eb.or([eb('e.account_id', 'is', null), eb('e.account_id', '=', account.id)]))
    .where(sql<boolean>`coalesce(e.valid_until >= ${today}::date, true)`)
    .where((eb) =>
      account.user_type === 'DSI'
        ? eb.and([eb('i.kind', '=', 'COURT'), eb('i.code', '=', account.court_code ?? '')])
        : eb.and([eb('i.kind', '<>', 'COURT'), eb('i.id', '=', account.institution_id ?? -1)]),
    )
    .orderBy('e.id')
    .execute()
  return rows.find((row) => isSameName(row.full_name, account.full_name))
}
export type Listing = NonNullable<Awaited<ReturnType<typeof listingOf>>>

/** Whether officers of this institution can be empowered: an active one that is no court and no chamber. */
export const isAuthority = async (db: Db, institutionId: number) =>
  (await db
    .selectFrom('institution')
    .select('id')
    .where('id', '=', institutionId)
    .where('active', '=', true)
    .where('kind', 'not in', ['COURT', 'CHAMBER'])
    .executeTakeFirst()) !== undefined
