/** After a change of keys: numbers, names and texts of messages, and the proofs of them, are sealed under the newest one. */
import type { Db } from '../../../platform/db/database.ts'
import { allOf, inBatches, type Turn } from '../../../platform/db/resealing.ts'
import type { PersonalNumbers } from '../../../platform/pki/personal.ts'
import { sealOfProof } from './evidence.ts'

const resealMessages = (db: Db, personal: PersonalNumbers, batch: number): Promise<number> =>
  inBatches((after) =>
    db.transaction().execute(async (tx): Promise<Turn> => {
      const rows = await tx
        .selectFrom('e_delivery')
        .select(['id', 'number_kind', 'recipient_cipher', 'name_cipher', 'text_cipher'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .forNoKeyUpdate()
        .execute()
      let done = 0
      for (const {
        id,
        number_kind: type,
        recipient_cipher: number,
        name_cipher: name,
        text_cipher: text,
      } of rows) {
        if ([number, text, ...(name ? [name] : [])].every(personal.isNewest)) continue
        const sealed = personal.seal({ type, value: personal.open(number) })
        await tx
          .updateTable('e_delivery')
          .set({
            recipient_hash: sealed.hash,
            recipient_cipher: sealed.cipher,
            name_cipher: name && personal.cover(personal.open(name)),
            text_cipher: personal.cover(personal.open(text)),
          })
          .where('id', '=', id)
          .execute()
        done++
      }
      return { last: rows.at(-1)?.id, done }
    }),
  )

/** One at a time: a proof may be large. */
const resealProofs = (db: Db, personal: PersonalNumbers): Promise<number> =>
  inBatches((after) =>
    db.transaction().execute(async (tx): Promise<Turn> => {
      const row = await tx
        .selectFrom('e_delivery_evidence')
        .select(['id', 'delivery_id', 'kind', 'content'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!row || personal.isNewest(row.content)) return { last: row?.id, done: 0 }
      const about = sealOfProof(row.delivery_id, row.kind)
      const content = await personal.coverBytes(await personal.openBytes(row.content, about), about)
      await tx.updateTable('e_delivery_evidence').set({ content }).where('id', '=', row.id).execute()
      return { last: row.id, done: 1 }
    }),
  )

export const resealDeliveries = allOf(resealMessages, resealProofs)
