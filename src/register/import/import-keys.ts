/** Which rows were imported before: a row is known by the key that its register gives it, or else by everything that it says. */
import { sql } from 'kysely'
import { formatDate } from '#platform/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { type Language, wordsIn } from '#platform/lang/language.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { canonical, hashOf } from '#platform/process/canonical.ts'
import { IMPORT_REFUSALS } from './import.contract.ts'
import type { BadRow, GoodRow } from './import-rows.ts'

export type Keyed = { good: GoodRow; key: Buffer; content: Buffer }
export type HashedRow = { good: GoodRow; keys: Buffer[]; contents: Buffer[] }
/** A row whose key stands for another one: of this file, which is not entered yet, or of one that was entered before. */
type Clashing = { good: GoodRow; key: Buffer; row: number | undefined }
type Sorted = { fresh: Keyed[]; known: number; clashing: Clashing[] }

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
  const under = new Map<string, { key: Buffer; content: Buffer; row?: number }>(
    before.map((row) => [row.key_hash.toString('hex'), { key: row.key_hash, content: row.content_hash }]),
  )
  const sorted: Sorted = { fresh: [], known: 0, clashing: [] }
  for (const { good, keys, contents } of rows) {
    const found = keys.map((hash) => under.get(hash.toString('hex'))).find(Boolean)
    const [key, content] = [keys[0]!, contents[0]!]
    if (!found) {
      sorted.fresh.push({ good, key, content })
      under.set(key.toString('hex'), { key, content, row: good.row })
    } else if (contents.some((each) => each.equals(found.content))) sorted.known++
    else sorted.clashing.push({ good, key: found.key, row: found.row })
  }
  return sorted
}

/** Refuses rows whose key stands for another row, and says for which: whoever mends the file must find it. */
export async function refuseClashing(
  db: Db,
  runId: number,
  clashing: readonly Clashing[],
  language: Language,
): Promise<BadRow[]> {
  const entered = clashing.flatMap(({ key, row }) => (row === undefined ? [`\\x${key.toString('hex')}`] : []))
  const { rows } = await sql<Entered>`
    select r.key_hash, r.run_id, r.row_number, u.file_name, u.started_at, d.reference
    from import_row r join import_run u on u.id = r.run_id join distraint d on d.id = r.distraint_id
    where r.key_hash = any(${entered}::bytea[])`.execute(db)
  const known = new Map(rows.map((row) => [row.key_hash.toString('hex'), row]))
  return clashing.map(({ good, key, row }) => {
    const before = known.get(key.toString('hex'))
    const ofThisFile = before?.run_id === runId ? before.row_number : row
    const where =
      ofThisFile === undefined && before
        ? enteredBefore(before, language)
        : wordsIn({ bg: `ред ${ofThisFile} на този файл`, en: `row ${ofThisFile} of this file` }, language)
    const reason = `${wordsIn(IMPORT_REFUSALS.keyUsed, language).slice(0, -1)}: ${where}.`
    return { row: good.row, faults: [{ field: 'externalKey', code: 'keyUsed', reason }] }
  })
}
type Entered = {
  key_hash: Buffer
  run_id: number
  row_number: number
  file_name: string
  started_at: Date
  reference: string
}

const enteredBefore = (
  { row_number: row, file_name: file, started_at: at, reference }: Entered,
  language: Language,
) =>
  wordsIn(
    {
      bg: `ред ${row} на ${file}, внесен на ${formatDate(at)} като запор ${reference}`,
      en: `row ${row} of ${file}, imported on ${formatDate(at)} as distraint ${reference}`,
    },
    language,
  )
