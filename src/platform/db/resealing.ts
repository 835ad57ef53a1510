/** After a change of keys: what was sealed under an older key is sealed anew, a few rows at a time, beside the running portal. */
import { sql } from 'kysely'
import type { Identifier, PersonalNumbers } from '../pki/personal.ts'
import type { Db } from './database.ts'

/**
 * Seals some rows under the newest key and answers how many were not under it yet. Each batch is a transaction of its own that touches
 * only rows nobody else holds, so this may be stopped, repeated and run twice at once.
 */
export type Resealing = (db: Db, personal: PersonalNumbers, batch: number) => Promise<number>

/** How far one batch went: its last row, undefined after the end, and how many it has sealed. */
export type Turn = { last: number | undefined; done: number }

/** Row after row by their ids, so that a row that stays as it is is not met again. */
export async function inBatches(turn: (after: number) => Promise<Turn>): Promise<number> {
  let all = 0
  for (let after = 0; ;) {
    const { last, done } = await turn(after)
    all += done
    if (last === undefined) return all
    after = last
  }
}

/** All of these, one after another. */
export const allOf =
  (...parts: readonly Resealing[]): Resealing =>
  async (db, personal, batch) => {
    let all = 0
    for (const part of parts) all += await part(db, personal, batch)
    return all
  }

/** A column of ciphers that are only read again. `plain` is where such texts stood before they were sealed at all. */
export type SealedColumn = { table: string; id: string; cipher: string; plain?: string }

/** Seals a column of the caller's own table. */
export const resealColumn =
  ({ table, id, cipher, plain }: SealedColumn): Resealing =>
  (db, personal, batch) =>
    inBatches((after) =>
      db.transaction().execute(async (tx): Promise<Turn> => {
        const [tableRef, idRef, cipherRef] = [sql.table(table), sql.ref(id), sql.ref(cipher)]
        const plainRef = plain ? sql.ref(plain) : sql`null`
        const { rows } = await sql<{ id: number; cipher: Buffer | null; plain: string | null }>`
          select ${idRef} as id, ${cipherRef} as cipher, ${plainRef} as plain from ${tableRef}
          where ${idRef} > ${after} and (${cipherRef} is not null or ${plainRef} is not null)
          order by ${idRef} limit ${batch} for no key update`.execute(tx)
        let done = 0
        for (const row of rows) {
          if (row.cipher && personal.isNewest(row.cipher)) continue
          const sealed = personal.cover(row.cipher ? personal.open(row.cipher) : row.plain!)
          const noPlain = plain ? sql`, ${plainRef} = null` : sql``
          await sql`update ${tableRef} set ${cipherRef} = ${sealed} ${noPlain} where ${idRef} = ${row.id}`.execute(
            tx,
          )
          done++
        }
        return { last: rows.at(-1)?.id, done }
      }),
    )

/** Seals the numbers of the caller's own table that are compared by their hashes, where nothing keeps two from being the same. */
export const resealNumbers =
  (table: string): Resealing =>
  (db, personal, batch) =>
    inBatches((after) =>
      db.transaction().execute(async (tx): Promise<Turn> => {
        const { rows } = await sql<{ id: number; type: Identifier['type']; cipher: Buffer }>`
          select id, identifier_type as type, identifier_cipher as cipher from ${sql.table(table)}
          where id > ${after} and identifier_cipher is not null order by id limit ${batch} for no key update`.execute(
          tx,
        )
        let done = 0
        for (const { id, type, cipher } of rows) {
          if (personal.isNewest(cipher)) continue
          const sealed = personal.seal({ type, value: personal.open(cipher) })
          await sql`update ${sql.table(table)} set identifier_hash = ${sealed.hash}, identifier_cipher = ${sealed.cipher}
            where id = ${id}`.execute(tx)
          done++
        }
        return { last: rows.at(-1)?.id, done }
      }),
    )
