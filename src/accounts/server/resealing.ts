/** After a change of keys: what was sealed under an older key is sealed anew, a few rows at a time, beside the running portal. */
import type { Db } from '../../platform/server/db.ts'
import type { Identifier, PersonalNumbers } from '../../platform/server/personal.ts'

const BATCH = 200

/** `clashes` are accounts whose number another account has under the newest key; somebody has to decide whose it is. */
export type Resealed = { identifiers: number; documents: number; clashes: number[] }

/**
 * Seals under the newest key every number that is not. Each batch is a transaction of its own that touches only rows nobody
 * else holds, so this may be stopped, repeated and run twice at once. Answers how many were sealed anew.
 */
export async function reseal(db: Db, personal: PersonalNumbers, batch = BATCH): Promise<Resealed> {
  const clashes: number[] = []
  return {
    identifiers: await inBatches((after) => resealIdentifiers(db, personal, after, batch, clashes)),
    documents: await inBatches((after) => resealDocuments(db, personal, after, batch)),
    clashes,
  }
}

type Turn = { last: number | undefined; done: number }

/** Row after row by their ids, so that a row that stays as it is is not met again. */
async function inBatches(turn: (after: number) => Promise<Turn>): Promise<number> {
  let all = 0
  for (let after = 0; ;) {
    const { last, done } = await turn(after)
    all += done
    if (last === undefined) return all
    after = last
  }
}

const resealIdentifiers = (
  db: Db,
  personal: PersonalNumbers,
  after: number,
  batch: number,
  clashes: number[],
) =>
  db.transaction().execute(async (tx): Promise<Turn> => {
    // Waits for whoever is changing one of these rows; then sees what he left.
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
      const sealed = personal.seal({ type: type as Identifier['type'], value: personal.open(cipher) })
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

const resealDocuments = (db: Db, personal: PersonalNumbers, after: number, batch: number) =>
  db.transaction().execute(async (tx): Promise<Turn> => {
    const rows = await tx
      .selectFrom('profile')
      .select(['account_id as id', 'document_number_cipher as cipher'])
      .where('account_id', '>', after)
      .where('document_number_cipher', 'is not', null)
      .orderBy('account_id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    let done = 0
    for (const { id, cipher } of rows) {
      if (!cipher || personal.isNewest(cipher)) continue
      await tx
        .updateTable('profile')
        .set({ document_number_cipher: personal.cover(personal.open(cipher)) })
        .where('account_id', '=', id)
        .execute()
      done++
    }
    return { last: rows.at(-1)?.id, done }
  })
