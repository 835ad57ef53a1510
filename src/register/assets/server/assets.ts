/** Assets of the register: one record each, whoever enters a distraint on it, and a new version for each new document. */
import type { Db } from '#platform/db/database.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { describe } from '../descriptions.rules.ts'
import type { PropertyDocument } from '../documents.contract.ts'
import { fold } from '#platform/folding.ts'
import { sealDocument } from './documents.ts'
import { linkMachine, placeFor, recordOf } from './same-asset.ts'

/** Where the document of an asset may come from. */
export const ASSET_SOURCES = ['MVR', 'GVA', 'IAMA', 'MAFF', 'HAND', 'IMPORT'] as const
export type Source = (typeof ASSET_SOURCES)[number]
export type KnownAsset = { id: number; kind: PropertyDocument['kind']; identifier: string; version: number }
export type Origin = {
  source: Source
  reference: string | null
  answeredAt: Date
  now: Date
  enteredBy: number
}

/** An asset by its record, its row locked until the transaction ends, so that its counters and versions stay true. */
export async function lockAsset(db: Db, id: number): Promise<KnownAsset | undefined> {
  const row = await db
    .selectFrom('property')
    .select(['id', 'kind', 'identifier', 'last_version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      kind: row.kind,
      identifier: row.identifier,
      version: row.last_version,
    }
  )
}

/**
 * Keeps a document of an asset: the record is made if this asset was never met, otherwise the document becomes its next
 * version, unless it says the same as the last one from the same source. Of two officers who bring the same new thing at
 * the same moment the second waits for the first. The identifier must not fold to nothing.
 */
export async function storeDocument(
  db: Db,
  document: PropertyDocument,
  personal: PersonalNumbers,
  origin: Origin,
): Promise<KnownAsset> {
  const sealed = sealDocument(document, personal)
  const reference = origin.source === 'MAFF' ? origin.reference : null
  const record = await recordOf(db, document, reference)
  const made = record === undefined ? await addAsset(db, document, sealed, origin) : undefined
  const stored = made ?? (await addDocument(db, document, sealed, personal, origin, record))
  await linkMachine(db, document, reference, stored.id)
  return stored
}

/** An asset that an officer describes, as a new record; undefined where it is there already, or somebody else described it at this very moment. */
export async function storeDescribed(
  db: Db,
  document: PropertyDocument,
  personal: PersonalNumbers,
  origin: Origin,
): Promise<KnownAsset | undefined> {
  const folded = await placeFor(db, document)
  return folded === undefined
    ? undefined
    : addAsset(db, document, sealDocument(document, personal), origin, folded)
}

/** The record of an asset that was never met; undefined where one of its number is there. */
async function addAsset(
  db: Db,
  document: PropertyDocument,
  sealed: ReturnType<typeof sealDocument>,
  origin: Origin,
  folded = fold(describe(document).identifier),
): Promise<KnownAsset | undefined> {
  const made = await db
    .insertInto('property')
    .values({ ...rowOfAsset(document, origin), folded })
    .onConflict((on) => on.columns(['kind', 'folded']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await addVersion(db, made.id, 1, sealed, origin)
  return { id: made.id, kind: document.kind, identifier: describe(document).identifier, version: 1 }
}

/** A document of an asset that is known: by its record, or by its number. */
async function addDocument(
  db: Db,
  document: PropertyDocument,
  sealed: ReturnType<typeof sealDocument>,
  personal: PersonalNumbers,
  origin: Origin,
  record: number | undefined,
): Promise<KnownAsset> {
  const { identifier } = describe(document)
  const { id } =
    record === undefined
      ? await db
          .selectFrom('property')
          .select('id')
          .where('kind', '=', document.kind)
          .where('folded', '=', fold(identifier))
          .executeTakeFirstOrThrow()
      : { id: record }
  const known = (await lockAsset(db, id))!
  if (await saysTheSame(db, known, sealed, personal, origin)) return known
  const version = known.version + 1
  await addVersion(db, known.id, version, sealed, origin)
  await db
    .updateTable('property')
    .set({ ...wordsOf(document), identifier, last_version: version })
    .where('id', '=', known.id)
    .execute()
  return { ...known, identifier, version }
}

const addVersion = (
  db: Db,
  propertyId: number,
  number: number,
  sealed: ReturnType<typeof sealDocument>,
  origin: Origin,
) =>
  db
    .insertInto('property_version')
    .values(rowOfVersion(propertyId, number, sealed, origin))
    .execute()

/** Whether an asset's last document is this one, from the same source. */
async function saysTheSame(
  db: Db,
  known: KnownAsset,
  { open, cipher }: ReturnType<typeof sealDocument>,
  personal: PersonalNumbers,
  origin: Origin,
) {
  const last = await db
    .selectFrom('property_version')
    .select(['document', 'source', 'numbers_cipher'])
    .where('property_id', '=', known.id)
    .where('number', '=', known.version)
    .executeTakeFirstOrThrow()
  const numbers = (stored: Buffer | null) => (stored ? personal.open(stored) : null)
  return (
    last.source === origin.source &&
    JSON.stringify(sorted(last.document)) === JSON.stringify(sorted(JSON.parse(open))) &&
    numbers(last.numbers_cipher) === numbers(cipher)
  )
}

/** The columns of an asset that its document fills. */
export function wordsOf(document: PropertyDocument) {
  const { second, title, description, ownerNames } = describe(document)
  return {
    second_identifier: second,
    second_folded: second ? fold(second) || null : null,
    title,
    description,
    owner_names: ownerNames,
  }
}

/** The row of an asset that was never met. */
export function rowOfAsset(document: PropertyDocument, origin: Origin) {
  const { identifier } = describe(document)
  return {
    kind: document.kind,
    identifier,
    folded: fold(identifier),
    ...wordsOf(document),
    last_version: 1,
    created_at: origin.now,
    created_by: origin.enteredBy,
  }
}

/** The row of one document of an asset. */
export const rowOfVersion = (
  propertyId: number,
  number: number,
  { open, cipher }: ReturnType<typeof sealDocument>,
  origin: Origin,
) => ({
  property_id: propertyId,
  number,
  document: open,
  numbers_cipher: cipher,
  source: origin.source,
  reference: origin.reference,
  answered_at: origin.answeredAt,
  entered_at: origin.now,
  entered_by: origin.enteredBy,
})

/** Keys in one order, since the database keeps documents in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
