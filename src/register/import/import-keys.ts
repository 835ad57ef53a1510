/** Which rows were imported before: a row is known by the key that its register gives it, or else by everything that it says. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalNumbers } from '../../platform/pki/personal.ts'
import { canonical, hashOf } from '../../platform/process/canonical.ts'
import type { GoodRow } from './import-rows.ts'

export type Keyed = { good: GoodRow; key: Buffer; content: Buffer }
export type HashedRow = { good: GoodRow; keys: Buffer[]; contents: Buffer[] }
type Sorted = { fresh: Keyed[]; known: number; clashing: GoodRow[] }

/**
 * Under a key, as numbers of persons are: whoever has the table and all else of a row could otherwise try which number
 * makes the hash. One for each known key, the newest first.
 */
const hashesOf = (text: string, personal: PersonalNumbers) =>
  personal.hashes({
    type: 'EGN',
    value: `imported row ${hashOf(text).toString('hex')}`,
  })

/** A row with the hashes that it may be known by. */
export function hashRow(good: GoodRow, personal: PersonalNumbers): HashedRow {
  const { officer, input } = good
  const contents = hashesOf(canonical({ office: officer.office, ...input }), personal)
  // A key of its own names nobody, so its hash needs no secret and outlives every change of keys.
  const keys = input.externalKey ? [hashOf(canonical([officer.office, input.externalKey]))] : contents
  return { good, keys, contents }
}

/** Sorts rows into those that are new, those that are there already, and those whose key stands for another row. */
export async function sortByKey(db: Db, rows: readonly HashedRow[]): Promise<Sorted> {
  const all = rows.flatMap(({ keys }) => keys.map((hash) => `\\x${hash.toString('hex')}`))
  const { rows: before } = await sql<{ key_hash: Buffer; content_hash: Buffer }>`
    select key_hash, content_hash from import_row where key_hash = any(${all}::bytea[])`.execute(db)
  const contentUnder = new Map(before.map((row) => [row.key_hash.toString('hex'), row.content_hash]))
  const sorted: Sorted = { fresh: [], known: 0, clashing: [] }
  for (const { good, keys, contents } of rows) {
    const found = keys.map((hash) => contentUnder.get(hash.toString('hex'))).find(Boolean)
    if (!found) {
      sorted.fresh.push({ good, key: keys[0]!, content: contents[0]! })
      contentUnder.set(keys[0]!.toString('hex'), contents[0]!)
    } else if (contents.some((content) => content.equals(found))) sorted.known++
    else sorted.clashing.push(good)
  }
  return sorted
}
