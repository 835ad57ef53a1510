/** The original of a file wherever it lies: in the database or in the storage, sealed as it is. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { PersonalNumbers } from '#platform/pki/personal.ts'
import { digest } from '#platform/storage/digest.ts'
import type { ObjectSettings } from '#platform/storage/object-settings.ts'
import { ObjectSpoiled, StorageAway } from '#platform/storage/s3.ts'
import { type KnownObject, readObject } from './objects.ts'

/** Sizes of a photograph as WebP, and the same as AVIF. */
export type PictureVariant = PictureSize | `${PictureSize}_AVIF`

/** The bytes of stored files, read piece by piece: the driver gets them as hexadecimal text, which of a whole file would hold up everybody. */
export type PictureSize = 'SMALL' | 'MEDIUM' | 'LARGE'
type Variant = 'ORIGINAL' | PictureVariant

const CHUNK = 1024 * 1024

/** A content as it is stored, sealed or not; nothing where there is none. */
export async function storedContent(db: Db, id: string, variant: Variant): Promise<Buffer | undefined> {
  for (;;) {
    const first = await chunk(db, id, variant, 0)
    // It may just have been brought to the storage.
    if (!first?.piece || first.bytes === null) return undefined
    if (first.bytes <= CHUNK) return first.piece
    const chunks = [first.piece]
    let latest: typeof first | undefined = first
    for (let at = CHUNK; at < first.bytes && latest?.version === first.version; at += CHUNK) {
      latest = await chunk(db, id, variant, at)
      if (latest?.piece) chunks.push(latest.piece)
    }
    // Where it was sealed anew meanwhile, under a new key, or brought to the storage, its pieces do not belong together.
    if (latest?.version === first.version) return Buffer.concat(chunks)
  }
}

/** What begins at a place, and which version of the row it is of. */
const chunk = (db: Db, id: string, variant: Variant, at: number) =>
  db
    .selectFrom('stored_content')
    .select([
      sql<Buffer | null>`substring(content from ${at + 1}::int for ${CHUNK}::int)`.as('piece'),
      sql<number | null>`octet_length(content)`.as('bytes'),
      sql<string>`xmin::text`.as('version'),
    ])
    .where('file_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst()

/** What a sealed content is bound to, so that none can be put in another's place. */
export const sealOf = (id: string, variant: Variant) => `file ${id.toLowerCase()} ${variant}`

/** What is needed to read files: where they lie and the keys that open them. */
export type Reading = { objects?: ObjectSettings | undefined; personal: PersonalNumbers }
/** `object`, where it lies in one. */
export type Original = { content: Buffer; sealed: boolean; object: string | null }

/**
 * The bytes as they lie; undefined where there is no such file. The database is not waited with: no transaction is open and no line is
 * held while the storage is asked. Throws StorageAway or ObjectSpoiled.
 */
export async function originalOf(
  db: Db,
  { objects }: Pick<Reading, 'objects'>,
  id: string,
): Promise<Original | undefined> {
  if (db.isTransaction) throw new Error('A file is never read inside a transaction: it may lie outside.')
  for (;;) {
    const place = await placeOf(db, id)
    if (!place) return undefined
    const { sealed, object } = place
    try {
      const content = object ? await fromStorage(objects, object) : await storedContent(db, id, 'ORIGINAL')
      if (content) return { content, sealed, object: object?.name ?? null }
    } catch (error) {
      // It may have been brought elsewhere meanwhile.
      const moved = error instanceof ObjectSpoiled && (await placeOf(db, id))?.object?.name !== object?.name
      if (!moved) throw error
    }
  }
}

async function placeOf(db: Db, id: string) {
  const row = await db
    .selectFrom('stored_content as c')
    .leftJoin('stored_object as o', 'o.name', 'c.object')
    .select(['c.sealed', 'o.name', 'o.bytes', 'o.sha256'])
    .where('c.file_id', '=', id)
    .where('c.variant', '=', 'ORIGINAL')
    .executeTakeFirst()
  if (!row) return undefined
  const { sealed, name, bytes, sha256 } = row
  return { sealed, object: name && bytes && sha256 ? { name, bytes, sha256 } : undefined }
}

function fromStorage(objects: ObjectSettings | undefined, object: KnownObject) {
  if (!objects) throw new StorageAway('FILES_S3_URL is not set')
  return readObject(objects, object)
}

/** The uploaded bytes in an original; throws if they are not those that were uploaded. */
export async function openedOriginal(
  personal: PersonalNumbers,
  file: { id: string; sha256: Buffer },
  { content, sealed }: Original,
): Promise<Uint8Array> {
  const bytes = sealed ? await personal.openBytes(content, sealOf(file.id, 'ORIGINAL')) : content
  if (!(await digest(bytes)).equals(file.sha256))
    throw new ObjectSpoiled(`The content of file ${file.id} was changed.`)
  return bytes
}

const COME_AGAIN_SECONDS = 30

/** Tells whoever asked for a file that its storage is away; anything else is thrown as it is. */
export function refuseWhileAway(error: unknown): never {
  if (!(error instanceof StorageAway)) throw error
  throw new Refusal('filesAway', { retryAfterSeconds: COME_AGAIN_SECONDS }, error.message)
}
