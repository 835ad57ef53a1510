/** The bytes of stored files, read piece by piece: the driver gets them as hexadecimal text, which of a whole file would hold up everybody. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Sizes of a photograph as WebP, and the same as AVIF. */
export type PictureVariant = PictureSize | `${PictureSize}_AVIF`
export type PictureSize = 'SMALL' | 'MEDIUM' | 'LARGE'
export type Variant = 'ORIGINAL' | PictureVariant

const PIECE = 1024 * 1024

/** A content as it is stored, sealed or not; nothing where there is none. */
export async function storedContent(db: Db, id: string, variant: Variant): Promise<Buffer | undefined> {
  for (;;) {
    const first = await piece(db, id, variant, 0)
    // It may just have been brought to the storage.
    if (!first?.piece || first.bytes === null) return undefined
    if (first.bytes <= PIECE) return first.piece
    const pieces = [first.piece]
    let latest: typeof first | undefined = first
    for (let at = PIECE; at < first.bytes && latest?.version === first.version; at += PIECE) {
      latest = await piece(db, id, variant, at)
      if (latest?.piece) pieces.push(latest.piece)
    }
    // Where it was sealed anew meanwhile, under a new key, or brought to the storage, its pieces do not belong together.
    if (latest?.version === first.version) return Buffer.concat(pieces)
  }
}

/** What begins at a place, and which version of the row it is of. */
const piece = (db: Db, id: string, variant: Variant, at: number) =>
  db
    .selectFrom('stored_content')
    .select([
      sql<Buffer | null>`substring(content from ${at + 1}::int for ${PIECE}::int)`.as('piece'),
      sql<number | null>`octet_length(content)`.as('bytes'),
      sql<string>`xmin::text`.as('version'),
    ])
    .where('file_id', '=', id)
    .where('variant', '=', variant)
    .executeTakeFirst()
