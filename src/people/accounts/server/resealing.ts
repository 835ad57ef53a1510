/** After a change of keys: what was sealed under an older key is sealed anew, a few rows at a time, beside the running portal. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Identifier, PersonalNumbers } from '../../../platform/pki/personal.ts'

const BATCH = 200

/** `clashes` are accounts whose number another account has under the newest key; somebody has to decide whose it is. */
export type Resealed = {
  identifiers: number
  documents: number
  represented: number
  /** What stands behind sales: data and persons of applications, payers of deposits, parties to the case, reports, protocols. */
  applications: number
  /** Numbers in the register of distraints: of parties, in documents of things, in drafts and in questions to registers. */
  register: number
  clashes: number[]
}

/**
 * Seals under the newest key every number that is not. Each batch is a transaction of its own that touches only rows nobody
 * else holds, so this may be stopped, repeated and run twice at once. Answers how many were sealed anew.
 */
export async function reseal(db: Db, personal: PersonalNumbers, batch = BATCH): Promise<Resealed> {
  const clashes: number[] = []
  return {
    identifiers: await inBatches((after) => resealIdentifiers(db, personal, after, batch, clashes)),
    documents: await inBatches((after) => resealTexts(db, personal, DOCUMENTS, after, batch)),
    represented: await inBatches((after) => resealTexts(db, personal, REPRESENTED, after, batch)),
    applications: await resealApplications(db, personal, batch),
    register: await resealRegister(db, personal, batch),
    clashes,
  }
}

async function resealApplications(db: Db, personal: PersonalNumbers, batch: number) {
  let all = 0
  for (const place of IN_APPLICATIONS)
    all += await inBatches((after) => resealTexts(db, personal, place, after, batch))
  for (const table of FOUND_BY_NUMBER)
    all += await inBatches((after) => resealFound(db, personal, table, after, batch))
  return all
}

async function resealRegister(db: Db, personal: PersonalNumbers, batch: number) {
  let all = await inBatches((after) => resealParties(db, personal, after, batch))
  for (const place of IN_REGISTER)
    all += await inBatches((after) => resealTexts(db, personal, place, after, batch))
  return all
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

/** A party keeps its record: the constraint on the hash refuses two of one number, and none was made while both keys were known. */
const resealParties = (db: Db, personal: PersonalNumbers, after: number, batch: number) =>
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
      const sealed =
        cipher && personal.seal({ type: type as Identifier['type'], value: personal.open(cipher) })
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

/** Ciphers that are only read again. `plain` is where such texts stood before they were sealed at all. */
type Place = { table: string; id: string; cipher: string; plain?: string }
const DOCUMENTS: Place = { table: 'profile', id: 'account_id', cipher: 'document_number_cipher' }
const REPRESENTED: Place = {
  table: 'registration',
  id: 'id',
  cipher: 'represented_cipher',
  plain: 'represented_identifier',
}

/** What is only read again of an application, of its decision, and of how the sale ended. */
const IN_APPLICATIONS: Place[] = [
  { table: 'registration', id: 'id', cipher: 'application' },
  { table: 'application_draft', id: 'id', cipher: 'draft' },
  { table: 'registration_decision', id: 'registration_id', cipher: 'deposit_payer_cipher' },
  { table: 'order_draft', id: 'registration_id', cipher: 'cipher' },
  { table: 'sale_report', id: 'auction_id', cipher: 'cipher' },
  { table: 'protocol_draft', id: 'auction_id', cipher: 'cipher' },
  { table: 'sale_protocol', id: 'id', cipher: 'cipher' },
  { table: 'after_step', id: 'id', cipher: 'words' },
]
/** Numbers that are compared by their hashes; nothing keeps two from being the same. */
const FOUND_BY_NUMBER = ['registration_person', 'sale_party'] as const

const resealFound = (
  db: Db,
  personal: PersonalNumbers,
  table: (typeof FOUND_BY_NUMBER)[number],
  after: number,
  batch: number,
) =>
  db.transaction().execute(async (tx): Promise<Turn> => {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'identifier_type', 'identifier_cipher'])
      .where('id', '>', after)
      .where('identifier_cipher', 'is not', null)
      .orderBy('id')
      .limit(batch)
      .forNoKeyUpdate()
      .execute()
    let done = 0
    for (const { id, identifier_type: type, identifier_cipher: cipher } of rows) {
      if (!cipher || personal.isNewest(cipher)) continue
      const sealed = personal.seal({ type: type as Identifier['type'], value: personal.open(cipher) })
      await tx
        .updateTable(table)
        .set({ identifier_hash: sealed.hash, identifier_cipher: sealed.cipher })
        .where('id', '=', id)
        .execute()
      done++
    }
    return { last: rows.at(-1)?.id, done }
  })

/** What a register has answered and an officer has looked up is gone after a day; these stay. */
const IN_REGISTER: Place[] = [
  { table: 'property_version', id: 'id', cipher: 'numbers_cipher' },
  { table: 'distraint_draft', id: 'account_id', cipher: 'draft' },
  { table: 'regix_call', id: 'id', cipher: 'argument_cipher' },
]

const resealTexts = (
  db: Db,
  personal: PersonalNumbers,
  { table, id, cipher, plain }: Place,
  after: number,
  batch: number,
) =>
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
  })
