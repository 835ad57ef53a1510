/** The documents and photographs of a sale: set by its organiser while it is a draft, read by everybody once it is published. */
import { documentKinds } from '../documents.messages.ts'
import type { User } from '#platform/access.ts'
import { Refusal } from '#platform/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { recordingHandlers } from '#platform/http/mount.ts'
import { recordedFields } from '../notices.messages.ts'
import { recordEvent } from '#sales/history/events.ts'
import { fileBytes, filesOf, pictureOf, takeFiles } from '#files/server/files.ts'
import { arePhotos, dropFiles } from '#files/server/held-files.ts'
import { organises } from '#roles/organisers.contract.ts'
import { isWithheld } from './publicity.ts'
import { type DocumentKind, saleDocuments } from '../documents.contract.ts'

const ownerOf = (id: number) => ({ kind: 'ANNOUNCEMENT', id }) as const
/** What files of an announcement are kept as. */
const USES = { public: 'PUBLIC_COPY', original: 'ORIGINAL', photo: 'PHOTO' } as const

export const documentHandlers = recordingHandlers(saleDocuments, recordedFields, {
  async seeSaleDocuments({ input, user, db, now }) {
    const sale = await saleFor(db, input.id, user)
    if (await isWithheld(db, sale, user, now))
      return { documents: [], photos: [], mayEdit: false, published: true }
    const files = new Map((await filesOf(db, ownerOf(sale.id))).map((file) => [file.id, file]))
    const of = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
    const rows = await documentRows(db, sale.id)
    const photos = await photoRows(db, sale.id)
    return {
      documents: rows
        .filter(({ public_file }) => sale.own || public_file !== null)
        .map(({ kind, public_file, original_file }) => ({
          kind,
          public: of(public_file),
          original: sale.own ? of(original_file) : null,
        })),
      photos: photos.map(({ file_id, caption }) => ({
        id: file_id,
        caption,
        sha256: files.get(file_id)!.sha256,
      })),
      mayEdit: sale.own && !sale.published,
      published: sale.published,
    }
  },

  async setSaleDocuments({ input, user, db, now, changed }) {
    const sale = await db
      .selectFrom('announcement')
      .select(['id', 'organiser_id', 'published_at'])
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst()
    const own = sale?.organiser_id === user.actsFor
    if (!sale || (!own && !sale.published_at)) throw new Refusal('noSuchAnnouncement')
    if (!own) throw new Refusal('notYours')
    if (sale.published_at) throw new Refusal('frozenFiles')
    for (const [place, { publicId, originalId }] of input.documents.entries())
      if (publicId === null && originalId === null)
        throw new Refusal('documentWithoutFile', { field: `documents.${place}` })

    const owner = ownerOf(sale.id)
    const wanted = {
      public: input.documents.flatMap(({ publicId }) => publicId ?? []),
      original: input.documents.flatMap(({ originalId }) => originalId ?? []),
      photo: input.photos.map(({ fileId }) => fileId),
    }
    const all = Object.values(wanted).flat()
    if (new Set(all).size < all.length) throw new Refusal('noSuchFile', { field: 'documents' })
    const before = await filesOf(db, owner)
    const { known } = input
    // What another window has attached meanwhile is not deleted by one that never showed it.
    if (known && before.some(({ id }) => !known.includes(id) && !all.includes(id)))
      throw new Refusal('changedElsewhere')
    const [documents, photos] = [await documentRows(db, sale.id), await photoRows(db, sale.id)]
    await db.deleteFrom('announcement_document').where('announcement_id', '=', sale.id).execute()
    await db.deleteFrom('announcement_photo').where('announcement_id', '=', sale.id).execute()
    await dropFiles(
      db,
      owner,
      before.map(({ id }) => id).filter((id) => !all.includes(id)),
    )
    for (const as of ['public', 'original', 'photo'] as const) {
      const stored = before.filter(({ use }) => use === USES[as]).map(({ id }) => id)
      const ids = wanted[as].filter((id) => !stored.includes(id))
      const field = as === 'photo' ? 'photos' : 'documents'
      await takeFiles(db, { ids, user, owner, use: USES[as] }, now, field)
    }
    if (!(await arePhotos(db, wanted.photo))) throw new Refusal('photoWanted', { field: 'photos' })
    await writeRows(db, sale.id, input)
    changed(
      {
        documents: documents.map(({ kind }) => documentKinds[kind]),
        photos: photos.map(({ caption }) => caption),
      },
      {
        documents: input.documents.map(({ kind }) => documentKinds[kind]),
        photos: input.photos.map(({ caption }) => caption),
      },
    )
    const details = { documents: input.documents.length, photos: input.photos.length }
    await recordEvent(db, { saleId: sale.id, at: now, kind: 'filesChanged', user, details })
    return {}
  },

  async readSaleDocument({ input, user, db, services, now }) {
    const sale = await saleFor(db, input.id, user)
    if (await isWithheld(db, sale, user, now)) throw new Refusal('unknownFile')
    const rows = await documentRows(db, sale.id)
    if (!rows.some(({ public_file }) => public_file === input.fileId)) throw new Refusal('unknownFile')
    return fileBytes(db, services, input.fileId, ownerOf(sale.id))
  },

  async readSaleOriginal({ input, user, db, services }) {
    const sale = await saleFor(db, input.id, user)
    // Others are not told whether there is one.
    const files = sale.own ? await filesOf(db, ownerOf(sale.id)) : []
    if (!files.some(({ id }) => id === input.fileId)) throw new Refusal('unknownFile')
    return fileBytes(db, services, input.fileId, ownerOf(sale.id))
  },

  async seeSalePhoto({ input, user, db, now }) {
    const sale = await saleFor(db, input.id, user)
    if (await isWithheld(db, sale, user, now)) throw new Refusal('unknownFile')
    const photos = await photoRows(db, sale.id)
    if (!photos.some(({ file_id }) => file_id === input.fileId)) throw new Refusal('unknownFile')
    return new Uint8Array(await pictureOf(db, input.fileId, SIZES[input.size], input.as))
  },
})

const SIZES = { small: 'SMALL', medium: 'MEDIUM', large: 'LARGE' } as const

/** The announcement as this person may see it: published for all, a draft for its organiser. */
async function saleFor(db: Db, id: number, user: User | undefined) {
  const row = await db
    .selectFrom('announcement')
    .select(['id', 'organiser_id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = row !== undefined && organises(user, row.organiser_id)
  if (!row || (!own && !row.published_at)) throw new Refusal('noSuchAnnouncement')
  return { id: row.id, organiser_id: row.organiser_id, own, published: row.published_at !== null }
}

const documentRows = (db: Db, id: number) =>
  db
    .selectFrom('announcement_document')
    .select(['kind', 'public_file', 'original_file'])
    .where('announcement_id', '=', id)
    .orderBy('position')
    .execute()

const photoRows = (db: Db, id: number) =>
  db
    .selectFrom('announcement_photo')
    .select(['file_id', 'caption'])
    .where('announcement_id', '=', id)
    .orderBy('position')
    .execute()

type Wanted = {
  documents: { kind: DocumentKind; publicId: string | null; originalId: string | null }[]
  photos: { fileId: string; caption: string }[]
}

async function writeRows(db: Db, id: number, { documents: listed, photos }: Wanted) {
  if (listed.length > 0)
    await db
      .insertInto('announcement_document')
      .values(
        listed.map(({ kind, publicId, originalId }, place) => ({
          announcement_id: id,
          position: place + 1,
          kind,
          public_file: publicId,
          original_file: originalId,
        })),
      )
      .execute()
  if (photos.length > 0)
    await db
      .insertInto('announcement_photo')
      .values(
        photos.map(({ fileId, caption }, place) => ({
          announcement_id: id,
          position: place + 1,
          file_id: fileId,
          caption,
        })),
      )
      .execute()
}
