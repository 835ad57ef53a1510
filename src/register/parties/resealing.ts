/** After a change of keys: numbers of persons in the register, and the salts of what binds entries to them. */
import { inBatches, type Resealing, type Turn } from '../../platform/db/resealing.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'

/** A party keeps its record: the constraint on the hash refuses two of one number, and none was made while both keys were known. */
export const resealParties: Resealing = (db, personal, batch) =>
  inBatches((after) => resealSome(db, personal, after, batch))

const resealSome = (db: Db, personal: PersonalNumbers, after: number, batch: number) =>
  db.transaction().execute(async (tx): Promise<Turn> => {
    const rows = await tx
      .selectFrom('party')
      .select(['id', 'identifier_type', 'identifier_cipher', 'salt_cipher'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    let done = 0
    for (const { id, identifier_type: type, identifier_cipher: cipher, salt_cipher: salt } of rows) {
      if (personal.isNewest(salt) && (!cipher || personal.isNewest(cipher))) continue
      const sealed = cipher && personal.seal({ type, value: personal.open(cipher) })
      await tx
        .updateTable('party')
        .set({
          salt_cipher: personal.cover(personal.open(salt)),
          ...(sealed && { identifier_hash: sealed.hash, identifier_cipher: sealed.cipher }),
        })
        .where('id', '=', id)
        .execute()
      done++
    }
    return { last: rows.at(-1)?.id, done }
  })
