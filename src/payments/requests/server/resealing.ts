/** After a change of keys: numbers and names of payers are sealed under the newest one. */
import type { Db } from '../../../platform/db/database.ts'
import { inBatches, type Turn } from '../../../platform/db/resealing.ts'
import type { PersonalNumbers } from '../../../platform/pki/personal.ts'

/** Seals payers anew, a few rows at a time, beside the running portal. */
export const resealPayers = (db: Db, personal: PersonalNumbers, batch: number): Promise<number> =>
  inBatches((after) =>
    db.transaction().execute(async (tx): Promise<Turn> => {
      const rows = await tx
        .selectFrom('payment')
        .select(['id', 'payer_kind', 'payer_cipher', 'payer_name_cipher'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute()
      let done = 0
      for (const { id, payer_kind: type, payer_cipher: number, payer_name_cipher: name } of rows) {
        if (personal.isNewest(number) && personal.isNewest(name)) continue
        const sealed = personal.seal({ type, value: personal.open(number) })
        await tx
          .updateTable('payment')
          .set({
            payer_hash: sealed.hash,
            payer_cipher: sealed.cipher,
            payer_name_cipher: personal.cover(personal.open(name)),
          })
          .where('id', '=', id)
          .execute()
        done++
      }
      return { last: rows.at(-1)?.id, done }
    }),
  )
