/** After a change of keys: numbers of the holders of accounts, and of their documents. */
import { inBatches, resealColumn, type Turn } from '../../platform/db/resealing.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'

/** Seals the numbers of accounts; `clashes` gets the accounts whose number another account has under the newest key. */
export const resealIdentifiers = (db: Db, personal: PersonalNumbers, batch: number, clashes: number[]) =>
  inBatches((after) => resealSome(db, personal, after, batch, clashes))

export const resealDocuments = resealColumn({
  table: 'profile',
  id: 'account_id',
  cipher: 'document_number_cipher',
})

const resealSome = (db: Db, personal: PersonalNumbers, after: number, batch: number, clashes: number[]) =>
  db.transaction().execute(async (tx): Promise<Turn> => {
    // Waits for whoever is changing one of these rows; then sees what they left.
    const rows = await tx
      .selectFrom('account')
      .select(['id', 'identifier_type', 'identifier_cipher'])
      .where('id', '>', after)
      .where('identifier_cipher', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    let done = 0
    for (const { id, identifier_type: type, identifier_cipher: cipher } of rows) {
      if (!cipher || !type || personal.isNewest(cipher)) continue
      const sealed = personal.seal({ type, value: personal.open(cipher) })
      const other = await tx
        .selectFrom('account')
        .select('id')
        .where('identifier_hash', '=', sealed.hash)
        .executeTakeFirst()
      if (other) {
        clashes.push(id)
        continue
      }
      await tx
        .updateTable('account')
        .set({ identifier_hash: sealed.hash, identifier_cipher: sealed.cipher })
        .where('id', '=', id)
        .execute()
      done++
    }
    return { last: rows.at(-1)?.id, done }
  })
