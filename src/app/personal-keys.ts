/** The keys under which this database seals personal data, by their names. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'

/** Throws where the database holds personal data under a key that is not configured; nothing is changed. */
export async function mustReadWith(db: Db, personal: PersonalNumbers): Promise<void> {
  const used = await db.selectFrom('personal_key').select('name').execute()
  // What was sealed before the keys were written down.
  const sealed = await db
    .selectFrom('account')
    .select('identifier_cipher as name')
    .where('identifier_cipher', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  if ([...used, ...sealed].some(({ name }) => name && !personal.knows(name)))
    throw new Error(
      'The database holds personal data under a key that is not configured. Give every portal on it the same PERSONAL_DATA_KEYS.',
    )
}

/**
 * Another portal on this database may seal personal data under a key that this one lacks: then neither could read what the other
 * wrote. Of two that start at the same moment, one is the first.
 */
export const mustKnowTheKeys = (db: Db, personal: PersonalNumbers) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('personal_key'))`.execute(tx)
    await mustReadWith(tx, personal)
    await tx
      .insertInto('personal_key')
      .values({ name: personal.newest })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** The names of the keys that a portal on this database needs. */
export async function namesOfKeys(db: Db): Promise<Buffer[]> {
  const rows = await db.selectFrom('personal_key').select('name').execute()
  return rows.map(({ name }) => name)
}

/** Once everything is sealed under the newest key, no portal needs the others. */
export const forgetOlderKeys = (db: Db, { newest }: PersonalNumbers) =>
  db.deleteFrom('personal_key').where('name', '!=', newest).execute()
