/** Whether somebody stands on the list of empowered persons that their court or authority has sent. Ordinance N-3, art. 7(1) item 3, 7(3)–(4). */
import { sql } from 'kysely'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { mayBeOnePerson } from '#platform/names.ts'

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
  return rows.find((row) => mayBeOnePerson(row.full_name, account.full_name))
}
export type Listing = NonNullable<Awaited<ReturnType<typeof listingOf>>>

type NewListing = {
  institutionId: number
  /** Whether it is a district court that lists a state bailiff. */
  court: boolean
  fullName: string
  position: string
  legalGround: string
  letterNumber: string
  letterOn: Day
  validUntil: Day | null
  by: number
  now: Date
}

/** Puts somebody on the list of their court or authority; undefined where they stand there already. */
export const addListing = (db: Db, listed: NewListing) =>
  db
    .insertInto('empowered_person')
    .values({
      institution_id: listed.institutionId,
      court: listed.court,
      full_name: listed.fullName,
      position: listed.position,
      legal_ground: listed.legalGround,
      letter_number: listed.letterNumber,
      letter_on: sql<Date>`${listed.letterOn}::date`,
      valid_until: listed.validUntil,
      added_by: listed.by,
      added_at: listed.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Strikes somebody off; answers the account that was let in by their entry, or undefined where the entry does not stand any more. */
export const strikeListing = (db: Db, id: number, reason: string, by: number, now: Date) =>
  db
    .updateTable('empowered_person')
    .set({ struck_by: by, struck_at: now, struck_reason: reason })
    .where('id', '=', id)
    .where('struck_at', 'is', null)
    .returning('account_id as accountId')
    .executeTakeFirst()

/** Notes which account was let in by an entry: it lets in no other one. */
export const admitBy = (db: Db, listing: Listing, accountId: number) =>
  db.updateTable('empowered_person').set({ account_id: accountId }).where('id', '=', listing.id).execute()

/** Whether officers of this institution can be empowered: an active one that is no court and no chamber. */
export const isAuthority = async (db: Db, institutionId: number) =>
  (await db
    .selectFrom('institution')
    .select('id')
    .where('id', '=', institutionId)
    .where('active', '=', true)
    .where('kind', 'not in', ['COURT', 'CHAMBER'])
    .executeTakeFirst()) !== undefined
