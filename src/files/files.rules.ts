/** What files the portal takes: their kinds, how big they may be, and how their names are cleaned. */
import { isEgn, isLnch } from '#platform/identifiers.ts'
import { keysOf } from '#platform/kinds.ts'

/** What the portal reads, decided by the bytes of a file and never by its name. */
export const FILE_TYPES = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const
export type FileType = keyof typeof FILE_TYPES
/** What is kept: uploads, and data that the portal makes itself. */
export type StoredType = FileType | 'application/json'

/** The kinds of upload: a document may be of every type, a photograph only a picture. */
const UPLOADS = ['DOCUMENT', 'PHOTO'] as const
export type Upload = (typeof UPLOADS)[number]

const MB = 1024 * 1024
/** 20 MB hold some two hundred scanned pages; a good telephone's photograph has 3 to 8. */
export const MOST_BYTES: Record<Upload, number> = { DOCUMENT: 20 * MB, PHOTO: 10 * MB }

/** As many documents, and as many photographs, may stand beside one thing. */
export const MOST_FILES = 30
/** An account may have as many uploads waiting that are attached to nothing yet, so that nobody fills the disk. */
export const MOST_WAITING = 60
export const MOST_WAITING_BYTES = 200 * MB
/** An upload that was attached to nothing by then is deleted. */
export const WAITING_HOURS = 24

export const typesOf = (upload: Upload) =>
  keysOf(FILE_TYPES).filter((type) => upload === 'DOCUMENT' || type.startsWith('image/'))

const LONGEST_NAME = 120
/** Devices that some systems open instead of a file of that name. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A name that is safe to store, to send in a header and to save under: without folders, control and invisible signs,
 * without a personal number, and ending as the content wants it.
 */
export function cleanName(given: string, type: StoredType): string {
  const [usual, ...others] = type === 'application/json' ? ['json'] : FILE_TYPES[type]
  const bare = given
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d)\d{10}(?!\d)/g, (number) => (isEgn(number) || isLnch(number) ? '_' : number))
    .trim()
  const [, stem = bare, ending = ''] = /^(.*)\.([^.]*)$/s.exec(bare) ?? []
  const known = [usual, ...others].includes(ending.toLowerCase() as never)
  const stored = [...(known ? stem : bare).replace(/^[. ]+|[. ]+$/g, '')].slice(0, LONGEST_NAME).join('')
  const name = stored === '' ? 'file' : RESERVED.test(stored) ? `${stored}_` : stored
  return `${name}.${known ? ending.toLowerCase() : usual}`
}
