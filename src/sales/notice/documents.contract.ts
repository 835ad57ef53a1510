/** Documents and photographs of an announcement: changed while it is a draft, frozen with it (Ordinance N-3, art. 22). */
import { z } from 'zod'
import { FileId, FileRef, noSuchFile, tooManyFiles } from '#files/files.contract.ts'
import { anyone } from '#platform/access.ts'
import { changedElsewhere } from '#platform/drafts.ts'
import { endpoint, named, refusal } from '#platform/endpoint.ts'
import { FileBytes, Id, Line, NamedBytes } from '#platform/fields.ts'
import { organisers } from '#roles/organisers.contract.ts'
import { noSuchAnnouncement, notYours } from '#sales/law/sale.contract.ts'

const DOCUMENT_KINDS = [
  'ACT',
  'NOTICE',
  'VALUATION',
  'PROTOCOL_OF_POSTING',
  'CONSENT',
  'FAILED_SALE',
  'OTHER',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
const PHOTO_SIZES = ['small', 'medium', 'large'] as const
/** AVIF begins with a box of this kind. */
const AVIF_MARK = 'ftypavif'

const SaleDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** What everybody may read, with personal data taken out. */
  public: FileRef.nullable(),
  /** The document itself: for the organiser only. */
  original: FileRef.nullable(),
})
const SalePhoto = z.object({ id: FileId, caption: z.string(), sha256: FileRef.shape.sha256 })

const SaleFiles = z.object({
  documents: z.array(SaleDocument),
  /** The first is the cover. */
  photos: z.array(SalePhoto),
  mayEdit: z.boolean(),
  published: z.boolean(),
})
export type SaleFiles = z.infer<typeof SaleFiles>

const unknownFile = refusal(404, 'Няма такъв файл.', 'There is no such file.')

const isAvif = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(4, 12)) === AVIF_MARK

export const saleDocuments = {
  seeSaleDocuments: endpoint({
    title: {
      bg: 'Документи и снимки на продан',
      en: 'The documents and photographs of a sale; the originals only to its organiser',
    },
    method: 'GET',
    path: '/api/announcements/:id/documents',
    access: anyone,
    input: z.object({ id: Id }),
    output: SaleFiles,
    refusals: { noSuchAnnouncement },
  }),
  setSaleDocuments: endpoint({
    title: { bg: 'Документи и снимки на продан', en: 'Set a sale’s documents' },
    summary: 'Say which documents and photographs a draft has, in their order; what is left out is deleted',
    method: 'PUT',
    path: '/api/announcements/:id/documents',
    access: organisers,
    input: z.object({
      id: Id,
      documents: z
        .array(
          z.object({
            kind: z.enum(DOCUMENT_KINDS),
            publicId: FileId.nullable().default(null),
            originalId: FileId.nullable().default(null),
          }),
        )
        .max(30),
      photos: z.array(z.object({ fileId: FileId, caption: Line(200).min(3) })).max(30),
      known: z
        .array(FileId)
        .max(90)
        .optional()
        .describe('Of a window: the files that it knew of; where there are others, nothing is changed'),
    }),
    output: z.object({}),
    refusals: {
      changedElsewhere,
      noSuchAnnouncement,
      notYours,
      noSuchFile,
      tooManyFiles,
      frozenFiles: refusal(
        409,
        'Документите и снимките на публикувано обявление не могат да се променят (чл. 22 от Наредба № Н-3).',
        'The documents and photographs of a published announcement cannot be changed (art. 22 of Ordinance N-3).',
      ),
      documentWithoutFile: refusal(
        400,
        'Към всеки документ приложете публично копие, оригинал или и двете.',
        'Attach a public copy, the original, or both to each document.',
      ),
      photoWanted: refusal(
        400,
        'Файлът не е качен като снимка. Качете го отново в полето за снимки.',
        'The file was not uploaded as a photograph. Upload it again in the field for photographs.',
      ),
    },
  }),
  readSaleDocument: endpoint({
    title: { bg: 'Отваряне на документ на продан', en: 'The public copy of a document of a sale' },
    method: 'GET',
    path: '/api/announcements/:id/documents/:fileId/file',
    access: anyone,
    input: z.object({ id: Id, fileId: FileId }),
    output: NamedBytes,
    refusals: { noSuchAnnouncement, unknownFile },
  }),
  readSaleOriginal: endpoint({
    title: { bg: 'Отваряне на оригинал към продан', en: 'Open an original of a sale' },
    summary: 'The original of a document or photograph of one’s own sale, which leaves a record',
    method: 'GET',
    path: '/api/announcements/:id/originals/:fileId/file',
    access: organisers,
    input: z.object({ id: Id, fileId: FileId }),
    output: NamedBytes,
    recorded: true,
    refusals: { noSuchAnnouncement, unknownFile },
  }),
  seeSalePhoto: endpoint({
    title: {
      bg: 'Снимка на продан',
      en: 'A photograph of a sale, at most 320, 640 or 1280 points wide and high; as AVIF once that is made',
    },
    method: 'GET',
    path: '/api/announcements/:id/photos/:fileId/:size',
    access: anyone,
    input: z.object({
      id: Id,
      fileId: FileId,
      size: z.enum(PHOTO_SIZES),
      as: z.enum(['webp', 'avif']).default('webp'),
    }),
    output: FileBytes,
    file: {
      type: 'image/webp',
      typeOf: (bytes) => (isAvif(bytes) ? 'image/avif' : 'image/webp'),
      name: ({ size, as }) => `photo-${size}.${as}`,
      shown: true,
      lasting: true,
    },
    refusals: { noSuchAnnouncement, unknownFile },
  }),
}

named('output', { SaleDocument, SalePhoto, SaleFiles, SaleDocumentKind: z.enum(DOCUMENT_KINDS) })
