/** Keeping files: what was uploaded is attached to an asset once and for good, and read again by whoever may. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import type { Services, Scope } from '#platform/process/integrations.ts'
import type { FileOwner, FileRef } from '../files.contract.ts'
import { type StoredType, MOST_FILES } from '../files.rules.ts'
import {
  openedOriginal,
  originalOf,
  type PictureSize,
  type PictureVariant,
  refuseWhileAway,
  sealOf,
  storedContent,
} from './originals.ts'
import { digest, viewOf } from '#platform/storage/digest.ts'
import { keysOf } from '#platform/kinds.ts'

/** The thing that a file belongs to. */
export type Owner = { kind: FileOwner; id: number }
export type AttachedFile = FileRef & { use: string; attachedAt: Date }

/** What is told of a file, and whether it has pictures. */
export const COLUMNS = ['id', 'name', 'type', 'bytes', 'sha256', 'photo'] as const
type Row = { id: string; name: string; type: string; bytes: number; sha256: Buffer }

/** What is told of a stored file. */
export const refOf = ({ id, name, type, bytes, sha256 }: Row): FileRef => ({
  id,
  name,
  type,
  bytes,
  sha256: sha256.toString('hex'),
})

type Taking = { ids: readonly string[]; user: Pick<User, 'id'>; owner: Owner; use: string }

/**
 * Attaches uploads of this account to an asset, in the given order; one that is another's, gone, or already attached is
 * refused (`noSuchFile`), and so are too many (`tooManyFiles`). Of two commands that take the same upload one gets it.
 */
export async function takeFiles(
  db: Db,
  { ids, user, owner, use }: Taking,
  now: Date,
  field = 'files',
): Promise<FileRef[]> {
  if (ids.length === 0) return []
  if (new Set(ids).size < ids.length) throw new Refusal('noSuchFile', { field })
  const before = await db
    .selectFrom('stored_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('use', '=', use)
    .executeTakeFirstOrThrow()
  if (before.count + ids.length > MOST_FILES) throw new Refusal('tooManyFiles', { field, most: MOST_FILES })
  // In one order for all, so that two who take the same files wait for each other in a row.
  const mine = await db
    .selectFrom('stored_file')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('account_id', '=', user.id)
    .where('owner_kind', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (mine.length < ids.length) throw new Refusal('noSuchFile', { field })
  for (const [index, id] of ids.entries())
    await db
      .updateTable('stored_file')
      .set({
        owner_kind: owner.kind,
        owner_id: owner.id,
        draft_id: null,
        use,
        position: before.last + index + 1,
        attached_at: now,
      })
      .where('id', '=', id)
      .execute()
  return ids.map((id) => refOf(mine.find((row) => row.id === id.toLowerCase())!))
}

/** The files of an asset, of one use or of all, in their order. */
export async function filesOf(db: Db, owner: Owner, use?: string): Promise<AttachedFile[]> {
  let query = db
    .selectFrom('stored_file')
    .select([...COLUMNS, 'use', 'attached_at'])
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
  if (use !== undefined) query = query.where('use', '=', use)
  const rows = await query.orderBy('use').orderBy('position').execute()
  return rows.map((row) => ({ ...refOf(row), use: row.use!, attachedAt: row.attached_at! }))
}

export type FileContent = { name: string; type: string; bytes: Uint8Array }

/**
 * A file with its bytes, decrypted if it was sealed. Whether the asker may read it is for the caller to decide; with
 * `owner` it must be that asset's, else there is no such file. In no transaction, since its storage may be asked.
 */
export async function fileBytes(db: Db, services: Services, id: string, owner?: Owner): Promise<FileContent> {
  const file = await fileRow(db, id, owner)
  const original = file && (await originalOf(db, services, id).catch(refuseWhileAway))
  if (!file || !original) throw new Refusal('noSuchFile', { field: 'fileId' })
  const { name, type } = file
  return { name, type, bytes: await openedOriginal(services.personal, file, original) }
}

/** What a file is called. */
export const fileName = async (db: Db, id: string): Promise<string | undefined> =>
  (await fileRow(db, id))?.name

const fileRow = (db: Db, id: string, owner?: Owner) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'name', 'type', 'sha256'])
    .where('id', '=', id)
    .$if(owner !== undefined, (query) =>
      query.where('owner_kind', '=', owner!.kind).where('owner_id', '=', owner!.id),
    )
    .executeTakeFirst()

/** The picture of a photograph, to be shown to whoever may see it; while that is not made yet, another of it. */
export async function pictureOf(
  db: Db,
  id: string,
  size: PictureSize,
  as: 'webp' | 'avif' = 'webp',
): Promise<Uint8Array> {
  const wanted: PictureVariant[] = [...(as === 'avif' ? [`${size}_AVIF` as const] : []), size, 'LARGE']
  for (const variant of wanted) {
    const content = await storedContent(db, id, variant)
    if (content) return content
  }
  throw new Refusal('noSuchFile', { field: 'fileId' })
}

type Made = {
  name: string
  type: StoredType
  bytes: Uint8Array
  owner: Owner
  use: string
  /** Encrypted at rest; only what everybody may read is not. */
  sealed: boolean
}

/** Keeps a document that the portal made, or one that came by another way, beside the asset it belongs to. */
export async function keepFile(scope: Scope, { owner, use, ...made }: Made): Promise<FileRef> {
  const { db, now } = scope
  const { last } = await db
    .selectFrom('stored_file')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('use', '=', use)
    .executeTakeFirstOrThrow()
  const place = { owner_kind: owner.kind, owner_id: owner.id, use, position: last + 1, attached_at: now }
  return storeFile(scope, { ...made, photo: false, accountId: null, pictures: {}, ...place })
}

type Stored = Omit<Made, 'owner' | 'use'> & {
  photo: boolean
  accountId: number | null
  pictures: Partial<Record<'SMALL' | 'LARGE', Uint8Array>>
  owner_kind?: Owner['kind']
  owner_id?: number
  use?: string
  position?: number
  attached_at?: Date
}

/** Writes a file and its content in one statement. */
export async function storeFile(
  { db, services, now }: Scope,
  { name, type, bytes, sealed, photo, accountId, pictures, ...place }: Stored,
): Promise<FileRef> {
  const row = { id: randomUUID(), name, type, bytes: bytes.length, sha256: await digest(bytes) }
  const original = sealed ? await services.personal.coverBytes(bytes, sealOf(row.id, 'ORIGINAL')) : bytes
  const contents = [
    { variant: 'ORIGINAL' as const, sealed, content: viewOf(original) },
    ...keysOf(pictures).map((variant) => ({
      variant,
      sealed: false,
      content: viewOf(pictures[variant]!),
    })),
  ]
  await db
    .with('kept', (one) =>
      one
        .insertInto('stored_file')
        .values({ ...row, photo, account_id: accountId, recorded_at: now, ...place })
        .returning('id'),
    )
    .insertInto('stored_content')
    .values(contents.map((content) => ({ file_id: row.id, ...content })))
    .execute()
  return refOf(row)
}
