/** Everything that the protocol of a distraint tells, read from the chain of entries. */
import { sql } from 'kysely'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import type { PartyView } from '#register/assets/party.contract.ts'
import { openDocument, peopleIn } from '#register/assets/server/documents.ts'
import { viewOfParty } from '#register/parties/parties.ts'
import type { Reader } from '#register/distraints/distraints.rules.ts'
import { visibleTo } from '#register/distraints/server/offices.ts'
import { distraintsOnAsset } from '#register/distraints/server/asset-distraints.ts'
import { EntryContent, type Facts, partiesOf } from '#register/distraints/entry.contract.ts'
import { statesOf } from '#register/distraints/server/entries.ts'

type Stamp = { serial: string; authority: string; at: Date }
export type RecordedEntry = {
  content: EntryContent
  hash: string
  /** `none` where no stamp of its own is due, as for what was carried over. */
  stamp: Stamp | 'waiting' | 'none'
}
/** Whose entry it is: number of a private bailiff, court of a state one, or the institution of another officer. */
export type Office =
  | { kind: 'bailiff'; number: string }
  | { kind: 'court' | 'institution'; bg: string; en: string }
  | undefined

/** Reads a distraint that the reader sees, with its history; throws noSuchDistraint. */
export async function readRecord(db: Db, id: number, reader: Reader, personal: PersonalNumbers, now: Date) {
  const entries = await entriesOf(db, id)
  const last = entries.at(-1)
  const row = await db
    .selectFrom('distraint as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst()
  if (!row || !last) throw new Refusal('noSuchDistraint')
  const { facts } = last.content
  const state = (await statesOf(db, [id])).get(id)!
  const [asset, numbers, offices, onAsset] = await Promise.all([
    assetOf(db, facts, personal),
    numbersOf(
      db,
      [...partiesOf(facts), ...state.formerDebtors, ...state.formerCreditors].map((party) => party.id),
      personal,
    ),
    officesOf(db, [
      ...new Set(
        entries.flatMap(({ content: { office, transfer } }) => [office, transfer?.office ?? office]),
      ),
    ]),
    distraintsOnAsset(db, facts.propertyId, now, reader),
  ])
  return {
    entries,
    last: last.content,
    state,
    first: entries[0]!.content,
    thing: asset,
    numbers,
    offices,
    onThing: onAsset,
  }
}
export type DistraintRecord = Awaited<ReturnType<typeof readRecord>>

async function entriesOf(db: Db, id: number): Promise<RecordedEntry[]> {
  const rows = await db
    .selectFrom('distraint_entry as entry')
    .leftJoin('entry_stamp as stamp', 'stamp.entry_id', 'entry.id')
    .select(['entry.content', 'entry.hash', 'stamp.entry_id', 'stamp.serial', 'stamp.authority'])
    .select('stamp.stamped_at')
    .where('entry.distraint_id', '=', id)
    .orderBy('entry.number')
    .execute()
  return rows.map((row) => ({
    content: EntryContent.parse(JSON.parse(row.content)),
    hash: row.hash.toString('hex'),
    stamp: row.stamped_at
      ? { serial: row.serial ?? '', authority: row.authority ?? '', at: row.stamped_at }
      : row.entry_id === null
        ? 'none'
        : 'waiting',
  }))
}

/** The document of the asset that the last entry names, without the numbers of people. */
async function assetOf(db: Db, { propertyId, propertyVersion }: Facts, personal: PersonalNumbers) {
  const row = await db
    .selectFrom('property_version')
    .select(['document', 'numbers_cipher', 'source', 'reference', 'answered_at'])
    .where('property_id', '=', propertyId)
    .where('number', '=', propertyVersion)
    .executeTakeFirstOrThrow()
  const { source, reference, answered_at: answeredAt } = row
  return {
    document: openDocument(row.document, null, personal),
    people: peopleIn(openDocument(row.document, row.numbers_cipher, personal)),
    source,
    reference,
    answeredAt,
  }
}

/** A foreigner without a number is named by what singles them out instead (Ordinance N-3, art. 9 item 4, 15(1)). */
export type Numbered = PartyView & {
  foreigner: { country: string; document: 'IDENTITY_CARD' | 'PASSPORT'; born: string } | null
}

/** The parties by id, their personal numbers masked. */
async function numbersOf(db: Db, ids: number[], personal: PersonalNumbers): Promise<Map<number, Numbered>> {
  const rows = await db
    .selectFrom('party')
    .select(['id', 'kind', 'name', 'identifier_type', 'eik', 'identifier_cipher'])
    .select(['country', 'document_type', sql<string | null>`birth_date::text`.as('born')])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...viewOfParty(row, personal),
        foreigner: row.country
          ? { country: row.country, document: row.document_type!, born: row.born! }
          : null,
      },
    ]),
  )
}

async function officesOf(db: Db, offices: string[]): Promise<Map<string, Office>> {
  const found = await Promise.all(offices.map((office) => officeOf(db, office)))
  return new Map(offices.map((office, index) => [office, found[index]]))
}

async function officeOf(db: Db, office: string): Promise<Office> {
  const [kind, code = ''] = office.split(/:(.*)/s)
  if (kind === 'account') {
    const row = await db
      .selectFrom('account')
      .select('chsi_number')
      .where('id', '=', Number(code))
      .executeTakeFirst()
    return row?.chsi_number ? { kind: 'bailiff', number: row.chsi_number } : undefined
  }
  const row = await db
    .selectFrom('institution')
    .select(['bg', 'en'])
    .where((is) => (kind === 'court' ? is('code', '=', code) : is('id', '=', Number(code))))
    .executeTakeFirst()
  if (row) return { kind: kind === 'court' ? 'court' : 'institution', bg: row.bg, en: row.en ?? row.bg }
  return kind === 'court' ? { kind: 'court', bg: code, en: code } : undefined
}
