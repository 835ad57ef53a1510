/** What was entered under which key, and the receipts of it. */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { insertMany } from '#platform/db/many.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { canonical } from '#platform/process/canonical.ts'
import { EntryContent } from '#register/distraints/entry.contract.ts'
import type { Receipt } from '../intake.contract.ts'
import type { ReadItem } from './items.ts'

/** By what the same item is known again, whoever spelled it how. */
export const printOf = ({ deed, input }: ReadItem): string => hash('sha256', canonical([deed, input]))

type Stored = { key: string; entryId: number; print: string }
/** Notes under which keys entries were made. */
export const storeEntries = (
  db: Db,
  systemId: number,
  stored: readonly Stored[],
  personal: PersonalNumbers,
  now: Date,
) =>
  insertMany(
    db,
    'intake_entry',
    stored.map(({ key, entryId, print }) => ({
      system_id: systemId,
      key,
      entry_id: entryId,
      print: personal.cover(print),
      at: now,
    })),
  )

/** Which of these keys a system has used already. */
export const usedKeys = async (db: Db, systemId: number, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string }>`
    select key from intake_entry where system_id = ${systemId} and key = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

type Row = {
  entry_id: number
  key: string
  print: Buffer
  distraint_id: number
  hash: Buffer
  content: string
  pending: number
}
const receiptRows = (db: Db) =>
  db
    .selectFrom('intake_entry as i')
    .innerJoin('distraint_entry as e', 'e.id', 'i.entry_id')
    .select(['i.entry_id', 'i.key', 'i.print', 'e.distraint_id', 'e.hash', 'e.content'])
    .select(
      sql<number>`(select count(*)::int from register_check c where c.entry_id = e.id and c.state = 'PENDING')`.as(
        'pending',
      ),
    )

function receiptIn({ key, distraint_id: id, hash, content, pending: checksPending }: Row): Receipt {
  const { reference, number, status, at, enteredBy } = EntryContent.parse(JSON.parse(content))
  const officer = { id: enteredBy.accountId, name: enteredBy.name }
  return { key, id, reference, number, status, at, hash: hash.toString('hex'), officer, checksPending }
}

/** The receipt of what a system has entered under a key, with the print of what was sent. */
export async function receiptUnder(db: Db, systemId: number, key: string, personal: PersonalNumbers) {
  const row = await receiptRows(db)
    .where('i.system_id', '=', systemId)
    .where('i.key', '=', key)
    .executeTakeFirst()
  return row && { entryId: row.entry_id, print: personal.open(row.print), receipt: receiptIn(row) }
}

/** Receipts by the ids of their entries. */
export async function receiptsOf(db: Db, entryIds: readonly number[]): Promise<Map<number, Receipt>> {
  if (entryIds.length === 0) return new Map()
  const rows = await receiptRows(db)
    .where('i.entry_id', '=', (eb) => eb.fn.any(eb.val(entryIds)))
    .execute()
  return new Map(rows.map((row) => [row.entry_id, receiptIn(row)]))
}
